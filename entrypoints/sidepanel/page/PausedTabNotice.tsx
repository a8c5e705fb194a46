// Notice above the address list of a paused tab, with a button that resumes the tab.
import { panelWords } from '../../../lib/i18n/panel';
import type { TabPause } from '../../../lib/view/page/use-tab-pause';

/** Renders a live region, which is empty while the tab is not paused. */
export function PausedTabNotice({ isPaused, setPaused }: TabPause) {
  const words = panelWords().pausing;
  return (
    <div role="status">
      {isPaused && (
        <div class="over" data-testid="paused">
          <span>{words.paused}</span>
          <span class="sp" />
          <button type="button" class="btn" data-testid="resume-tab" onClick={() => void setPaused(false)}>
            {words.resumeShort}
          </button>
        </div>
      )}
    </div>
  );
}
