// A page of ours before the background has answered: that it starts, once that takes long, and a plain sentence where it cannot.
import { type AppError, toWire } from '../../lib/errors/app-error';
import { sharedWords } from '../../lib/i18n/shared';
import { ErrorNote } from './ErrorNote';

/** `errors`: of everything the page waits for; the first that failed is told. */
export function LoadingOrError({ errors }: { errors: (AppError | null)[] }) {
  const failed = errors.find((error) => error !== null);
  return (
    <main class="p-empty">
      {/* No error that can meet a page here names a time, so none is needed. */}
      {failed ? <ErrorNote error={toWire(failed)} now={0} /> : <p class="starting">{sharedWords().starting}</p>}
    </main>
  );
}
