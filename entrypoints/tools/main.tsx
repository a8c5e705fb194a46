// Entry point of the tools page: diagnostics, the comparison or the verification of bundles, as the URL says.
import '../../components/ui/styles/page.css';
import { readShownPart } from '../../lib/browser/extension-pages';
import { mountPage } from '../shared/mount-page';
import { CompareAnswersPage } from './CompareAnswersPage';
import { DiagnosticsPage } from './DiagnosticsPage';
import { VerifyPage } from './VerifyPage';

const shown = readShownPart(location.href);
mountPage(shown === 'compare' ? <CompareAnswersPage /> : shown === 'verify' ? <VerifyPage /> : <DiagnosticsPage />);
