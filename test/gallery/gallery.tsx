// Gallery entry: renders marks and cards in every state, or another surface selected in the URL.

import '../../entrypoints/shared/zod-jitless';
import { type ComponentType, render } from 'preact';
import { VerdictCard } from '../../components/card/VerdictCard';
import { MarkDrawing } from '../../components/mark/MarkDrawing';
import type { MarkLook } from '../../components/mark/mark-shapes';
import { UnderlineDrawing } from '../../components/mark/UnderlineDrawing';
import { VerdictBadge } from '../../components/mark/VerdictBadge';
import { LevelFilter } from '../../components/rows/LevelFilter';
import { ErrorNote } from '../../components/ui/ErrorNote';
import { ERROR_CODES } from '../../lib/errors/app-error';
import { loadLanguage } from '../../lib/i18n/load-language';
import { type Language, setLanguage, showWords } from '../../lib/i18n/locale';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { ADDRESS_SIGNS, type AddressWarning } from '../../lib/verdict/address-signs';
import { countCells } from '../../lib/verdict/level-counts';
import { LEVELS } from '../../lib/verdict/risk-order';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { ALL, CARDS, LISTED, note, type Shown } from './cards';
import { installExtensionStandIn } from './extension-stand-in';
import { pageDrawingFaults } from './mark-renderer-differences';
import { ANSWERS, madeUp, NOW, ONE_OF_EACH, STATES, withAddress } from './screening-state-samples';
import '../../components/ui/styles/page.css';
import './gallery.css';

function Card({ shown, frame }: { shown: Shown; frame: 'floating' | 'flat' }) {
  const { name: _, screening, actions = ALL, ...rest } = shown;
  return (
    <VerdictCard
      screening={screening}
      now={NOW}
      frame={frame}
      checksum="ok"
      links={LINKS}
      actions={actions}
      {...rest}
    />
  );
}

const LINKS = [
  { name: 'Etherscan', url: 'https://etherscan.io/address/', template: 'https://etherscan.io/address/{address}' },
];

/** Page backgrounds under a mark: both themes, and colors without a known theme. */
const PAPERS = ['light', 'dark', 'yellow', 'grey'];

/** Warnings of every fifth mark. */
const WARNINGS: readonly (readonly AddressWarning[])[] = [[], [], [], ['link-differs'], ['look-alike']];

/** Looks of the matrix of looks and signs. */
const LOOKS: readonly MarkLook[] = [...LEVELS.map((level) => ({ level })), { open: 'failed' }];

/** Lines under an address with all leading, with little, and with a single pixel. */
const UNDERLINE_HEIGHTS = [9, 6, 3, 2, 1];

/** Draws every look with every sign, beside a text and under one. */
function SignMatrix() {
  return (
    <div class="signs" data-testid="signs">
      {LOOKS.map((look) => (
        <p key={JSON.stringify(look)}>
          {[null, ...ADDRESS_SIGNS]
            .filter((sign) => sign !== 'sanctioned')
            .map((sign) => (
              <MarkDrawing key={sign} look={look} sign={sign} />
            ))}
          {UNDERLINE_HEIGHTS.map((height) => (
            <UnderlineDrawing
              key={height}
              look={look}
              sign={height === 9 ? 'list-hit' : null}
              size={{ width: 120, height }}
              strips={[{ left: 0, top: 0, right: 120, bottom: height }]}
              glyph={height < 6 ? 0 : height}
            />
          ))}
        </p>
      ))}
    </div>
  );
}

function Marks() {
  return (
    <section id="marks">
      <h1>Marks</h1>
      <div class="papers">
        {PAPERS.map((paper) => (
          <figure key={paper} class={`paper ${paper}`} data-name={`marks, ${paper}`}>
            {STATES.filter(([name]) => /^(state|level|stale):/.test(name)).map(([name, screening], place) => (
              <p key={name}>
                <span class="monospace">{abbreviateAddress(screening.address)}</span>
                <VerdictBadge screening={screening} now={NOW} testId="mark" warnings={WARNINGS[place % 5]} />
                <VerdictBadge screening={screening} size={32} title={false} square />
                <VerdictBadge screening={screening} size={64} title={false} square />
              </p>
            ))}
            <SignMatrix />
          </figure>
        ))}
      </div>
      <MarksInTable />
    </section>
  );
}

/** Addresses of a transfer table, one of them on a sanctions list. */
const TRANSFERS: readonly (readonly [from: ScreeningState, to: ScreeningState])[] = [
  [ANSWERS.severe, withAddress(ANSWERS.high, madeUp('569d73', '926707'))],
  [
    withAddress(ANSWERS.none, madeUp('e2edfe', '97cfbd')),
    withAddress({ ...ANSWERS.none, own: LISTED }, madeUp('f230d6', '495951')),
  ],
  [withAddress(ANSWERS.risk, madeUp('2fc1ec', 'c08afe')), withAddress(ONE_OF_EACH.idle, madeUp('52394d', 'ed6995'))],
  [ANSWERS.severe, withAddress(ANSWERS.low, madeUp('41fa40', '01d7c0'))],
];

/** Draws the marks behind addresses of a table, as in a web page. */
function MarksInTable() {
  return (
    <figure class="transfers" data-name="marks in a table">
      <table>
        <thead>
          <tr>
            <th>From</th>
            <th>To</th>
          </tr>
        </thead>
        <tbody>
          {TRANSFERS.map((pair, n) => (
            <tr key={n}>
              {pair.map((screening, side) => (
                <td key={side}>
                  <span class="monospace">{abbreviateAddress(screening.address)}</span>
                  <VerdictBadge screening={screening} now={NOW} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Pieces() {
  const all = STATES.map(([, screening]) => screening);
  return (
    <section id="pieces">
      <h1>Pieces</h1>
      <figure class="pieces" data-name="pieces">
        <LevelFilter counts={countCells(all)} hasHitLists onPick={(cell) => note(cell)()} />
        <LevelFilter
          counts={{ ...countCells(all), risk: 0 }}
          picked={['severe', 'open']}
          hasHitLists={false}
          onPick={() => {}}
        />
        {ERROR_CODES.map((code) => (
          <ErrorNote key={code} error={{ code, retryAt: NOW + 4000 }} now={NOW} />
        ))}
      </figure>
    </section>
  );
}

/** `?frame=flat`, `?only=<name>` and `?width=<px>` select single views. */
function Gallery() {
  const query = new URLSearchParams(location.search);
  const frame = query.get('frame') === 'flat' ? 'flat' : 'floating';
  const only = query.get('only');
  return (
    <>
      {!only && <Marks />}
      {!only && <Pieces />}
      <section id="cards" class={frame}>
        <h1>Cards</h1>
        <div class="cards">
          {CARDS.filter(({ name }) => !only || name === only).map((shown) => (
            <figure key={shown.name} data-name={shown.name}>
              <figcaption>{shown.name}</figcaption>
              <Card shown={shown} frame={frame} />
            </figure>
          ))}
        </div>
      </section>
    </>
  );
}

interface Surface {
  Page: ComponentType<{ name: string }>;
  /** Names of all its states, in rendering order. */
  states: readonly string[];
}

/** Surfaces by query word (`?panel=notes`), in place of marks and cards. Their styles target the whole page, so they load with them. */
const SURFACES: Record<string, () => Promise<Surface>> = {
  panel: async () => (await import('./panel')).PANEL_SURFACE,
  reports: async () => (await import('./reports')).REPORTS_SURFACE,
  earlier: async () => (await import('./custom-operations')).EARLIER_SURFACE,
  evidence: async () => (await import('./evidence')).EVIDENCE_SURFACE,
  tools: async () => (await import('./overrides-balances-diagnostics')).TOOLS_SURFACE,
  lists: async () => (await import('./lists')).LISTS_SURFACE,
  bulk: async () => (await import('./bulk')).BULK_SURFACE,
  links: async () => (await import('./external-link-menu-and-editor')).LINKS_SURFACE,
  search: async () => (await import('./popup')).SEARCH_SURFACE,
  casework: async () => (await import('./case-views')).CASEWORK_SURFACE,
  options: async () => (await import('./options')).OPTIONS_SURFACE,
  setup: async () => (await import('./options')).SETUP_SURFACE,
};
const IN_SIDE_PANEL = ['panel', 'evidence', 'bulk', 'casework'];

/** Returns the names of the states of a surface; `only` names the cards. */
async function statesOf(surface: string): Promise<readonly string[]> {
  if (surface === 'only') return CARDS.map(({ name }) => name);
  return (await SURFACES[surface]?.())?.states ?? [];
}

/** Renders what the URL selects; the duration is stored in `data-drawn-ms`. */
async function draw(): Promise<void> {
  const { body } = document;
  const root = document.getElementById('gallery') ?? body;
  delete body.dataset.drawnMs;
  render(null, root);
  document.title = 'Riskmark gallery';
  const query = new URLSearchParams(location.search);
  const language = query.get('language') ?? 'en';
  if (language === 'pseudo') showWords({ language: 'en-XA' as Language, areas: (await import('pseudo-words')).words });
  else {
    await loadLanguage(language);
    setLanguage(language);
  }
  document.documentElement.dir = query.get('dir') ?? 'ltr';
  const surface = Object.keys(SURFACES).find((one) => query.has(one));
  const Drawn = (surface && (await SURFACES[surface]?.())?.Page) || Gallery;
  body.className = query.has('wide') ? 'evidence-page' : IN_SIDE_PANEL.includes(surface ?? '') ? 'sidepanel' : '';
  const from = performance.now();
  render(<Drawn name={query.get(surface ?? '') ?? ''} />, root);
  body.dataset.drawnMs = String(Math.round(performance.now() - from));
}
// Options and the first run ask the background themselves.
installExtensionStandIn();
void draw();
addEventListener('popstate', () => void draw());
// For the tests that compare both renderers, and that draw every state.
Object.assign(window, { pageDrawingFaults, statesOf });
