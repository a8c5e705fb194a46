// Account failure banner and status notices above the content of a surface.
import { AccountFailureNotice } from '../../components/account/AccountFailureNotice';
import { StatusNotices, type StatusNoticesProps } from '../../components/ui/StatusNotices';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';

export interface AccountNotesProps extends Omit<StatusNoticesProps, 'status'> {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onOptions(): void;
}

/** Renders both; Retry resends all failed requests. */
export function AccountNotes({ status, onStatus, onOptions, ...noticeProps }: AccountNotesProps) {
  const retry = (): void => void call('retryAll', {}).then(onStatus, () => undefined);
  return (
    <>
      <AccountFailureNotice trouble={status.trouble} now={noticeProps.now} onRetry={retry} onCheck={onOptions} />
      <StatusNotices status={status} {...noticeProps} />
    </>
  );
}
