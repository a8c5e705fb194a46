// Comparison page: screens one address with two accounts or configs, and shows the answers side by side.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnswerComparisonTable } from '../../components/compare/AnswerComparisonTable';
import { FullAddress } from '../../components/rows/FullAddress';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { getChainById } from '../../lib/chains';
import { chainName } from '../../lib/chains/chain-names';
import { MAX_PASTE, parsePasted } from '../../lib/detect/parse-pasted';
import { compareWords } from '../../lib/i18n/words/compare';
import { sharedWords } from '../../lib/i18n/words/shared';
import { abbreviateAddress } from '../../lib/text/abbreviate-address';
import { compareAnswers } from '../../lib/verdict/compare-account-answers';
import type { AddressRef } from '../../lib/verdict/screening-state';
import { useAccounts } from '../../lib/view/account/use-accounts';
import {
  findCompareProblem,
  type SideChoice,
  useAccountVerdictComparison,
} from '../../lib/view/evidence/use-account-verdict-comparison';
import {
  removeDuplicates,
  resolveLookupCandidates,
  toAddressRef,
} from '../../lib/view/lookup/resolve-lookup-candidates';
import { useNow } from '../../lib/view/query/use-now';
import { addressOfTab, addressTabId, putAddressIntoUrl } from '../shared/open-address-tab';
import { ToolNav } from '../shared/page-parts';
import { parseCanonicalAddress } from '../shared/parse-canonical-address';
import { ToolPageLayout } from '../shared/ToolPageLayout';
import { CONFIGS, CompareSideFields } from './CompareSideFields';
import '../../components/card/card-details.css';
import '../../components/ui/styles/tool-page.css';

const TICK_MS = 5_000;

/** Renders the page; another account resets it. */
export function CompareAnswersPage() {
  const [compared, setCompared] = useState('');
  // Browsers store titles: the title contains only a short address, and none while the vault is locked.
  const title = () =>
    compared ? compareWords().titleOf({ address: abbreviateAddress(compared) }) : compareWords().title;
  return (
    <ToolPageLayout title={title} nav={<ToolNav shown="compare" />}>
      {({ account }) => (
        <Compare
          key={account?.id}
          activeId={account?.id ?? ''}
          config={account?.config ?? ''}
          onCompared={setCompared}
        />
      )}
    </ToolPageLayout>
  );
}

interface CompareProps {
  activeId: string;
  config: string;
  /** Receives the entered address; '' if there is none, and when the form is discarded. */
  onCompared(address: string): void;
}

/** The first side starts with the active account's config, the second with another config. */
function Compare({ activeId, config, onCompared }: CompareProps) {
  const words = compareWords();
  const now = useNow(TICK_MS);
  const accounts = useAccounts(activeId, () => undefined);
  const view = useAccountVerdictComparison();
  const [text, setText] = useState('');
  const [chain, setChain] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [choices, setChoices] = useState<readonly [SideChoice, SideChoice]>([
    { accountId: activeId, config },
    { accountId: activeId, config: CONFIGS.find((candidate) => candidate !== config) ?? '' },
  ]);
  const choice = useMemo(() => resolveLookupCandidates(removeDuplicates(parsePasted(text)), 0, chain), [text, chain]);
  const addressRef: AddressRef | null = toAddressRef(choice, parseCanonicalAddress);
  const isUnscreened = addressRef !== null && !getChainById(addressRef.chain)?.screened;
  const problem = findCompareProblem(choices);

  useEffect(() => {
    void addressOfTab().then(
      (initial) => {
        setMissing(!initial && addressTabId() !== '');
        if (!initial) return;
        setText(initial.address);
        setChain(initial.chain);
      },
      () => undefined,
    );
  }, []);

  useEffect(() => {
    onCompared(addressRef?.address ?? '');
    return () => onCompared('');
  }, [addressRef?.address]);

  const change = (index: 0 | 1, changes: Partial<SideChoice>): void => {
    const [first, second] = choices;
    setChoices(index === 0 ? [{ ...first, ...changes }, second] : [first, { ...second, ...changes }]);
    view.forget();
  };
  const edit = (next: string): void => {
    setText(next);
    setMissing(false);
    setChain('');
    setSubmitted(false);
    view.forget();
  };
  const send = (): void => {
    setSubmitted(true);
    if (!addressRef || isUnscreened || problem) return;
    view.send(addressRef, choices);
    // After a failure a reload shows the former address, or none.
    void putAddressIntoUrl(addressRef).catch(() => undefined);
  };
  const accountName = (id: string): string => {
    const account = accounts.list.find((entry) => entry.id === id);
    return account ? account.label || account.host : '';
  };
  const columnHead = ({ accountId, config: asked }: SideChoice): string => {
    const named = asked.trim() || sharedWords().header.defaultConfig;
    return accounts.list.length > 1 ? `${accountName(accountId)} · ${named}` : named;
  };
  const otherAccounts = new Set(choices.map(({ accountId }) => accountId).filter((id) => id !== activeId)).size;
  const addressProblem =
    isUnscreened && addressRef
      ? words.unscreened({ chain: chainName(addressRef.chain) })
      : submitted && !choice
        ? words[text.length > MAX_PASTE ? 'oversized' : 'noAddress']
        : isMissing
          ? words.addressMissing
          : '';
  return (
    <>
      <div>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <Field
        id="compare-address"
        label={words.address}
        value={text}
        hint={choice && addressRef ? chainName(addressRef.chain) : undefined}
        problem={addressProblem || undefined}
        testId="compare-address"
        onInput={edit}
      />
      {choice && choice.hit.chains.length > 1 && (
        <Select
          id="compare-chain"
          label={words.chain}
          value={choice.chain}
          choices={[
            ...(choice.chain === '' ? ([['', words.chooseChain]] as const) : []),
            ...choice.hit.chains.map((id) => [id, chainName(id)] as const),
          ]}
          onChange={(id) => {
            setChain(id);
            view.forget();
          }}
        />
      )}
      <CompareSideFields
        choices={choices}
        accounts={accounts.list.map(({ id }) => ({ id, name: accountName(id) }))}
        problem={problem}
        onChange={change}
      />
      <div class="tool-foot">
        <p data-testid="compare-cost">
          {problem === 'same' ? words.same : otherAccounts > 0 && words.signIns({ n: otherAccounts })}
        </p>
        <button
          type="button"
          class="button primary large"
          data-testid="compare-send"
          disabled={view.busy || problem !== null}
          onClick={send}
        >
          {view.busy ? words.sending : words.send}
        </button>
      </div>
      {view.asked && (
        <>
          <p class="about">
            <FullAddress address={view.asked.ask.address} />
          </p>
          <CompareOutcome sides={view.sides} />
          <AnswerComparisonTable sides={view.sides} heads={view.asked.choices.map(columnHead)} now={now} />
        </>
      )}
    </>
  );
}

/** Renders the sentence in a live region; empty while a side is pending. */
function CompareOutcome({ sides }: Pick<ReturnType<typeof useAccountVerdictComparison>, 'sides'>) {
  const words = compareWords();
  const settled = sides.every(({ state }) => state === 'answered' || state === 'failed');
  const table = compareAnswers(sides);
  const hasMinorDifference = [table.band, table.points, table.version, ...table.contributions].some(
    ({ differs }) => differs,
  );
  const outcomeText = (): string => {
    if (!settled) return '';
    if (table.differs === null) return words.cannotTell;
    if (table.differs) return words.differ;
    return hasMinorDifference ? words.differElse : words.alike;
  };
  return (
    <p class="more-said" role="status" data-testid="compare-outcome">
      {outcomeText()}
    </p>
  );
}
