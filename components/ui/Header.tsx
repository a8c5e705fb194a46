// Header of popup and side panel: account label and the buttons Lock, Panel and Options.
import { sharedWords } from '../../lib/i18n/words/shared';
import { IconButton } from './IconButton';
import { Logo } from './Logo';
import './styles/header.css';

export interface HeaderProps {
  /** Account label: name and config, or the words for no account. */
  account: string;
  /** A button is rendered only if its callback is set. */
  onLock?: (() => void) | undefined;
  onPanel?: (() => void) | undefined;
  onOptions: () => void;
  surface: 'popup' | 'panel';
}

/** Renders the header of the given surface. */
export function Header({ account, onLock, onPanel, onOptions, surface }: HeaderProps) {
  const words = sharedWords().header;
  return (
    <header class={surface === 'popup' ? 'p-head' : 's-head'}>
      <Logo size={20} />
      <h1>{words.product}</h1>
      <span class="header-account" title={account}>
        {account}
      </span>
      <span class="spacer" />
      {onLock && <IconButton icon="lock" label={words.lock} onPress={onLock} />}
      {onPanel && <IconButton icon="panel" label={words.panel} onPress={onPanel} />}
      <IconButton icon="options" label={words.options} onPress={onOptions} />
    </header>
  );
}
