// One address in full, in every screening state; every surface shows this card and no other (docs/reference/look.md 4 and 5).

import { cardWords } from '../../lib/i18n/card';
import { formatScore } from '../../lib/i18n/format';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { toPlainText } from '../../lib/text/rich-text';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CardNote } from '../../lib/verdict/card-note';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressText, isWideAddress } from '../rows/AddressText';
import type { Said } from '../ui/clipboard-feedback';
import { RichText } from '../ui/RichText';
import { toAnnotationLines } from './annotation-lines';
import { ContributionBars } from './ContributionBars';
import { CardActionRow, type CardActions } from './card-actions';
import { CopyButton } from './card-copy';
import { CardNotes } from './card-notes';
import { type CardText, cardText } from './card-text';

/** The heaviest contributions fit beside the facts; the rest is in the evidence. */
const MOST_BARS = 3;

export interface VerdictCardProps {
  screening: ScreeningState;
  /** Epoch ms, for ages. */
  now: number;
  /** `floating`: 352 × 288 px with edge and shadow, in every state. `flat`: as wide as its place and as high as it needs. */
  frame: 'floating' | 'flat';
  /** The chain's own name, e.g. `Bitcoin Cash`; the family key where it is not known. */
  chainName?: string;
  /** How far the address proves itself; `mismatch` is said on the card. */
  checksum?: 'ok' | 'none' | 'mismatch';
  notes?: readonly CardNote[];
  /** How many requests are left today, where the state does not say it. */
  leftToday?: number;
  /** What became of a copy just now: said on its button. */
  said?: Said | null;
  actions: CardActions;
}

export function VerdictCard(props: VerdictCardProps) {
  const { screening, now, frame, notes = [], said = null, actions } = props;
  const { copy } = actions;
  const { chain, address, state } = screening;
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const chainName = sanitizeText(props.chainName ?? chain, 40);
  const text = cardText(screening, { now, chainName, inPage: frame === 'floating', leftToday: props.leftToday });
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
          <span class="card-chain">{chainName}</span>
          {copy && <CopyButton said={said} onCopy={() => copy(address)} />}
        </div>
      </header>
      <CardNotes address={address} notes={notes} mismatch={mismatch} />
      <VerdictRow screening={screening} text={text} noted={noted} />
      <CardBody screening={screening} text={text} noted={noted} />
      <CardActionRow screening={screening} actions={actions} />
    </article>
  );
}

/** Beside a look-alike the address itself shows what differs. */
function differing(notes: readonly CardNote[]): { differsFrom?: string } {
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
        {/* Said when it changes: an answer that comes in while the card is open. The age beside it is not. */}
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
 * Sentence, bars and facts. Under a strip an answer gives its place to the facts; what says that nothing is known
 * always stays.
 */
function CardBody({ screening, text, noted }: { screening: ScreeningState; text: CardText; noted: boolean }) {
  // The person's own record: lines at the bottom, in their own words.
  const facts = toAnnotationLines(screening.own);
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const onlyFacts = noted && verdict !== null && facts.length > 0;
  const parts = verdict?.foundRisk ? (verdict.score?.contributions ?? []) : [];
  return (
    <div class="card-body">
      {!onlyFacts && text.sentence !== null && (
        <p>
          <RichText phrase={text.sentence} />
        </p>
      )}
      {!onlyFacts && parts.length > 0 && <ContributionBars contributions={parts} most={MOST_BARS} />}
      {facts.length > 0 && (
        <ul class="card-facts">
          {facts.map((fact, place) => (
            <li key={place} title={toPlainText(fact)}>
              <RichText phrase={fact} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
