/** What is compared, and what comes of it. */
import type { OAuthProvider } from "../config/resolved-provider.js"

/** Facts of an entry that the engine does not read, in the words of the catalogue. */
export interface Facts {
  revoke?:
    | { readonly support: string; readonly url?: string; readonly request?: { readonly url?: string } }
    | undefined
  logout?: { readonly support: string; readonly url?: string } | undefined
  pkce?: { readonly reason?: string } | undefined
  identity?: { readonly scope?: string } | undefined
}

/** A provider as the engine keeps it, and what its entry says besides. */
export interface Entry {
  provider: OAuthProvider
  facts: Facts
}

/** What differs, under the word of the catalogue where there is one. */
export type DifferenceKey =
  | "issuer"
  | "iss"
  | "type"
  | "authorization"
  | "token"
  | "userinfo"
  | "jwks"
  | "pkce"
  | "client.auth"
  | "client.alg"
  | "scopes"
  | "identity"
  | "revoke"
  | "logout"

/** One difference between an entry and the metadata of its issuer. */
export interface Difference {
  key: DifferenceKey
  /** What the entry says. */
  entry: string
  /** What the document says. */
  metadata: string
  /** What to do. */
  remedy: string
}
