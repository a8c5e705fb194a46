// One part of the evidence under its heading, and what stands there while, or where, there is no answer.
import type { ComponentChildren } from 'preact';
import type { Part } from '../../lib/evidence/evidence-model';
import { cardWords } from '../../lib/i18n/card';
import { evidenceWords } from '../../lib/i18n/evidence';
import { formatUtcTime } from '../../lib/i18n/format';
import { sanitizeText } from '../../lib/text/sanitize';
import { isOtherConfig } from '../../lib/verdict/config-mismatch';
import { ErrorNote } from '../ui/ErrorNote';

export interface EvidenceSectionProps {
  id: string;
  title: string;
  about?: string;
  /** Right of the heading: what can be done with the part. */
  tools?: ComponentChildren;
  children: ComponentChildren;
}

export function EvidenceSection({ id, title, about, tools, children }: EvidenceSectionProps) {
  return (
    <section class="blk" aria-labelledby={`ev-${id}`} data-testid={`evidence-${id}`}>
      <div class="blk-head">
        <h3 id={`ev-${id}`}>
          {title}
          {about && (
            <>
              {' '}
              <span>{about}</span>
            </>
          )}
        </h3>
        <span class="sp" />
        {tools}
      </div>
      {children}
    </section>
  );
}

export interface PartBodyProps<T> {
  part: Part<T>;
  now: number;
  /** The config that is asked for. */
  asked: string;
  onRetry(): void;
  children: (value: T) => ComponentChildren;
}

/** The value where there is one; else why not, with the step that may mend it. Never an empty place. */
export function PartBody<T>({ part, now, asked, onRetry, children }: PartBodyProps<T>) {
  const words = evidenceWords();
  switch (part.state) {
    case 'known':
      return (
        <>
          {children(part.value)}
          {part.refused && (
            <div class="blk-refused">
              <ErrorNote error={part.refused} now={now} />
              <p class="sub">{words.part.refused}</p>
              <Retry onRetry={onRetry} />
            </div>
          )}
          <p class="sub blk-when" title={formatUtcTime(part.at)}>
            {words.part.age(cardWords().ago(now - part.at), configText(part.config, asked))}
            {!part.isFresh && ` · ${words.part.old}`}
          </p>
        </>
      );
    case 'failed':
      return (
        <div class="blk-none" data-part="failed">
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

/** The config that was applied, and where that is another one than was asked for, both. */
function configText(applied: string, asked: string): string {
  const config = sanitizeText(applied, 60);
  return isOtherConfig(applied, asked) ? cardWords().otherConfig(config, sanitizeText(asked, 60)) : config;
}

function Retry({ onRetry }: { onRetry(): void }) {
  return (
    <button type="button" class="btn" onClick={onRetry}>
      {evidenceWords().part.retry}
    </button>
  );
}

/** What is said in place of rows. */
export type NoneWord = keyof ReturnType<typeof evidenceWords>['none'];

export function EmptyNote({ because }: { because: NoneWord }) {
  return (
    <p class="blk-none sub" data-part={because}>
      {evidenceWords().none[because]}
    </p>
  );
}
