// First run without a service: choose public lists, allow sites, and see what a mark means.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PublicListChoices } from '../../../components/lists/PublicListChoices';
import { SampleAddresses } from '../../../components/mark/SampleAddresses';
import { SetupStepLine } from '../../../components/settings/SetupStepLine';
import { SetupStepList } from '../../../components/settings/SetupStepList';
import { ErrorNote } from '../../../components/ui/ErrorNote';
import { Section } from '../../../components/ui/Section';
import { formatList } from '../../../lib/i18n/format';
import { joinSentences } from '../../../lib/i18n/sentences';
import { optionsWords } from '../../../lib/i18n/words/options';
import type { Reply } from '../../../lib/messages/protocol';
import { usePublicLists } from '../../../lib/view/lists/use-public-lists';
import { useNow } from '../../../lib/view/query/use-now';
import { useLockedSettings } from '../../../lib/view/query/use-status-and-settings';
import { requestListHosts } from '../../shared/public-list-service';
import { SitesStep } from './SitesStep';
import '../../../components/settings/setup.css';
import '../../../components/ui/styles/form.css';

const TICK_MS = 1_000;

type StepId = 'lists' | 'sites' | 'marks';

export interface ListsSetupPageProps {
  settings: Reply<'settings'>;
  onSettings(settings: Reply<'settings'>): void;
  onDone(): void;
}

/** Renders one open step; the focus goes to the heading of each step that opens. */
export function ListsSetupPage({ settings, onSettings, onDone }: ListsSetupPageProps) {
  const { marks, setup, start, steps: words } = optionsWords();
  const locked = useLockedSettings().value ?? [];
  const now = useNow(TICK_MS);
  const lists = usePublicLists(requestListHosts);
  const [isListsDone, setListsDone] = useState(false);
  const [allowed, setAllowed] = useState<string | null>(null);
  const stored = (lists.choices ?? []).filter(({ list }) => list).map(({ name }) => name);
  const hasAll = stored.length > 0 && !lists.isBusy && (lists.choices ?? []).every(({ failure }) => failure === null);
  // The lists that were chosen are there: the next step opens by itself.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !lists.isBusy && hasAll) setListsDone(true);
    wasBusy.current = lists.isBusy;
  }, [lists.isBusy, hasAll]);
  const current: StepId = !isListsDone ? 'lists' : allowed === null ? 'sites' : 'marks';
  const shown = useRef(current);
  useLayoutEffect(() => {
    if (shown.current !== current) document.getElementById(`${current}-title`)?.focus();
    shown.current = current;
  }, [current]);
  const steps = [
    { id: 'lists', title: start.listsStep, done: isListsDone, result: formatList(stored) },
    { id: 'sites', title: words.sites, done: allowed !== null, result: allowed ?? '' },
    { id: 'marks', title: words.marks, done: false, result: '' },
  ];
  return (
    <div class="options-layout">
      <SetupStepList steps={steps} current={current} />
      <main class="setup">
        {current === 'lists' ? (
          <Section id="lists" title={start.listsTitle} text={start.listsText}>
            {lists.choices && (
              <PublicListChoices
                choices={lists.choices}
                isBusy={lists.isBusy}
                isRefused={lists.isRefused}
                isFirstRun
                onChoose={lists.choose}
                onGet={lists.get}
              />
            )}
            <ErrorNote error={lists.error} now={now} />
            <div class="button-row">
              <span class="spacer" />
              <button
                type="button"
                class="button plain large"
                data-testid="skip-lists"
                disabled={lists.isBusy}
                onClick={() => setListsDone(true)}
              >
                {stored.length > 0 ? start.goOn : start.skip}
              </button>
            </div>
          </Section>
        ) : (
          <SetupStepLine
            id="lists"
            number={1}
            title={start.listsStep}
            result={formatList(stored) || start.noLists}
            onChange={() => setListsDone(false)}
          />
        )}
        {current === 'sites' ? (
          <SitesStep settings={settings} locked={locked} onSettings={onSettings} onAllowed={setAllowed} />
        ) : (
          <SetupStepLine
            id="sites"
            number={2}
            title={words.sites}
            result={allowed}
            onChange={allowed === null ? undefined : () => setAllowed(null)}
          />
        )}
        {current === 'marks' ? (
          <Section id="marks" title={words.marks} text={joinSentences([setup.marksHint, start.sampleText])}>
            <SampleAddresses />
            <div class="button-row">
              <span class="spacer" />
              <button type="button" class="button primary large" data-testid="done" onClick={onDone}>
                {marks.done}
              </button>
            </div>
          </Section>
        ) : (
          <SetupStepLine id="marks" number={3} title={words.marks} result={null} />
        )}
      </main>
    </div>
  );
}
