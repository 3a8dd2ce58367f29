/** What the figures should reach, as ratios within one run. No test depends on them: a time belongs to its machine. */

/**
 * By the name of a case: `peer`, how many times the time of `@auth/core` has to be that of authlas at least; `floor`, how
 * many times that of the floor the time of authlas may be at most; `calls`, which share of the peer's calls to the
 * provider it may make.
 */
export const bars = {
  "session check, JWT": { peer: 20, floor: 1.6 },
  encode: { peer: 30 },
  decode: { peer: 30 },
  "session check, database": { peer: 2 },
  "session check, no cookie": { peer: 2 },
  "CSRF token": { peer: 2 },
  "sign-in page": { peer: 2 },
  providers: { peer: 2 },
  "whole OAuth sign-in": { peer: 6, floor: 2.5 },
  "whole OIDC sign-in": { peer: 4, calls: 0.5 },
}

/** Requests per second and processor time behind an HTTP server, for a session check. */
export const httpBars = { peer: 4, betterAuth: 6, bare: 2.5 }

/** An application with one provider, minified and gzipped, in kB. */
export const sizeBars = { whole: 55, start: 30 }

/** What an import may take of the peer's time, above the bare runtime. */
export const importBars = { node: 0.5, bun: 1, deno: 1 }

/** How many times the time of the smallest case the larger ones may take where the work is the same. */
export const growthBar = 1.1

/** A long request: milliseconds of processors per MiB, and how many times as long a byte may take when the size doubles. */
export const requestSizeBars = { perMiB: 100, growth: 1.3 }

/**
 * Says whether a figure reaches its bar.
 * @param name What is measured.
 * @param value The figure.
 * @param bound What it should be.
 * @param atMost Whether the bound is the largest that will do, not the smallest.
 */
export const met = (name, value, bound, atMost = false) =>
  `${name} ${atMost ? "<=" : ">="} ${bound}: ${(atMost ? value <= bound : value >= bound) ? "met" : "NOT MET"}`
