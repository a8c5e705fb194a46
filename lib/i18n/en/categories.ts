// English names of the service's risk categories by category code.

/** Names by lower-case code. Codes are open strings: the service may send others at any time. */
export const categories: ReadonlyMap<string, string> = new Map([
  ['hack', 'Hacker'],
  ['hacker', 'Hacker'],
  ['theft', 'Theft'],
  ['scam', 'Scam'],
  ['mixer', 'Mixer'],
  ['ransomware', 'Ransomware'],
  ['unlicensed_exchange', 'Unlicensed exchange'],
  ['ofac', 'Sanctioned by US'],
  ['sanctions_us', 'Sanctioned by US'],
  ['japan_sanctions', 'Sanctioned by Japan'],
  ['japan_mof', 'Sanctioned by Japan'],
  ['sanctions', 'Sanctions'],
  ['darknet', 'Darknet market'],
  ['darknet_market', 'Darknet market'],
  ['gambling', 'Gambling'],
  // Stored for a finding whose category the service left empty.
  ['unknown', 'No category'],
  ['', 'No category'],
]);
