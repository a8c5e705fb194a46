// Row of search results or of a pasted list that shows one address with mark, name and score.
import type { ComponentChildren } from 'preact';
import type { AddressName as Name } from '../../lib/verdict/local-address-names';
import type { ScreeningState } from '../../lib/verdict/screening-state';
import { VerdictBadge } from '../mark/VerdictBadge';
import { AddressName } from '../names/AddressName';
import { isNamedByHit, ListHitTag } from '../names/ListHitTag';
import { RecordRow, type RecordRowProps } from './RecordRow';

export interface AddressRecordRowProps
  extends Pick<RecordRowProps, 'score' | 'right' | 'shortcut' | 'testId' | 'onOpen'> {
  screening: ScreeningState;
  /** Epoch ms. */
  now: number;
  /** Leading name; undefined without one, and the short address then takes its place. */
  name: Name | undefined;
  short: string;
  /** Words of a search, in lower case, which are highlighted. */
  matches?: readonly string[];
  detail: ComponentChildren;
}

/** Renders the row; the tag of a list hit takes the place of the name that it has itself. */
export function AddressRecordRow({ screening, now, name, short, matches = [], detail, ...row }: AddressRecordRowProps) {
  const hit = <ListHitTag screening={screening} short={short} matches={matches} />;
  const isInTag = isNamedByHit(screening, name);
  return (
    <RecordRow
      {...row}
      sign={<VerdictBadge screening={screening} now={now} />}
      name={
        isInTag ? hit : name ? <AddressName name={name} matches={matches} /> : <span class="monospace">{short}</span>
      }
      below={!isInTag && hit}
      detail={
        <>
          {name && <span class="monospace">{short}</span>}
          {name && ' · '}
          {detail}
        </>
      }
      title={screening.address}
    />
  );
}
