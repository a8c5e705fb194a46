// Links that were made harmless on purpose (`hxxps://etherscan[.]io`), as reports and chats write them.

const DOT = /\[\.\]|\(\.\)|\{\.\}|\[dot\]|\(dot\)|\[\.(?=[a-z])|(?<=[a-z0-9])\\\./gi;
const COLON = /\[:\]|\(:\)|\[:(?=\/\/)/g;
const SLASHES = /\[:\/\/\]|:\[\/\/\]|\[\/\]\[\/\]/g;
const SCHEME = /h(?:xx|\*\*|XX|tx|xt)p(s?)(?=[:[(])/gi;

/** The link as it was before; text without such marks comes back unchanged. */
export function refang(text: string): string {
  return text.replace(SCHEME, 'http$1').replace(SLASHES, '://').replace(COLON, ':').replace(DOT, '.');
}
