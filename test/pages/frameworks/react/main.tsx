// React test page: renders the transfer list in the browser only.
/** @jsxImportSource react */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { mountPoint, offer } from '../expose-scenes';
import { type Ledger, START } from '../ledger';
import { List } from './list';

const root = createRoot(mountPoint());
const show = (ledger: Ledger) => flushSync(() => root.render(<List ledger={ledger} />));
show(START);
offer({ show, unmount: () => root.unmount() });
