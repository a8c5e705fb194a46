// Svelte test page: mounts the transfer list as a compiled component.
import { flushSync, mount, unmount } from 'svelte';
import { mountPoint, offer } from '../expose-scenes';
import type { Ledger } from '../ledger';
import LedgerList from './LedgerList.svelte';

const list = mount(LedgerList, { target: mountPoint() });
flushSync();
offer({
  show: (ledger: Ledger) => flushSync(() => list.show(ledger)),
  unmount: () => unmount(list),
});
