// Popup section about the page, with address counts, a switch for marks and a screening button.
import type { ComponentChildren } from 'preact';
import { popupWords } from '../../lib/i18n/words/popup';
import { sharedWords } from '../../lib/i18n/words/shared';
import '../ui/styles/popup-section.css';

export interface PopupPageSectionProps {
  host: string;
  /** True if marking is on for this site; null if there is no switchable site. */
  on: boolean | null;
  onSwitch(on: boolean): void;
  all: number;
  /** Number of screened addresses; null without a service. */
  answered: number | null;
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
  /** Screening mode of the site; replaces the switch's label while marking is on. */
  how?: ComponentChildren;
  /** The count cells. */
  children: ComponentChildren;
}

/** Renders the summary; the switch names the site, and the counts are also given as text. */
export function PopupPageSection(props: PopupPageSectionProps) {
  const words = popupWords().page;
  return (
    <section class="p-sec" aria-labelledby="page-title">
      <div class="p-sec-head">
        <h2 id="page-title">{words.title}</h2>
        <span class="site-host" title={props.host}>
          {props.host}
        </span>
        <span class="spacer" />
        {props.on && props.how}
        {props.on !== null && (
          <label class="switch-label">
            {!(props.on && props.how) && words.markHere}
            <input
              type="checkbox"
              role="switch"
              class="switch"
              data-testid="site-switch"
              aria-label={words.markHereFor({ host: props.host })}
              checked={props.on}
              aria-checked={props.on}
              onChange={(event) => props.onSwitch(event.currentTarget.checked)}
            />
          </label>
        )}
      </div>
      {props.note ? (
        <>
          <p class="subtext">{props.note}</p>
          {props.offer}
        </>
      ) : (
        <>
          {props.children}
          <p class="subtext tabular">
            {props.answered === null
              ? words.noneScreened({ all: props.all })
              : words.tally({ all: props.all, answered: props.answered })}{' '}
            {props.held > 0 && (
              <button type="button" class="link-button" data-testid="screen-others" onClick={props.onScreenHeld}>
                {(props.held === props.all ? words.screenAll : words.screenOthers)({ n: props.held })}
              </button>
            )}{' '}
            {props.held > 0 && props.cost}{' '}
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
