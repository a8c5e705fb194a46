// Placeholder of an extension page before the first answer: a delayed loading text, or the error.
import { type AppError, toWire } from '../../lib/errors/app-error';
import { sharedWords } from '../../lib/i18n/shared';
import { ErrorNote } from './ErrorNote';

/** Renders the first error; `errors` has one entry per awaited query. */
export function LoadingOrError({ errors }: { errors: (AppError | null)[] }) {
  const failed = errors.find((error) => error !== null);
  return (
    <main class="p-empty">
      {/* None of the errors possible here mentions a time, so `now` is not needed. */}
      {failed ? <ErrorNote error={toWire(failed)} now={0} /> : <p class="starting">{sharedWords().starting}</p>}
    </main>
  );
}
