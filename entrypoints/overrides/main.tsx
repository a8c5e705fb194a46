// Entry point of the page that lists the organization's overrides.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { OverridesPage } from './OverridesPage';

mountPage(<OverridesPage />);
