/** The sections of the manual: every word of the vocabulary in the order of a sign-in, and what holds of several. */
import { applicationWords } from "./application.js"
import { authorizationWords } from "./authorization.js"
import { callbackWords } from "./callback.js"
import { clientWords } from "./client.js"
import { aliasWords, entryWords } from "./entry.js"
import { exampleWords } from "./example.js"
import { identifierWords } from "./identifier.js"
import { identityWords } from "./identity.js"
import { issuerWords } from "./issuer.js"
import { hintWords, logoutWords, refreshWords, revokeWords } from "./lifecycle.js"
import { nativeWords } from "./native.js"
import { noticeWords } from "./notices.js"
import { providerWords } from "./provider.js"
import { requestWords } from "./request.js"
import { sendWords } from "./send.js"
import { answerWord, tokenWords } from "./token.js"
import { requireWords, userWords } from "./user.js"
import { enrichWords, userinfoWords } from "./userinfo.js"
import type { Words } from "./word.js"

/** A section of the manual. */
interface Section {
  title: string
  /** Paragraphs in front of the words. */
  text?: readonly string[]
  words: Words
}

/** What a catalogue is. */
export const opening =
  "The catalogue: one entry per provider. `npm run generate` turns each into a typed factory, a profile validator, documentation and a simulated provider. Nothing about a provider is written anywhere else."

/** An entry with all that a provider of plain OAuth needs. */
export const completeEntry = `acme:
  name: Acme
  type: oauth
  docs: https://acme.example/docs/sign-in
  authorization: https://acme.example/authorize
  scope: [profile, email]
  checks: [pkce, state]
  token: https://acme.example/token
  userinfo: https://api.acme.example/me
  profile:
    id: string
    display_name?: string
    mail?: string
  user:
    id: id
    name: display_name
    email: mail
    image: null
  email: { presence: scope, verified: false }
  example:
    profile: { id: u1, display_name: Ada, mail: ada@example.com }
`

/** What holds of every entry. */
export const everyEntry: readonly string[] = [
  "An OpenID Connect provider needs less: its issuer tells the addresses, and standard claims make the user. Entries are sorted by id, and the keys of an entry follow the order of a sign-in, which is the order below. `acme@1.0` and `acme@2.0` are versions of one provider; its option `version` chooses.",
  "An entry of the published catalogue says everything: checked, brand, checks (and why without PKCE), identity, trust, refresh, revoke and logout too, and leaves out what is so anyway. It names a source for each address that may be relied on, each account id that stays, each sign-in without PKCE, each address that revokes or signs out, each status that is not live, and each registration of which it says more than the page; and for the profile of its example, or says that none is documented. A catalogue of one's own need not.",
]

/** Every section with words. */
export const sections: readonly Section[] = [
  { title: "ANOTHER ENTRY TO START FROM, before everything else", words: { extends: entryWords.extends } },
  { title: "PROVIDER", words: providerWords },
  {
    title: "ANOTHER NAME for a provider, which says nothing else but name, docs, symbol, note and deprecated",
    words: { alias: aliasWords.alias, with: aliasWords.with },
  },
  { title: "APPLICATION: what it supplies", words: applicationWords },
  { title: "AUTHORIZATION", words: { ...issuerWords, ...identifierWords, ...authorizationWords } },
  { title: "CALLBACK", words: callbackWords },
  { title: "CODE TO TOKEN", words: { ...clientWords, ...tokenWords } },
  { title: "PROFILE REQUESTS", words: { ...userinfoWords, ...enrichWords, ...requireWords } },
  { title: "PROFILE AND USER", words: { ...userWords, ...identityWords } },
  {
    title: "AFTER THE SIGN-IN",
    text: [
      "`none` means that the provider documents none, `unknown` that what there is could not be settled.",
    ],
    words: {
      ...refreshWords,
      ...revokeWords,
      ...logoutWords,
      ...noticeWords,
      ...nativeWords,
      ...hintWords,
    },
  },
  { title: "E-MAIL (type email)", words: sendWords },
  { title: "PROOF", words: exampleWords },
  {
    title: "REQUESTS (token, userinfo, enrich, refresh, revoke, send)",
    words: { ...requestWords, answer: answerWord },
  },
]
