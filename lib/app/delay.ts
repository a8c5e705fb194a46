// Waits for a given time, and rejects early if an abort signal fires.
import { AppError } from '../errors/app-error';

/** Resolves after `ms`. @throws AppError `cancelled` when `signal` aborts first */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new AppError('cancelled'));
    const stop = () => {
      clearTimeout(timer);
      reject(new AppError('cancelled'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
