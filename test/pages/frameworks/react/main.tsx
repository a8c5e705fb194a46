// React that renders in the browser alone.
/** @jsxImportSource react */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Ledger, START } from '../ledger';
import { mountPoint, offer } from '../offer';
import { List } from './list';

const root = createRoot(mountPoint());
const show = (ledger: Ledger) => flushSync(() => root.render(<List ledger={ledger} />));
show(START);
offer({ show, unmount: () => root.unmount() });
