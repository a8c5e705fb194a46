// List of the differences between two cases, in which the user selects the items to import.
import { useState } from 'preact/hooks';
import { MAX_NOTE } from '../../../lib/cases/address-notes';
import {
  type DifferenceItem,
  type DifferenceKind,
  isTakenByDefault,
} from '../../../lib/cases/import/compare-case-content';
import { caseWords } from '../../../lib/i18n/words/case';
import { caseImportWords } from '../../../lib/i18n/words/case-import';
import { caseRecordWords } from '../../../lib/i18n/words/case-record';
import { abbreviateAddress } from '../../../lib/text/abbreviate-address';
import { sanitizeLines, sanitizeText } from '../../../lib/text/sanitize';
import '../cases.css';
import './case-import.css';

const KINDS: readonly DifferenceKind[] = ['conflict', 'changed', 'new', 'same'];
/** Items drawn per step. */
const STEP = 100;

export interface DifferenceListProps {
  items: readonly DifferenceItem[];
  /** Keys of the items for which the user chose the other side than by default. */
  flipped: ReadonlySet<string>;
  onFlip(key: string): void;
}

/** Renders one kind at a time, first the most serious kind that has items. */
export function DifferenceList({ items, flipped, onFlip }: DifferenceListProps) {
  const words = caseImportWords().difference;
  const ofKind = (kind: DifferenceKind) => items.filter((item) => item.kind === kind);
  const [shown, setShown] = useState(KINDS.find((kind) => ofKind(kind).length > 0) ?? 'new');
  const [limit, setLimit] = useState(STEP);
  const listed = ofKind(shown);
  return (
    <section class="case-difference" aria-label={words.name} data-testid="case-difference">
      <fieldset class="case-filters" aria-label={words.name}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="chip-button"
            aria-pressed={shown === kind}
            data-testid={`difference-${kind}`}
            onClick={() => {
              setShown(kind);
              setLimit(STEP);
            }}
          >
            {words.count({ kind: words.kind[kind], n: ofKind(kind).length })}
          </button>
        ))}
      </fieldset>
      <p class="hint-text">{listed.length > 0 ? words.kindHint[shown] : words.none}</p>
      <ul>
        {listed.slice(0, limit).map((item) => (
          <DifferenceRow
            key={item.key}
            item={item}
            isTaken={isTakenByDefault(item) !== flipped.has(item.key)}
            onFlip={onFlip}
          />
        ))}
      </ul>
      {listed.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + STEP)}>
          {caseWords().list.more({ n: listed.length - limit })}
        </button>
      )}
    </section>
  );
}

function DifferenceRow(props: { item: DifferenceItem; isTaken: boolean; onFlip(key: string): void }) {
  const { item, isTaken, onFlip } = props;
  const words = caseImportWords().difference;
  const of = item.address ? ` · ${sanitizeText(abbreviateAddress(item.address.address))}` : '';
  const title = `${{ ...caseRecordWords().field, ...words.what }[item.what]}${of}`;
  return (
    <li data-testid="difference-item" data-kind={item.kind} data-what={item.what}>
      {item.kind === 'same' ? (
        <b>{title}</b>
      ) : (
        <label>
          <input
            type="checkbox"
            class="check-box"
            aria-label={words.take({ what: title })}
            checked={isTaken}
            onChange={() => onFlip(item.key)}
          />
          <b>{title}</b>
        </label>
      )}
      <dl>
        {item.mine && item.kind !== 'same' && item.what !== 'sightings' && (
          <>
            <dt>{words.mine}</dt>
            <dd>{sanitizeLines(item.mine, MAX_NOTE)}</dd>
          </>
        )}
        <dt>{words.theirs}</dt>
        <dd class={item.what === 'address' ? 'monospace' : undefined}>{sanitizeLines(item.theirs, MAX_NOTE)}</dd>
      </dl>
    </li>
  );
}
