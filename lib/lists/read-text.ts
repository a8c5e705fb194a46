// Bytes of a file → text, in whatever encoding spreadsheets and authorities write.

/** So many bytes are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 256;

/** Latin text in UTF-16 has a zero in every other byte; UTF-8 has none. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : 'utf-8';
}

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return withoutMark(bytes);
}

/** Never throws. What is not UTF-16 or UTF-8 is read as Windows-1252, in which every byte is a character: addresses are the same in it. */
export function readText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
