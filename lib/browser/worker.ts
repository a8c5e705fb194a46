// Starts a worker from a script of our own package; the one place where Trusted Types let an address become a script.

/** Must be the one policy that the manifest names (`trusted-types`); it can be made once, and it knows one address. */
const POLICY = 'riskmark-worker';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: { createScriptURL(url: string): string } | undefined;

/** @param url of a script in our own package, as the build names it. @throws TypeError for any other address */
export function startWorker(url: string): Worker {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= types?.createPolicy(POLICY, { createScriptURL: ownScript });
  // Firefox has no Trusted Types in our manifest: there the address is checked all the same.
  return new Worker(policy ? policy.createScriptURL(url) : ownScript(url), { type: 'module' });
}

function ownScript(url: string): string {
  const { origin, protocol } = new URL(url, location.href);
  if (origin !== location.origin || protocol !== location.protocol) throw new TypeError('not a script of ours');
  return url;
}
