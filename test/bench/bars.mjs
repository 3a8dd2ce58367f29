/** What the figures should reach, as ratios within one run. No test depends on them: a time belongs to its machine. */

/**
 * Of the mix, by the name of a case: `peer`, how many times the time of `@auth/core` has to be that of authlas at least;
 * `floor`, how many times that of the floor the time of authlas may be at most; `most`, how many times that of the case
 * `staying`.
 */
export const bars = {
  "session check, JWT": { peer: 15, floor: 1.6 },
  "session check, config made anew": { staying: "session check, JWT", most: 1.3 },
  "session check, database": { peer: 2 },
  "CSRF token": { peer: 2 },
  "sign-in page": { peer: 2 },
  "whole OAuth sign-in": { peer: 6, floor: 2.3 },
  "whole OIDC sign-in": { peer: 6 },
}

/** How many times the time without a logger a request may take with one whose `debug` prints nothing. */
export const debugBar = 1.05

/** Requests per second and processor time behind an HTTP server, for a session check. */
export const httpBars = { peer: 5, betterAuth: 6, bare: 2.5 }

/** An application with one provider, minified and gzipped, in kB. */
export const sizeBars = { whole: 55, start: 30 }

/** What the first session check of a process may take of the peer's time, above the bare runtime. */
export const coldBar = 0.6

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
