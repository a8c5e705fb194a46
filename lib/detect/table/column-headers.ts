// Recognizes multilingual headers of columns: addresses, chain, coin, label, secret, hash, amount, date.
import {
  ACCOUNT_COLUMNS,
  ADDRESS_COLUMNS,
  CHAIN_COLUMNS,
  COIN_COLUMNS,
  COLUMN_PREFIXES,
  DESCRIPTION_COLUMNS,
  LABEL_COLUMNS,
  OWNED_SECRETS,
} from '../words/context-word-patterns';
import { isNameOfChain, type NamedChain, readChainCell } from './chain-cell';

const whole = (words: string) => new RegExp(`^(?:${words})$`);

/** Databases name the form of the value, too: `address_hash`, `wallet_address_hex`. */
const ADDRESS = new RegExp(
  `^(?:(?:(?:${COLUMN_PREFIXES})_?){0,2}(?:${ADDRESS_COLUMNS})|${ACCOUNT_COLUMNS})(?:_(?:hash|hex|bytea|bytes|raw|string))?(?:_?\\d{1,2})?$`,
);
const NETWORK = whole(CHAIN_COLUMNS);
const COIN = whole(COIN_COLUMNS);
const DESCRIPTION = whole(DESCRIPTION_COLUMNS);
/** OFAC's files have numbered names. */
const NAME = whole(`${LABEL_COLUMNS}|name_?\\d`);

/** Keys of programs and of services. */
const ACCESS_KEY =
  '(?:^|_)(?:api|access|auth[a-z]{0,12}|bearer|session|refresh|signing|signer|encryption|decryption|master|spend|view|viewing|trading)_?(?:keys?|tokens?)(?:_|$)';
/** A PIN, a passphrase and a mnemonic where the word lists, which the content script has too, do not need them. */
const IN_OTHER_LANGUAGES =
  'geheim|wiederherstellung|mots?_de_passe|r[ée]cup[ée]ration|recupera[cç][iãaó][oó]n?|(?:^|_)пин(?:_|$)|пин_?код|восстановлени|кодов\\p{L}{2}_слов|暗証|合言葉|口令|助记|助記|恢复|恢復|リカバリー|復元|ニーモニック|니모닉|복구';
/**
 * Headers of columns with secrets; words for a key need an owner. A `PIN` is a word of its own, because other words
 * contain it.
 */
const SECRET = new RegExp(
  `priv(?!acy|ileg|ate_?(?:sale|tag|label|name|note))|secret(?!ary)|seed(?!ed|er)|mnemo|pass_?(?:word|phrase|code|wd)|(?:^|_)(?:pass|pw|pwd|pin|pin_?(?:code|nr|no|number)|wif|[xyz]prv|otp|totp|2fa|cvv|credentials?)(?:_|$)|recovery_?(?:phrase|words?|key|code)|backup_?(?:phrase|words?|key|code)|(?:24|12)_?words?|key_?store|${ACCESS_KEY}|${IN_OTHER_LANGUAGES}|${OWNED_SECRETS}`,
  'u',
);
/** Public data about secrets. */
const NO_SECRET = /^(?:is|has)_|_(?:hint|date|changed|updated)$|hash_?of|public/;
const BARE_KEY =
  /(?:^|_)(?:keys?|schl(?:ü|ue)ssel|clé|clave|llave|chiave|chave|ключ|klucz|sleutel|anahtar|密钥|密鑰|鍵|키)$/;
const HASH =
  /hash|(?:^|_)tx(?:_?n)?(?:_?(?:id|s))?(?:_|$)|^txn|transa[ck][ct]i[oó]n|signature|digest|checksum|sha_?\d|md5|(?:^|_)(?:block|root)(?:_|$)|交易|哈希|хеш|хэш/;
const AMOUNT =
  /amount|amt|balance|value|(?:^|_)(?:qty|quantity|price|fees?|total|sum|volume|size|count|number|units?|wei|sats?|usd|eur)(?:_|$)|betrag|menge|wert|saldo|importe|cantidad|montant|quantit|importo|valor|сумма|баланс|金额|金額|数量|數量|余额|금액|수량/;
const DATE =
  /(?:^|_)(?:date|day|time|timestamp|year|month|created|updated|modified|since|until|datum|zeit|fecha|hora|data|ora|дата|время|tarih)(?:_|$)|(?:date|time|timestamp)(?:_?utc)?$|_(?:at|on)$|日期|时间|時間|日時|날짜|시간/;

/** Normalizes a header for comparison: `Address(es)` → `address_es`, `fromAddress` → `from_address`. */
export const normalizeHeader = (text: string): string =>
  text
    .trim()
    .slice(0, 80)
    .replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, '$1_')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Creates a test of a header. */
const matches =
  (pattern: RegExp) =>
  (head: string): boolean =>
    pattern.test(normalizeHeader(head));

/** Words of the header of an address column besides the name of a chain. */
const ACCOUNT_WORDS = new RegExp(
  `^(?:${ADDRESS_COLUMNS}|adresa|accounts?|wallets?|deposit|withdrawal|public|my|кошел[её]к)$`,
);

/** Returns the chain that the header of an address column names, as in `BTC address`; null if it names none. */
export function readHeaderChain(head: string): NamedChain | null {
  const words = normalizeHeader(head)
    .split('_')
    .filter((word) => !ACCOUNT_WORDS.test(word))
    .join(' ');
  return isNameOfChain(words) ? readChainCell(words) : null;
}

const ENDS_WITH_ACCOUNT = new RegExp(`^(?:.{2,30}_)?(?:${ADDRESS_COLUMNS}|wallets?)(?:_.{2,30})?$`);
/** Tests whether a header names an address column, of any chain or of one: `wallet address`, `BCH address`. */
export function isAddressHeader(head: string): boolean {
  const normal = normalizeHeader(head);
  return ADDRESS.test(normal) || (ENDS_WITH_ACCOUNT.test(normal) && readHeaderChain(head) !== null);
}
/** Tests whether a header names a column of chains or networks. */
export const isNetworkHeader = matches(NETWORK);
/** Tests whether a header names a column of coins or tokens, which say less about the chain than a network. */
export const isCoinHeader = matches(COIN);
/** Tests whether a header names a column that says something about the chain. */
export const isChainHeader = (head: string): boolean => isNetworkHeader(head) || isCoinHeader(head);
/** Tests whether a header names a column of amounts. */
export const isAmountHeader = matches(AMOUNT);
/** Tests whether a header names a column of dates or times. */
export const isDateHeader = matches(DATE);

/** Returns how well a header names a label column: 0 for a name, 1 for one with another word, 2 for a description; null if it names none. */
export function getLabelRank(head: string): 0 | 1 | 2 | null {
  const normal = normalizeHeader(head);
  // A title may be that of the file, or `Mr`.
  if (normal === 'title') return 1;
  if (NAME.test(normal)) return 0;
  if (DESCRIPTION.test(normal)) return 2;
  // A label with another word before it: `etherscan_tag`; a flag (`is_tag`) and the name of something else are none.
  const otherName =
    /^(?!(?:destination|dest|memo|payment|withdrawal|deposit)_tag$)(?!(?:is|has|chain|network|blockchain|coin|currency|asset|token|file|sheet|table|column|domain|host|country|city|street|block|contract_method|method|function|event)_)[\p{L}\p{N}_]{1,40}_(?:tags?|labels?|name_?tags?|name|alias|entity)$/u;
  return otherName.test(normal) && !isChainHeader(head) ? 1 : null;
}
/** Tests whether a header names a label column. */
export const isLabelHeader = (head: string): boolean => getLabelRank(head) !== null;

/** Tests whether a header names a column of transaction ids or other hashes; `address_hash` names addresses. */
export const isHashHeader = (head: string): boolean => !isAddressHeader(head) && HASH.test(normalizeHeader(head));

/** Tests whether a header announces private keys, passwords or similar secrets. */
export function isSecretHeader(head: string): boolean {
  const normal = normalizeHeader(head);
  return SECRET.test(normal) && !NO_SECRET.test(normal);
}
/** Tests whether a header is a word for keys of any kind, so that the cells decide. */
export function isBareKeyHeader(head: string): boolean {
  const normal = normalizeHeader(head);
  return BARE_KEY.test(normal) && !NO_SECRET.test(normal);
}
