// Page header with the account label, or a text if the vault is locked or no account exists.

import { Header, type HeaderProps } from '../../components/ui/Header';
import { getFailureName } from '../../lib/i18n/account-failure';
import { joinFacts } from '../../lib/i18n/format';
import { accountFailureWords } from '../../lib/i18n/words/account-failure';
import { sharedWords } from '../../lib/i18n/words/shared';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import type { RequestSuspension } from '../../lib/verdict/request-suspension-reason';

type Status = Reply<'status'>;

export interface AccountHeaderProps extends Pick<HeaderProps, 'surface' | 'onPanel' | 'onOptions'> {
  status: Status;
  onStatus(status: Status): void;
  suspension?: RequestSuspension | null;
}

function accountLine({ vault, account, trouble }: Status, suspension: RequestSuspension | null): string {
  const words = sharedWords().header;
  if (vault === 'locked') return words.locked;
  if (vault === 'none') return words.notConnected;
  if (!account) return words.noService;
  const parts = [account.label || account.host, account.config || words.defaultConfig];
  if (account.localOnly) parts.push(words.localOnly);
  else if (trouble) parts.push(getFailureName(trouble.code));
  else if (suspension) parts.push(accountFailureWords().suspension.short[suspension.kind]);
  return joinFacts(parts);
}

/** Renders the header; the Lock button is shown while a vault is open that can be locked. */
export function AccountHeader({ status, onStatus, suspension = null, ...headerProps }: AccountHeaderProps) {
  const lock = (): void => void call('lock', {}).then(onStatus, () => undefined);
  return (
    <Header
      {...headerProps}
      account={accountLine(status, suspension)}
      onLock={status.vault === 'open' && status.protection !== 'profile' ? lock : undefined}
    />
  );
}
