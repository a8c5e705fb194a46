// The options page, and the first steps: wires the browser and the vault's checks to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/skeleton.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/pages.css';
import '../../components/popup.css';
import '../../components/options-parts.css';
import '../../components/options.css';
import '../../components/lists/lists.css';
import { render } from 'preact';
import { IS_TEST_BUILD } from '../../lib/browser/build-mode';
import { downloadText } from '../../lib/browser/download';
import { keepFocus } from '../../lib/browser/keep-focus';
import { keptBytes } from '../../lib/browser/kept-size';
import {
  builtInOrigins,
  grantedOrigins,
  hasOrigins,
  onGrants,
  removeOrigins,
  requestOrigins,
  sitePattern,
} from '../../lib/browser/permissions';
import { createReach } from '../../lib/browser/reach';
import { chainById } from '../../lib/chains';
import { explorers } from '../../lib/detect/explorer-hosts';
import { isWellKnown, refusalOf, strengthOf } from '../../lib/vault/passphrase';
import { makeWords } from '../../lib/vault/words';
import { readListApart } from '../surfaces/read-list-apart';
import { OptionsPage } from './OptionsPage';

/** More chains than this are told as "all". */
const FEW_CHAINS = 3;
const place = document.getElementById('app');
const chainName = (id: string): string => chainById(id)?.name ?? id;

if (place) {
  const parts = {
    allowLoopback: IS_TEST_BUILD,
    ...createReach(),
    score: (text: string) => strengthOf(text).score,
    refusal: refusalOf,
    wellKnown: isWellKnown,
    makeWords: () => makeWords((length) => crypto.getRandomValues(new Uint8Array(length))),
    grants: {
      granted: grantedOrigins,
      has: hasOrigins,
      request: requestOrigins,
      remove: removeOrigins,
      follow: onGrants,
    },
    explorers: explorers.map(({ host, chains, network }) => ({
      host,
      pattern: `https://*.${host}/*`,
      chains: network ?? (chains.length > FEW_CHAINS ? '' : chains.map(chainName).join(', ')),
    })),
    builtIn: builtInOrigins(),
    sitePattern,
    chainName,
    read: readListApart,
    newId: () => crypto.randomUUID(),
    download: downloadText,
    keptBytes,
    now: () => Date.now(),
  };
  render(<OptionsPage parts={parts} />, place);
  keepFocus(document);
}
