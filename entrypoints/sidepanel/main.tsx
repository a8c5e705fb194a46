// Entry point of the side panel.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { PanelRoot } from './PanelRoot';

mountPage(<PanelRoot />);
