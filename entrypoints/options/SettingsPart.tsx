// Budgets, cache life, look and data: each change is saved at once.
import { useState } from 'preact/hooks';
import { ErrorNote } from '../../components/ErrorNote';
import { Section } from '../../components/Section';
import { Budgets, CacheLife, type FormSettings, LookSettings } from '../../components/SettingsForm';
import { toWire, type WireError } from '../../lib/errors/app-error';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { optionsWords } from '../../lib/words/options';

export interface SettingsPartProps {
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
  /** Whether the vault is open: what is sealed can be cleared only then. */
  open: boolean;
}

/** A refused change leaves the field as it was and says why. */
export function SettingsPart({ settings, locked, onSettings, open }: SettingsPartProps) {
  const words = optionsWords().options;
  const [error, setError] = useState<WireError | null>(null);
  const [told, setTold] = useState('');
  const save = (change: Partial<FormSettings>): void => {
    void call('saveSettings', { settings: change }).then(
      (saved) => {
        onSettings(saved);
        setError(null);
      },
      (thrown) => setError(toWire(thrown)),
    );
  };
  const clear = (): void => {
    void call('clearLookups', {}).then(
      () => setTold(words.cleared),
      (thrown) => setError(toWire(thrown)),
    );
  };
  return (
    <>
      <Section id="budgets" title={words.budgets} text={words.budgetsText}>
        <Budgets settings={settings} locked={locked} onSave={save} />
        <ErrorNote error={error} now={0} />
      </Section>
      <Section id="cache" title={words.cache} text={words.cacheText}>
        <CacheLife settings={settings} locked={locked} onSave={save} />
      </Section>
      <Section id="look" title={words.look}>
        <LookSettings settings={settings} locked={locked} onSave={save} />
      </Section>
      {open && (
        <Section id="data" title={words.data} text={words.dataText}>
          <div class="foot">
            <button type="button" class="btn big" onClick={clear}>
              {words.clearLookups}
            </button>
            <p class="hint" role="status">
              {told}
            </p>
          </div>
        </Section>
      )}
    </>
  );
}
