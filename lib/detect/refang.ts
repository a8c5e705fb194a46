// Restores defanged links (`hxxps://etherscan[.]io`), as used in reports and chats.

const DOT = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|\[\.(?=[a-z])|(?<=[a-z0-9])\\\./gi;
const COLON = /\[:\]|\(:\)|\[:(?=\/\/)/g;
const SLASHES = /\[:\/\/\]|:\[\/\/\]|\[\/\]\[\/\]/g;
const SCHEME = /h(?:xx|\*\*|XX|tx|xt)p(s?)(?=[:[(])/gi;

/** Restores the original link; returns other text unchanged. */
export function refang(text: string): string {
  return text.replace(SCHEME, 'http$1').replace(SLASHES, '://').replace(COLON, ':').replace(DOT, '.');
}
