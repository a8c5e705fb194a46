// Entry point of the records page: the history of addresses or the audit log, as the URL says.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { readShownPart } from '../shared/page-parts';
import { AuditPage } from './AuditPage';
import { HistorySearchPage } from './HistorySearchPage';

mountPage(readShownPart(location.search) === 'audit' ? <AuditPage /> : <HistorySearchPage />);
