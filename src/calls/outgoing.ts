/** What a declared request becomes. */

import { withUnencoded } from "./unencoded.js"

/** A request ready to be sent, or to be signed first. */
export interface Outgoing {
  url: URL
  /** Parameter of the address to the characters of its value that are not percent-encoded. */
  unencoded?: Readonly<Record<string, string>>
  method: "GET" | "POST" | "PUT" | "DELETE"
  headers: Headers
  /** Members of a urlencoded body; OAuth 1.0a signs them. */
  form?: URLSearchParams
  /** JSON text. */
  json?: string
}

/**
 * The address as it goes over the wire. It is written when the request is sent, because every change of a parameter before
 * writes the whole query anew.
 * @param outgoing The request, complete.
 */
export function writtenAddress({ url, unencoded }: Pick<Outgoing, "url" | "unencoded">): URL {
  if (!unencoded) return url
  const written = new URL(url)
  written.search = withUnencoded(url.search, unencoded)
  return written
}
