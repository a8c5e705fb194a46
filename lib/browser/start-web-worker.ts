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

/**
 * Starts a worker for one result, and terminates it after the result or on abort.
 * @param read returns the result in a message, or null to wait for the next message @throws Error if the worker fails or `signal` aborts
 */
export function runWorker<Message, Result>(
  url: string,
  input: unknown,
  read: (message: Message) => Result | null,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(url);
    const fail = () => {
      worker.terminate();
      reject(new Error('the worker has no result'));
    };
    signal.addEventListener('abort', fail, { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      const result = read(data);
      if (result === null) return;
      worker.terminate();
      resolve(result);
    };
    worker.postMessage(input);
  });
}

function assertOwnScript(url: string): string {
  const { origin, protocol } = new URL(url, location.href);
  if (origin !== location.origin || protocol !== location.protocol) throw new TypeError('not a script of ours');
  return url;
}
