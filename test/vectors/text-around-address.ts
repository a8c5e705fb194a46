// Templates that place an address in plain text, in text without separators, or in a disguised form.

type Surround = (address: string) => string;

/** Sentences, code, links and tables in the languages and alphabets of the web; each contains the address once. */
export const PLAIN: Record<string, Surround> = {
  alone: (address) => address,
  sentence: (address) => `Please send the payment to ${address}. Thank you!`,
  parentheses: (address) => `our deposit account (${address}), as announced`,
  json: (address) => `{"to":"${address}","amount":"1.5"}`,
  'json in json': (address) => `{\\"to\\":\\"${address}\\"}`,
  'single quotes': (address) => `var x='${address}';`,
  backtick: (address) => `use \`${address}\` today`,
  'angle brackets': (address) => `<${address}>`,
  element: (address) => `<td class="mono">${address}</td>`,
  attribute: (address) => `<a href="/address/${address}">x</a>`,
  entities: (address) => `&quot;${address}&nbsp;`,
  colon: (address) => `address:${address}`,
  'equals sign': (address) => `addr=${address}&amount=3`,
  'shell option': (address) => `--to=${address} --fee 1`,
  'environment variable': (address) => `PAYOUT_ADDRESS=${address}`,
  path: (address) => `https://explorer.example/address/${address}`,
  'path and query': (address) => `https://explorer.example/address/${address}?tab=txs#internal`,
  fragment: (address) => `https://explorer.example/#/address/${address}`,
  'query value': (address) => `https://explorer.example/token?a=${address}`,
  'defanged link': (address) => `hxxps://explorer[.]example/address/${address}/`,
  'percent-encoded': (address) => `?u=https%3A%2F%2Fx.example%2Faddress%2F${address}%3Ftab`,
  'percent-encoded line breaks': (address) => `mailto:x@x.example?body=Hello%0D%0A${address}%0D%0ABye`,
  'quoted-printable': (address) => `<a href=3D"https://x.example/=\r\n">to=3D${address}</a>`,
  'percent-encoded chinese': (address) => `?text=%E5%9C%B0%E5%9D%80${address}%E8%AF%B7`,
  'line breaks': (address) => `from\n${address}\nto`,
  'carriage returns': (address) => `\r\n${address}\r\n`,
  'escaped line breaks': (address) => `line\\n${address}\\nline`,
  'escaped unicode': (address) => `\\u0022${address}\\u0022`,
  'escaped chinese': (address) => `{"text":"\\u5730\\u5740${address}\\u8bf7"}`,
  tabs: (address) => `1\t${address}\t0.5`,
  'no-break spaces': (address) => `to\u00a0${address}\u00a0now`,
  'thin spaces': (address) => `\u2009${address}\u2009`,
  'ideographic spaces': (address) => `\u3000${address}\u3000`,
  csv: (address) => `2026-01-01,${address},0.5,"x"`,
  'quoted csv': (address) => `"2026";"${address}";"0,5"`,
  'table in markdown': (address) => `| name | ${address} | 3 |`,
  'bold in markdown': (address) => `**${address}** and ~~old~~`,
  list: (address) => `1) ${address}\n`,
  yaml: (address) => `- address: ${address}`,
  log: (address) => `2026-11-21T07:30:00Z INFO to=${address} ok`,
  'full stop': (address) => `${address}.`,
  'three dots': (address) => `${address}...`,
  ellipsis: (address) => `${address}\u2026`,
  'question mark': (address) => `${address}?`,
  emoji: (address) => `💰${address}💰`,
  'direction marks': (address) => `\u200e${address}\u200f`,
  arrows: (address) => `→${address}←`,
  dashes: (address) => `—${address}–`,
  'dash/hard': (address) => `-${address}-`,
  german: (address) => `Bitte überweisen Sie an „${address}“.`,
  french: (address) => `adresse : « ${address} »`,
  russian: (address) => `Адрес: ${address}; спасибо`,
  turkish: (address) => `adresi:${address}’dir`,
  chinese: (address) => `请转账到地址${address}，谢谢。`,
  'chinese without signs': (address) => `地址是${address}请确认`,
  japanese: (address) => `送金先は${address}です。`,
  'japanese brackets': (address) => `「${address}」`,
  korean: (address) => `주소는 ${address}입니다`,
  arabic: (address) => `العنوان ${address} شكرا`,
  thai: (address) => `ที่อยู่${address}ครับ`,
  'control characters': (address) => `\u0000${address}\f`,
};

/** Signs and letters that end an address, but not a dotted name or number. */
export const GLUED: Record<string, Surround> = {
  'russian without blanks': (address) => `на${address}до`,
  'arabic without blanks': (address) => `العنوان${address}شكرا`,
  'lone surrogates': (address) => `\ud800${address}\udc00`,
  'underscore/hard': (address) => `label_${address}_x`,
  underscores: (address) => `__${address}__`,
  'at sign before': (address) => `@${address}`,
  'at sign behind': (address) => `${address}@1`,
};

const within = (sign: string) => (address: string) => {
  const at = Math.min(12, address.length >> 1);
  return address.slice(0, at) + sign + address.slice(at);
};
const shifted = (by: number) => (address: string) =>
  [...address].map((sign) => String.fromCharCode(sign.charCodeAt(0) + by)).join('');
const MATHEMATICAL_A = 0x1d400;
const bold = (address: string) =>
  address.replace(/[A-Z]/g, (sign) => String.fromCodePoint(MATHEMATICAL_A + sign.charCodeAt(0) - 65));

/** Disguises: spellings that a reader's copy does not reproduce; each changes the text. */
export const DISGUISED: Record<string, Surround> = {
  'zero-width space/hard': within('\u200b'),
  'soft hyphen/hard': within('\u00ad'),
  'word joiner': within('\u2060'),
  'byte order mark': within('\ufeff'),
  'zero-width joiner': within('\u200d'),
  'left-to-right mark': within('\u200e'),
  'letter that fills': within('\u3164'),
  tag: within('\u{e0041}'),
  'two of them': (address) => within('\u200b')(`${address.slice(0, -3)}\u00ad${address.slice(-3)}`),
  'full width': shifted(0xfee0),
  'bold capitals': bold,
};

/** Cyrillic and Greek letters that look like these, alternating. */
const FOREIGN: Record<string, string> = Object.fromEntries(
  'aа eе oο pр cс xх yу iі sѕ AΑ BВ CС EΕ HН KК MМ PΡ TТ XΧ YΥ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Returns the address with up to `most` letters of other alphabets, starting with the match at `from`. */
export function withForeignLetters(address: string, from: number, most: number): string {
  let left = most;
  return [...address].map((sign, at) => (at >= from && FOREIGN[sign] && left-- > 0 ? FOREIGN[sign] : sign)).join('');
}
