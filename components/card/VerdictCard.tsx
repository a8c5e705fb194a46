// Verdict card of one address in every screening state, used by all surfaces (docs/reference/look.md 4, 5).

import { chainName } from '../../lib/chains/chain-names';
import { cardWords } from '../../lib/i18n/card';
import { formatScore } from '../../lib/i18n/format';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { toPlainText } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CardWarning } from '../../lib/verdict/card-warning';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressText, isWideAddress } from '../rows/AddressText';
import type { CopyResult } from '../ui/clipboard-feedback';
import { RichText } from '../ui/RichText';
import { toAnnotationLines } from './annotation-lines';
import { CardActionRow, type CardActions } from './CardActionRow';
import { CardWarnings } from './CardWarnings';
import { ContributionBars } from './ContributionBars';
import { CopyButton } from './CopyButton';
import { type CardText, cardText } from './card-text';

/** Number of contributions that fit beside the facts; the evidence view lists all. */
const MOST_BARS = 3;

export interface VerdictCardProps {
  screening: ScreeningState;
  /** Epoch ms, for ages. */
  now: number;
  /** `floating`: always 352 × 288 px with border and shadow. `flat`: full width and content height. */
  frame: 'floating' | 'flat';
  /** Result of the checksum test; `mismatch` is shown as a warning. */
  checksum?: 'ok' | 'none' | 'mismatch';
  notes?: readonly CardWarning[];
  /** Requests left today, for states that do not carry the number. */
  leftToday?: number;
  /** Result of the last copy, shown on the copy button. */
  said?: CopyResult | null;
  actions: CardActions;
}

/** Renders header, warnings, verdict row, body and actions of one address. */
export function VerdictCard(props: VerdictCardProps) {
  const { screening, now, frame, notes = [], said = null, actions } = props;
  const { copy } = actions;
  const { chain, address, state } = screening;
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const shownChain = sanitizeText(chainName(chain), 40);
  const text = cardText(screening, {
    now,
    chainName: shownChain,
    inPage: frame === 'floating',
    leftToday: props.leftToday,
  });
  const mismatch = props.checksum === 'mismatch';
  const noted = notes.length > 0 || mismatch;
  return (
    <article
      class={`card ${frame}`}
      aria-label={cardWords().card(sanitizeText(abbreviateAddress(address)))}
      data-testid="card"
      data-state={state}
      data-level={verdict ? getRiskLevel(verdict) : undefined}
      data-chain={chain}
      data-address={address}
    >
      <header class={isWideAddress(address) ? 'card-id wide' : 'card-id'}>
        <AddressText address={address} {...differing(notes)} />
        <div class="card-side">
          <span class="card-chain">{shownChain}</span>
          {copy && <CopyButton said={said} onCopy={() => copy(address)} />}
        </div>
      </header>
      <CardWarnings address={address} notes={notes} mismatch={mismatch} />
      <VerdictRow screening={screening} text={text} noted={noted} />
      <CardBody screening={screening} text={text} noted={noted} />
      <CardActionRow screening={screening} actions={actions} />
    </article>
  );
}

/** Returns the look-alike whose differing characters the address highlights. */
function differing(notes: readonly CardWarning[]): { differsFrom?: string } {
  const twin = notes.find((note) => note.note === 'look-alike');
  return twin ? { differsFrom: twin.other } : {};
}

function VerdictRow({ screening, text, noted }: { screening: ScreeningState; text: CardText; noted: boolean }) {
  const words = cardWords();
  const { title, by } = text;
  const points =
    'verdict' in screening && screening.verdict.foundRisk ? (screening.verdict.score?.value ?? null) : null;
  return (
    <div class="card-say">
      <VerdictBadge screening={screening} size={32} note={noted} title={false} />
      <div class="card-words">
        {/* A live region: announces a verdict that arrives while the card is open. The age beside it is not announced. */}
        <div role="status">
          <h3>{title}</h3>
        </div>
        <p class="card-by" title={by.exact}>
          {by.cut && (
            <span class="cut" title={by.cut}>
              {by.cut}
            </span>
          )}
          <span class="keep">{by.keep}</span>
        </p>
      </div>
      {points !== null && (
        <p class="card-score">
          <b>{formatScore(points)}</b>
          <span>{words.outOf100}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Sentence, bars and annotation lines. With warnings above, the annotation lines replace the sentence of a verdict;
 * the sentence of a state without a verdict always stays.
 */
function CardBody({ screening, text, noted }: { screening: ScreeningState; text: CardText; noted: boolean }) {
  // The user's annotations, as lines at the bottom.
  const facts = toAnnotationLines(screening.own);
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const onlyFacts = noted && verdict !== null && facts.length > 0;
  const contributions = verdict?.foundRisk ? (verdict.score?.contributions ?? []) : [];
  return (
    <div class="card-body">
      {!onlyFacts && text.sentence !== null && (
        <p>
          <RichText phrase={text.sentence} />
        </p>
      )}
      {!onlyFacts && contributions.length > 0 && <ContributionBars contributions={contributions} most={MOST_BARS} />}
      {facts.length > 0 && (
        <ul class="card-facts">
          {facts.map((fact, index) => (
            <li key={index} title={toPlainText(fact)}>
              <RichText phrase={fact} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
