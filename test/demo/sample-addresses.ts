// Addresses of the fake service for the sample pages, with their expected risk levels.
import { getRiskLevel } from '../../lib/verdict/verdict';
import { INVENTED, WORLD } from '../fake-service/seed/seed-addresses';

/** Rows of the vendor's sandbox table shown first on the pages; the first one is the example of docs/reference/look.md. */
const VENDOR_ROWS = 2;

/** Addresses shown under a name, as explorers do, by list position. */
const NAMES = new Map([
  [5, 'Quay Exchange 4'],
  [8, 'Lantern Bridge: Router'],
]);

type Story = (typeof WORLD)[number];

function sampleOf({ chain, address, foundRisk, band }: Story) {
  const score = { value: null, band, profile: null, contributions: [], at: 0 };
  const verdict = { chain, address, foundRisk, config: '', hops: null, service: '', version: null, at: 0, score };
  return { chain, address, level: getRiskLevel(verdict) };
}

const vendor = WORLD.filter((story) => !INVENTED.includes(story)).slice(0, VENDOR_ROWS);

/** Below the page budget (200), so that every address is answered. */
export const samples = [...vendor, ...INVENTED].map((story, n) => ({ ...sampleOf(story), name: NAMES.get(n) }));
