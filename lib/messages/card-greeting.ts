// The first message to the card's window: it brings the port over which content script and card speak (card-channel.ts).
export const CARD_GREETING = 'riskmark-card';
