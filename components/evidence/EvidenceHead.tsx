// Header of the evidence view with the address, an explanation of the verdict, and actions.
import type { ComponentChildren } from 'preact';
import { chainName } from '../../lib/chains/chain-names';
import type { DatedCategory, VerdictExplanation } from '../../lib/evidence/verdict-explanation';
import { formatScore, joinFacts } from '../../lib/i18n/format';
import { caseWords } from '../../lib/i18n/words/case';
import { evidenceWords } from '../../lib/i18n/words/evidence';
import { sanitizeText } from '../../lib/text/sanitize';
import { getAddressNames } from '../../lib/verdict/local-address-names';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { formatAddressCopies } from '../card/address-copy-formats';
import { CardCaseAndListLines } from '../card/CardCaseAndListLines';
import { CardNotices } from '../card/CardNotices';
import { CopyAddressControls } from '../card/CopyAddressControls';
import { getCardAnnotationLines } from '../card/card-case-and-list-lines';
import { getCardNotices } from '../card/card-notices';
import { cardText } from '../card/card-text';
import { getShownSpelling, type PagePresentation } from '../card/choose-address-spelling';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressName } from '../names/AddressName';
import { getNameOrigins } from '../names/name-origin';
import { FullAddress, isWideAddress } from '../rows/FullAddress';
import { categoryText } from '../text/category-text';
import { getScoreUnit } from '../text/state-summary';
import { IconButton } from '../ui/IconButton';
import { RichText } from '../ui/RichText';
import { getExplanationText } from './explanation-text';
import '../card/card-identity.css';
import '../card/card.css';
import './styles/evidence.css';
import { cardWords } from '../../lib/i18n/words/card';

export interface EvidenceHeadProps {
  screening: ScreeningState;
  why: VerdictExplanation | null;
  /** How the open page presents the address, if it is on it. */
  page?: PagePresentation | undefined;
  /** Epoch ms, for ages. */
  now: number;
  /** Copies a text; throws or returns false on failure. */
  onCopy(text: string): unknown;
  /** Each control is shown only if its callback is set. */
  onBack?: (() => void) | undefined;
  onTab?: (() => void) | undefined;
  onAddToCase?: (() => void) | undefined;
  /** Number of requests that `onRefresh` sends. */
  requests: number;
  onRefresh(): void;
  onScreen(): void;
  /** Additional content about the user's lists, below the verdict. */
  lists?: ComponentChildren;
}

/** Renders the header; a control appears only if its callback is set. */
export function EvidenceHead(props: EvidenceHeadProps) {
  const { screening, why, now, onCopy, onBack, onTab, onAddToCase, onRefresh, onScreen } = props;
  const words = evidenceWords();
  const shownChain = sanitizeText(chainName(screening.chain), 40);
  const { title, by, sentence } = cardText(withoutSite(screening), { now, chainName: shownChain });
  const verdict = 'verdict' in screening ? screening.verdict : null;
  const points = verdict?.foundRisk ? (verdict.score?.value ?? null) : null;
  const { address } = screening;
  const { page = {} } = props;
  const names = getAddressNames(screening.own, page.pageName);
  const [lead] = names;
  const notices = getCardNotices(screening, [], page.checksum === 'mismatch');
  return (
    <>
      {lead && (
        <div class="e-name" data-testid="evidence-name">
          <p class="card-name">
            <AddressName name={lead} />
          </p>
          <p class="subtext">{joinFacts(getNameOrigins(names))}</p>
        </div>
      )}
      <div class={isWideAddress(address) ? 'e-identity wide-address' : 'e-identity'}>
        {onBack && <IconButton icon="back" label={words.view.back} onPress={onBack} />}
        <FullAddress address={getShownSpelling(screening, page)} />
        <span class="spacer" />
        <div class="card-side">
          <span class="card-chain">{shownChain}</span>
          <CopyAddressControls
            address={getShownSpelling(screening, page)}
            copies={formatAddressCopies({ screening, ...page })}
            copy={onCopy}
          />
        </div>
      </div>
      <CardNotices notices={notices} />
      <div
        class="e-say"
        data-testid="evidence-verdict"
        data-state={screening.state}
        data-level={verdict ? getRiskLevel(verdict) : undefined}
      >
        <VerdictBadge screening={screening} size={32} title={false} square />
        <div>
          <h2>{title}</h2>
          <p class="subtext" title={by.exact}>
            <bdi>{screening.state === 'idle' ? words.view.noVerdict : by.cut}</bdi>
            {screening.state !== 'idle' && by.keep}
          </p>
        </div>
        {points !== null && (
          <p class="card-score">
            <b>{formatScore(points)}</b>
            <span>{getScoreUnit(verdict)}</span>
          </p>
        )}
        <p class="e-why" data-testid="why">
          {verdict?.foundRisk && why ? (
            <RichText phrase={getExplanationText(safeWhy(why))} />
          ) : (
            renderSentence(sentence)
          )}
        </p>
        {verdict && (
          <p class="subtext e-when">
            {verdict.version
              ? words.view.screenedVersion({ at: verdict.at, version: sanitizeText(verdict.version, 40) })
              : words.view.screened({ at: verdict.at })}
          </p>
        )}
        <div class="e-own" data-testid="evidence-own">
          <CardCaseAndListLines lines={getCardAnnotationLines(screening.own)} />
        </div>
        {props.lists}
        <p class="e-act">
          {!verdict && (
            <button type="button" class="button primary" data-testid="evidence-screen" onClick={onScreen}>
              {words.view.screen}
            </button>
          )}
          {onAddToCase && (
            <button type="button" class="link-button" data-testid="evidence-add-to-case" onClick={onAddToCase}>
              {caseWords().add.action}
            </button>
          )}
          {onTab && (
            <button type="button" class="link-button" data-testid="evidence-tab" onClick={onTab}>
              {words.view.tab}
            </button>
          )}
          {verdict && (
            <button type="button" class="link-button" data-testid="evidence-refresh" onClick={onRefresh}>
              {words.view.askAgain({ requests: props.requests })}
            </button>
          )}
        </p>
      </div>
    </>
  );
}

/** Evidence is opened apart from a page, so the mode of a site is no reason here. */
function withoutSite(screening: ScreeningState): ScreeningState {
  if (screening.state !== 'idle') return screening;
  const { onlyAsk: _, ...idle } = screening;
  return idle;
}

function renderSentence(sentence: ReturnType<typeof cardText>['sentence']) {
  return sentence === null ? cardWords().sentence.noParts : <RichText phrase={sentence} />;
}

/** Names the categories; of two codes that share a name, the earlier is kept. */
function safeWhy(why: VerdictExplanation): VerdictExplanation {
  const sanitizeNames = (dated: DatedCategory[]): DatedCategory[] => {
    const latestFirst = [...dated].sort((a, b) => (b.since ?? Infinity) - (a.since ?? Infinity));
    const since = new Map(latestFirst.map((one) => [categoryText(one.category, 60), one.since]));
    const names = new Set(dated.map(({ category }) => categoryText(category, 60)));
    return [...names].map((category) => ({ category, since: since.get(category) ?? null }));
  };
  return {
    ...why,
    direct: sanitizeNames(why.direct),
    largest: why.largest && categoryText(why.largest, 60),
    touched: why.touched && { ...why.touched, categories: sanitizeNames(why.touched.categories) },
  };
}
