// A page of ours before the background has answered: empty for the moment that takes, and a plain sentence where it cannot.
import { type AppError, toWire } from '../lib/errors/app-error';
import { ErrorNote } from './ErrorNote';

/** `errors`: of everything the page waits for; the first that failed is told. */
export function NoAnswerYet({ errors }: { errors: (AppError | null)[] }) {
  const failed = errors.find((error) => error !== null);
  // No error that can meet a page here names a time, so none is needed.
  return failed ? (
    <main class="p-empty">
      <ErrorNote error={toWire(failed)} now={0} />
    </main>
  ) : null;
}
