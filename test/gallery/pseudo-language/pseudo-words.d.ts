// Declares the words of the pseudo-language (pseudo-words-vite-plugin.ts).
declare module 'pseudo-words' {
  export const words: Record<string, unknown>;
}
