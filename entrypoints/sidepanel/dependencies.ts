// What the side panel is handed by main.tsx.

export interface PanelPageDeps {
  /** The tab named in the address, or null: then the active tab is followed. */
  named: number | null;
  activeTab(): Promise<number | null>;
  follow(handler: (tabId: number, loaded: boolean) => void, signal: AbortSignal): void;
  /** Of Riskmark. */
  version: string;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  saveFile(file: Blob, name: string): void;
  /** Asks the person for one site, inside the click. */
  allowSite(host: string): Promise<boolean>;
}
