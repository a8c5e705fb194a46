// First page after the installation: public lists, a screening service, or the restoration of a backup.

import { SetupStepList } from '../../../components/settings/SetupStepList';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { optionsWords } from '../../../lib/i18n/words/options';
import { call } from '../../../lib/messages/call-background';
import type { Reply } from '../../../lib/messages/protocol';
import { useCommand } from '../../../lib/view/query/use-command';
import { useNow } from '../../../lib/view/query/use-now';
import { RestoreBackupDisclosure } from '../RestoreBackupForm';
import '../../../components/settings/setup.css';
import '../../../components/ui/styles/form.css';

const TICK_MS = 1_000;

export interface StartPageProps {
  status: Reply<'status'>;
  onStatus(status: Reply<'status'>): void;
  onConnect(): void;
}

/** Renders two doors of equal weight, and the restoration of a backup as a third, smaller entry. */
export function StartPage({ status, onStatus, onConnect }: StartPageProps) {
  const { connect, start } = optionsWords();
  const now = useNow(TICK_MS);
  const { busy, error, run } = useCommand();
  return (
    <div class="options-layout">
      <SetupStepList steps={[]} current="" />
      <main class="setup">
        <section class="form-section" aria-labelledby="start-title">
          <div>
            <h2 id="start-title" tabIndex={-1}>
              {start.title}
            </h2>
            <p>{start.text}</p>
          </div>
          <div class="choices doors">
            <section class="start-door" aria-labelledby="door-lists">
              <h3 id="door-lists">{start.listsStep}</h3>
              <p>{start.lists.text}</p>
              <button
                type="button"
                class="button primary large"
                data-testid="start-public-lists"
                disabled={busy}
                onClick={() => void run(async () => onStatus(await call('startWithoutAccount', {})))}
              >
                {start.lists.button}
              </button>
            </section>
            <section class="start-door" aria-labelledby="door-service">
              <h3 id="door-service">{connect.provider}</h3>
              <p>{start.service.text}</p>
              <button type="button" class="button primary large" data-testid="start-connect" onClick={onConnect}>
                {connect.title}
              </button>
            </section>
          </div>
          <ErrorNote error={error} now={now} />
          <RestoreBackupDisclosure status={status} onStatus={onStatus} />
        </section>
      </main>
    </div>
  );
}
