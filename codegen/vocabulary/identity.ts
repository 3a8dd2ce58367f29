/** The words for how far account ids and addresses of a provider can be relied on. */
import { z } from "zod/v3"
import { line } from "./provider.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** The words of `identity`. */
export const identityMap = {
  scope: defineWord({
    schema: z.enum(["global", "issuer", "tenant", "app"]),
    manual:
      "Where the id is unique: in the whole service, in one issuer, in one tenant, or for this client alone.",
    quirk: silent,
  }),
  tenant: defineWord({
    schema: z.union([z.string().min(1), z.literal(false)]).optional(),
    manual:
      "With scope tenant: path into the profile to what names the tenant, of which the account id is then made besides `user.id`; or false where the ids of two tenants are never the same and a user merely has one in each.",
    quirk: silent,
  }),
  stable: defineWord({
    schema: z.union([z.boolean(), z.object({ depends: line }).strict()]),
    manual: "Whether it stays when the user changes name or address: true, false, or { depends: on what }.",
    quirk: silent,
  }),
  note: defineWord({ schema: line.optional(), manual: "What a developer must know of it.", quirk: silent }),
}

/** The words of `email`. */
export const emailMap = {
  presence: defineWord({
    schema: z.enum(["always", "scope", "sometimes", "never"]),
    manual: "How often the provider gives an address; scope: whenever its scope is granted.",
    quirk: silent,
  }),
  verified: defineWord({
    schema: z.union([z.string().min(1), z.array(z.string().min(1)).min(2), z.boolean()]).optional(),
    manual:
      "Path of the claim that says the address was proven; a list when all of them must; true or false when it always or never is. Say false when in doubt.",
    quirk: silent,
  }),
  trust: defineWord({
    schema: z.enum(["verified", "operator", "none"]).optional(),
    manual:
      "Who vouches for a proven address. verified: the provider, so that it may be relied on; operator: the operator of the issuer that the application names, which is not relied on unless the application says so; none: neither, whatever the claim says.",
    quirk: silent,
  }),
}

/** Account ids and addresses. */
export const identityWords = {
  identity: defineWord({
    schema: makeWordMap(identityMap).optional(),
    manual: "Where the account id, `user.id`, is unique, and whether it stays.",
    words: identityMap,
    quirk: silent,
  }),
  email: defineWord({
    schema: makeWordMap(emailMap).optional(),
    manual: "What the provider knows of e-mail addresses: the ground for linking accounts.",
    words: emailMap,
    quirk: silent,
  }),
}
