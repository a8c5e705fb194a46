// Page that lists the organization's overrides, and shows the card and details of the selected entry.
import { useMemo, useState } from 'preact/hooks';
import { OrganizationOverridesPanel } from '../../components/overrides/OrganizationOverridesPanel';
import { OverrideEntryDetails } from '../../components/overrides/OverridePanel';
import { IconButton } from '../../components/ui/IconButton';
import type { ListedOverride } from '../../lib/account/allow-deny-overrides';
import { copyText } from '../../lib/browser/clipboard';
import { caseWords } from '../../lib/i18n/words/case';
import { overrideWords } from '../../lib/i18n/words/override';
import type { AddressRef, ScreeningState } from '../../lib/verdict/screening-state';
import {
  findOverrides,
  type OverrideListView,
  useOrganizationOverrides,
} from '../../lib/view/evidence/use-organization-overrides';
import { useKnownStates } from '../../lib/view/lookup/use-known-states';
import { useRowSelection } from '../../lib/view/page/use-row-selection';
import { useNow } from '../../lib/view/query/use-now';
import { openAddressTab } from '../shared/open-address-tab';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { type AddToCase, useAddToCase } from '../shared/use-add-to-case';
import { EvidenceOpenerContext } from '../sidepanel/evidence-opener-context';
import { PanelCard } from '../sidepanel/PanelCard';
import '../../components/card/card-details.css';
import '../../components/rows/AddressList.css';
import { panelWords } from '../../lib/i18n/words/panel';

const TICK_MS = 5_000;
/** Rows drawn per step. */
const STEP = 100;

/** Renders the page while the vault is open. */
export function OverridesPage() {
  return <ToolPageLayout title={() => overrideWords().overrideList.pageTitle}>{() => <Entries />}</ToolPageLayout>;
}

const openEvidence = (ref: AddressRef): void => void openAddressTab('evidence', ref).catch(() => undefined);

function Entries() {
  const words = overrideWords().overrideList;
  const now = useNow(TICK_MS);
  const view = useOrganizationOverrides();
  const cases = useAddToCase();
  return (
    <EvidenceOpenerContext.Provider value={openEvidence}>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <LoadedEntries view={view} cases={cases} now={now} />
      {cases.place}
    </EvidenceOpenerContext.Provider>
  );
}

function LoadedEntries(props: { view: OverrideListView; cases: AddToCase; now: number }) {
  const { view, cases, now } = props;
  const { loaded } = view;
  const [find, setFind] = useState('');
  const [limit, setLimit] = useState(STEP);
  const [open, setOpen] = useState('');
  const found = useMemo(() => findOverrides(loaded?.entries ?? [], find), [loaded, find]);
  const withAddress = found.filter(({ isAddress }) => isAddress);
  const present = useMemo(() => new Set(withAddress.map(({ address }) => address)), [found]);
  const selection = useRowSelection(present);
  const toRef = ({ address }: ListedOverride): AddressRef => ({ chain: loaded?.chain ?? '', address });
  const drawn = withAddress.slice(0, limit);
  const states = useKnownStates(drawn.map(toRef));
  const shown = drawn.map((entry, place) => ({
    entry,
    screening: states[place] ?? ({ ...toRef(entry), state: 'idle' } satisfies ScreeningState),
  }));
  const opened = shown.find(({ entry }) => entry.address === open);
  const selected = withAddress.filter(({ address }) => selection.picked.has(address)).map(toRef);
  return (
    <>
      <OrganizationOverridesPanel
        view={view}
        find={find}
        found={found}
        shown={shown}
        all={withAddress.length}
        selected={selection.picked}
        open={open}
        card={
          opened && (
            <>
              <PanelCard screening={opened.screening} now={now} onAddToCase={() => cases.add([toRef(opened.entry)])} />
              <div class="more-row">
                <OverrideEntryDetails entry={opened.entry} screening={opened.screening} />
              </div>
            </>
          )
        }
        now={now}
        onFind={(text) => {
          setFind(text);
          setLimit(STEP);
        }}
        onSelect={selection.pick}
        onSelectAll={(on) => selection.pickAll([...present], on)}
        onOpen={(address) => setOpen(address === open ? '' : address)}
        onShowMore={() => setLimit(limit + STEP)}
      />
      {selected.length > 0 && <EntrySelectionBar selected={selected} cases={cases} onClear={selection.clear} />}
    </>
  );
}

function EntrySelectionBar(props: { selected: readonly AddressRef[]; cases: AddToCase; onClear(): void }) {
  const { selected, cases, onClear } = props;
  const words = overrideWords().overrideList;
  const panel = panelWords().panel;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(selected.map(({ address }) => address).join('\n'));
    cases.say(isCopied ? words.copied({ n: selected.length }) : words.copyFailed);
  };
  return (
    <div class="selbar">
      <b class="tabular">
        {selected.length}
        <i> {panel.selected}</i>
      </b>
      <span class="spacer" />
      <button type="button" class="button primary" data-testid="add-to-case" onClick={() => cases.add(selected)}>
        {caseWords().add.action}
      </button>
      <button type="button" class="button" data-testid="copy-selected" onClick={() => void copy()}>
        {words.copy}
      </button>
      <IconButton icon="cross" label={panel.clearSelection} onPress={onClear} />
    </div>
  );
}
