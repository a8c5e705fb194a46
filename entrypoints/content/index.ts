// The script in a page. It is registered and injected by the background alone, so the manifest says nothing of it.
import { defineContentScript } from 'wxt/utils/define-content-script';
import { startOnce } from './bootstrap';

export default defineContentScript({
  registration: 'runtime',
  matches: [],
  runAt: 'document_start',
  main() {
    startOnce();
  },
});
