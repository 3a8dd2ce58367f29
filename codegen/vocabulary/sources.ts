/** The words that say where facts were read which the page of the sign-in seldom has. */
import { z } from "zod/v3"
import { defineWord, makeWordMap, silent, type Words } from "./word.js"

const address = z.string().regex(/^https:\/\/\S+$/)

/** Where a group of facts was read, and when. */
const source = z
  .object({
    at: z.union([address, z.array(address).min(2)]).describe("Where it was read: an address, or several."),
    checked: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .describe("Day on which it was read, yyyy-mm-dd; it changes with a look alone."),
    weak: z
      .literal(true)
      .optional()
      .describe(
        "Nobody who answers for the provider wrote it: a collection that a machine made, another library, a forum.",
      ),
  })
  .strict()

const group = (what: string) => defineWord({ schema: source.optional(), manual: what, quirk: silent })

/** The groups of facts that have sources of their own. */
export const sourceMap = {
  status: group("How the service stands, and who may register a client."),
  register: group(
    "How an application is registered: steps, names of fields, what stands before strangers, address forms.",
  ),
  endpoints: group("Addresses that the engine calls or sends the browser to."),
  client: group("How the client proves itself at the token endpoint."),
  scopes: group("Which scopes there are, and what separates them."),
  pkce: group("What the provider says of PKCE, or that it says nothing."),
  profile: defineWord({
    schema: z.union([z.literal("undocumented"), source]).optional(),
    manual:
      "The provider's answer that the example's profile shows, or undocumented: the provider shows none. An entry of OpenID Connect that declares no profile needs neither; its example is that of OpenID Connect Core 1.0, section 5.3.2.",
    quirk: silent,
  }),
  identity: group("Where the account id is unique, and whether it stays."),
  email: group("Who proves addresses, and whether a claim says so."),
  reauthentication: group("How a user authenticates anew."),
  uiLocales: group("That the provider reads `ui_locales`."),
  refresh: group("How tokens are refreshed, whether they rotate, how long they live."),
  revoke: group("How tokens are revoked."),
  logout: group("How a user is signed out at the provider."),
  notifies: group("What the provider tells by itself, and how that is verified."),
  native: group("Which ID tokens clients hold, whose they are, and how a nonce stands in them."),
} satisfies Words

/** A group of facts with sources of its own. */
export type SourceGroup = keyof typeof sourceMap

/** Sources by group. */
export const sourcesWord = defineWord({
  schema: makeWordMap(sourceMap).optional(),
  manual:
    "Where a group of facts was read, and when, each as { at: address or list of addresses, checked: yyyy-mm-dd }, with weak: true where nobody who answers for the provider wrote it (a collection that a machine made, another library, a forum); `docs` is the page of the sign-in itself.",
  words: sourceMap,
  quirk: silent,
})
