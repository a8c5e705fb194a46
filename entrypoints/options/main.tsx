// Entry point of the options page: injects browser functions, passphrase checks and the explorer list.
import '../../components/mark/mark-colours.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/ui/styles/skeleton.css';
import '../../components/ui/styles/fields.css';
import '../../components/mark/mark.css';
import '../../components/ui/styles/page.css';
import '../../components/page/popup.css';
import '../../components/settings/options-sections.css';
import '../../components/settings/options.css';
import '../../components/lists/lists.css';
import { render } from 'preact';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { downloadText } from '../../lib/browser/download';
import { createHostPermissionCache } from '../../lib/browser/host-permission';
import {
  getBuiltInOrigins,
  getGrantedOrigins,
  hasOrigins,
  onPermissionsChanged,
  removeOrigins,
  requestOrigins,
  toSitePattern,
} from '../../lib/browser/permissions';
import { restoreFocus } from '../../lib/browser/restore-focus';
import { getStorageUsage } from '../../lib/browser/storage-usage';
import { getChainById } from '../../lib/chains';
import { explorers } from '../../lib/detect/explorer-hosts';
import { generatePassphrase } from '../../lib/vault/passphrase-generator';
import { estimateStrength, getPassphraseProblem, isWellKnown } from '../../lib/vault/passphrase-strength';
import { readListInWorker } from '../shared/workers/list-worker-client';
import { OptionsPage } from './OptionsPage';

/** With more chains than this, an explorer is labelled "all chains". */
const FEW_CHAINS = 3;
const container = document.getElementById('app');
const chainName = (id: string): string => getChainById(id)?.name ?? id;

if (container) {
  const deps = {
    allowLoopback: IS_TEST_BUILD,
    ...createHostPermissionCache(),
    score: (text: string) => estimateStrength(text).score,
    refusal: getPassphraseProblem,
    wellKnown: isWellKnown,
    makeWords: () => generatePassphrase((length) => crypto.getRandomValues(new Uint8Array(length))),
    grants: {
      granted: getGrantedOrigins,
      has: hasOrigins,
      request: requestOrigins,
      remove: removeOrigins,
      follow: onPermissionsChanged,
    },
    explorers: explorers.map(({ host, chains, network }) => ({
      host,
      pattern: `https://*.${host}/*`,
      chains: network ?? (chains.length > FEW_CHAINS ? '' : chains.map(chainName).join(', ')),
    })),
    builtIn: getBuiltInOrigins(),
    sitePattern: toSitePattern,
    chainName,
    read: readListInWorker,
    newId: () => crypto.randomUUID(),
    download: downloadText,
    keptBytes: getStorageUsage,
    now: () => Date.now(),
  };
  render(<OptionsPage parts={deps} />, container);
  restoreFocus(document);
}
