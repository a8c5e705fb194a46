// Popup section about the page: its gravest addresses, one control of the site, and a screening button.
import type { ComponentChildren } from 'preact';
import { popupWords } from '../../lib/i18n/words/popup';
import { sharedWords } from '../../lib/i18n/words/shared';
import '../ui/styles/popup-section.css';

export interface PopupPageSectionProps {
  host: string;
  all: number;
  /** How many addresses are screened, waiting and so on; null without a service. */
  summary: string | null;
  /** Number of deferred addresses that one press can still screen. */
  held: number;
  onScreenHeld(): void;
  /** Null if no limit holds addresses back, or it cannot be raised. */
  onRaise: (() => void) | null;
  /** Cost of that press; '' if the meters show enough. */
  cost: string;
  /** Explanation shown if there are no counts, otherwise ''. */
  note: string;
  /** What can be done about it. */
  offer?: ComponentChildren;
  /** The single control of the site: its mode, or a switch; none if the site cannot be switched. */
  control: ComponentChildren;
  /** The line of counts. */
  counts: ComponentChildren;
  /** Remarks on the reading of the page. */
  children?: ComponentChildren;
}

/** Renders the summary; the counts stand beside its heading. */
export function PopupPageSection(props: PopupPageSectionProps) {
  const words = popupWords().page;
  const { host, all, summary, held, note } = props;
  return (
    <section class="p-sec" aria-labelledby="page-title">
      <div class="p-sec-head page-head">
        <div class="page-line">
          <h2 id="page-title">{note ? words.title : words.titleOfCounts}</h2> {!note && props.counts}
        </div>
        {props.control}
      </div>
      {note ? (
        <>
          <p class="subtext">{note}</p>
          {props.offer}
        </>
      ) : (
        <>
          {props.children}
          <p class="subtext tabular">
            {host && <span class="site-host">{host}: </span>}
            {summary === null ? words.noneScreened({ all }) : words.tally({ summary })}{' '}
            {held > 0 && (
              <button type="button" class="link-button" data-testid="screen-others" onClick={props.onScreenHeld}>
                {(held === all ? words.screenAll : words.screenOthers)({ n: held })}
              </button>
            )}{' '}
            {held > 0 && props.cost}{' '}
            {props.onRaise && (
              <button
                type="button"
                class="link-button"
                data-testid="raise-limit"
                title={sharedWords().raiseForTodayHow}
                onClick={props.onRaise}
              >
                {sharedWords().raiseForToday}
              </button>
            )}
          </p>
        </>
      )}
    </section>
  );
}

export interface SiteSwitchProps {
  host: string;
  isOn: boolean;
  onSwitch(on: boolean): void;
}

/** Renders the switch that marks a site or not, where there is no mode to choose yet. */
export function SiteSwitch({ host, isOn, onSwitch }: SiteSwitchProps) {
  const words = popupWords().page;
  return (
    <label class="switch-label">
      {words.markHere}
      <input
        type="checkbox"
        role="switch"
        class="switch"
        data-testid="site-switch"
        aria-label={words.markHereFor({ host })}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  );
}
