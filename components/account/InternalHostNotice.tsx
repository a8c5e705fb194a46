// Warning before credentials are sent to a host in a private network, with a confirmation checkbox.
import { optionsWords } from '../../lib/i18n/words/options';
import '../ui/styles/notice-box.css';

export interface InternalHostNoticeProps {
  host: string;
  confirmed: boolean;
  onConfirm(confirmed: boolean): void;
}

/** Shown as long as the host field contains an internal host, whether confirmed or not. */
export function InternalHostNotice({ host, confirmed, onConfirm }: InternalHostNoticeProps) {
  const words = optionsWords().connect.internal;
  return (
    <div class="rollback" role="alert" data-testid="internal-host">
      <div>
        <b>{words.title}</b>
        <p>{words.text({ host })}</p>
        <label class="internal-word">
          <input
            type="checkbox"
            class="check-box"
            data-testid="confirm-internal"
            checked={confirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
          <span>{words.confirm({ host })}</span>
        </label>
      </div>
    </div>
  );
}
