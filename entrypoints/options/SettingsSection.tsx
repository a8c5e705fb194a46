// Sections for budgets, cache lifetime, appearance and stored data; each change is saved immediately.

import { useState } from 'preact/hooks';
import { Budgets, CacheLife, type FormSettings, LookSettings } from '../../components/settings/SettingsForm';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { Section } from '../../components/ui/Section';
import { UndoNote } from '../../components/ui/UndoNote';
import { getStorageUsage } from '../../lib/browser/storage-usage';
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import { useClearLookups } from '../../lib/view/lookup/use-clear-lookups';
import { useCommand } from '../../lib/view/query/use-command';
import { useQuery } from '../../lib/view/query/use-query';

const SIZE_POLL_MS = 60_000;

export interface SettingsSectionProps {
  settings: Reply<'settings'>;
  locked: Reply<'lockedSettings'>;
  onSettings(settings: Reply<'settings'>): void;
  /** True while the vault is open: encrypted data can be cleared only then. */
  open: boolean;
}

/** Renders the sections; after a rejected change the field keeps its value and the error is shown. */
export function SettingsSection({ settings, locked, onSettings, open }: SettingsSectionProps) {
  const words = optionsWords().options;
  const { lookups } = sharedWords();
  const { error, run } = useCommand();
  const cleared = useClearLookups();
  const [status, setStatus] = useState('');
  const usedBytes = useQuery(getStorageUsage, 'kept', SIZE_POLL_MS).value;
  const size = usedBytes === null ? '' : ` ${words.dataSize(usedBytes)}`;
  const save = (change: Partial<FormSettings>): void =>
    void run(async () => onSettings(await call('saveSettings', { settings: change })));
  const change = (done: Promise<void>, message: string): void =>
    void run(async () => {
      await done;
      setStatus(message);
    });
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
        <Section id="data" title={words.data} text={words.dataText + size}>
          <div class="foot">
            <button type="button" class="btn big" onClick={() => change(cleared.clear(), lookups.cleared)}>
              {lookups.clearName}
            </button>
            <UndoNote text={status} onUndo={cleared.canUndo ? () => change(cleared.undo(), '') : undefined} />
          </div>
        </Section>
      )}
    </>
  );
}
