// Entry point of the diagnostics page.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { DiagnosticsPage } from './DiagnosticsPage';

mountPage(<DiagnosticsPage />);
