// Entry point of the page that lists the organization's overrides.
import '../../components/mark/mark-colors.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/extension-page-controls.css';
import '../../components/mark/animated-mark.css';
import '../../components/card/card.css';
import '../../components/card/card-flat.css';
import '../../components/ui/styles/page.css';
import '../../components/card/card-details.css';
import '../../components/page/popup.css';
import '../../components/page/side-panel.css';
import '../../components/ui/styles/tool-page.css';
import '../../components/overrides/override-list.css';
import { mountPage } from '../shared/mount-page';
import { OverridesPage } from './OverridesPage';

mountPage(<OverridesPage />);
