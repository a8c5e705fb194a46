// Multilingual header words of address, chain and label columns in tables and JSON.

const ADDRESS =
  /^(?:(?:(?:crypto|wallet|deposit|public|blockchain|digital_?currency|contract|账户|钱包)_?)?(?:addr|address(?:_?es)?|adress(?:e|en)?|adresses|direcci[oó]n(?:es)?|endere[cç]os?|indirizz[oi]|adres|адреса?|地址|アドレス|주소)|wallets?|account)(?:_?\d{1,2})?$/;
const CHAIN =
  /^(?:chain|chain_?name|network|netzwerk|currency|coin|asset|blockchain|protocol|crypto|ticker|symbol|token|сеть|网络|链)$/;
const LABEL =
  /^(?:label(?:_?s)?|name(?:_?(?:s|\d))?|(?:name_?alias_?)?(?:whole|full)_?name|name_?tag|tag(?:_?s)?|entity|entity_?name|owner|description|comments?|notes?|remarks?|title|alias(?:es)?|category|exchange|sdn_?name|bezeichnung|etikett|kommentar|notiz|nom|[ée]tiquette|nombre|etiqueta|nome|etichetta|имя|название|метка|标签|名称|备注|名前|ラベル|이름)$/;

/** Normalises a header for comparison: `Address(es)` → `address_es`. */
const normalizeHeader = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Tests whether a header names an address column. */
export const isAddressHeader = (head: string): boolean => ADDRESS.test(normalizeHeader(head));
/** Tests whether a header names a chain column. */
export const isChainHeader = (head: string): boolean => CHAIN.test(normalizeHeader(head));
/** Tests whether a header names a label column. */
export const isLabelHeader = (head: string): boolean => LABEL.test(normalizeHeader(head));
