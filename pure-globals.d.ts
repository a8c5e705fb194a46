// Declares the few global types available to code that is compiled without browser and Node types.
interface AbortSignal {
  readonly aborted: boolean;
}
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string): boolean;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly searchParams: Iterable<[string, string]>;
}
declare function atob(text: string): string;
declare function btoa(binary: string): string;
declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
/** The word lists of lib/detect are read at build time. */
interface ImportMeta {
  readonly url: string;
}
declare module 'node:fs' {
  function readFileSync(file: URL, encoding: 'utf8'): string;
}
