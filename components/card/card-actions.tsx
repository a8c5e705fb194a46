// The row of controls at the foot of the card: the one step that is needed first, then the rest in the same order everywhere.

import { cardWords } from '../../lib/i18n/card';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { AGAIN, EYE_OFF, IconDrawing, type IconPaths } from '../ui/icon-drawing';
import { MENDED_IN_OPTIONS } from './card-text';

/** What a surface lets a person do; a control is there only when its callback is. */
export interface CardActions {
  /** Asks for an address that was never answered. */
  screen?: () => void;
  /** Asks again, past a fresh answer. Also `Try again` and `Try now`. */
  refresh?: () => void;
  /** Puts the address, without gaps, on the clipboard. */
  copy?: (address: string) => unknown;
  panel?: () => void;
  siteOff?: () => void;
  unlock?: () => void;
  options?: () => void;
  evidence?: () => void;
  addToCase?: () => void;
}

/** At most this many buttons with words; the needed step comes first and is never dropped. */
const MOST_WORDS = 3;

interface Word {
  text: string;
  press: (() => void) | undefined;
  main?: boolean;
}

export function CardActionRow({ screening, actions }: { screening: ScreeningState; actions: CardActions }) {
  const words = cardWords();
  const shown = wordButtons(screening, actions).filter((word) => word.press !== undefined);
  const answered = screening.state === 'verdict' || screening.state === 'stale';
  return (
    <footer class="card-actions">
      {shown.slice(0, MOST_WORDS).map((word) => (
        <button key={word.text} type="button" class={word.main ? 'btn main' : 'btn text'} onClick={word.press}>
          {word.text}
        </button>
      ))}
      <span class="card-gap" />
      {answered && actions.refresh && <SignButton paths={AGAIN} name={words.refresh} press={actions.refresh} />}
      {actions.siteOff && <SignButton paths={EYE_OFF} name={words.siteOff} press={actions.siteOff} />}
    </footer>
  );
}

function wordButtons(screening: ScreeningState, actions: CardActions): Word[] {
  const words = cardWords();
  const rest: Word[] = [
    { text: words.addToCase, press: actions.addToCase },
    { text: words.panel, press: actions.panel },
  ];
  const again = actions.refresh ?? actions.screen;
  switch (screening.state) {
    case 'verdict':
    case 'stale':
      return [{ text: words.evidence, press: actions.evidence }, ...rest];
    case 'idle':
      return screening.missing
        ? [{ text: words.options, press: actions.options, main: true }, ...rest]
        : [{ text: words.screen, press: actions.screen, main: true }, ...rest];
    case 'over-budget':
      return [{ text: words.screen, press: actions.screen, main: true }, ...rest];
    case 'locked':
      return [{ text: words.unlock, press: actions.unlock, main: true }];
    case 'offline':
      return [{ text: words.tryNow, press: again }, ...rest];
    case 'failed':
      return MENDED_IN_OPTIONS.has(screening.code)
        ? [{ text: words.options, press: actions.options, main: true }, { text: words.tryAgain, press: again }, ...rest]
        : [{ text: words.tryAgain, press: again }, ...rest];
    case 'queued':
      return screening.because === 'refused' || screening.because === 'sign-in'
        ? [{ text: words.options, press: actions.options, main: true }, { text: words.tryNow, press: again }, ...rest]
        : rest;
    case 'waiting':
    case 'unsupported':
      return rest;
  }
}

function SignButton({ paths, name, press }: { paths: IconPaths; name: string; press: () => void }) {
  return (
    <button type="button" class="btn icon" aria-label={name} title={name} onClick={press}>
      <IconDrawing paths={paths} />
    </button>
  );
}
