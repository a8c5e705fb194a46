// Links between the parts of the pages *Tools* and *Records*.
import { auditWords } from '../../lib/i18n/words/audit';
import { compareWords } from '../../lib/i18n/words/compare';
import { diagnosticsWords } from '../../lib/i18n/words/diagnostics';
import { historyWords } from '../../lib/i18n/words/history';
import { sharedWords } from '../../lib/i18n/words/shared';
import { verifyBundleWords } from '../../lib/i18n/words/verify-bundle';
import '../../components/ui/styles/page-part-nav.css';

export type ToolId = 'diagnostics' | 'compare' | 'verify';
export type RecordId = 'history' | 'audit';

/** Renders the links between the tools. */
export function ToolNav({ shown }: { shown: ToolId }) {
  const names: Record<ToolId, string> = {
    diagnostics: diagnosticsWords().title,
    compare: compareWords().title,
    verify: verifyBundleWords().page.title,
  };
  return <PartNav label={sharedWords().pages.tools} names={names} shown={shown} />;
}

/** Renders the links between the records of what was done. */
export function RecordNav({ shown }: { shown: RecordId }) {
  const names: Record<RecordId, string> = { history: historyWords().page.title, audit: auditWords().title };
  return <PartNav label={sharedWords().pages.records} names={names} shown={shown} />;
}

/** Renders one link for each part. A part is loaded anew, so that nothing of another one stays in memory. */
function PartNav({ label, names, shown }: { label: string; names: Record<string, string>; shown: string }) {
  return (
    <nav class="page-part-nav" aria-label={label}>
      {Object.entries(names).map(([part, name]) => (
        <a key={part} href={`?show=${part}`} aria-current={part === shown ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
