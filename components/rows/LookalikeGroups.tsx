// Groups of look-alike addresses of a page: full addresses with the differing characters underlined.
import { useState } from 'preact/hooks';
import { panelWords } from '../../lib/i18n/words/panel';
import { countSharedEnds } from '../../lib/text/abbreviate-address';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { SignDrawing } from '../mark/SignDrawing';
import { VerdictBadge } from '../mark/VerdictBadge';
import { IconButton } from '../ui/IconButton';
import { FullAddress } from './FullAddress';
import '../page/panel-notice.css';
import './LookalikeGroups.css';

/** Maximum number of groups, and of addresses per group; the list below contains all. */
const MAX_GROUPS = 20;
const MAX_GROUP_SIZE = 8;

export interface LookalikeGroupsProps {
  /** Groups of at least two, in page order. */
  groups: readonly (readonly { key: string; screening: ScreeningState }[])[];
  onCopy(address: string): void;
  /** Opens the address in the list. */
  onOpen(key: string): void;
}

/** Renders a collapsed notice that expands into the groups; null without groups. */
export function LookalikeGroups({ groups, onCopy, onOpen }: LookalikeGroupsProps) {
  const words = panelWords().alikes;
  const [open, setOpen] = useState(false);
  if (groups.length === 0) return null;
  const hiddenCount = groups.length - MAX_GROUPS;
  return (
    <section class="alikes" data-testid="alikes" aria-label={words.title}>
      <div class="panel-notice">
        <SignDrawing sign="look-alike" />
        <span class="tabular">{words.say({ n: groups.reduce((sum, group) => sum + group.length, 0) })}</span>
        <span class="spacer" />
        <button
          type="button"
          class="button"
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
          {groups.slice(0, MAX_GROUPS).map((group) => (
            <Group key={group[0]?.key} group={group} onCopy={onCopy} onOpen={onOpen} />
          ))}
          {hiddenCount > 0 && <p class="subtext tabular">{words.more({ n: hiddenCount })}</p>}
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
  const [reference = '', ...others] = group.map(({ screening }) => screening.address);
  const ends = others.map((other) => countSharedEnds(reference, other));
  const minShared = (end: 'first' | 'last') => Math.min(...ends.map((shared) => shared[end]));
  const hiddenCount = group.length - MAX_GROUP_SIZE;
  return (
    <div class="al-group" data-testid="alike-group">
      <p class="subtext tabular">
        {words.same({ n: group.length, first: minShared('first'), last: minShared('last') })}
      </p>
      <ul>
        {group.slice(0, MAX_GROUP_SIZE).map(({ key, screening }, index) => (
          <li key={key}>
            <VerdictBadge screening={screening} />
            <button type="button" class="row-button" title={words.open} onClick={() => onOpen(key)}>
              <FullAddress
                address={screening.address}
                differsFrom={index === 0 ? (others[0] ?? reference) : reference}
              />
            </button>
            <IconButton
              icon="copy"
              label={words.copy({ address: screening.address })}
              onPress={() => onCopy(screening.address)}
            />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p class="subtext tabular">{words.moreOf({ n: hiddenCount })}</p>}
    </div>
  );
}
