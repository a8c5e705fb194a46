// Question before an evidence bundle is made: load missing evidence, include page addresses.

import { bundleWords } from '../../../lib/i18n/words/bundle';
import { caseWords } from '../../../lib/i18n/words/case';
import type { MissingEvidence } from '../../../lib/messages/tables/evidence-messages';
import './bundle-question.css';
import '../../ui/styles/form.css';

/** What the user decides on before a bundle is made. */
export interface BundleChoices {
  missing: MissingEvidence;
  /** Number of addresses of the case. */
  total: number;
  /** Number of sightings with the address of a page. */
  pages: number;
}

export interface BundleQuestionProps {
  choices: BundleChoices;
  includesPages: boolean;
  onIncludesPages(includes: boolean): void;
  /** Number of addresses whose evidence was loaded; null before. */
  loaded: number | null;
  /** Makes the bundle. @param loads whether the missing evidence is loaded first */
  onMake(loads: boolean): void;
  onCancel(): void;
}

/** Renders the question with its buttons; while evidence is loaded, the progress. */
export function BundleQuestion({
  choices,
  includesPages,
  onIncludesPages,
  loaded,
  onMake,
  onCancel,
}: BundleQuestionProps) {
  const { question: words, make } = bundleWords();
  const { missing, total, pages } = choices;
  const count = missing.addresses.length;
  const isLoading = loaded !== null;
  return (
    <section class="bundle-question" aria-label={make.action} data-testid="bundle-question">
      {count > 0 && <p>{words.missing({ n: count, total })}</p>}
      {pages > 0 && (
        <label>
          <input
            type="checkbox"
            data-testid="bundle-pages"
            checked={includesPages}
            disabled={isLoading}
            onChange={({ currentTarget }) => onIncludesPages(currentTarget.checked)}
          />
          {words.pages({ n: pages })}
        </label>
      )}
      <div class="button-row">
        {isLoading ? (
          <span role="status" data-testid="bundle-progress">
            {words.progress({ done: loaded, n: count })}
          </span>
        ) : (
          <>
            {count > 0 && (
              <button type="button" class="button primary" data-testid="bundle-load" onClick={() => onMake(true)}>
                {words.load({ n: missing.requests })}
              </button>
            )}
            <button
              type="button"
              class={count > 0 ? 'button' : 'button primary'}
              data-testid="bundle-make"
              onClick={() => onMake(false)}
            >
              {count > 0 ? words.without : words.make}
            </button>
          </>
        )}
        <button type="button" class="button plain" data-testid="bundle-cancel" onClick={onCancel}>
          {caseWords().form.cancel}
        </button>
      </div>
    </section>
  );
}
