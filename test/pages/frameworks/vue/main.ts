// Vue test page: mounts the transfer list as a single-file component.
import { createApp, h, nextTick, shallowRef } from 'vue';
import { mountPoint, offer } from '../expose-scenes';
import { type Ledger, START } from '../ledger';
import LedgerList from './LedgerList.vue';

const ledger = shallowRef(START);
const app = createApp({ render: () => h(LedgerList, { ledger: ledger.value }) });
app.mount(mountPoint());
offer({
  show(next: Ledger) {
    ledger.value = next;
    return nextTick();
  },
  unmount: () => app.unmount(),
});
