// Entry point of the comparison page.
import '../../components/ui/styles/page.css';
import { mountPage } from '../shared/mount-page';
import { CompareAnswersPage } from './CompareAnswersPage';

mountPage(<CompareAnswersPage />);
