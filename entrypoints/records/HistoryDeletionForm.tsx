// Form that deletes the history of a period, a site or all time, and excludes sites from recording.
import { useState } from 'preact/hooks';
import { ConfirmButton } from '../../components/ui/ConfirmButton';
import { ErrorNote } from '../../components/ui/ErrorNote';
import type { HistoryFilter } from '../../lib/history/history-event';
import { formatUtcDay } from '../../lib/i18n/format';
import { historyWords } from '../../lib/i18n/words/history';
import { call } from '../../lib/messages/call-background';
import type { Input } from '../../lib/messages/protocol';
import { useBackgroundQuery } from '../../lib/view/query/use-background-query';
import { useCommand } from '../../lib/view/query/use-command';
import '../../components/log/log.css';

const DAY_MS = 86_400_000;
const POLL_MS = 60_000;

/** Renders the box; a period and a site come from the filters. */
export function HistoryDeletionForm({ filter, onDeleted }: { filter: HistoryFilter; onDeleted(): void }) {
  const words = historyWords().deletion;
  const { error, run } = useCommand();
  const [isDone, setDone] = useState(false);
  const excluded = useBackgroundQuery(() => call('excludedSites', {}), 'excluded', POLL_MS);
  const { from, to, site = '' } = filter;
  const remove = (target: Input<'deleteHistory'>['target']) =>
    void run(async () => {
      await call('deleteHistory', { target });
      setDone(true);
      onDeleted();
    });
  const exclude = (host: string, isExcluded: boolean) =>
    void run(async () => excluded.set(await call('excludeSite', { site: host, isExcluded })));
  const hasPeriod = from !== undefined && to !== undefined && from < to;
  return (
    <section class="history-delete" aria-labelledby="history-delete-title">
      <h3 id="history-delete-title">{words.title}</h3>
      <p class="faint">{words.text}</p>
      <div class="history-buttons">
        {hasPeriod && (
          <ConfirmButton
            text={words.period}
            question={words.sure({
              what: from === to - DAY_MS ? formatUtcDay(from) : words.days({ first: from, last: to - DAY_MS }),
            })}
            yes={words.yes}
            keep={words.keep}
            testId="history-delete-period"
            onConfirm={() => remove({ kind: 'period', from, to })}
          />
        )}
        {site && (
          <>
            <ConfirmButton
              text={words.site}
              question={words.sure({ what: site })}
              yes={words.yes}
              keep={words.keep}
              testId="history-delete-site"
              onConfirm={() => remove({ kind: 'site', site })}
            />
            {!excluded.value?.includes(site) && (
              <button type="button" class="button" data-testid="history-exclude" onClick={() => exclude(site, true)}>
                {words.exclude({ site })}
              </button>
            )}
          </>
        )}
        <ConfirmButton
          text={words.all}
          question={words.sureAll}
          yes={words.yes}
          keep={words.keep}
          testId="history-delete-all"
          onConfirm={() => remove({ kind: 'all' })}
        />
        <span role="status">{isDone && words.done}</span>
      </div>
      {excluded.value && excluded.value.length > 0 && (
        <>
          <b>{words.excluded}</b>
          <ul class="history-facts">
            {excluded.value.map((host) => (
              <li key={host}>
                <bdi>{host}</bdi>
                <button
                  type="button"
                  class="button plain"
                  aria-label={words.includeName({ site: host })}
                  onClick={() => exclude(host, false)}
                >
                  {words.include}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ErrorNote error={error} now={Date.now()} />
    </section>
  );
}
