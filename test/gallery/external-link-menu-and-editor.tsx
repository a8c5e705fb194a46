// Gallery of external links: the editor in Options, and the menus Open in and Copy as.

import { formatAddressCopies } from '../../components/card/address-copy-formats';
import { CopyAddressControls } from '../../components/card/CopyAddressControls';
import { OpenInMenu } from '../../components/card/OpenInMenu';
import { ExternalLinksForm } from '../../components/settings/ExternalLinksForm';
import { Section } from '../../components/ui/Section';
import { getAddressLinks, getExternalLinks } from '../../lib/external-links/get-links';
import { optionsWords } from '../../lib/i18n/words/options';
import type { ExternalLinksView } from '../../lib/view/settings/use-external-links';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW } from './screening-state-samples';

const EVM = { chain: 'evm', address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' };
const BUILT_IN = getExternalLinks({ externalLinks: null });

const view = (change: Partial<ExternalLinksView>): ExternalLinksView => ({
  links: BUILT_IN,
  isFull: false,
  draft: { name: '', kind: 'address', template: '', networks: [] },
  problems: {},
  busy: false,
  error: null,
  edit: note('edit'),
  add: () => null,
  switchLink: note('switch'),
  move: note('move'),
  remove: note('remove'),
  restore: note('restore'),
  undoable: null,
  undo: note('undo'),
  ...change,
});

const EDITORS: Record<string, ExternalLinksView> = {
  'built in': view({}),
  refused: view({
    links: BUILT_IN.slice(0, 2).map((link, at) => ({ ...link, isOn: at > 0 })),
    draft: { name: '', kind: 'transaction', template: 'http://a.example/{hash}', networks: ['evm', 'eip155:137'] },
    problems: { name: 'missing', template: 'form' },
    undoable: { change: 'removed', name: 'Arkham' },
  }),
  full: view({ isFull: true, links: [], error: { code: 'storage-full' } }),
  hostile: view({
    links: PAYLOADS.map((text, at) => ({
      name: text.slice(0, 40),
      kind: 'address',
      template: `https://a.example/${at}/{address}?${text.slice(0, 400)}`,
      networks: [text.slice(0, 32)],
      isOn: true,
    })),
  }),
};

/** Renders `?links=menus`, `?links=policy` or an editor state. */
function LinksPage({ name }: { name: string }) {
  if (name === 'menus') return <Menus />;
  const words = optionsWords().externalLinks;
  return (
    <div class="options-layout" data-name={name}>
      <main>
        <Section id="links" title={words.title} text={words.text}>
          <ExternalLinksForm view={EDITORS[name] ?? view({})} isLocked={name === 'policy'} />
        </Section>
      </main>
    </div>
  );
}

/** Both menus at the places that they have in the card; open the page 352 px wide and 392 px high. */
function Menus() {
  const copies = formatAddressCopies({
    screening: {
      ...EVM,
      state: 'verdict',
      verdict: {
        ...EVM,
        foundRisk: false,
        config: 'co-vasp',
        hops: 3,
        service: 'svc.example.com',
        version: null,
        at: NOW,
        score: null,
      },
      own: { lists: [{ list: 'OFAC SDN', kind: 'sanctions' }], cases: [] },
    },
    spelling: EVM.address,
    checksum: 'none',
    evmChainId: 1,
  });
  const links = getAddressLinks(EVM.address, { chain: 'evm', evmChainId: 1 }, { externalLinks: null });
  return (
    <main
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        height: '392px',
        width: '352px',
      }}
    >
      <div style={{ textAlign: 'end' }}>
        <CopyAddressControls
          address={EVM.address}
          copies={copies}
          copy={(text) => navigator.clipboard.writeText(text)}
        />
      </div>
      <div style={{ paddingInlineStart: '140px' }}>
        <OpenInMenu subject="address" links={links} onOpen={({ url }) => note(url)()} onEdit={note('edit links')} />
      </div>
    </main>
  );
}

export const LINKS_SURFACE = { Page: LinksPage, states: ['menus', ...Object.keys(EDITORS), 'policy'] };
