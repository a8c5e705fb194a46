// Forms that a hash, a key, a version number or a file name shares with an address: they count only where their chain is named.
import type { Chain } from '../chains/chain';
import type { NamedChains } from './chain-hints';
import { isLabelledAsOther } from './false-positive-rules';

/** Families with such a form; those in one line share it. */
const ALIKE: readonly (readonly Chain[])[] = [['starknet', 'aptos', 'sui'], ['near'], ['hedera'], ['ens'], ['sns']];

/** The families that share the form of `chain`, itself among them; null where its form proves itself or is told by its own rules. */
export function getFamiliesOfFormat(chain: Chain): readonly Chain[] | null {
  return ALIKE.find((families) => families.includes(chain)) ?? null;
}

/** Hedera's form may carry a checksum, the others' never. */
const SOMETIMES_PROVED: readonly Chain[] = ['hedera'];

/** Whether no text ever proves an address of this family by itself. */
export function needsNamedChain(chain: Chain): boolean {
  return getFamiliesOfFormat(chain) !== null && !SOMETIMES_PROVED.includes(chain);
}

/** What a text says right before an account, in any of its spellings; then account, address and wallet in other languages. */
const ACCOUNT_WORD = new RegExp(
  'account|address|wallet|contract|object|package|owner|holder|sender|recipient|receiver|beneficiary|treasury|deployer|operator|payer|payee|\\b(?:from|to)\\b|' +
    'adres|konto|geldbörse|compte|portefeuille|cuenta|direcci[oó]n|monedero|cartera|conta\\b|endereço|carteira|indirizzo|portafoglio|portfel|cüzdan|hesap|địa chỉ|\\bví\\b|alamat|dompet|' +
    'адрес|кошел|сч[её]т|контракт|гаман|рахун|διεύθυνση|πορτοφόλι|地址|钱包|錢包|账户|帳戶|账号|アドレス|ウォレット|口座|주소|지갑|계정|عنوان|محفظة|حساب|آدرس|کیف|כתובת|ארנק|ที่อยู่|กระเป๋า|पता|वॉलेट',
  'i',
);
const ACCOUNT_REACH = 48;
/** Hedera keeps its first thousand numbers to itself (docs.hedera.com, "System accounts"): beside a name one is rather a version. */
const SYSTEM_NUMBER = /^0\.0\.\d{1,3}$/;
/** No key or hash is written like that, and no version has such a number: its chain's name is enough. */
const ACCOUNT_NUMBER = /^0\.0\.\d{5,10}$/;

/**
 * Which of `fits` is named for the token at `start` to `end`; null where none is. A scheme or link decides, or a name near by where
 * the text says that an account follows. A page or a caller counts only where all the chains it speaks of share the form: on a page
 * of several chains it is rather a hash. A name alone is enough for an account's number and for nothing else: it may as well announce a private key.
 */
export function chainNamedFor(
  fits: readonly Chain[],
  { scheme, link, word, page, caller }: NamedChains,
  text: string,
  start: number,
  end: number,
): Chain | null {
  const alike = getFamiliesOfFormat(fits[0] ?? '') ?? [];
  const speaksOfForm = (named: readonly Chain[]) => named.length > 0 && named.every((chain) => alike.includes(chain));
  // In Move what stands before a module's name is an account: `0x…::usdc::USDC`.
  const saysAccount =
    text.startsWith('::', end) || ACCOUNT_WORD.test(text.slice(Math.max(0, start - ACCOUNT_REACH), start));
  const token = text.slice(start, end);
  const isNamed = ACCOUNT_NUMBER.test(token) || (saysAccount && !SYSTEM_NUMBER.test(token));
  const words = isNamed ? word.map((chain) => [chain]) : [];
  for (const named of [scheme, link, ...words, ...[page, caller].filter(speaksOfForm)]) {
    const fit = fits.find((chain) => named.includes(chain));
    if (fit !== undefined) return fit;
  }
  return null;
}

/** Whether the page's own address names the token as a transaction or block (`/tx/0x…`), so that it is none wherever the page shows it. */
export function isHashOfPage(token: string, url: string): boolean {
  const at = url.toLowerCase().indexOf(token.toLowerCase());
  return at > 0 && isLabelledAsOther(url, at);
}
