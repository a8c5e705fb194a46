// Banner for an account failure or paused requests, and status notices, at the top of a surface.
import { AccountFailureNotice } from '../../components/account/AccountFailureNotice';
import { RequestSuspensionNotice } from '../../components/account/RequestSuspensionNotice';
import { StatusNotices, type StatusNoticesProps } from '../../components/ui/StatusNotices';
import { call } from '../../lib/messages/call-background';
import type { Reply } from '../../lib/messages/protocol';
import { getRequestSuspension, type RequestSuspension } from '../../lib/verdict/request-suspension-reason';

export interface AccountNoticesProps extends Omit<StatusNoticesProps, 'status'> {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onOptions(): void;
  /** Wait that the surface knows of; by default the one that the status names. */
  suspension?: RequestSuspension | null;
}

/** Renders at most one banner, and the notices; Retry resends all failed requests. */
export function AccountNotices({ status, onStatus, onOptions, suspension, ...noticeProps }: AccountNoticesProps) {
  const { now } = noticeProps;
  const shownSuspension = suspension === undefined ? getRequestSuspension({ status, now }) : suspension;
  const retry = (): void => void call('retryAll', {}).then(onStatus, () => undefined);
  return (
    <>
      <AccountFailureNotice trouble={status.trouble} now={now} onRetry={retry} onCheck={onOptions} />
      <RequestSuspensionNotice suspension={shownSuspension} now={now} onRetry={retry} onOptions={onOptions} />
      <StatusNotices status={status} {...noticeProps} />
    </>
  );
}
