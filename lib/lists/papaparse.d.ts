// Minimal type declarations for papaparse, because the published types require Node types.
declare module 'papaparse' {
  export interface Step {
    data: string[];
    /** `code`: `MissingQuotes`, `InvalidQuotes`, `UndetectableDelimiter` … */
    errors: { code: string }[];
    meta: { cursor: number; delimiter: string };
  }
  interface Config {
    delimiter?: string;
    newline?: '\n';
    quoteChar?: string;
    preview?: number;
    delimitersToGuess?: string[];
  }
  interface Parsed {
    data: string[][];
    errors: { code: string }[];
    meta: { delimiter: string };
  }
  const papa: {
    parse(text: string, config: Config): Parsed;
    parse(text: string, config: Config & { step: (row: Step, parser: { abort(): void }) => void }): void;
  };
  export default papa;
}
