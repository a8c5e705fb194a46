// Card that shows the screening state, verdict and actions of one address (docs/reference/look.md 4, 5).

import { chainName } from '../../lib/chains/chain-names';
import type { OfferedLink } from '../../lib/external-links/get-links';
import { formatScore } from '../../lib/i18n/format';
import { cardWords } from '../../lib/i18n/words/card';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import type { AddressWarning } from '../../lib/verdict/address-signs';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { AddressLabelView } from '../../lib/view/lists/use-address-label';
import { VerdictBadge } from '../mark/VerdictBadge';
import { RichText } from '../ui/RichText';
import { formatAddressCopies } from './address-copy-formats';
import { CardActionRow, type CardActions } from './CardActionRow';
import { CardCaseAndListLines } from './CardCaseAndListLines';
import { CardIdentity } from './CardIdentity';
import { CardNotices } from './CardNotices';
import { ContributionBars } from './ContributionBars';
import { CopyAddressMenu } from './CopyAddressMenu';
import { getCardAnnotationLines } from './card-case-and-list-lines';
import { type CardNotice, getCardNotices, MAX_NOTICES } from './card-notices';
import { type CardText, cardText } from './card-text';
import { getCheckedSpelling, type PagePresentation } from './choose-address-spelling';
import './card.css';

export interface VerdictCardProps extends PagePresentation {
  screening: ScreeningState;
  /** Epoch ms, for ages. */
  now: number;
  /** `floating`: always 352 × 392 px with border and shadow. `flat`: full width and content height. */
  frame: 'floating' | 'flat';
  notes?: readonly CardWarning[];
  /** Requests left today, for states that do not carry the number. */
  leftToday?: number;
  /** Links to other sites; absent where none can be opened. */
  links?: readonly OfferedLink[];
  /** Saves a name of the address; absent where none can be saved. */
  naming?: AddressLabelView;
  actions: CardActions;
}

/** Renders identity, notices, verdict row, body and actions of one address. */
export function VerdictCard(props: VerdictCardProps) {
  const {
    screening,
    now,
    frame,
    notes = [],
    links,
    naming,
    actions,
    checksum,
    spelling,
    pageName,
    otherChains,
    evmChainId,
  } = props;
  const { copy } = actions;
  const { chain, address, state } = screening;
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const isMismatch = checksum === 'mismatch';
  const notices = getCardNotices(screening, notes, isMismatch);
  const text = cardText(screening, {
    now,
    chainName: sanitizeText(chainName(chain), 40),
    leftToday: props.leftToday,
  });
  const warnings: AddressWarning[] = [...notes.map(({ note }) => note), ...(isMismatch ? (['mismatch'] as const) : [])];
  const lookAlike = notes.find((note) => note.note === 'look-alike');
  const presentation = { checksum, spelling, pageName, otherChains, evmChainId };
  return (
    <article
      class={`verdict-card verdict-card-${frame}`}
      aria-label={cardWords().card({ address: sanitizeText(abbreviateAddress(address)) })}
      data-testid="card"
      data-state={state}
      data-level={verdict ? getRiskLevel(verdict) : undefined}
      data-chain={chain}
      data-address={address}
    >
      <CardIdentity
        {...presentation}
        screening={screening}
        now={now}
        differsFrom={lookAlike && getCheckedSpelling({ chain, address: lookAlike.other })}
        copy={copy && <CopyAddressMenu copies={formatAddressCopies({ screening, ...presentation })} copy={copy} />}
        naming={naming}
        onName={actions.name}
      />
      <CardNotices notices={notices} />
      <VerdictRow screening={screening} text={text} warnings={warnings} />
      <CardBody screening={screening} text={text} notices={notices} />
      <CardActionRow screening={screening} actions={actions} links={links} />
    </article>
  );
}

function VerdictRow({
  screening,
  text,
  warnings,
}: {
  screening: ScreeningState;
  text: CardText;
  warnings: AddressWarning[];
}) {
  const words = cardWords();
  const { title, by } = text;
  const points =
    'verdict' in screening && screening.verdict.foundRisk ? (screening.verdict.score?.value ?? null) : null;
  return (
    <div class="card-say">
      <VerdictBadge screening={screening} size={32} warnings={warnings} title={false} />
      <div class="card-words">
        {/* A live region: announces a verdict that arrives while the card is open. The age beside it is not announced. */}
        <div role="status">
          <h3>{title}</h3>
        </div>
        <p class="card-by" title={by.exact}>
          {by.cut && (
            <span class="card-by-cut" title={by.cut}>
              {by.cut}
            </span>
          )}
          <span class="card-by-keep">{by.keep}</span>
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

/** Sentence, contributions and facts; notices reduce the room for contributions. */
function CardBody({
  screening,
  text,
  notices,
}: {
  screening: ScreeningState;
  text: CardText;
  notices: readonly CardNotice[];
}) {
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const contributions = verdict?.foundRisk ? (verdict.score?.contributions ?? []) : [];
  return (
    <div class="card-body">
      {text.sentence !== null && (
        <p>
          <RichText phrase={text.sentence} />
        </p>
      )}
      {contributions.length > 0 && <ContributionBars contributions={contributions} most={countBars(notices)} />}
      <CardCaseAndListLines lines={getCardAnnotationLines(screening.own, notices.slice(MAX_NOTICES))} />
    </div>
  );
}

/** Returns the number of contributions that fit beside the notices; the evidence view lists all. */
function countBars(notices: readonly CardNotice[]): number {
  if (notices.length === 0) return 5;
  return notices.length > 1 || notices.some(({ other }) => other) ? 2 : 3;
}
