// Letters of other alphabets that are drawn like ASCII ones: in a row they spell an address that no wallet would take.

/** Each pair: the letter, and the ASCII one it is taken for. Small letters that only resemble a capital (`в`, `н`, `т`) are none. */
const PAIRS =
  'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ԛq ԝw кk ьb АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԌG ԚQ ԜW З3 ' +
  'αa γy ιi κk νv οo ρp τt υu χx ϲc ϳj ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi ɑa ɡg ×x';
const plain = new Map(PAIRS.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]));

/** All of them, for a class of characters in a pattern. */
export const CONFUSABLES = [...plain.keys()].join('');

/** Pieces so long are looked at; what is shorter is a word of a language with a foreign letter in it. */
const LEAST = 20;
const LEAST_ASCII = 12;
const mixed = new RegExp(`[-\\w][${CONFUSABLES}]|[${CONFUSABLES}][-\\w]`);
const piece = new RegExp(`[-\\w+/:\\u00ad\\u200b-\\u200f\\u2060\\ufeff${CONFUSABLES}]{${LEAST},}`, 'g');
const lookAlike = new RegExp(`[${CONFUSABLES}]`, 'g');
const goesOn = (character: string) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u.test(character);

function isMostlyAscii(text: string): boolean {
  const ascii = text.match(/[0-9A-Za-z]/g)?.length ?? 0;
  return ascii >= LEAST_ASCII && ascii * 2 > text.length;
}

/**
 * The text with its look-alikes as ASCII, of the same length; itself where nothing in it needs that. Only within a long piece of mostly
 * ASCII letters that goes on into no other letter: a Russian or Greek word beside an address stays what it is.
 */
export function replaceConfusables(text: string): string {
  if (!mixed.test(text)) return text;
  return text.replace(piece, (run, at: number) => {
    if (goesOn(text.charAt(at - 1)) || goesOn(text.charAt(at + run.length)) || !isMostlyAscii(run)) return run;
    return run.replace(lookAlike, (letter) => plain.get(letter) ?? letter);
  });
}
