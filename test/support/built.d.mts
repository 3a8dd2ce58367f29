/**
 * Refuses a checkout whose `dist` is missing, unfinished or older than its sources.
 * @param needed Files below the root, all of those of a whole build if nothing is said.
 * @param root The checkout; this one if nothing is said.
 * @throws Error that says what to run.
 */
export function needBuild(needed?: readonly string[], root?: string): void
