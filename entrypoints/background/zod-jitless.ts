// Imported first: zod would else probe whether it may turn text into code, which the CSP refuses and Firefox writes into the console.
import { config } from 'zod';

config({ jitless: true });
