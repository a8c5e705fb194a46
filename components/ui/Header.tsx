// The bar at the top of popup and side panel: whose account, and the ways out of here.
import { sharedWords } from '../../lib/i18n/shared';
import { IconButton } from './IconButton';
import { Logo } from './Logo';

export interface HeaderProps {
  /** The account in a few words: name and config, or that there is none. */
  account: string;
  /** Each button is there only where its action is. */
  onLock?: (() => void) | undefined;
  onPanel?: (() => void) | undefined;
  onOptions: () => void;
  surface: 'popup' | 'panel';
}

/** Draws the bar; a missing action leaves its button out. */
export function Header({ account, onLock, onPanel, onOptions, surface }: HeaderProps) {
  const words = sharedWords().header;
  return (
    <header class={surface === 'popup' ? 'p-head' : 's-head'}>
      <Logo size={20} />
      <h1>{words.product}</h1>
      <span class="acc" title={account}>
        {account}
      </span>
      <span class="sp" />
      {onLock && <IconButton icon="lock" label={words.lock} onPress={onLock} />}
      {onPanel && <IconButton icon="panel" label={words.panel} onPress={onPanel} />}
      <IconButton icon="options" label={words.options} onPress={onOptions} />
    </header>
  );
}
