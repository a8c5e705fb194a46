// WXT entry of the content script: registered and injected at run time, so absent from the manifest.
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
