// Section of the evidence view that shows a value, or the reason why the value is absent.
import type { ComponentChildren } from 'preact';
import type { EvidencePart } from '../../lib/evidence/evidence-model';
import { formatRecent, formatUtcTime, joinFacts } from '../../lib/i18n/format';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { sanitizeText } from '../../lib/text/sanitize';
import { isOtherConfig } from '../../lib/verdict/config-mismatch';
import { ErrorNote } from '../ui/ErrorNote';
import './styles/evidence.css';
import { cardWords } from '../../lib/i18n/words/card';

export interface EvidenceSectionProps {
  id: string;
  title: string;
  about?: string;
  /** Controls to the right of the heading. */
  tools?: ComponentChildren;
  children: ComponentChildren;
}

/** Renders a labeled section with heading, tools and content. */
export function EvidenceSection({ id, title, about, tools, children }: EvidenceSectionProps) {
  return (
    <section class="evidence-block" aria-labelledby={`ev-${id}`} data-testid={`evidence-${id}`}>
      <div class="evidence-block-head">
        <h3 id={`ev-${id}`}>
          {title}
          {about && (
            <>
              {' '}
              <span>{about}</span>
            </>
          )}
        </h3>
        <span class="spacer" />
        {tools}
      </div>
      {children}
    </section>
  );
}

export interface PartBodyProps<T> {
  part: EvidencePart<T>;
  now: number;
  /** The requested config. */
  asked: string;
  onRetry(): void;
  children: (value: T) => ComponentChildren;
}

/** Renders the value if there is one; otherwise the reason and, after a failure, a Retry button. Never empty. */
export function PartBody<T>({ part, now, asked, onRetry, children }: PartBodyProps<T>) {
  const words = evidenceWords();
  switch (part.state) {
    case 'known':
      return (
        <>
          {children(part.value)}
          {part.refused && (
            <div class="evidence-block-refused">
              <ErrorNote error={part.refused} now={now} />
              <p class="subtext">{words.part.refused}</p>
              <Retry onRetry={onRetry} />
            </div>
          )}
          <p class="subtext evidence-block-when" title={formatUtcTime(part.at)}>
            {joinFacts([formatRecent(part.at, now), configText(part.config, asked)])}
            {!part.isFresh && ` · ${words.part.old}`}
          </p>
        </>
      );
    case 'failed':
      return (
        <div class="evidence-block-none" data-part="failed">
          <ErrorNote error={part.error} now={now} />
          <Retry onRetry={onRetry} />
        </div>
      );
    case 'unsupported':
      return <EmptyNote because={part.because} />;
    case 'not-asked':
      return <EmptyNote because={part.because} />;
  }
}

/** Returns the applied config, followed by the requested one if they differ. */
function configText(applied: string, asked: string): string {
  const config = sanitizeText(applied, 60);
  return isOtherConfig(applied, asked)
    ? cardWords().otherConfig({ applied: config, asked: sanitizeText(asked, 60) })
    : config;
}

function Retry({ onRetry }: { onRetry(): void }) {
  return (
    <button type="button" class="button" onClick={onRetry}>
      {evidenceWords().part.retry}
    </button>
  );
}

/** Key of the sentence shown instead of rows. */
export type AbsenceReason = keyof ReturnType<typeof evidenceWords>['none'];

export function EmptyNote({ because }: { because: AbsenceReason }) {
  return (
    <p class="evidence-block-none subtext" data-part={because}>
      {evidenceWords().none[because]}
    </p>
  );
}
