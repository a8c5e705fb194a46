// Types of the functions that hostile page scripts offer to tests.
interface Window {
  probe(urls: string[]): Promise<{ tried: number; reached: string[] }>;
  spam(id: string, messages: unknown[]): Promise<{ runtime: string; answers: unknown[]; heard: string[] }>;
  forge: {
    draw(element: Element | null): void;
    press(x: number, y: number, targets: Element[]): void;
    cover(isTop: boolean): Element;
  };
  readCard: {
    events: string[];
    entries: string[];
    find(words: string[]): string[];
    select(): string[];
    tell(): Record<string, unknown>;
  };
  commandCard: { told: string[]; frameCard(url: string, address: string, style?: string): HTMLIFrameElement };
  hide: Record<string, () => () => void>;
  kit: { read(): Promise<{ globals: string[]; [what: string]: unknown }>; prototypes(): string[] };
}
