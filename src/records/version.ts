/** How versions are written. */

/** `v9`, `v9.0` or `v9.0.1`. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`
