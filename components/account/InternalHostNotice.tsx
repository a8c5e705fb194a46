// The warning before credentials go to a host inside a private network, with the box that says the person means it.
import { optionsWords } from '../../lib/i18n/options';

export interface InternalHostNoticeProps {
  host: string;
  confirmed: boolean;
  onConfirm(confirmed: boolean): void;
}

/** Stands as long as such a host is in the field, confirmed or not. */
export function InternalHostNotice({ host, confirmed, onConfirm }: InternalHostNoticeProps) {
  const words = optionsWords().connect.internal;
  return (
    <div class="rollback" role="alert" data-testid="internal-host">
      <div>
        <b>{words.title}</b>
        <p>{words.text(host)}</p>
        <label class="internal-word">
          <input
            type="checkbox"
            class="box"
            data-testid="confirm-internal"
            checked={confirmed}
            onChange={(event) => onConfirm(event.currentTarget.checked)}
          />
          <span>{words.confirm(host)}</span>
        </label>
      </div>
    </div>
  );
}
