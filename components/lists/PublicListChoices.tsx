// Choice of public lists with publisher, size and hosts, their progress, and the button that gets them.
import { formatScore, joinFacts } from '../../lib/i18n/format';
import { describeListContent } from '../../lib/i18n/list';
import { listWords } from '../../lib/i18n/words/list';
import { sanitizeText } from '../../lib/text/sanitize';
import type { PublicListChoice } from '../../lib/view/lists/use-public-lists';
import './lists.css';
import '../ui/styles/boxed-list.css';
import { getRefreshFailureText } from './refresh-failure-text';

const MAX_TEXT = 120;

export interface PublicListChoicesProps {
  choices: readonly PublicListChoice[];
  isBusy: boolean;
  /** True if the browser did not allow the hosts. */
  isRefused: boolean;
  /** True in the first run, whose heading names the lists, and where getting them is the main action. */
  isFirstRun?: boolean;
  onChoose(id: string, isChosen: boolean): void;
  /** Gets the lists; called within the click. */
  onGet(ids: string[]): void;
}

/** Renders nothing if no list is offered. A list that is stored cannot be chosen again. */
export function PublicListChoices(props: PublicListChoicesProps) {
  const { choices, isBusy, isRefused, isFirstRun = false, onChoose, onGet } = props;
  const words = listWords().publicLists;
  if (choices.length === 0) return null;
  const wanted = choices.filter(({ isChosen, list }) => isChosen && !list).map(({ id }) => id);
  return (
    <section class="public-lists" aria-label={words.title} data-testid="public-lists">
      {!isFirstRun && <h3>{words.title}</h3>}
      <p class="hint-text">{words.text}</p>
      <ul class="allowed lists">
        {choices.map((choice) => (
          <ChoiceRow key={choice.id} choice={choice} isBusy={isBusy} onChoose={onChoose} />
        ))}
      </ul>
      {wanted.length > 0 && (
        <button
          type="button"
          class={isFirstRun ? 'button primary large' : 'button large'}
          data-testid="get-public-lists"
          disabled={isBusy}
          onClick={() => onGet(wanted)}
        >
          {words.get({ n: wanted.length })}
        </button>
      )}
      <p class="hint-text" role="status">
        {isRefused && words.refused}
      </p>
    </section>
  );
}

/** Sentence about progress, failure or the stored list; '' if there is none. */
function describeState({ step, failure, list }: PublicListChoice): string {
  const { publicLists: words } = listWords();
  if (step) return step === 'getting' ? words.getting : words.waiting;
  if (failure) return (list ? words.kept : words.failed)({ why: getRefreshFailureText(failure) });
  return list ? words.have({ facts: describeListContent(list.date, list.count) }) : '';
}

function joinHosts(hosts: readonly string[]): string {
  const [first = '', ...others] = hosts.map((host) => sanitizeText(host, MAX_TEXT));
  return others.reduce((named, next) => listWords().publicLists.hosts({ hosts: named, next }), first);
}

function ChoiceRow(props: { choice: PublicListChoice; isBusy: boolean; onChoose: PublicListChoicesProps['onChoose'] }) {
  const { choice, isBusy, onChoose } = props;
  const words = listWords();
  const { id, name, kind, publisher, licence, megabytes, hosts, list } = choice;
  const facts = [sanitizeText(publisher, MAX_TEXT), sanitizeText(licence, MAX_TEXT), words.kind[kind]];
  const source = words.publicLists.from({ hosts: joinHosts(hosts) });
  return (
    <li data-testid="public-list" data-id={id}>
      <label class="public-list">
        <input
          type="checkbox"
          class="check-box"
          checked={choice.isChosen || list !== null}
          disabled={isBusy || list !== null}
          onChange={(event) => onChoose(id, event.currentTarget.checked)}
        />
        <b>{sanitizeText(name, 80)}</b>
      </label>
      <small>{joinFacts(facts)}</small>
      <small class="tabular">
        {words.publicLists.size({ megabytes: formatScore(megabytes) })}, {source}
      </small>
      {choice.isOftenWrong && <small>{words.publicLists.often}</small>}
      <small role="status">{describeState(choice)}</small>
    </li>
  );
}
