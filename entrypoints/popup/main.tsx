// Entry point of the popup, for the tab whose id its URL contains, otherwise for the active tab.
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
import '../../components/search/search-results.css';
import { getActiveTab, readTabIdFromUrl } from '../../lib/browser/tabs';
import { mountPage } from '../shared/mount-page';
import { PopupPage } from './PopupPage';

const tabId = readTabIdFromUrl(location.href) ?? (await getActiveTab());
mountPage(<PopupPage tabId={tabId} />);
