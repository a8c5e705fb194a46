// Cosmos address rules, main networks: Bech32 with one prefix per chain.
import { convertWordsToBytes, decodeWords, unifyCase } from './bech32';
import type { ChainRules } from './chain';

const SHAPE = /^(did:com:|addr_safro|[0-9a-z]{1,14}@?)1(?:[0-9a-z]{38}|[0-9a-z]{58})$/;
/** Payload sizes: a key hash (20 bytes), a contract or module (32 bytes). */
const HASH_BYTES = [20, 32];
/**
 * Account prefixes of the public chain registry, and those of discontinued or renamed chains (`bnb`, `centauri`,
 * `certik`, `okp4`). An explicit list instead of a pattern, because `nsec1…` is a private key. Omitted: `bc`,
 * used by two small chains, so that a mistyped Bitcoin address is never accepted as a Cosmos one.
 */
const PREFIXES = new Set(
  `6x 8ball aaron acre addr_safro agoric aioz akash akiro allo althea amitis andr arcana archway arkeo arkh
   atone aura axelar axm axone band bb bbn bcna bcx bitsong blockx bluechip bluzelle bnb bostrom boua bze
   c4e canto celestia centauri cerberus certik cheqd chihuahua chimba chronic cife cnho comdex core cosmos
   coss crc cre cro cudos cvn cysic darc decentr desmos dh did:com: dig divine dora dungeon dydx dym dys
   echelon elys emoney empower epix ethm ethos evmos ex fandom fetch firma fury furya fx galaxy genesis ggez
   gitopia gnodi gonka govgen gravity haqq hazina heli hippo human iaa idep imv init inj int3 into ixo jkl
   jolt juno kava ki kii kima kopi kudo kujira kyve lamb lava@ lefeef like link lmn logos lom loop loyal lrz
   ltrst lum lumen lumera lumi mande manifest mantle mantra mars maya medas meme micro migaloo milk mirage
   mises mtgbp muc mun mythos n neura neutaro neutron nibi nillion nim noble nois nolus nomic octa odin okp4
   omniflix onomy opct optio orai osmo paloma panacea pasg paxi pb persistence pica plq point pokt pryzm
   px pylo qfs qie qor quasar qubetics quick qwoyn realio rebus regen rit rizon router saga scorum secret
   seda sei self sent sge shareledger shentu shido sif somm source sovr st stafi star stars stoc stride
   sunrise swth symphony synt tac tail taketitan tenet terp terra tgrade thor titan tori turk umee und
   unicorn union ununifi uptick vdl vector warden wolo wormhole xion xpla xyra yjay zen zeta zig zrn`.split(/\s+/),
);

/** Canonical form: Bech32 in lower case. Validators (`…valoper1`, `…valcons1`) and public keys are not accepted. */
export const cosmos: ChainRules = {
  id: 'cosmos',
  name: 'Cosmos',
  screened: false,
  parse(token) {
    const canonical = unifyCase(token);
    const prefix = SHAPE.exec(canonical)?.[1];
    if (prefix === undefined || !PREFIXES.has(prefix)) return null;
    const words = decodeWords(canonical, prefix, 'bech32');
    const size = (words && convertWordsToBytes(words)?.length) ?? 0;
    return HASH_BYTES.includes(size) ? { canonical, checksum: 'ok', certainty: 'sure' } : null;
  },
};
