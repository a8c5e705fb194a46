// This page in numbers: how many addresses of which level, the site switch, and one click for those held back.
import type { ComponentChildren } from 'preact';
import { popupWords } from '../../lib/i18n/popup';

export interface PageSummaryProps {
  host: string;
  /** Whether marking is on here; null: not the person's to switch (no site). */
  on: boolean | null;
  onSwitch(on: boolean): void;
  all: number;
  answered: number;
  /** How many one click may still screen. */
  held: number;
  onScreenHeld(): void;
  /** What that click costs; '' where the meters say enough. */
  cost: string;
  /** Said instead of the numbers: why there are none. '' where there are. */
  note: string;
  /** How the site is screened; beside the switch while that is on, in place of its words. */
  how?: ComponentChildren;
  /** The cells. */
  children: ComponentChildren;
}

/** The switch says what it does to which site; the numbers are text as well as cells. */
export function PageSummary(props: PageSummaryProps) {
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
