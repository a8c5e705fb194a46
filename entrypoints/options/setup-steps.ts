// Setup steps of the options page, with the result of each finished step.
import type { Step } from '../../components/settings/StepList';
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import type { Reply } from '../../lib/messages/protocol';

type Status = Pick<Reply<'status'>, 'vault' | 'sessionOnly' | 'account'>;

/** Returns the setup steps. @param allowed result of the sites step; null before it */
export function getSetupSteps({ vault, sessionOnly, account }: Status, allowed: string | null): Step[] {
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
