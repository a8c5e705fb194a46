// Entry point of the options page.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { OptionsPage } from './OptionsPage';

mountPage(<OptionsPage />);
