// Entry point of the audit log page.
import '../../components/mark/mark-colors.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/extension-page-controls.css';
import '../../components/mark/animated-mark.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/page/side-panel.css';
import '../../components/ui/styles/tool-page.css';
import '../../components/log/log.css';
import { mountPage } from '../shared/mount-page';
import { AuditPage } from './AuditPage';

mountPage(<AuditPage />);
