// Notice of a missing host permission for the account's service, with a button that requests it.
import { optionsWords } from '../../lib/i18n/options';
import { vaultWords } from '../../lib/i18n/vault';
import { ErrorNote } from '../ui/ErrorNote';

export interface HostPermissionNoticeProps {
  host: string;
  /** The user or the browser denied the previous permission request. */
  refused: boolean;
  onAllow(): void;
}

/** Renders the notice with the Allow button; a previous denial is shown as an error. */
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
