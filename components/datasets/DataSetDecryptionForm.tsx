// Form that opens an encrypted data set: private key, passphrase, and the publisher's certificate.
import { useState } from 'preact/hooks';
import type { DataSetKeys } from '../../lib/account/account';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import type { MessageKeys } from '../../lib/openpgp/open-message';
import { Field } from '../ui/Field';
import '../ui/styles/form.css';

export interface DataSetDecryptionFormProps {
  /** Keys in the vault, used unless the user enters others; null without any. */
  saved: DataSetKeys | null;
  isOpening: boolean;
  onOpen(keys: MessageKeys): void;
  onCancel(): void;
}

/** Renders the form; keys that are in the vault are not shown. */
export function DataSetDecryptionForm({ saved, isOpening, onOpen, onCancel }: DataSetDecryptionFormProps) {
  const { message: words, cancel } = dataSetWords();
  const [keys, setKeys] = useState<MessageKeys>({ privateKey: '', certificate: '', passphrase: '' });
  const [isSavedUsed, setSavedUsed] = useState(saved !== null);
  const { passphrase } = keys;
  const chosen = isSavedUsed && saved ? { ...saved, passphrase } : keys;
  const area = (field: 'privateKey' | 'certificate', label: string) => (
    <div class="field-group">
      <label class="field-label" for={`data-set-${field}`}>
        {label}
      </label>
      <textarea
        id={`data-set-${field}`}
        class="text-area monospace"
        data-testid={`data-set-${field}`}
        rows={3}
        spellcheck={false}
        autoComplete="off"
        value={keys[field]}
        onInput={(event) => setKeys({ ...keys, [field]: event.currentTarget.value })}
      />
    </div>
  );
  return (
    <form
      data-testid="data-set-message"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.privateKey.trim() && chosen.certificate.trim() && !isOpening) onOpen(chosen);
      }}
    >
      <h3>{words.title}</h3>
      <p class="hint-text">{words.text}</p>
      {isSavedUsed ? (
        <p class="subtext">
          {words.saved}{' '}
          <button type="button" class="link-button" onClick={() => setSavedUsed(false)}>
            {words.others}
          </button>
        </p>
      ) : (
        <>
          {area('privateKey', words.privateKey)}
          {area('certificate', words.certificate)}
        </>
      )}
      <Field
        id="data-set-passphrase"
        testId="data-set-passphrase"
        label={words.passphrase}
        value={passphrase}
        reveal={{ show: words.show, hide: words.hide }}
        onInput={(entered) => setKeys({ ...keys, passphrase: entered })}
      />
      <div class="button-row">
        <button type="button" class="button plain" onClick={onCancel}>
          {cancel}
        </button>
        <span class="spacer" />
        <button type="submit" class="button primary large" data-testid="data-set-open" disabled={isOpening}>
          {isOpening ? words.opening : words.open}
        </button>
      </div>
    </form>
  );
}
