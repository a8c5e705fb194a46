// Entry point of the options page.
import '../../components/mark/mark-colors.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/extension-page-controls.css';
import '../../components/mark/animated-mark.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/settings/options-sections.css';
import '../../components/settings/options.css';
import '../../components/settings/setting-rows.css';
import '../../components/settings/setup.css';
import '../../components/lists/lists.css';
import { mountPage } from '../shared/mount-page';
import { OptionsPage } from './OptionsPage';

mountPage(<OptionsPage />);
