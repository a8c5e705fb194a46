// Entry point of the popup, for the tab whose id its URL contains, otherwise for the active tab.
import '../../components/ui/styles/page.css';
import { getActiveTab, readTabIdFromUrl } from '../../lib/browser/tabs';
import { mountPage } from '../shared/mount-page';
import { PopupPage } from './PopupPage';

const tabId = readTabIdFromUrl(location.href) ?? (await getActiveTab());
mountPage(<PopupPage tabId={tabId} />);
