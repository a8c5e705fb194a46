// Data of the window message that transfers a MessagePort to the card frame (card-channel.ts).
/** Data of the greeting message. */
export const CARD_GREETING = 'riskmark-card';
