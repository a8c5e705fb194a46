// Visible sections of the options page, for its side navigation.
import type { Step } from '../../components/settings/StepList';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { listWords } from '../../lib/i18n/lists';
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';

type Status = Pick<Reply<'status'>, 'vault' | 'sessionOnly'>;

/** Returns the visible sections in page order. */
export function getOptionsSections({ vault, sessionOnly }: Status): Step[] {
  const { externalLinks, options } = optionsWords();
  const isOpen = vault === 'open';
  const all: [id: string, title: string, isVisible: boolean][] = [
    ['connect', options.account, isOpen],
    ['accounts', vaultWords().accounts.title, isOpen && !sessionOnly],
    ['earlier', customOperationWords().title, isOpen],
    ['lists', listWords().title, isOpen],
    ['vault', options.vault, true],
    ['sites', options.sites, true],
    ['budgets', options.budgets, true],
    ['cache', options.cache, true],
    ['look', options.look, true],
    ['data', options.data, isOpen],
    ['links', externalLinks.title, true],
    ['keys', optionsWords().shortcuts.title, true],
    ['marks', options.marks, true],
  ];
  return all.filter(([, , isVisible]) => isVisible).map(([id, title]) => ({ id, title }));
}
