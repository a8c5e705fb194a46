// The open popup: look something up, this page in numbers, the last lookups, the meters.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { LastLookups } from '../../components/LastLookups';
import { LookupForm } from '../../components/LookupForm';
import { lookupNote } from '../../components/lookup-note';
import { OwnCard } from '../../components/OwnCard';
import { QuotaMeter } from '../../components/QuotaMeter';
import { titleOf } from '../../components/state-title';
import { call } from '../../lib/messages/call';
import type { Reply } from '../../lib/messages/protocol';
import type { Ask } from '../../lib/screening/state';
import { askOf, choose, distinct } from '../../lib/view/lookup-choice';
import { rowKey } from '../../lib/view/page-rows';
import { useClearLookups } from '../../lib/view/use-clear-lookups';
import { useNow } from '../../lib/view/use-now';
import { useScreening } from '../../lib/view/use-screening';
import { leftOf, useLookups, useQuota } from '../../lib/view/use-tab';
import { popupWords } from '../../lib/words/popup';
import { shortAddresses } from '../../lib/words/short-address';
import { useAddToCase } from '../surfaces/AddToCase';
import { CardMore } from '../surfaces/CardMore';
import { lookupLines } from '../surfaces/lookup-lines';
import { PageView } from './PageView';
import type { PopupParts } from './parts';

const TICK_MS = 1_000;

export interface LookupViewProps {
  parts: PopupParts;
  settings: Reply<'settings'>;
  onOptions(): void;
}

/** A new text takes the old card away: a card never stands under an address it does not speak of. */
export function LookupView({ parts, settings, onOptions }: LookupViewProps) {
  const now = useNow(TICK_MS);
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [chain, setChain] = useState('');
  const [asked, setAsked] = useState<Ask | null>(null);
  const [tried, setTried] = useState(false);
  const lookups = useLookups();
  const cleared = useClearLookups(lookups.set);
  const quota = useQuota(parts.tabId, '');
  const hits = useMemo(() => distinct(parts.readLookup(text)), [text]);
  const choice = choose(hits, place, chain);
  const ask = askOf(choice, parts.parse);
  const { screening, again } = useScreening(asked);
  const cases = useAddToCase();
  // A card comes with its words in it, and what comes so is not read out: its first title is said here, and what it becomes, by the card.
  const arrived = useMemo(() => (screening ? titleOf(screening) : ''), [asked, screening === null]);

  useEffect(() => {
    if (!asked) return;
    void call('noteLookup', { ask: asked })
      .then(() => call('lookups', {}))
      .then(lookups.set, () => undefined);
  }, [asked]);

  const edit = (next: string): void => {
    setText(next);
    setPlace(0);
    setChain('');
    setAsked(null);
    setTried(false);
  };
  const pickAddress = (key: string): void => {
    const next = hits.findIndex((hit) => rowKey({ chain: hit.chain, address: hit.canonical }) === key);
    setPlace(next);
    setChain('');
    setAsked(askOf(choose(hits, next, ''), parts.parse));
  };
  const pickChain = (next: string): void => {
    setChain(next);
    setAsked(askOf(choose(hits, place, next), parts.parse));
  };
  const submit = (): void => {
    setTried(true);
    if (!ask) return;
    if (asked && rowKey(asked) === rowKey(ask)) again();
    else setAsked(ask);
  };
  const open = (key: string): void => {
    const line = (lookups.value ?? []).find(({ screening: one }) => rowKey(one) === key);
    if (!line) return;
    edit(line.screening.address);
    setAsked({ chain: line.screening.chain, address: line.screening.address });
    setChain(line.screening.chain);
  };
  const note = lookupNote({ text, choice, other: choice ? null : parts.otherThingIn(text), tried }, parts.chainName);
  const shorts = shortAddresses(hits.map(({ canonical }) => canonical));
  return (
    <>
      <h2 class="vh">{popupWords().lookup.title}</h2>
      <p class="vh" role="status" data-testid="arrived">
        {arrived}
      </p>
      <LookupForm
        text={text}
        note={note.text}
        wrong={note.wrong}
        addresses={hits.map((hit, at) => ({
          key: rowKey({ chain: hit.chain, address: hit.canonical }),
          name: shorts[at] ?? hit.canonical,
        }))}
        address={choice ? rowKey({ chain: choice.hit.chain, address: choice.hit.canonical }) : ''}
        chains={(choice?.hit.chains ?? []).map((id) => ({ key: id, name: parts.chainName(id) }))}
        chain={choice?.chain ?? ''}
        onInput={edit}
        onAddress={pickAddress}
        onChain={pickChain}
        onScreen={submit}
      />
      <div class="p-scroll">
        {asked && screening && (
          <OwnCard
            screening={screening}
            now={now}
            frame="flat"
            chainName={parts.chainName(screening.chain)}
            checksum={choice?.hit.checksum}
            actions={{
              screen: again,
              refresh: again,
              copy: parts.copy,
              addToCase: () => cases.add([screening]),
              panel: parts.tabId === null ? undefined : () => void parts.openPanel(),
              evidence:
                parts.tabId === null
                  ? undefined
                  : () =>
                      void parts.openPanel({
                        ask: { chain: screening.chain, address: screening.address },
                        show: 'evidence',
                      }),
              options: onOptions,
            }}
          />
        )}
        {cases.place}
        {asked && screening && (
          <CardMore folded screening={screening} chainName={parts.chainName(asked.chain)} now={now} />
        )}
        <PageView parts={parts} settings={settings} left={leftOf(quota.value)} />
        <LastLookups
          lines={lookupLines((lookups.value ?? []).slice(0, 10), now, parts.chainName)}
          onOpen={open}
          canUndo={cleared.canUndo}
          onClear={() => void cleared.clear().catch(() => undefined)}
          onUndo={() => void cleared.undo().catch(() => undefined)}
        />
      </div>
      {quota.value && <QuotaMeter day={quota.value.day} page={quota.value.page} />}
    </>
  );
}
