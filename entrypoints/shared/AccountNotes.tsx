// Banner for an account failure or a wait, and status notices, above the content of a surface.
import { AccountFailureNotice } from '../../components/account/AccountFailureNotice';
import { ServiceWaitNotice } from '../../components/account/ServiceWaitNotice';
import { StatusNotices, type StatusNoticesProps } from '../../components/ui/StatusNotices';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { getServiceWait, type ServiceWait } from '../../lib/verdict/service-wait';

export interface AccountNotesProps extends Omit<StatusNoticesProps, 'status'> {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onOptions(): void;
  /** Wait that the surface knows of; by default the one that the status names. */
  wait?: ServiceWait | null;
}

/** Renders at most one banner, and the notices; Retry resends all failed requests. */
export function AccountNotes({ status, onStatus, onOptions, wait, ...noticeProps }: AccountNotesProps) {
  const { now } = noticeProps;
  const shownWait = wait === undefined ? getServiceWait({ status, now }) : wait;
  const retry = (): void => void call('retryAll', {}).then(onStatus, () => undefined);
  return (
    <>
      <AccountFailureNotice trouble={status.trouble} now={now} onRetry={retry} onCheck={onOptions} />
      <ServiceWaitNotice wait={shownWait} now={now} onOptions={onOptions} />
      <StatusNotices status={status} {...noticeProps} />
    </>
  );
}
