// Recognizes multilingual headers of the parties of a transfer, and of contracts and tokens.
import { isAddressHeader, normalizeHeader } from '../detect/table/column-headers';

/** Prepositions and adverbs: alone, or before a word for an account (`from_address`), or after a word for the transfer (`tx_from`). */
const DIRECTIONS =
  'from|to|von|an|aus|nach|de|vers|para|desde|da|van|naar|fra|til|från|till|od|do|из|от|откуда|куда|кому|kimden|kime|nereden|nereye|从|到|自|至|由|من|إلى|الى';
const TRANSFERS =
  'tx|txn|transaction|transfer|sent|send|received|receive|paid|pay|payment|deposited|withdrawn|moved|funded|forwarded|gesendet|erhalten|empfangen|enviado|recibido|envoy[eé]|re[cç]u|inviato|ricevuto';
const DIRECTION = new RegExp(`^(?:(?:${TRANSFERS})_)?(?:${DIRECTIONS})(?:_[\\p{L}\\p{N}_]{1,24})?$`, 'u');

/** Nouns for a party, as a word of the header. */
const NOUNS = [
  'sender|recipient|receiver|originator|beneficiary|payer|payee|buyer|seller|purchaser|vendor|source|destination|dest|counterparty|counterparties|counter_?party|remitter|remittee|depositor|maker|taker|lender|borrower|donor|victim|suspect|attacker|inputs?|outputs?|sending|receiving|originating|withdrawal|deposit',
  'absender|versender|empf[äa]nger|empfaenger|käufer|kaeufer|verkäufer|verkaeufer|zahler|auftraggeber|begünstigter?|beguenstigter?|zahlungsempf[äa]nger|quelle|ziel|gegenpartei|einzahler|auszahlung|einzahlung',
  'exp[eé]diteur|destinataire|[eé]metteur|b[eé]n[eé]ficiaire|acheteur|vendeur|payeur|contrepartie|donneur|origine|provenance',
  'remitente|remetente|destinat[aá]rio|emisor|emissor|receptor|recebedor|beneficiari[oa]|benefici[aá]rio|ordenante|ordinante|comprador|vendedor|origen|origem|destino|contraparte|pagador',
  'mittente|acquirente|compratore|venditore|destinazione|controparte|pagatore',
  'afzender|ontvanger|verzender|koper|verkoper|tegenpartij|bron|bestemming',
  'avsändare|mottagare|köpare|säljare|afsender|modtager|køber|sælger|avsender|mottaker|kjøper|selger',
  'отправитель|получатель|плательщик|покупатель|продавец|контрагент|источник|назначение|відправник|одержувач|отримувач',
  'nadawca|odbiorca|kupujący|sprzedający|płatnik|odes[ií]latel|p[rř][ií]jemce|plátce|kupující|prodávající',
  'gönderen|gönderici|alıcı|satıcı|kaynak|hedef',
  'pengirim|penerima|pembeli|penjual|người_gửi|người_nhận',
].join('|');
const NOUN = new RegExp(`(?:^|_)(?:${NOUNS})(?:s|in|innen|e)?(?:_|$)`, 'u');
/** Compounds: `Absenderadresse`, `Empfängerkonto`, `Zieladresse`. */
const COMPOUND =
  /^(?:absender|versender|empfänger|empfaenger|käufer|verkäufer|sender|ziel|quell|herkunfts|gegen|auszahlungs|einzahlungs)(?:adress|wallet|konto|account)/u;
/** Scripts without blanks between words. */
const UNSPACED =
  /发送|發送|接收|收款|付款|发件|發件|收件|买方|買方|卖方|賣方|买家|買家|卖家|賣家|转出|轉出|转入|轉入|汇款|匯款|来源|來源|目标地址|目標地址|提币|提幣|充币|充幣|交易对手|交易對手|送信|受信|受取|送金|差出人|宛先|送付|買い手|売り手|購入者|販売者|보낸|보내는|받는|받은|송신|수신|발신|구매자|판매자|출금|입금|المرسل|المستلم|المستفيد|المرسِل|ผู้ส่ง|ผู้รับ|प्रेषक|प्राप्तकर्ता/u;

const CONTRACT =
  /(?:^|_)(?:contracts?|tokens?|assets?|nfts?|collections?|pools?|pairs?|routers?|factory|mint|implementation|proxy|logs?|emitter|program|contratos?|contratto|contrats?|jetons?|контракта?|токена?|umowa|sözleşme)(?:_|$)|vertrag|合约|合約|代币|代幣|コントラクト|トークン|컨트랙트|계약|토큰|العقد/u;

/** What a column is by its header. */
export type ColumnRole = 'party' | 'address' | 'contract' | 'other';

/** Returns the role that a header gives to a column; `other` without a header. */
export function getColumnRole(head: string): ColumnRole {
  const normal = normalizeHeader(head);
  if (normal === '') return 'other';
  if (NOUN.test(normal) || COMPOUND.test(normal) || UNSPACED.test(normal)) return 'party';
  if (CONTRACT.test(normal)) return 'contract';
  if (DIRECTION.test(normal)) return 'party';
  return isAddressHeader(head) ? 'address' : 'other';
}
