// Disables the JIT of zod, whose eval probe violates the CSP; imported before every other module.
import { config } from 'zod';

config({ jitless: true });
