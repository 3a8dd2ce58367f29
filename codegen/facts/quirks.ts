/** Everything that deviates from the standards, in plain sentences made from the words of the entry. */
import { findIssuerVariable } from "../model/names.js"
import type { Provider } from "../model/provider.js"
import { authorizationWords } from "../vocabulary/authorization.js"
import { callbackWords } from "../vocabulary/callback.js"
import { clientWords } from "../vocabulary/client.js"
import { identifierWords } from "../vocabulary/identifier.js"
import { describeIssuerSource, issuerWords } from "../vocabulary/issuer.js"
import { logoutWords, refreshWords, revokeWords } from "../vocabulary/lifecycle.js"
import { sendWords } from "../vocabulary/send.js"
import type { Around } from "../vocabulary/sentence.js"
import { tokenWords } from "../vocabulary/token.js"
import { requireWords } from "../vocabulary/user.js"
import { enrichWords, userinfoWords } from "../vocabulary/userinfo.js"
import { listQuirks, type Words } from "../vocabulary/word.js"
import type { VersionFacts } from "./format.js"

type Quirks = NonNullable<VersionFacts["quirks"]>

const stages: Readonly<Record<keyof Quirks, Words<Around>>> = {
  issuer: { ...issuerWords, ...identifierWords },
  authorization: authorizationWords,
  callback: callbackWords,
  client: clientWords,
  token: tokenWords,
  userinfo: userinfoWords,
  enrich: enrichWords,
  require: requireWords,
  refresh: refreshWords,
  revoke: revokeWords,
  logout: logoutWords,
  send: sendWords,
}

/**
 * Says what deviates, by stage of the sign-in.
 * @param provider A provider, or one version of it.
 * @returns Nothing when everything is as the standards have it.
 */
export function collectQuirks(provider: Provider): Quirks | undefined {
  const { entry } = provider
  const around: Around = {
    type: entry.type,
    options: entry.options,
    issuerVariable: findIssuerVariable(provider),
  }
  const all = Object.entries(stages).map(([stage, words]) => {
    const sentences = listQuirks(words, entry, around)
    return [stage, stage === "issuer" ? [...describeIssuerSource(around), ...sentences] : sentences] as const
  })
  const there = all.filter(([, sentences]) => sentences.length > 0)
  return there.length > 0 ? Object.fromEntries(there) : undefined
}
