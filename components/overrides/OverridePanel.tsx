// Panel below the card that looks up and edits the organization's override entry for an address.
import { OVERRIDE_LIMITS, type OverrideEntry } from '../../lib/account/allow-deny-overrides';
import { formatList, formatMoment, formatUtcMinute } from '../../lib/i18n/format';
import { overrideWords } from '../../lib/i18n/words/override';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { sanitizeText } from '../../lib/text/sanitize';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import type { OverrideView } from '../../lib/view/evidence/use-override';
import { RequestableDetail } from '../card/RequestableDetail';
import { VerdictBadge } from '../mark/VerdictBadge';
import { getStateTitle } from '../text/state-title';
import { ErrorNote } from '../ui/ErrorNote';
import { useFocusOnMount } from '../ui/focus/use-focus-on-mount';
import { OverrideEditConflict } from './OverrideEditConflict';
import { OverrideForm } from './OverrideForm';
import '../card/card-details.css';

export interface OverridePanelProps {
  /** The service's verdict, shown beside the entry. */
  screening: ScreeningState;
  view: OverrideView;
  now: number;
}

/** Renders the current step; nothing is requested before a press, and a refusal is never shown as "no entry". */
export function OverridePanel({ screening, view, now }: OverridePanelProps) {
  const words = overrideWords().override;
  const { entitlement, look, step, busy } = view;
  const refused =
    entitlement?.state === 'refused'
      ? words.refused({ at: formatMoment(entitlement.at, now), until: formatMoment(entitlement.until, now) })
      : null;
  const closed = screening.state === 'unsupported' ? words.notScreened : refused;
  /** The first request of an account also asks whether it may use entries. */
  const requests = entitlement?.state === 'shown' ? 1 : 2;
  const text = (): string | undefined => {
    if (closed) return closed;
    if (!look) return words.notAsked;
    return look.entry ? undefined : words.none({ at: formatMoment(look.at, now) });
  };
  const button = {
    text: busy === 'look' ? words.asking : look ? words.askAgain({ requests: 1 }) : words.ask({ requests }),
    press: view.lookUp,
    disabled: busy !== '' || closed !== null,
    testId: 'override-look',
  };
  const short = sanitizeText(abbreviateAddress(screening.address));
  return (
    <RequestableDetail id="override" title={words.title} text={text()} button={button}>
      {look?.entry && (step === 'look' || step === 'confirm-remove') && (
        <OverrideEntryDetails entry={look.entry} screening={screening} />
      )}
      {look && step === 'look' && !refused && <EntryActions view={view} entry={look.entry} />}
      {step === 'edit' && <OverrideForm view={view} />}
      {step === 'conflict' && <OverrideEditConflict view={view} />}
      {(step === 'confirm' || step === 'confirm-remove') && <Confirm view={view} short={short} step={step} />}
      <p class="more-said" role="status" data-testid="override-said">
        {view.done === 'saved' && words.saved}
        {view.done === 'removed' && words.removed}
        {view.done === 'not-removed' && words.notRemoved}
      </p>
      <ErrorNote error={refused ? null : view.error} now={now} />
      {view.unsure && <p class="more-text strong">{words.unsure}</p>}
      <p class="more-text">
        <a href="/overrides.html" target="_blank" rel="noreferrer">
          {overrideWords().overrideList.all}
        </a>
      </p>
    </RequestableDetail>
  );
}

/** Takes the focus, so that the consequence is read before it is confirmed. */
function Confirm({ view, short, step }: { view: OverrideView; short: string; step: 'confirm' | 'confirm-remove' }) {
  const words = overrideWords().override;
  const { typed, look, busy } = view;
  const container = useFocusOnMount<HTMLDivElement>();
  const saves = step === 'confirm';
  const consequence = saves
    ? typed.list && words.confirmSave[typed.list]({ address: short })
    : words.confirmRemove[look?.entry?.list ?? 'unknown']({ address: short });
  const button = saves
    ? { text: busy === 'save' ? words.saving : words.saveForAll, press: view.save }
    : { text: busy === 'remove' ? words.removing : words.removeForAll, press: view.remove };
  return (
    <div
      class="more-ask"
      role="alertdialog"
      tabIndex={-1}
      ref={container}
      aria-labelledby="override-ask"
      aria-describedby="override-whom"
    >
      <h5 id="override-ask">{words.confirmTitle}</h5>
      <p id="override-whom">{consequence}</p>
      <div class="more-buttons">
        <button
          type="button"
          class="button primary"
          data-testid="override-confirm"
          disabled={busy !== '' || view.unsure}
          onClick={button.press}
        >
          {button.text}
        </button>
        <button type="button" class="button" disabled={busy !== ''} onClick={view.back}>
          {words.back}
        </button>
      </div>
    </div>
  );
}

function EntryActions({ view, entry }: { view: OverrideView; entry: OverrideEntry | null }) {
  const words = overrideWords().override;
  if (entry && entry.version === null) return <p class="more-text">{words.cannot}</p>;
  return (
    <div class="more-buttons">
      <button type="button" class="button" data-testid="override-edit" disabled={view.busy !== ''} onClick={view.edit}>
        {entry ? words.change : words.add}
      </button>
      {entry && (
        <button
          type="button"
          class="button"
          data-testid="override-remove"
          disabled={view.busy !== ''}
          onClick={view.askRemove}
        >
          {words.remove}
        </button>
      )}
    </div>
  );
}

/** Renders an entry. The list is shown by words and an outline, never in a verdict color: an entry is a decision, not a finding. */
export function OverrideEntryDetails({ entry, screening }: { entry: OverrideEntry; screening: ScreeningState }) {
  const words = overrideWords().override;
  const changedAt = entry.updatedAt === null ? '' : formatUtcMinute(entry.updatedAt);
  const by = formatList([sanitizeText(entry.updatedBy), changedAt].filter(Boolean));
  const facts: [string, string][] = [
    [words.fields.addLabels, formatList(entry.addLabels.map((label) => sanitizeText(label)))],
    [words.fields.removeLabels, formatList(entry.removeLabels.map((label) => sanitizeText(label)))],
    [words.by0, by],
  ];
  return (
    <div class="entry" data-testid="override-entry" data-list={entry.list} data-version={entry.version ?? ''}>
      <p class="entry-list">
        <b>{words.list[entry.list]}</b>
        <span>{entry.version === null ? words.noVersion : words.version({ version: entry.version })}</span>
      </p>
      {entry.notes && <p class="entry-notes">{sanitizeText(entry.notes, OVERRIDE_LIMITS.notes)}</p>}
      <dl class="entry-facts">
        <div data-testid="override-service">
          <dt>{words.service}</dt>
          <dd class="entry-own">
            <VerdictBadge screening={screening} title={false} square />
            {getStateTitle(screening)}
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p class="more-text">{words.own}</p>
    </div>
  );
}
