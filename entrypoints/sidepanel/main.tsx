// Entry point of the side panel.
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
import '../../components/page/panel-tabs.css';
import '../../components/page/side-panel-narrow.css';
import '../../components/page/side-panel-address-list.css';
import '../../components/page/keyboard-shortcuts.css';
import '../../components/bulk/bulk.css';
import '../../components/evidence/evidence.css';
import { mountPage } from '../shared/mount-page';
import { PanelRoot } from './PanelRoot';

mountPage(<PanelRoot />);
