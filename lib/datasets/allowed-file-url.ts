// Validates the URL of a data set file: `https:` without credentials, or loopback `http:` in test builds.

/** Tests whether a file may be fetched from a URL: `https:` without credentials; by `http:` from this computer in test builds. */
export function isAllowedFileUrl(url: string, allowsLoopbackHttp: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  return protocol === 'https:' || (allowsLoopbackHttp && protocol === 'http:' && hostname === '127.0.0.1');
}
