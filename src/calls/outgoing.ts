/** What a declared request becomes. */

/** A request ready to be sent, or to be signed first. */
export interface Outgoing {
  url: URL
  method: "GET" | "POST"
  headers: Headers
  /** Members of a urlencoded body; OAuth 1.0a signs them. */
  form?: URLSearchParams
  /** JSON text. */
  json?: string
}
