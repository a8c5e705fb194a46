// Entry point of the verification page for evidence bundles.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { VerifyPage } from './VerifyPage';

mountPage(<VerifyPage />);
