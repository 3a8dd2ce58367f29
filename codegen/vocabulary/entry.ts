/** The vocabulary: what an entry may say. The order of its words is the order of a sign-in. */
import { z } from "zod/v3"
import { applicationWords } from "./application.js"
import { authorizationWords } from "./authorization.js"
import { callbackWords } from "./callback.js"
import { clientWords } from "./client.js"
import { exampleWords } from "./example.js"
import { identifierWords } from "./identifier.js"
import { identityWords } from "./identity.js"
import { issuerWords } from "./issuer.js"
import { hintWords, logoutWords, refreshWords, revokeWords } from "./lifecycle.js"
import { nativeWords } from "./native.js"
import { noticeWords } from "./notices.js"
import { providerWords } from "./provider.js"
import { sendWords } from "./send.js"
import { tokenWords } from "./token.js"
import { requireWords, userWords } from "./user.js"
import { enrichWords, userinfoWords } from "./userinfo.js"
import { defineWord, listOwnWords, makeWordMap, silent } from "./word.js"

/** Key of an entry: a provider id, and for one of several versions `@` and the version. */
export const entryKey: RegExp = /^[a-z0-9]+(-[a-z0-9]+)*(@\d+(\.\d+)*)?$/

const extendsWord = defineWord({
  schema: z.string().regex(entryKey).optional(),
  manual: `Id of the entry (an id, id@version, oidc or oauth) that this one starts from a copy of; \`oidc\` and \`oauth\` are bare providers that only keep the standard. Maps are merged, everything else replaces, and null takes a key away. What is said of that entry alone (${listOwnWords(providerWords).join(", ")}) is not copied.`,
  quirk: silent,
})

/** Words that only the requests and answers before the profile have. */
export const signInWords = {
  ...issuerWords,
  ...identifierWords,
  ...authorizationWords,
  ...callbackWords,
  ...clientWords,
  ...tokenWords,
  ...userinfoWords,
  ...enrichWords,
  ...requireWords,
  ...userWords,
  ...identityWords,
}

/** Every word of an entry. */
export const entryWords = {
  extends: extendsWord,
  ...providerWords,
  ...applicationWords,
  ...signInWords,
  ...refreshWords,
  ...revokeWords,
  ...logoutWords,
  ...noticeWords,
  ...nativeWords,
  ...hintWords,
  ...sendWords,
  ...exampleWords,
}

/** A provider. */
export const definition = makeWordMap(entryWords)

const { name, docs, symbol, note, deprecated } = providerWords

/** Every word of another name for a provider. */
export const aliasWords = {
  alias: defineWord({
    schema: z.string().regex(entryKey),
    manual: "Id of the provider that this is another name of.",
    quirk: silent,
  }),
  name,
  docs: { ...docs, schema: docs.schema.optional() },
  symbol,
  note,
  deprecated,
  with: defineWord({
    schema: z.record(z.string(), z.unknown()).optional(),
    manual: "Options that are preset; the application's own win.",
    quirk: silent,
  }),
}

/** Another name for a provider. */
export const alias = makeWordMap(aliasWords)

/** What an entry says of a provider, as it is written. */
export type Written = z.infer<typeof definition>
/** The same, its short forms written out. */
export type Definition = Omit<Written, "client" | "pkce"> & {
  client?: Exclude<Written["client"], string>
  pkce?: Exclude<Written["pkce"], "undocumented">
}
/** Another name for a provider. */
export type Alias = z.infer<typeof alias>
