// Detection of loopback and private-network hosts, which need the user's or a policy's permission.

/** Names that never leave a local network: RFC 6761, RFC 6762, RFC 8375, ICANN's reserved `internal`, and common router defaults. */
const LOCAL_ENDINGS = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'home', 'corp', 'intranet', 'localdomain'];

export const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
/** RFC 1918, RFC 6598 (shared address space, also of VPNs), loopback. Not link-local: it has no gateway, and clouds serve secrets there. */
const PRIVATE_IPV4 = /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;
/** RFC 4193 (unique local), loopback. Not IPv4-mapped IPv6, which is a second spelling of the same host. */
const PRIVATE_IPV6 = /^\[(::1|f[cd][0-9a-f]{2}:[0-9a-f:]+)\]$/;

/** Tests whether a host is this machine. @param hostname as in `URL.hostname` */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Tests whether a host exists only within a private network: an intranet name, a name without a dot, a private address, loopback.
 * @param hostname as in `URL.hostname`, without a trailing dot; false for anything that is not a host name
 */
export function isInternalHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return PRIVATE_IPV6.test(hostname);
  if (IPV4.test(hostname)) return PRIVATE_IPV4.test(hostname);
  return hostname !== '' && (!hostname.includes('.') || isLocalName(hostname));
}

const isLocalName = (hostname: string): boolean =>
  LOCAL_ENDINGS.some((ending) => hostname === ending || hostname.endsWith(`.${ending}`));
