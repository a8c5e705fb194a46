// Entry point of the history page.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { HistorySearchPage } from './HistorySearchPage';

mountPage(<HistorySearchPage />);
