// Hydrates the React document or an island in it, when the test starts the hydration.
/** @jsxImportSource react */
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { offer } from '../expose-scenes';
import { type Ledger, START } from '../ledger';
import { Document, Island } from './document';

const island = document.querySelector('#app');
const View = island ? Island : Document;
let root: Root;

offer({
  show: (ledger: Ledger) => flushSync(() => root.render(<View ledger={ledger} />)),
  unmount: () => root.unmount(),
});
window.scenes.hydrate = () =>
  new Promise((onReady) => {
    root = hydrateRoot(island ?? document, <View ledger={START} onReady={onReady} />);
  });
