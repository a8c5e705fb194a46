// The notice of a retired host above the account's form, where the account still asks it.
import { MovedHostNote } from '../../components/MovedHostNote';
import type { Reply } from '../../lib/messages/protocol';
import { useMoveHost } from '../../lib/view/use-move-host';
import type { OptionsParts } from './parts';

export interface MovedHostPartProps {
  parts: OptionsParts;
  account: NonNullable<Reply<'status'>['account']>;
  movesTo: string;
  onStatus(status: Reply<'status'>): void;
}

export function MovedHostPart({ parts, account, movesTo, onStatus }: MovedHostPartProps) {
  const moving = useMoveHost(movesTo, parts.reach, onStatus);
  return (
    <MovedHostNote
      from={account.host}
      to={new URL(movesTo).host}
      busy={moving.busy}
      refused={moving.refused}
      error={moving.error}
      now={parts.now()}
      onMove={moving.move}
    />
  );
}
