// What a person should know of the whole account, above the content of a surface: what is wrong with it, what could not be kept, pauses.
import { AccountFailureNotice } from '../../components/account/AccountFailureNotice';
import { StatusNotices, type StatusNoticesProps } from '../../components/ui/StatusNotices';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';

export interface AccountNotesProps extends Omit<StatusNoticesProps, 'status'> {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onOptions(): void;
}

export function AccountNotes({ status, onStatus, onOptions, ...rest }: AccountNotesProps) {
  const retry = (): void => void call('retryAll', {}).then(onStatus, () => undefined);
  return (
    <>
      <AccountFailureNotice trouble={status.trouble} now={rest.now} onRetry={retry} onCheck={onOptions} />
      <StatusNotices status={status} {...rest} />
    </>
  );
}
