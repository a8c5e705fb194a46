// The gallery: badge and card in every state on a plain web page, where no browser API of an extension exists.

import { render } from 'preact';
import { CountCells } from '../../components/CountCells';
import { ErrorNote } from '../../components/ErrorNote';
import { OwnCard } from '../../components/OwnCard';
import { VerdictBadge } from '../../components/VerdictBadge';
import { ERROR_CODES } from '../../lib/errors/app-error';
import { countLevels } from '../../lib/screening/policy';
import { shortAddress } from '../../lib/words/short-address';
import { ALL, CARDS, note, type Shown } from './cards';
import { pageDrawingFaults } from './page-drawing';
import { chainNameOf, NOW, STATES } from './states';
import '../../components/mark-tokens.css';
import '../../components/tokens.css';
import '../../components/mark.css';
import '../../components/controls.css';
import '../../components/fields.css';
import '../../components/card.css';
import '../../components/card-flat.css';
import './gallery.css';

function Card({ shown, frame }: { shown: Shown; frame: 'floating' | 'flat' }) {
  const { screening, notes, mismatch, actions = ALL } = shown;
  return (
    <OwnCard
      screening={screening}
      now={NOW}
      frame={frame}
      chainName={chainNameOf(screening.chain)}
      checksum={mismatch ? 'mismatch' : 'ok'}
      actions={actions}
      {...(notes ? { notes } : {})}
    />
  );
}

/** The papers a mark may lie on: two themes, and page colours of which nothing is known. */
const PAPERS = ['light', 'dark', 'yellow', 'grey'];

function Marks() {
  return (
    <section id="marks">
      <h1>Marks</h1>
      <div class="papers">
        {PAPERS.map((paper) => (
          <div key={paper} class={`paper ${paper}`}>
            {STATES.filter(([name]) => /^(state|level|stale):/.test(name)).map(([name, screening], place) => (
              <p key={name}>
                <span class="mono">{shortAddress(screening.address)}</span>
                <VerdictBadge screening={screening} now={NOW} testId="mark" note={place % 5 === 4} />
                <VerdictBadge screening={screening} size={32} title={false} />
                <VerdictBadge screening={screening} size={64} title={false} />
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Pieces() {
  const all = STATES.map(([, screening]) => screening);
  return (
    <section id="pieces">
      <h1>Pieces</h1>
      <div class="pieces">
        <CountCells counts={countLevels(all)} onPick={(cell) => note(cell)()} />
        <CountCells counts={{ ...countLevels(all), risk: 0 }} picked={['severe', 'open']} onPick={() => {}} />
        {ERROR_CODES.map((code) => (
          <ErrorNote key={code} error={{ code, retryAt: NOW + 4000 }} now={NOW} />
        ))}
      </div>
    </section>
  );
}

/** `?frame=flat`, `?only=<name>` and `?width=<px>` for pictures of one thing. */
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

const root = document.getElementById('gallery');
const panel = new URLSearchParams(location.search).get('panel');
// The side panel's style sheets speak of the whole page, so they come with it alone.
if (root && panel) {
  document.body.className = 'sidepanel';
  void import('./panel').then(({ Panel }) => render(<Panel name={panel} />, root));
}
const reports = new URLSearchParams(location.search).get('reports');
if (root && reports) void import('./reports').then(({ ReportsPage }) => render(<ReportsPage name={reports} />, root));
const earlier = new URLSearchParams(location.search).get('earlier');
if (root && earlier) void import('./earlier').then(({ EarlierPage }) => render(<EarlierPage name={earlier} />, root));
const evidence = new URLSearchParams(location.search).get('evidence');
if (root && evidence) void import('./evidence').then(({ drawEvidence }) => drawEvidence(evidence, root));
const tools = new URLSearchParams(location.search).get('tools');
if (root && tools) void import('./tools').then(({ ToolsPage }) => render(<ToolsPage name={tools} />, root));
const lists = new URLSearchParams(location.search).get('lists');
if (root && lists) void import('./lists').then(({ ListsPage }) => render(<ListsPage name={lists} />, root));
const bulk = new URLSearchParams(location.search).get('bulk');
if (root && bulk) {
  document.body.className = 'sidepanel';
  void import('./bulk').then(({ BulkPage }) => render(<BulkPage name={bulk} />, root));
}
const casework = new URLSearchParams(location.search).get('casework');
if (root && casework) {
  document.body.className = 'sidepanel';
  void import('./casework').then(({ CaseworkPage }) => render(<CaseworkPage name={casework} />, root));
}
if (root && !panel && !reports && !earlier && !evidence && !tools && !lists && !bulk && !casework)
  render(<Gallery />, root);
// For the test that compares how pages and surfaces draw.
Object.assign(window, { pageDrawingFaults });
