// Side navigation entries of the options page: setup steps with results, or the visible sections.
import type { Step } from '../../components/settings/StepList';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { listWords } from '../../lib/i18n/lists';
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';

type Status = Pick<Reply<'status'>, 'vault' | 'sessionOnly' | 'account'>;

/** Returns the setup steps. @param allowed result of the sites step; null before it */
export function firstSteps({ vault, sessionOnly, account }: Status, allowed: string | null): Step[] {
  const { steps } = optionsWords();
  const done = vault === 'open';
  const sealed = sessionOnly ? sharedWords().header.sessionOnly : steps.sealed;
  return [
    { id: 'connect', title: steps.connect, done, result: account?.host ?? '' },
    { id: 'passphrase-part', title: steps.passphrase, done, result: done ? sealed : '' },
    { id: 'sites', title: steps.sites, done: done && allowed !== null, result: allowed ?? '' },
    { id: 'marks', title: steps.marks },
  ];
}

/** Returns the visible sections in page order. */
export function sections({ vault, sessionOnly }: Status): Step[] {
  const { options } = optionsWords();
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
    ['marks', options.marks, true],
  ];
  return all.filter(([, , isVisible]) => isVisible).map(([id, title]) => ({ id, title }));
}
