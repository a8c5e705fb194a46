// Starts web workers from scripts of the extension package, through the Trusted Types policy.

/** Name of the policy in the manifest (`trusted-types`). Created once; it allows scripts of the package only. */
const POLICY = 'riskmark-worker';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: { createScriptURL(url: string): string } | undefined;

/** Starts a module worker. @param url script in the package, as emitted by the build @throws TypeError for any other URL */
export function startWorker(url: string): Worker {
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: assertOwnScript });
  // The Firefox manifest has no Trusted Types; the URL is checked there as well.
  return new Worker(policy ? policy.createScriptURL(url) : assertOwnScript(url), { type: 'module' });
}

function assertOwnScript(url: string): string {
  const { origin, protocol } = new URL(url, location.href);
  if (origin !== location.origin || protocol !== location.protocol) throw new TypeError('not a script of ours');
  return url;
}
