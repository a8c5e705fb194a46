// Popup section about the page, with address counts, a switch for marks and a screening button.
import type { ComponentChildren } from 'preact';
import { popupWords } from '../../lib/i18n/popup';

export interface PopupPageSectionProps {
  host: string;
  /** True if marking is on for this site; null if there is no switchable site. */
  on: boolean | null;
  onSwitch(on: boolean): void;
  all: number;
  answered: number;
  /** Number of deferred addresses that one press can still screen. */
  held: number;
  onScreenHeld(): void;
  /** Cost of that press; '' if the meters show enough. */
  cost: string;
  /** Explanation shown if there are no counts, otherwise ''. */
  note: string;
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
      <div class="p-h">
        <h2 id="page-title">{words.title}</h2>
        <span class="host" title={props.host}>
          {props.host}
        </span>
        <span class="sp" />
        {props.on && props.how}
        {props.on !== null && (
          <label class="sw">
            {!(props.on && props.how) && words.markHere}
            <input
              type="checkbox"
              role="switch"
              class="switch"
              data-testid="site-switch"
              aria-label={words.markHereFor(props.host)}
              checked={props.on}
              aria-checked={props.on}
              onChange={(event) => props.onSwitch(event.currentTarget.checked)}
            />
          </label>
        )}
      </div>
      {props.note ? (
        <p class="sub">{props.note}</p>
      ) : (
        <>
          {props.children}
          <p class="sub num">
            {words.tally(props.all, props.answered)}{' '}
            {props.held > 0 && (
              <button type="button" class="link" data-testid="screen-others" onClick={props.onScreenHeld}>
                {props.held === props.all ? words.screenAll(props.held) : words.screenOthers(props.held)}
              </button>
            )}{' '}
            {props.held > 0 && props.cost}
          </p>
        </>
      )}
    </section>
  );
}
