// Entry point of the records page: the history of addresses or the audit log, as the URL says.
import '../../components/ui/styles/page.css';
import { readShownPart } from '../../lib/browser/extension-pages';
import { mountPage } from '../shared/mount-page';
import { AuditPage } from './AuditPage';
import { HistorySearchPage } from './HistorySearchPage';

mountPage(readShownPart(location.href) === 'audit' ? <AuditPage /> : <HistorySearchPage />);
