// Tests of file names: they contain no path and no forbidden or hidden character, in any script.
import { expect, test } from 'vitest';
import { buildFileName } from '../../../lib/export/file-name';

const TAPROOT = `bc1p${'q'.repeat(58)}`;

test.each([
  [['case'], 'Harbour 7', 'riskmark-case-Harbour-7'],
  [['case'], '../../etc/passwd', 'riskmark-case-etc-passwd'],
  [['case'], '\u202Egpj.exe', 'riskmark-case-gpj-exe'],
  [['case'], 'Дело №5', 'riskmark-case-Дело-5'],
  [['bulk'], 'हिन्दी सूची', 'riskmark-bulk-हिन्दी-सूची'],
  [['case'], 'Ma\u0301laga', 'riskmark-case-M\u00e1laga'],
  [['case'], '<>:"/\\|?*', 'riskmark-case'],
  [['case'], 'x'.repeat(200), `riskmark-case-${'x'.repeat(60)}`],
  [['case'], '\u{1D400}'.repeat(61), `riskmark-case-${'\u{1D400}'.repeat(60)}`],
  [['sar', 'evm', '0x93df2c…a9f704', '2026-11-20'], '', 'riskmark-sar-evm-0x93df2c-a9f704-2026-11-20'],
  // A truncated address reads as another one.
  [['paths', 'bitcoin', TAPROOT], '', `riskmark-paths-bitcoin-${TAPROOT}`],
])('buildFileName of %j named %j is %j', (what, named, name) => expect(buildFileName(what, named)).toBe(name));
