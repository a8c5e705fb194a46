// Reasons to leave out a form that proves nothing by itself: it stands in a key's place, or is a piece of encoded data.

/**
 * Words that announce key material, a digest or a hash; what follows one of them is never offered as an address (design.md 2, rule 6).
 * A bare `token` or `state` is none: on Solana both are accounts.
 */
const KEY =
  '(?:(?:priv?(?:ate?r?)?|prv|secret|shared|sign(?:ing|er)|spend|sym(?:metric)?|deployer)[ _-]?key|(?<![a-z\\d])sk|key[ _-]?pair|entropy)(?:[ _-]?(?:hex|base58|b58|bytes))?|' +
  '(?:ed25519|secp256k1)(?:-priv)?|secret|cipher[ _-]?text|preimage|seed(?:[ _-]?phrase)?|mnemo(?:nic)?|pass[ _-]?phrase|passcode|passw(?:or)?[dt]|pwd|' +
  '(?<![a-z\\d])(?:priv(?:ate)?|pass|pw)(?=["\'`*_]*\\s*[:=：])|' +
  '(?:access|api|auth|bearer|bot|csrf|id|jwt|push|refresh|reset|session|xsrf)[ _-]?token|bearer|nonce(?:[ _-]?value)?|challenge|session[ _-]?id|' +
  'coupon|(?:activation|backup|coupon|invite|promo|recovery|referral|verification|voucher)[ _-]?code|' +
  '(?:access|api|auth(?:entication)?|backup|client|decryption|encryption|licen[cs]e|master|nostr|pre-?shared|product|recovery|rpc|session|storage|view(?:ing)?)[ _-]?key';
const HASH =
  '(?:tx|txn|transaction|block|extrinsic)s?(?:[ _-]?(?:hash|id|digest))?|(?:state|receipt)s?[ _-]?(?:hash|id|digest|root)|' +
  'sha[-_]?\\d{1,3}|md5|fingerprint|hash|digest|checksum|commitment|nullifier|signature|signed[ _-]?message|hmac|etag|(?<![a-z\\d])(?:mac|cid|leaf)|(?:correlation|device|invoice|order|payment|request|span|trace)[ _-]?id|(?<![a-z\\d])sig|salt|selector|proof|root|slot|topic\\d?|calldata|' +
  '(?:input|instruction)[ _-]?data|version|release';
/** The same in the languages whose forums and chats show keys, and in those that explorers speak; in code a blank is an underscore or nothing. */
const KEY_ELSEWHERE = (
  'cl[eé] (?:priv[eé]e|secr[eè]te)|(?:clave|llave|chave) (?:privada|secreta)|(?:privater?|geheimer?) schl(?:ü|ue)ssel|chiave (?:privata|segreta)|(?:[oö]zel|gizli) anahtar|' +
  '(?:phrase|frase) (?:secr[eè]te|secreta|semilla|semente|seme)|mot de passe|contrase(?:ñ|n)a|senha|geheimnis|kennwort|wachtwoord|şifre|parola|has[lł]o|' +
  '(?:приват|закр[иы]т|секретн)[а-яё]* ключ[а-яё]*|приватник[а-яё]*|сид ?фраз[а-яё]*|мнемони[а-яё]*|парол[а-яё]*|' +
  '私[钥鑰匙]|密[钥鑰]|助[记記][词詞]|密[码碼]|秘密鍵|(?:シークレット|プライベート)キー|シードフレーズ|パスワード|(?:개인|비밀|시크릿|프라이빗) ?키|시드 ?[구문]+|비밀번호|كلمة (?:المرور|السر)|mật khẩu|kata sandi|รหัสผ่าน|पासवर्ड|' +
  'מפתח פרטי|مفتاح (?:ال)?خاص|المفتاح الخاص|کلید خصوصی|kh[oó][aá] (?:riêng(?: tư)?|bí mật)|kunci pri(?:vat|badi)|klucz (?:prywatny|tajny)|(?:คีย์|กุญแจ)ส่วนตัว|निजी कुंजी|' +
  'ιδιωτικό κλειδί|soukromý klíč|privát kulcs|cheie privată'
).replaceAll(' ', '[ _-]?');
/** A key of which nothing says that it is public; in English too much is called so (`Authority key:`). */
const BARE_KEY =
  '(?<!(?:öffentlich|publi|публ|открыт|відкрит|genel|açık|公|공개)\\S*\\s?)' +
  '(?:schl(?:ü|ue)ssel|sleutel|nyckel|cl(?:é|ef)|clave|llave|chave|chiave|klucz|ключ|anahtar\\S{0,6}|kunci|鍵|[钥鑰]|키|מפתח|مفتاح|کلید)(?=["\'`*_]*\\s*[:=：])';
const HASH_ELSEWHERE =
  '(?:х[еэ]ш|транзакци|подпис)[а-яё]*(?: (?:транзакци|блок)[а-яё]*)?|transacci[oó]n|transaktion|transação|transazione|işlem|' +
  '哈希|交易|签名|簽名|ハッシュ|トランザクション|署名|해시|트랜잭션|서명|' +
  'גיבוב|עסקה|חתימה|تجزئة|هاش|معاملة|توقيع|هش|تراکنش|امضا|giao dịch|băm|transakcj[aei]|skrót|transaksi|แฮช|ธุรกรรม|हैश|लेनदेन';
/** What may close the word: quotes, emphasis of Markdown, the end of a tag. */
const CLOSED = '(?:["\'`*_]|</\\w{1,10}>)*';
/** What may open the text behind it: the same, brackets, blanks. */
const OPENED = '(?:[\\s"\'`*_(<[#]|<\\w[^<>]{0,40}>)*';
/** `(base58)` or `of the wallet 1` may stand between the word and its sign. */
const QUALIFIER = `(?:(?:\\s?[([][^()[\\]]{1,24}[)\\]]|\\s(?:of|for|in|on)\\s[\\w #]{1,20}(?=\\s?[:=]))${CLOSED})?`;
/** A slash may be escaped, as in JSON. */
const SIGN = 'is|was|ist|lautet|est|es|[éè]|は|[:=：|/\\\\—–-]{1,3}>?|→|\\.{3,}:?';
const announces = (words: string, sign = SIGN) =>
  new RegExp(`(?:${words})${CLOSED}${QUALIFIER}(?:\\s*(?:${sign}))?${OPENED}$`, 'i');
/** Behind a key's name a comma is that of a table or a call; a hash may as well be one column, and the account the next. */
const ANNOUNCES_KEY = announces(`${KEY}|${KEY_ELSEWHERE}|${BARE_KEY}`, `${SIGN}|,`);
const ANNOUNCES_HASH = announces(`${HASH}|${HASH_ELSEWHERE}`);
/** On Solana a public key is an account; where accounts are hexadecimal, nothing that is called a key is one. */
const ANNOUNCES_ANY_KEY = announces('keys?');
const HEXADECIMAL = /^(?:0x|[\da-f]{60})/i;
const ANNOUNCE_REACH = 72;
/** Whose key it is may be told in any language between the word and the colon: `приватный ключ кошелька Solana:`. */
const ANNOUNCES_KEY_OF = new RegExp(
  `(?:priv(?:ate)?[ _-]?key|secret[ _-]key|seed[ _-]?phrase|mnemonic|passw(?:or)?[dt]|${KEY_ELSEWHERE})[^.,;!?。，、\\n]{0,48}[:=：]${OPENED}$`,
  'i',
);

const JOINS = '-_+/';
/** Ordinary words, names and small numbers; the neighbours of a slice of base64 do not look like one. */
const WORD_LIKE = /^(?:[A-Za-z]?[a-z]{0,19}|[A-Za-z][a-z]{2,19}\d{1,2}|v\d|[A-Z]{1,12}\d{0,2}|\d{1,10})$/;
/** Another account of the same form: base58, or hexadecimal of 32 bytes. */
const KEY_LIKE = /^(?:[1-9A-HJ-NP-Za-km-z]{43,44}|(?:0x)?[0-9a-f]{60,64})$/;
const RUN_REACH = 68;
/** The parts of a signed token (RFC 7519) are joined by dots; they are longer than a name before one, and hold figures as well as letters. */
const PART = '(?=[-_a-z]*\\d)(?=[-_\\d]*[a-z])[-\\w]{16,}';
const PART_BEFORE = new RegExp(`(?<![-\\w])${PART}\\.$`, 'i');
const PART_BEHIND = new RegExp(`^\\.${PART}`, 'i');

const alphanumeric = (text: string, at: number) => /[0-9A-Za-z]/.test(text.charAt(at));

function isForeign(run: string): boolean {
  return !WORD_LIKE.test(run) && !KEY_LIKE.test(run);
}

/** Whether the token at `start` to `end` goes on, over a `-`, `_`, `+` or `/`, into something that is no word: a slice of base64. */
export function isPartOfEncodedData(text: string, start: number, end: number): boolean {
  // What goes on behind the sign is a value, an arrow, or a blank of a mail (`=20`; RFC 2045, 6.7).
  if (/^={1,2}(?![\w=>])/.test(text.slice(end, end + 3))) return true;
  if (PART_BEHIND.test(text.slice(end, end + RUN_REACH))) return true;
  if (PART_BEFORE.test(text.slice(Math.max(0, start - RUN_REACH), start))) return true;
  if (start > 0 && JOINS.includes(text.charAt(start - 1))) {
    let from = start - 1;
    while (from > 0 && start - from < RUN_REACH && alphanumeric(text, from - 1)) from--;
    if (isForeign(text.slice(from, start - 1))) return true;
  }
  if (JOINS.includes(text.charAt(end)) && end < text.length) {
    let to = end + 1;
    while (to < text.length && to - end < RUN_REACH && alphanumeric(text, to)) to++;
    if (isForeign(text.slice(end + 1, to))) return true;
  }
  return false;
}

const wordsBefore = (text: string, start: number) => text.slice(Math.max(0, start - ANNOUNCE_REACH), start);

/** Whether the words right before `start` say that key material follows. */
function isAnnouncedAsKey(text: string, start: number): boolean {
  const before = wordsBefore(text, start);
  return ANNOUNCES_KEY.test(before) || ANNOUNCES_KEY_OF.test(before);
}

/** Whether the words right before `start` say that something other than an address follows. */
export function isLabelledAsOther(text: string, start: number): boolean {
  const before = wordsBefore(text, start);
  if (isAnnouncedAsKey(text, start) || ANNOUNCES_HASH.test(before)) return true;
  return ANNOUNCES_ANY_KEY.test(before) && HEXADECIMAL.test(text.slice(start, start + ANNOUNCE_REACH));
}

/** What parts the items of a list: signs, blanks and numbers, but no letter of any script, and nothing that a label ends in. */
const BETWEEN_ITEMS = /^[^A-Za-z:=\xaa-\u1fff\u3041-\uffff]{1,12}$/;

export type KeyTest = (start: number, end: number) => boolean;

/** Tells of the tokens of a text, asked in reading order, which are keys: announced as such, or the next item of a list of them. */
export function createKeyTest(text: string): KeyTest {
  let last = text.length;
  return (start, end) => {
    const isKey = BETWEEN_ITEMS.test(text.slice(last, start)) || isAnnouncedAsKey(text, start);
    if (isKey) last = end;
    return isKey;
  };
}
