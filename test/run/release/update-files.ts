// Writes the update files of a release that a fleet installs without a store.

interface Release {
  version: string;
  /** Folder of the files, without a slash at the end. */
  updateUrl: string;
}

/** Returns `updates.xml`, from which Chromium updates: the package is signed with the owner's key as `NAME-VERSION-chrome.crx`. */
export function createChromeUpdates({ version, updateUrl }: Release, chromeId: string, fileName: string): string {
  return [
    "<?xml version='1.0' encoding='UTF-8'?>",
    "<gupdate xmlns='http://www.google.com/update2/response' protocol='2.0'>",
    `  <app appid='${chromeId}'>`,
    `    <updatecheck codebase='${updateUrl}/${fileName}' version='${version}' />`,
    '  </app>',
    '</gupdate>',
    '',
  ].join('\n');
}

/** Returns `updates.json`, from which Firefox updates: the package that Mozilla signed is `NAME-VERSION-firefox.xpi`. */
export function createFirefoxUpdates(
  { version, updateUrl }: Release,
  { id, strict_min_version }: { id: string; strict_min_version: string },
  fileName: string,
): string {
  const update = {
    version,
    update_link: `${updateUrl}/${fileName}`,
    applications: { gecko: { strict_min_version } },
  };
  return `${JSON.stringify({ addons: { [id]: { updates: [update] } } }, null, 2)}\n`;
}
