// Disables zod's JIT; imported first, because its eval probe violates the CSP and Firefox logs that.
import { config } from 'zod';

config({ jitless: true });
