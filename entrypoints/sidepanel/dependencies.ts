// Dependencies of the side panel, injected by main.tsx.

export interface PanelPageDeps {
  /** Tab id from the URL; null to follow the active tab. */
  named: number | null;
  activeTab(): Promise<number | null>;
  follow(handler: (tabId: number, loaded: boolean) => void, signal: AbortSignal): void;
  /** Riskmark version. */
  version: string;
  chainName(id: string): string;
  copy(text: string): Promise<boolean>;
  saveFile(file: Blob, name: string): void;
  /** Requests the permission for one site; must run inside the click. */
  allowSite(host: string): Promise<boolean>;
}
