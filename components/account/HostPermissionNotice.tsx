// Said while the browser does not let us reach the account's host: what that means, and one press that allows it again.
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import { ErrorNote } from '../ui/ErrorNote';

export interface HostPermissionNoticeProps {
  host: string;
  /** The person or the browser said no the last time. */
  refused: boolean;
  onAllow(): void;
}

export function HostPermissionNotice({ host, refused, onAllow }: HostPermissionNoticeProps) {
  const words = vaultWords().host;
  return (
    <section class="rollback" aria-label={words.title(host)} data-testid="host-note">
      <div>
        <b>{words.title(host)}</b>
        <p>{words.text}</p>
        <ErrorNote error={refused ? optionsWords().grants.refused : null} now={0} />
      </div>
      <button type="button" class="btn big" data-testid="allow-host" onClick={onAllow}>
        {words.allow(host)}
      </button>
    </section>
  );
}
