// Row of action buttons on the card, with the primary action of the screening state first.

import type { OfferedLink } from '../../lib/external-links/get-links';
import { endSentence, joinSentences } from '../../lib/i18n/sentences';
import { addressNameWords } from '../../lib/i18n/words/address-name';
import { cardWords } from '../../lib/i18n/words/card';
import type { AddressName } from '../../lib/verdict/local-address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { AGAIN, EYE_OFF, IconDrawing, type IconPaths, TAG } from '../ui/IconDrawing';
import { RESOLVED_IN_OPTIONS } from './card-text';
import { OpenInMenu } from './OpenInMenu';
import './card.css';

/** Actions that a surface offers; a control is rendered only if its callback is set. */
export interface CardActions {
  /** The card says where to act instead: it only reads. */
  isReadOnly?: boolean;
  /** The actions open the side panel, where they are one press away. */
  opensPanel?: boolean;
  /** Opens the field for a name, here or elsewhere; absent where no name can be given. */
  name?: () => void;
  /** Requests a verdict for an address that has none. */
  screen?: () => void;
  /** Requests a new verdict although the cached one is fresh. Also used by `Retry`. */
  refresh?: () => void;
  /** Copies the address without grouping gaps. */
  copy?: (address: string) => unknown;
  /** Opens a link to another site in a new tab. */
  openLink?: (link: OfferedLink) => void;
  /** Opens the editor of the links. */
  editLinks?: () => void;
  siteOff?: () => void;
  unlock?: () => void;
  options?: () => void;
  evidence?: () => void;
  addToCase?: () => void;
}

/** Maximum number of text buttons; the primary one comes first and is never dropped. */
const MAX_TEXT_BUTTONS = 3;

interface TextButton {
  text: string;
  press: (() => void) | undefined;
  main?: boolean;
  /** Letter that presses the button while the card has the focus. */
  shortcut?: string;
}

export interface CardActionRowProps {
  screening: ScreeningState;
  actions: CardActions;
  /** Leading name of the address; the name of a list entity cannot be changed. */
  name: AddressName | undefined;
  /** Links to other sites; absent where none can be opened. */
  links?: readonly OfferedLink[] | undefined;
}

/** Renders at most three text buttons, the links and the icon buttons of the state. */
export function CardActionRow({ screening, actions, name, links }: CardActionRowProps) {
  const { openLink, editLinks } = actions;
  const words = cardWords();
  const shown = wordButtons(screening, actions).filter((word) => word.press !== undefined);
  const answered = screening.state === 'verdict' || screening.state === 'stale';
  if (actions.isReadOnly)
    return (
      <footer class="card-actions">
        <p>{words.readOnly}</p>
      </footer>
    );
  const where = actions.opensPanel ? words.inPanel : undefined;
  return (
    <footer class="card-actions">
      {shown.slice(0, MAX_TEXT_BUTTONS).map((word) => (
        <button
          key={word.text}
          type="button"
          class={word.main ? 'button primary' : 'button plain'}
          aria-keyshortcuts={word.shortcut}
          // Without a letter it opens Options, on every surface.
          title={word.shortcut && where}
          onClick={word.press}
        >
          {word.text}
        </button>
      ))}
      {links && openLink && editLinks && (
        <OpenInMenu subject="address" links={links} onOpen={openLink} onEdit={editLinks} />
      )}
      <span class="card-gap" />
      {actions.name && name?.kind !== 'list-entity' && (
        <IconAction
          paths={TAG}
          name={name?.kind === 'own-label' ? addressNameWords().rename : addressNameWords().nameThis}
          where={where}
          press={actions.name}
          shortcut="n"
          testId="name-address"
        />
      )}
      {answered && !screening.localOnly && actions.refresh && (
        <IconAction paths={AGAIN} name={words.refresh} where={where} press={actions.refresh} shortcut="r" />
      )}
      {actions.siteOff && <IconAction paths={EYE_OFF} name={words.siteOff} where={where} press={actions.siteOff} />}
    </footer>
  );
}

function wordButtons(screening: ScreeningState, actions: CardActions): TextButton[] {
  const words = cardWords();
  const secondary: TextButton[] = [{ text: words.addToCase, press: actions.addToCase, shortcut: 'c' }];
  const again = actions.refresh ?? actions.screen;
  // In local-only mode no control that sends a request is rendered.
  if (screening.localOnly) return secondary;
  switch (screening.state) {
    case 'verdict':
    case 'stale':
      return [{ text: words.evidence, press: actions.evidence, shortcut: 'e' }, ...secondary];
    case 'idle':
      return screening.missing
        ? [...secondary, { text: words.connect, press: actions.options }]
        : [{ text: words.screen, press: actions.screen, main: true, shortcut: 'r' }, ...secondary];
    case 'over-budget':
      return [{ text: words.screen, press: actions.screen, main: true, shortcut: 'r' }, ...secondary];
    case 'locked':
      return [{ text: words.unlock, press: actions.unlock, main: true }];
    case 'offline':
      return [{ text: words.retry, press: again, shortcut: 'r' }, ...secondary];
    case 'failed':
      return RESOLVED_IN_OPTIONS.has(screening.code)
        ? [
            { text: words.options, press: actions.options, main: true },
            { text: words.retry, press: again, shortcut: 'r' },
            ...secondary,
          ]
        : [{ text: words.retry, press: again, shortcut: 'r' }, ...secondary];
    case 'queued':
      return screening.because === 'refused' || screening.because === 'sign-in'
        ? [
            { text: words.options, press: actions.options, main: true },
            { text: words.retry, press: again, shortcut: 'r' },
            ...secondary,
          ]
        : secondary;
    case 'waiting':
    case 'unsupported':
      return secondary;
  }
}

interface IconActionProps {
  paths: IconPaths;
  name: string;
  /** Where it is done, if not here. */
  where: string | undefined;
  press: () => void;
  shortcut?: string;
  testId?: string;
}

function IconAction({ paths, name, where, press, shortcut, testId }: IconActionProps) {
  return (
    <button
      type="button"
      class="button icon-only"
      aria-label={name}
      title={where ? joinSentences([endSentence(name), where]) : name}
      aria-keyshortcuts={shortcut}
      data-testid={testId}
      onClick={press}
    >
      <IconDrawing paths={paths} />
    </button>
  );
}
