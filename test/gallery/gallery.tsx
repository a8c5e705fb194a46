// The gallery: badge and card in every state on a plain web page, where no browser API of an extension exists.
import { render } from 'preact';
import { CountCells } from '../../components/CountCells';
import type { CardActions } from '../../components/card-actions';
import type { CardNote } from '../../components/card-notes';
import { ErrorNote } from '../../components/ErrorNote';
import { VerdictBadge } from '../../components/VerdictBadge';
import { VerdictCard } from '../../components/VerdictCard';
import { ERROR_CODES } from '../../lib/errors/app-error';
import { countLevels } from '../../lib/screening/policy';
import type { ScreeningState } from '../../lib/screening/state';
import type { Phrase } from '../../lib/words/phrase';
import { shortAddress } from '../../lib/words/short-address';
import { chainNameOf, LOOK_ALIKE, NOW, ONE_OF_EACH, STATES } from './states';
import '../../components/tokens.css';
import '../../components/mark.css';
import '../../components/controls.css';
import '../../components/fields.css';
import '../../components/card.css';
import './gallery.css';

const note = (text: string) => () => {
  document.title = `pressed: ${text}`;
};

/** Everything a surface can let a person do; the gallery tells in its title what was pressed. */
const ALL: CardActions = {
  screen: note('screen'),
  refresh: note('refresh'),
  copy: (address) => navigator.clipboard.writeText(address),
  panel: note('panel'),
  siteOff: note('siteOff'),
  unlock: note('unlock'),
  options: note('options'),
  evidence: note('evidence'),
  addToCase: note('addToCase'),
};

const FACTS: Phrase[] = [
  ['On your list ', { strong: 'OFAC SDN, 12 Nov 2026' }],
  ['Seen on 3 pages · in case ', { strong: 'Harbour 7' }],
];

const TWIN: CardNote = { note: 'look-alike', other: LOOK_ALIKE };
const LINK: CardNote = { note: 'link-differs', link: '0x202f3e2934067181cf9e35af508d682525b17b4c' };

interface Shown {
  name: string;
  screening: ScreeningState;
  notes?: CardNote[];
  facts?: Phrase[];
  mismatch?: boolean;
  actions?: CardActions;
}

const CARDS: Shown[] = [
  ...STATES.map(([name, screening]) => ({ name, screening })),
  { name: 'note: look-alike', screening: ONE_OF_EACH.verdict, notes: [TWIN], facts: FACTS.slice(0, 1) },
  { name: 'note: link differs, no answer', screening: ONE_OF_EACH.failed, notes: [LINK] },
  { name: 'note: both', screening: ONE_OF_EACH.verdict, notes: [TWIN, LINK], facts: FACTS.slice(0, 1) },
  { name: 'note: checksum mismatch', screening: ONE_OF_EACH.verdict, mismatch: true },
  { name: 'note: checksum mismatch, not screened', screening: ONE_OF_EACH.idle, mismatch: true },
  { name: 'facts', screening: ONE_OF_EACH.verdict, facts: FACTS },
  { name: 'facts, no answer', screening: ONE_OF_EACH.offline, facts: FACTS },
  { name: 'no actions', screening: ONE_OF_EACH.verdict, actions: {} },
];

function Card({ shown, frame }: { shown: Shown; frame: 'floating' | 'flat' }) {
  const { screening, notes, facts, mismatch, actions = ALL } = shown;
  return (
    <VerdictCard
      screening={screening}
      now={NOW}
      frame={frame}
      chainName={chainNameOf(screening.chain)}
      checksum={mismatch ? 'mismatch' : 'ok'}
      actions={actions}
      {...(notes ? { notes } : {})}
      {...(facts ? { facts } : {})}
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
if (root) render(<Gallery />, root);
