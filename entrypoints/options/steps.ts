// What stands at the left of the options page: the first steps with what each came to, or the sections that are there.
import type { Step } from '../../components/settings/StepList';
import { customOperationWords } from '../../lib/i18n/custom-operations';
import { listWords } from '../../lib/i18n/lists';
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import { vaultWords } from '../../lib/i18n/vault';
import type { Reply } from '../../lib/messages/protocol';

type Status = Pick<Reply<'status'>, 'vault' | 'sessionOnly' | 'account'>;

/** @param allowed what the step of sites came to; null while nobody has taken it */
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

/** In the order of the page. */
export function sections({ vault, sessionOnly }: Status): Step[] {
  const { options } = optionsWords();
  const isOpen = vault === 'open';
  const all: [id: string, title: string, isThere: boolean][] = [
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
  return all.filter(([, , isThere]) => isThere).map(([id, title]) => ({ id, title }));
}
