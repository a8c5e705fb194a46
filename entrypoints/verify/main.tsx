// Entry point of the verification page for evidence bundles; the only extension page that loads zod.
import '../shared/zod-jitless';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/extension-page-controls.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/page/side-panel.css';
import '../../components/lists/lists.css';
import '../../components/ui/styles/tool-page.css';
import '../../components/cases/bundle/bundle-verification.css';
import { mountPage } from '../shared/mount-page';
import { VerifyPage } from './VerifyPage';

mountPage(<VerifyPage />);
