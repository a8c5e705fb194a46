// Card that shows the screening state, verdict and actions of one address (docs/reference/look.md 4, 5).

import { useState } from 'preact/hooks';
import { chainName } from '../../lib/chains/chain-names';
import type { OfferedLink } from '../../lib/external-links/get-links';
import { formatScore } from '../../lib/i18n/format';
import { cardWords } from '../../lib/i18n/words/card';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { CardWarning } from '../../lib/verdict/address-presentation-warning';
import type { AddressWarning } from '../../lib/verdict/address-signs';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { AddressLabelView } from '../../lib/view/lists/use-address-label';
import { VerdictBadge } from '../mark/VerdictBadge';
import { getScoreUnit } from '../text/state-summary';
import { getVerdictReasonText } from '../text/why-text';
import { RichText } from '../ui/RichText';
import { formatAddressCopies } from './address-copy-formats';
import { CardActionRow, type CardActions } from './CardActionRow';
import { CardCaseAndListLines } from './CardCaseAndListLines';
import { CardIdentity } from './CardIdentity';
import { CardNotices } from './CardNotices';
import { ContributionBars } from './ContributionBars';
import { CopyAddressControls } from './CopyAddressControls';
import { getCardAnnotationLines } from './card-case-and-list-lines';
import { getCardNotices } from './card-notices';
import { type CardText, cardText } from './card-text';
import { getCheckedSpelling, getShownSpelling, type PagePresentation } from './choose-address-spelling';
import './card.css';

/** Maximum number of bars; the evidence view lists all contributions. */
const MAX_BARS = 5;

export interface VerdictCardProps extends PagePresentation {
  screening: ScreeningState;
  /** Epoch ms, for ages. */
  now: number;
  /**
   * `floating`: always 352 × 392 px with border and shadow, whatever it says, because the page sees its size; the content above the actions
   * scrolls. `flat`: full width and content height.
   */
  frame: 'floating' | 'flat';
  notes?: readonly CardWarning[];
  /** Requests left today, for states that do not carry the number. */
  leftToday?: number;
  /** Links to other sites; absent where none can be opened. */
  links?: readonly OfferedLink[];
  /** Saves a name of the address; absent where none can be saved. */
  naming?: AddressLabelView;
  /** Hint above the actions, which keep their place when it goes; absent where none is ever shown. */
  hint?: CardHint;
  actions: CardActions;
}

export interface CardHint {
  /** '' while there is none. */
  text: string;
  /** Removes the hint; absent where the card has no controls. */
  onDismiss?: (() => void) | undefined;
}

/** Renders the list hit, the verdict with its reason, the identity, warnings, what is known locally, contributions and actions. */
export function VerdictCard(props: VerdictCardProps) {
  const { screening, now, frame, notes = [], links, naming, hint, actions } = props;
  const { checksum, spelling, pageName, otherChains, evmChainId } = props;
  const [isNaming, setNaming] = useState(false);
  const { copy } = actions;
  const { chain, address, state } = screening;
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const isMismatch = checksum === 'mismatch';
  const notices = getCardNotices(screening, notes, isMismatch);
  const hits = notices.filter(({ sign }) => sign === 'list-hit');
  const text = cardText(screening, {
    now,
    chainName: sanitizeText(chainName(chain), 40),
    leftToday: props.leftToday,
  });
  const warnings: AddressWarning[] = [...notes.map(({ note }) => note), ...(isMismatch ? (['mismatch'] as const) : [])];
  const lookAlike = notes.find((note) => note.note === 'look-alike');
  const presentation = { checksum, spelling, pageName, otherChains, evmChainId };
  const names = getAddressNames(screening.own, pageName);
  const contributions = verdict?.foundRisk ? (verdict.score?.contributions ?? []) : [];
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
      <div class={hits.length > 0 ? 'card-content list-hit' : 'card-content'}>
        <CardNotices notices={hits} />
        <VerdictSection screening={screening} text={text} warnings={warnings} />
        <CardIdentity
          {...presentation}
          screening={screening}
          names={names.filter(({ kind }) => kind !== 'list-entity')}
          now={now}
          differsFrom={lookAlike && getCheckedSpelling({ chain, address: lookAlike.other })}
          copy={
            copy && (
              <CopyAddressControls
                address={getShownSpelling(screening, presentation)}
                copies={formatAddressCopies({ screening, ...presentation })}
                copy={copy}
              />
            )
          }
          naming={naming}
          isNaming={isNaming}
          onNamed={() => setNaming(false)}
        />
        <CardNotices notices={notices.filter((notice) => !hits.includes(notice))} />
        <div class="card-body">
          <CardCaseAndListLines lines={getCardAnnotationLines(screening.own)} />
          {contributions.length > 0 && <ContributionBars contributions={contributions} most={MAX_BARS} />}
        </div>
      </div>
      {hint && <HintLine {...hint} />}
      <CardActionRow
        screening={screening}
        actions={{ ...actions, ...(naming ? { name: () => setNaming(true) } : {}) }}
        name={names[0]}
        links={links}
      />
    </article>
  );
}

/** One quiet line; its live region exists before the text, so that screen readers announce it once. */
function HintLine({ text, onDismiss }: CardHint) {
  return (
    <div class={text ? 'card-hint is-shown' : 'card-hint'}>
      <p role="status" data-testid="card-hint">
        {text}
      </p>
      {text && onDismiss && (
        <button type="button" class="button plain" data-testid="dismiss-hint" onClick={onDismiss}>
          {cardWords().dismissHint}
        </button>
      )}
    </div>
  );
}

/** Verdict row, then why: the gravest reason of a verdict, or what a state without reasons means. */
function VerdictSection({
  screening,
  text: { title, by, sentence },
  warnings,
}: {
  screening: ScreeningState;
  text: CardText;
  warnings: AddressWarning[];
}) {
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const points = verdict?.foundRisk ? (verdict.score?.value ?? null) : null;
  const reason = verdict && getVerdictReasonText(verdict);
  return (
    <div class="card-verdict">
      <div class="card-say">
        <VerdictBadge screening={screening} size={32} warnings={warnings} title={false} />
        <div class="card-words">
          {/* A live region: announces a verdict that arrives while the card is open. The age beside it is not announced. */}
          <div role="status">
            <h3>{title}</h3>
          </div>
          <p class="card-by" title={by.exact}>
            {by.cut && <span>{by.cut}</span>}
            <span>{by.keep}</span>
          </p>
        </div>
        {points !== null && (
          <p class="card-score">
            <b>{formatScore(points)}</b>
            <span>{getScoreUnit(verdict)}</span>
          </p>
        )}
      </div>
      {reason && (
        <p data-testid="card-why">
          <RichText phrase={reason} />
        </p>
      )}
      {sentence !== null && (
        <p class="card-sentence">
          <RichText phrase={sentence} />
        </p>
      )}
    </div>
  );
}
