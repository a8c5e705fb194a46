// Entry point of the audit log page.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { AuditPage } from './AuditPage';

mountPage(<AuditPage />);
