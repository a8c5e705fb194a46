// Message data of the first window message to the card, which transfers its MessagePort (card-channel.ts).
/** Data of the greeting message. */
export const CARD_GREETING = 'riskmark-card';
