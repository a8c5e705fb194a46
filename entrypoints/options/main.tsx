// The options page, and the first steps: wires the browser and the vault's checks to what is drawn.
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/controls.css';
import '../../components/fields.css';
import '../../components/mark.css';
import '../../components/pages.css';
import '../../components/popup.css';
import '../../components/options-parts.css';
import '../../components/options.css';
import { render } from 'preact';
import { downloadText } from '../../lib/browser/download';
import { keepFocus } from '../../lib/browser/keep-focus';
import {
  builtInOrigins,
  grantedOrigins,
  hasOrigins,
  onGrants,
  originPattern,
  removeOrigins,
  requestOrigins,
  sitePattern,
} from '../../lib/browser/permissions';
import { chainById } from '../../lib/chains';
import { explorers } from '../../lib/detect/explorer-hosts';
import { isWellKnown, refusalOf, strengthOf } from '../../lib/vault/passphrase';
import { makeWords } from '../../lib/vault/words';
import { OptionsPage } from './OptionsPage';

/** More chains than this are told as "all". */
const FEW_CHAINS = 3;
const place = document.getElementById('app');
const known = new Map<string, boolean>();
const chainName = (id: string): string => chainById(id)?.name ?? id;

/** Looks ahead whether a host is granted, so that the click itself can ask without waiting (Firefox forgets the click after an await). */
function expect(baseUrl: string): void {
  const origin = originPattern(baseUrl);
  if (origin) void hasOrigins([origin]).then((held) => known.set(origin, held));
}

/** True where the host may be reached; asks the person where it may not yet. */
async function reach(baseUrl: string): Promise<boolean> {
  const origin = originPattern(baseUrl);
  if (!origin) return false;
  if (!known.has(origin)) known.set(origin, await hasOrigins([origin]));
  if (known.get(origin)) return true;
  const allowed = await requestOrigins([origin]);
  known.set(origin, allowed);
  return allowed;
}

if (place) {
  const parts = {
    allowLoopback: import.meta.env.MODE === 'e2e',
    reach,
    expect,
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
    download: downloadText,
    now: () => Date.now(),
  };
  render(<OptionsPage parts={parts} />, place);
  keepFocus(document);
}
