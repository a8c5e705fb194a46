// Replaces letters that look like ASCII (confusables), such as Cyrillic ones, with ASCII letters.

/**
 * Pairs of a confusable letter and its ASCII look-alike. Lower-case letters that only resemble a capital (`в`, `н`,
 * `т`) are excluded.
 */
const PAIRS =
  'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ԛq ԝw кk ьb АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ԌG ԚQ ԜW З3 ' +
  'αa γy ιi κk νv οo ρp τt υu χx ϲc ϳj ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi ɑa ɡg ×x';
const asciiByConfusable = new Map(PAIRS.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]));

/** All confusables, for a character class in a regular expression. */
export const CONFUSABLES = [...asciiByConfusable.keys()].join('');

/** Minimum run length in characters; a shorter run is a natural-language word with a foreign letter. */
const MIN_RUN = 20;
const MIN_ASCII = 12;
const mixedPattern = new RegExp(`[-\\w][${CONFUSABLES}]|[${CONFUSABLES}][-\\w]`);
const runPattern = new RegExp(`[-\\w+/:\\u00ad\\u200b-\\u200f\\u2060\\ufeff${CONFUSABLES}]{${MIN_RUN},}`, 'g');
const confusablePattern = new RegExp(`[${CONFUSABLES}]`, 'g');
const isLetterOrNumber = (character: string) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u.test(character);

function isMostlyAscii(text: string): boolean {
  const ascii = text.match(/[0-9A-Za-z]/g)?.length ?? 0;
  return ascii >= MIN_ASCII && ascii * 2 > text.length;
}

/**
 * Replaces confusables with ASCII, keeping the length; returns the text unchanged if there are none. Only within a long
 * run of mostly ASCII letters that does not continue into another letter, so that a Russian or Greek word next to an address is kept.
 */
export function replaceConfusables(text: string): string {
  if (!mixedPattern.test(text)) return text;
  return text.replace(runPattern, (run, at: number) => {
    if (isLetterOrNumber(text.charAt(at - 1)) || isLetterOrNumber(text.charAt(at + run.length)) || !isMostlyAscii(run))
      return run;
    return run.replace(confusablePattern, (letter) => asciiByConfusable.get(letter) ?? letter);
  });
}
