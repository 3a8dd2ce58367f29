/** An entry beside the metadata of its issuer (OpenID Connect Discovery 1.0 section 3, RFC 8414, RFC 9207). */
import { cleanText } from "../log/text.js"
import { compareClient } from "./compare-client.js"
import { compareEndpoints } from "./compare-endpoints.js"
import { compareIssuer } from "./compare-issuer.js"
import { compareLifecycle } from "./compare-lifecycle.js"
import type { Difference, Entry } from "./difference.js"
import type { Metadata } from "./metadata.js"

/** Characters of what a document says: some list hundreds of scopes. */
const longest = 400

/**
 * Compares an entry with a metadata document.
 * @param entry The provider, and the facts of its entry.
 * @param document The document.
 * @returns What differs, one for each key; texts of the document have no control characters and are bounded.
 */
export function compare(entry: Entry, document: Metadata): Difference[] {
  const all = [compareIssuer, compareEndpoints, compareClient, compareLifecycle]
  return all
    .flatMap((compared) => compared(entry, document))
    .map((one) => ({
      ...one,
      metadata: cleanText(one.metadata, longest),
      remedy: cleanText(one.remedy, longest),
    }))
}
