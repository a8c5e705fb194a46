// Gallery of the Options pages and the setup steps, with open, locked and failing accounts.
import { SettingsPages } from '../../entrypoints/options/SettingsPages';
import { ListsSetupPage } from '../../entrypoints/options/setup/ListsSetupPage';
import { SetupPage } from '../../entrypoints/options/setup/SetupPage';
import { StartPage } from '../../entrypoints/options/setup/StartPage';
import { NO_PROGRESS, type SetupProgress } from '../../entrypoints/options/setup/setup-steps';
import { HasAccountContext } from '../../entrypoints/shared/vault-state-context';
import { SANCTIONS_PRESET } from '../../lib/account/custom-operation';
import { getPublicListHosts, PUBLIC_LISTS } from '../../lib/lists/refresh/public-lists';
import type { Reply } from '../../lib/messages/protocol';
import { getDefaults, SETTINGS } from '../../lib/settings/setting-table';
import { OPTIONS_PAGES, type OptionsPageId } from '../../lib/view/settings/options-route';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { type Replies, standIn } from './extension-stand-in';
import { NOW } from './screening-state-samples';

type Status = Reply<'status'>;

const ACCOUNT = { id: 'a', label: 'Northgate', host: 'svc.example', config: 'co-vasp', hops: 3 };
const OPEN: Status = {
  vault: 'open',
  protection: 'passphrase',
  sessionOnly: false,
  account: ACCOUNT,
  hostAllowed: true,
  echoed: false,
  online: true,
  pausedUntil: null,
  unanswered: null,
  waiting: 0,
  trouble: null,
  unlockRetryAt: null,
  storage: null,
  unkept: null,
  rolledBack: false,
  cheapKey: false,
};
const LOCKED: Status = { ...OPEN, vault: 'locked', account: null };
const FAILING: Status = {
  ...OPEN,
  account: { ...ACCOUNT, label: PAYLOADS.join(' ').slice(0, 64), movesTo: 'https://svc.cipherowl.ai' },
  hostAllowed: false,
  echoed: true,
  trouble: { code: 'unauthorised', status: 401, since: NOW - 3e6, nextTry: NOW + 6e4, waiting: 12 },
};
const DEFAULTS: Reply<'settings'> = { ...getDefaults(SETTINGS), language: 'en' };
const REPLIES: Replies = {
  settings: DEFAULTS,
  lockedSettings: ['budgetDay'],
  refusedSettings: [],
  account: {
    label: 'Northgate',
    baseUrl: 'https://svc.example',
    clientId: 'nw-screening-04',
    audience: 'svc.example',
    config: 'co-vasp',
    hops: 3,
    namespace: '',
  },
  accounts: { accounts: [ACCOUNT, { ...ACCOUNT, id: 'b', label: 'Harbour', config: 'co-sandbox' }], activeId: 'a' },
  quota: { day: { used: 312, limit: 1_000 }, page: null },
  earlier: [SANCTIONS_PRESET],
  lists: [],
  listConflicts: { total: 0, first: [] },
  siteModes: { '*.etherscan.io': 'ask', 'mail.example': 'off' },
  siteMarks: { 'etherscan.io': 'hits' },
  sitesOffSince: { 'mail.example': NOW - 6e8 },
};
const INVALID: Reply<'refusedSettings'> = [
  { name: 'budgetDay', value: '-1', from: 'policy', wanted: { least: 0 } },
  { name: 'color', value: '"blue"', from: 'stored', wanted: null },
];
const CONNECTED: SetupProgress = { ...NO_PROGRESS, connected: 'svc.example · co-vasp' };
const SEALED: SetupProgress = { ...CONNECTED, sealed: 'Passphrase · locks after 15 min without input' };
const ALLOWED: SetupProgress = { ...SEALED, allowed: { sites: '7 sites', mode: 'When in view' } };

interface SetupState {
  status: Status;
  progress: SetupProgress;
}
/** Public lists only, without an account and a passphrase. */
const NO_SERVICE: Status = { ...OPEN, account: null, protection: 'profile' };
const FIRST: Status = { ...OPEN, vault: 'none', account: null };
const SETUPS: Record<string, SetupState> = {
  connect: { status: FIRST, progress: NO_PROGRESS },
  passphrase: { status: FIRST, progress: CONNECTED },
  sites: { status: OPEN, progress: SEALED },
  marks: { status: OPEN, progress: ALLOWED },
  'changed service': { status: OPEN, progress: { ...ALLOWED, changing: 'connect' } },
  'changed passphrase': { status: OPEN, progress: { ...ALLOWED, changing: 'passphrase-part' } },
};

interface PageState {
  page: OptionsPageId;
  row?: string;
  status?: Status;
  invalid?: Reply<'refusedSettings'>;
}
/** Rows with a form of their own, by page. */
const ROWS = {
  screening: ['service', 'secret', 'parameters', 'add-account'],
  sites: ['explorers'],
  privacy: ['locks-after', 'passphrase-row', 'history', 'backup', 'restore', 'forget'],
  more: ['look', 'budgets', 'age-limit', 'links', 'keys', 'earlier', 'marks'],
} as const;
const PAGES: Record<string, PageState> = {
  ...Object.fromEntries(OPTIONS_PAGES.map((page): [string, PageState] => [page, { page }])),
  ...Object.fromEntries(
    Object.entries(ROWS).flatMap(([page, rows]) =>
      rows.map((row): [string, PageState] => [`${page}: ${row}`, { page: page as OptionsPageId, row }]),
    ),
  ),
  find: { page: 'screening' },
  'failing account': { page: 'screening', status: FAILING },
  'no service': { page: 'screening', status: NO_SERVICE },
  'no service: add-account': { page: 'screening', row: 'add-account', status: NO_SERVICE },
  'no service, with a passphrase: add-account': {
    page: 'screening',
    row: 'add-account',
    status: { ...NO_SERVICE, protection: 'passphrase' },
  },
  'no passphrase': { page: 'privacy', row: 'passphrase-row', status: NO_SERVICE },
  'session only': { page: 'privacy', status: { ...OPEN, protection: 'session', sessionOnly: true } },
  'invalid settings': { page: 'more', invalid: INVALID },
  locked: { page: 'screening', status: LOCKED },
  'locked, wait before the next try': { page: 'screening', status: { ...LOCKED, unlockRetryAt: NOW + 3e4 } },
};

/** Prepares the stand-in of the browser for a status. */
function answerAs(status: Status, more: Replies = {}): void {
  const isOpen = status.vault === 'open';
  standIn.replies = isOpen ? { ...REPLIES, status, ...more } : { settings: DEFAULTS, lockedSettings: [], status };
  standIn.origins = isOpen ? ['https://*.etherscan.io/*', 'https://mail.example/*', 'https://svc.example/*'] : [];
  standIn.shortcuts = [
    { name: 'next-mark', shortcut: 'Alt+Shift+J' },
    { name: 'lock', shortcut: '' },
  ];
}

/** Renders `?setup=start`, `?setup=lists`, `?setup=connect` and the other steps. */
function FirstRun({ name }: { name: string }) {
  if (name === 'start') {
    answerAs(FIRST);
    return <StartPage status={FIRST} onStatus={note('status')} onConnect={note('connect')} />;
  }
  if (name === 'lists') {
    answerAs(NO_SERVICE, {
      publicLists: PUBLIC_LISTS.map((list) => ({ ...list, hosts: getPublicListHosts(list), list: null })),
    });
    return <ListsSetupPage settings={DEFAULTS} onSettings={note('settings')} onDone={note('done')} />;
  }
  const { status, progress } = SETUPS[name] as SetupState;
  answerAs(status);
  return (
    <SetupPage
      status={status}
      onStatus={note('status')}
      settings={DEFAULTS}
      onSettings={note('settings')}
      forms={new Map()}
      progress={progress}
      onProgress={note('progress')}
      onDone={note('done')}
    />
  );
}

/** Renders `?options=screening`, `?options=screening: secret` and the other pages and rows. */
function Options({ name }: { name: string }) {
  const { page, row = null, status = OPEN, invalid = [] } = PAGES[name] as PageState;
  answerAs(status, { refusedSettings: invalid });
  return (
    <HasAccountContext.Provider value={status.account !== null}>
      <SettingsPages
        status={status}
        onStatus={note('status')}
        settings={DEFAULTS}
        onSettings={note('settings')}
        forms={new Map()}
        route={{
          page,
          openRow: row,
          toggleRow: note('row'),
          wanted: null,
          onFocused: note('focused'),
          open: note('open'),
        }}
      />
    </HasAccountContext.Provider>
  );
}

export const SETUP_SURFACE = { Page: FirstRun, states: ['start', 'lists', ...Object.keys(SETUPS)] };
export const OPTIONS_SURFACE = { Page: Options, states: Object.keys(PAGES) };
