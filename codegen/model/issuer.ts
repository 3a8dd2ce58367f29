/** The two ways to write an issuer, as one. */

import type { RawValue } from "../notation/syntax.js"
import type { Definition } from "../vocabulary/entry.js"

/** An issuer: the identifier, unless the application gives it, and what else counts as it. */
interface Issuer {
  url?: RawValue | undefined
  accept?: string[] | undefined
}

/**
 * Reads what an entry says of its issuer.
 * @param issuer A value, or a map of `url` and `accept`.
 * @returns Its parts; none for an entry that says nothing.
 */
export function readIssuerParts(issuer: Definition["issuer"]): Issuer {
  if (issuer === undefined) return {}
  const stated = typeof issuer === "object" && issuer !== null && "accept" in issuer
  return stated ? issuer : { url: issuer }
}
