// New keys for a vault that is open: another passphrase, another data key, a costlier derivation; rows are sealed anew afterwards.
import { AppError } from '../errors/app-error';
import type { ContentReader } from './content-codec';
import { openPreviousKey, openWrap } from './envelope';
import { type Header, isSame, KEY_BYTES } from './envelope-format';
import type { Bytes, Kdf, PreviousKey, VaultCrypto } from './ports';
import type { SessionKeys } from './session-keys';
import type { Keys, SlotCandidate, SlotStorage } from './slot-storage';
import type { Unlocked } from './try-passphrase';
import type { UnlockedState } from './unlock-state';

export interface KeyRotationDeps<Content> {
  crypto: VaultCrypto;
  kdf: Kdf;
  saved: SlotStorage;
  contents: ContentReader<Content>;
}

/** The saved vault as it stands, with the keys of its opening. */
interface Standing {
  candidate: SlotCandidate;
  plain: Bytes;
  highest: number;
  former: PreviousKey | null;
}

const headerOf = ({ candidate, highest }: Pick<Standing, 'candidate' | 'highest'>): Header => {
  const { wrap: _wrap, cred: _cred, former: _former, ...header } = candidate.envelope;
  return { ...header, gen: highest + 1 };
};

/** @returns the ways to give an open vault new keys */
export function createKeyRotation<Content>({ crypto, kdf, saved, contents }: KeyRotationDeps<Content>) {
  /**
   * @returns null where the keys were changed since this opening began: a worker that was killed in the middle comes back with the old ones
   * @throws AppError `damaged-vault`
   */
  async function standing(one: UnlockedState): Promise<(Standing & { content: Content }) | null> {
    const { candidates, highest } = await saved.find();
    if ((candidates[0]?.envelope.cred.kid ?? 0) > one.epoch) return null;
    const kept = await contents.first(candidates, one);
    if (!kept) throw new AppError('damaged-vault');
    const former = await openPreviousKey(crypto.subtle, kept.candidate.envelope, one.root);
    return { ...kept, highest, former };
  }

  async function save(header: Header, keys: Keys, { candidate, plain }: Pick<Standing, 'candidate' | 'plain'>) {
    await saved.copy(await saved.save(header, keys, plain, candidate.slot));
  }

  /** The data key makes room for another under the next number, and stays readable until all rows are sealed anew. */
  const nextKeys = ({ dek, epoch }: SessionKeys, kek: Bytes): Keys => ({
    dek: crypto.random(KEY_BYTES),
    kek,
    epoch: epoch + 1,
    former: { epoch, dek },
  });

  return {
    standing,
    headerOf,

    /** Whether this passphrase opens the vault that is open already. */
    async isRight(passphrase: string, { dek }: SessionKeys, { candidate }: Standing): Promise<boolean> {
      const kek = await kdf.derive(passphrase, candidate.envelope.kdf);
      const opened = await openWrap(crypto.subtle, candidate.envelope, kek);
      return opened !== null && isSame(opened, dek);
    },

    /** New salt, new key of the passphrase, new data key (T-09). @returns the keys that hold from now on */
    async changePassphrase(passphrase: string, keys: SessionKeys, now: Standing): Promise<Keys> {
      const { params, kek } = await kdf.choose(passphrase);
      const next = nextKeys(keys, kek);
      await save({ ...headerOf(now), kdf: params }, next, now);
      return next;
    },

    /** A new data key under the same passphrase. @returns the keys that hold from now on */
    async changeDataKey(keys: SessionKeys & { kek: Bytes }, now: Standing): Promise<Keys> {
      const next = nextKeys(keys, keys.kek);
      await save(headerOf(now), next, now);
      return next;
    },

    /** Nothing is left under the former data key: it goes, from both slots. */
    async dropFormer({ dek, epoch, kek }: SessionKeys & { kek: Bytes }, now: Standing): Promise<void> {
      await save(headerOf(now), { dek, epoch, kek, former: null }, now);
    },

    /**
     * Derives anew where this build asks more of a guesser than the vault does; never less.
     * @returns the key of the passphrase from now on
     */
    async raiseKdf(passphrase: string, { keys, candidate, plain }: Unlocked<Content>, highest: number): Promise<Bytes> {
      if (!kdf.isBehind(candidate.envelope.kdf)) return keys.kek;
      const { params, kek } = await kdf.choose(passphrase);
      if (kdf.isBehind(params)) return keys.kek;
      await save({ ...headerOf({ candidate, highest }), kdf: params }, { ...keys, kek }, { candidate, plain });
      return kek;
    },
  };
}

export type KeyRotation<Content> = ReturnType<typeof createKeyRotation<Content>>;
