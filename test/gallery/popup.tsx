// Gallery of the popup: lookup field, page summary, and results for each kind of query.
import type { ComponentChildren } from 'preact';
import { LookupForm, type LookupFormProps } from '../../components/lookup/LookupForm';
import { GravestCounts } from '../../components/page/GravestCounts';
import { PopupPageSection, SiteSwitch } from '../../components/page/PopupPageSection';
import { RequestBudgetMeters } from '../../components/page/RequestBudgetMeters';
import { HashMessage, NameMessage } from '../../components/search/HashAndNameMessages';
import { PastedAddresses } from '../../components/search/PastedAddresses';
import { SearchResults } from '../../components/search/SearchResults';
import { SiteModeSelect } from '../../components/settings/SiteModeSelect';
import { ConnectOffer } from '../../entrypoints/shared/ConnectOffer';
import { EVM_DIGITS } from '../../lib/detect/query/malformed-addresses';
import { getTransactionLinks } from '../../lib/external-links/get-links';
import { getNameResolver } from '../../lib/external-links/name-resolvers';
import { describeNearAddresses, describePastedAddresses } from '../../lib/i18n/search';
import { panelWords } from '../../lib/i18n/words/panel';
import { searchWords } from '../../lib/i18n/words/search';
import type { Finding, SearchReply } from '../../lib/messages/tables/search-messages';
import type { LocalAnnotations } from '../../lib/verdict/local-annotations';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW, ONE_OF_EACH } from './screening-state-samples';

const HASH = `0x${'5a'.repeat(32)}`;
const inCase: LocalAnnotations['cases'] = [{ id: 'c', name: 'Harbour ransom', disposition: 'escalated', sightings: 0 }];
const label = (text: string, kind: LocalAnnotations['lists'][number]['kind'] = 'labels'): LocalAnnotations => ({
  lists: [{ list: kind === 'labels' ? 'Own labels' : 'OFAC SDN', kind, label: text }],
  cases: inCase,
});
const known: ScreeningState = { ...ONE_OF_EACH.verdict, own: label('Harbour hot wallet 7') };
const listed: ScreeningState = {
  chain: 'evm',
  address: `0xf230d6${'1'.repeat(28)}495951`,
  state: 'idle',
  own: label('TEA HOUSE LLC', 'sanctions'),
};
const stranger: ScreeningState = {
  chain: 'bitcoin',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  state: 'idle',
};
const several: ScreeningState = { ...ONE_OF_EACH.unsupported, state: 'idle' };
const found = (screening: ScreeningState, finding: Finding) => ({ screening, finding });
const RECORDS: SearchReply = {
  addresses: [
    found(known, { in: 'label', text: 'Harbour hot wallet 7', of: 'Own labels' }),
    found(listed, { in: 'note', text: 'The customer has paid Harbour twice in this month, see mail', of: 'Tea' }),
    found(stranger, { in: 'page', text: 'Harbour 7: Hot wallet', of: 'ledgerview.example' }),
    found(ONE_OF_EACH.stale, { in: 'verdict', text: 'Harbour scam, High Risk', of: '' }),
  ],
  cases: [{ id: 'c', name: '2026-117 Harbour ransom', disposition: 'escalated', addresses: 14, changedAt: NOW - 9e7 }],
  lists: [{ id: 'l', name: 'Own wallets', kind: 'own-wallets', date: '2026-11-12', importedAt: NOW, entries: 2 }],
  isPartial: false,
};
const HOSTILE_TEXT = `harbour \u202E${PAYLOADS.join(' ')}`;
const HOSTILE: SearchReply = {
  addresses: (['label', 'list', 'note', 'page', 'verdict'] as const).map((place, at) =>
    found(
      { chain: 'evm', address: `0x${String(at).padStart(40, 'a')}`, state: 'idle', own: label(HOSTILE_TEXT) },
      { in: place, text: place === 'label' ? HOSTILE_TEXT : `x ${HOSTILE_TEXT}`, of: HOSTILE_TEXT },
    ),
  ),
  cases: [{ id: 'c', name: HOSTILE_TEXT, disposition: 'open', addresses: 1, changedAt: NOW }],
  lists: [{ id: 'l', name: HOSTILE_TEXT, kind: 'blocklist', date: '', importedAt: NOW, entries: 1 }],
  isPartial: true,
};

const words = searchWords();
const screen = (isEnabled: boolean) => ({ name: words.field.screen, isEnabled });
const SHOW = { name: words.field.show, isEnabled: false };
const find = { name: words.field.find, isEnabled: true };
interface Shown extends Pick<LookupFormProps, 'text' | 'note' | 'button'> {
  wrong?: boolean;
  answer?: ComponentChildren;
}
const results = (reply: SearchReply) => (
  <SearchResults
    reply={reply}
    words={['harbour']}
    now={NOW}
    onAddress={({ address }) => note(address)()}
    onCase={note('case')}
    onList={note('list')}
    onLeave={note('leave')}
  />
);
/** Addresses of a page: 39 are screened, and two are on a list. */
const PAGE = { severe: 3, high: 1, medium: 4, low: 3, risk: 1, none: 27, open: 10, sanctioned: 2, 'list-hit': 2 };
const NOTHING = { severe: 0, high: 0, medium: 0, low: 0, risk: 0, none: 0 };
const near = describeNearAddresses([{ text: known.address.slice(0, -1), digits: 39 }], EVM_DIGITS);

const pageWithoutAccount = (hasLists: boolean) => (
  <>
    <PopupPageSection
      {...{ host: 'ledgerview.example', all: 49, summary: null, held: 0, cost: '', note: '' }}
      control={<SiteSwitch host="ledgerview.example" isOn onSwitch={note('switch')} />}
      counts={
        <GravestCounts
          counts={{ ...NOTHING, open: 49, sanctioned: 0, 'list-hit': hasLists ? 2 : 0 }}
          all={49}
          onPick={note('cell')}
        />
      }
      onScreenHeld={note('screen held')}
      onRaise={null}
    />
    <ConnectOffer hasHitLists={hasLists} />
  </>
);

const STATES: Record<string, Shown> = {
  several: {
    text: `${known.address} ${listed.address} ${stranger.address}`,
    // Four rows are shown, and seven that are not screened follow.
    note: `${describePastedAddresses({ n: 11, notScreened: 9, known: 1, others: 1 })} ${words.several.cost({ n: 9 })}`,
    button: { name: words.field.screenAll({ n: 9 }), isEnabled: true },
    answer: (
      <>
        <PastedAddresses
          rows={[known, listed, stranger, several].map((screening, at) => ({
            key: screening.address,
            screening,
            needsChain: at === 3,
          }))}
          more={7}
          now={NOW}
          status=""
          onOpen={note('open')}
          onLeave={note('leave')}
          onBulk={note('bulk')}
          onCase={note('case')}
          onCopy={note('copy')}
        />
        <p class="query-note">{near}</p>
      </>
    ),
  },
  page: {
    text: '',
    note: '',
    button: screen(false),
    answer: (
      <>
        <PopupPageSection
          {...{ host: 'ledgerview.example', all: 49, held: 10, cost: '', note: '' }}
          summary={panelWords().summary.found({
            ...{ found: 49, answered: 37, pending: 2 },
            held: 10,
            failed: 0,
            notCovered: 0,
            locked: 0,
          })}
          control={
            <SiteModeSelect
              host="ledgerview.example"
              value="view"
              offers={['off', 'ask', 'view', 'local']}
              isLabelled
              testId="site-mode"
              onChoose={note('mode')}
            />
          }
          counts={<GravestCounts counts={PAGE} all={49} onPick={note('cell')} />}
          onScreenHeld={note('screen held')}
          onRaise={null}
        />
        <RequestBudgetMeters day={{ used: 312, limit: 5_000 }} page={{ used: 170, limit: 200 }} isWaiting={false} />
      </>
    ),
  },
  'page, no account, no list': { text: '', note: '', button: SHOW, answer: pageWithoutAccount(false) },
  'page, no account, lists': { text: '', note: '', button: SHOW, answer: pageWithoutAccount(true) },
  near: { text: known.address.slice(0, -1), note: near, button: screen(false), wrong: true },
  hash: {
    text: HASH,
    note: '',
    button: screen(false),
    answer: (
      <HashMessage links={getTransactionLinks(HASH, null, { externalLinks: null })} onOpen={({ url }) => note(url)()} />
    ),
  },
  name: {
    text: 'harbour7.eth',
    note: '',
    button: find,
    answer: <NameMessage resolver={getNameResolver('ens', 'harbour7.eth')} />,
  },
  records: { text: 'harbour', note: words.records.hint, button: find, answer: results(RECORDS) },
  hostile: { text: HOSTILE_TEXT, note: words.records.hint, button: find, answer: results(HOSTILE) },
};

/** Renders `?search=<state>`, 360 px wide. */
function SearchPage({ name }: { name: string }) {
  const { text, note: said, button, wrong = false, answer } = STATES[name] as Shown;
  return (
    <main class="popup-page" style={{ maxWidth: '360px' }} data-name={name}>
      <h2 class="visually-hidden">{words.field.title}</h2>
      <LookupForm
        text={text}
        note={said}
        button={button}
        wrong={wrong}
        isMono={false}
        chains={[]}
        chain=""
        onInput={note('input')}
        onChain={note('chain')}
        onSubmit={note('submit')}
        onDown={note('down')}
      />
      <div class="p-scroll">{answer}</div>
    </main>
  );
}

export const SEARCH_SURFACE = { Page: SearchPage, states: Object.keys(STATES) };
