/** The words for ID tokens that a client holds without having been at the sign-in pages. */
import { z } from "zod/v3"
import { line } from "./provider.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** A path into the profile. */
const path = z.string().regex(/^\w+(?:\.\w+)*$/)
const claimName = z.string().regex(/^[\w.:/-]+$/)

/** The words of `native`. */
export const nativeMap = {
  audiences: defineWord({
    schema: z.enum(["one", "many"]),
    manual:
      "Whether one registration has one client id, or several, one for each platform: many. An application lists those.",
    quirk: silent,
  }),
  called: defineWord({
    schema: line.optional(),
    manual: "What the provider calls the other client ids, as the rest of a sentence.",
    quirk: silent,
  }),
  nonce: defineWord({
    schema: z.enum(["plain", "sha256", "none"]),
    manual:
      "How the nonce that a client is given stands in the token: as it was given, or as its SHA-256 in hexadecimal. none: the provider's kits take no nonce, so that a token is taken once and for a short time.",
    quirk: silent,
  }),
  claim: defineWord({
    schema: claimName,
    manual:
      "The claim that names the user, equal for all clients of one registration. It has to be what the account id is made of.",
    quirk: silent,
  }),
  age: defineWord({
    schema: z.number().int().min(60).max(3600).optional(),
    manual: "Seconds after `iat` for which a token is taken.",
    default: "600; 300 where the nonce is none",
    quirk: silent,
  }),
  metadata: defineWord({
    schema: z
      .string()
      .regex(/^https:\/\/\S+$/)
      .optional(),
    manual: "Address of the document that names `issuer` and `jwks_uri`.",
    default: "that of the sign-in, for type oidc",
    quirk: silent,
  }),
  profile: defineWord({
    schema: z.record(path, claimName).optional(),
    manual:
      "The profile, where the sign-in reads it from elsewhere: its members by their paths, and the claim that each is.",
    default: "the claims",
    quirk: silent,
  }),
}

const nonces = {
  plain: "with the nonce as it was given",
  sha256: "with the SHA-256 of the nonce",
  none: "without a nonce, once each",
} as const

/** What a client of the application can already hold. */
export const nativeWords = {
  native: defineWord({
    schema: makeWordMap(nativeMap).optional(),
    manual:
      "The ID tokens that clients of the application hold without its sign-in pages: from the provider's kit for a platform, or from the browser. Without the word none is taken.",
    words: nativeMap,
    fact: {
      label: "ID tokens of clients",
      line: ({ audiences, called, nonce }) => {
        const others = audiences === "many" ? `; for ${called ?? "the client ids"} too` : ""
        return [`taken ${nonces[nonce]}${others}`]
      },
    },
    quirk: silent,
  }),
}
