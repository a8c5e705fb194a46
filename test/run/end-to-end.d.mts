// Types of end-to-end.mjs, which Node runs uncompiled.
/** The names of the projects of each run of `npm test`. */
export const RUNS: string[][];
/** The project of `npm run test:full`. */
export const FULL: string;
