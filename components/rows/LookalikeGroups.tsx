// Addresses of a page that may be taken for each other, side by side: the whole of each, with what tells them apart underlined.
import { useState } from 'preact/hooks';
import { panelWords } from '../../lib/i18n/panel';
import { sharedEnds } from '../../lib/text/abbreviate-address';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { IconButton } from '../ui/IconButton';
import { AddressText } from './AddressText';

/** How many groups are drawn at once, and how many of each; the list below holds the rest. */
const MOST_GROUPS = 20;
const MOST_OF_GROUP = 8;

export interface LookalikeGroupsProps {
  /** Two and more each, in the order of the page. */
  groups: readonly (readonly { key: string; screening: ScreeningState }[])[];
  onCopy(address: string): void;
  /** Opens one in the list. */
  onOpen(key: string): void;
}

export function LookalikeGroups({ groups, onCopy, onOpen }: LookalikeGroupsProps) {
  const words = panelWords().alikes;
  const [open, setOpen] = useState(false);
  if (groups.length === 0) return null;
  const rest = groups.length - MOST_GROUPS;
  return (
    <section class="alikes" data-testid="alikes" aria-label={words.title}>
      <div class="over">
        <i class="sq" />
        <span class="num">{words.say(groups.reduce((sum, group) => sum + group.length, 0))}</span>
        <span class="sp" />
        <button
          type="button"
          class="btn"
          data-testid="compare"
          aria-expanded={open}
          aria-controls="alike-groups"
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.compare}
        </button>
      </div>
      {open && (
        <div id="alike-groups" class="al-groups">
          {groups.slice(0, MOST_GROUPS).map((group) => (
            <Group key={group[0]?.key} group={group} onCopy={onCopy} onOpen={onOpen} />
          ))}
          {rest > 0 && <p class="sub num">{words.more(rest)}</p>}
        </div>
      )}
    </section>
  );
}

function Group({
  group,
  onCopy,
  onOpen,
}: Omit<LookalikeGroupsProps, 'groups'> & { group: LookalikeGroupsProps['groups'][number] }) {
  const words = panelWords().alikes;
  const [model = '', ...others] = group.map(({ screening }) => screening.address);
  const ends = others.map((other) => sharedEnds(model, other));
  const least = (end: 'first' | 'last') => Math.min(...ends.map((shared) => shared[end]));
  const rest = group.length - MOST_OF_GROUP;
  return (
    <div class="al-group" data-testid="alike-group">
      <p class="sub num">{words.same(group.length, least('first'), least('last'))}</p>
      <ul>
        {group.slice(0, MOST_OF_GROUP).map(({ key, screening }, place) => (
          <li key={key}>
            <VerdictBadge screening={screening} />
            <button type="button" class="go" title={words.open} onClick={() => onOpen(key)}>
              <AddressText address={screening.address} differsFrom={place === 0 ? (others[0] ?? model) : model} />
            </button>
            <IconButton icon="copy" label={words.copy(screening.address)} onPress={() => onCopy(screening.address)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p class="sub num">{words.moreOf(rest)}</p>}
    </div>
  );
}
