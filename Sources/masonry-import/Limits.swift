internal import Glibc

/// Limits what the program can take of the machine, whatever a source makes of it.
func limitResources() {
  limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: 512 << 20)
  limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: 60)
  limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
}

private func limit(_ resource: __rlimit_resource_t, to most: rlim_t) {
  var limits = rlimit()
  guard getrlimit(resource, &limits) == 0 else { return }
  limits.rlim_max = min(most, limits.rlim_max)
  limits.rlim_cur = limits.rlim_max
  setrlimit(resource, &limits)
}
