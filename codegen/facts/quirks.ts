/** Everything that deviates from the standards, in plain sentences made from the words of the entry. */

import type { Provider } from "../model/provider.js"
import type { Definition } from "../vocabulary/entry.js"
import { aftercareQuirks } from "./aftercare-quirks.js"
import { answerQuirks } from "./answer-quirks.js"
import { authorizationQuirks, callbackQuirks, clientQuirks } from "./authorization-quirks.js"
import { requestQuirks, type Usual } from "./call-quirks.js"
import { placed } from "./calls.js"
import type { VersionFacts } from "./format.js"
import { issuerQuirks } from "./issuer-quirks.js"
import { code, codes, literals, source } from "./words.js"

type Quirks = NonNullable<VersionFacts["quirks"]>

/**
 * Says what deviates, by stage of the sign-in.
 * @param provider A provider, or one version of it.
 * @returns Nothing when everything is as the standards have it.
 */
export function quirksOf(provider: Provider): Quirks | undefined {
  const { entry } = provider
  const stages: Required<Quirks> = {
    issuer: issuerQuirks(provider),
    authorization: authorizationQuirks(entry),
    callback: callbackQuirks(entry),
    client: clientQuirks(entry),
    token: tokenQuirks(entry),
    userinfo: userinfoQuirks(entry),
    enrich: enrichQuirks(entry),
    require: requireQuirks(entry),
    ...aftercareQuirks(entry),
    send: sendQuirks(entry),
  }
  const there = Object.entries(stages).filter(([, sentences]) => sentences.length > 0)
  return there.length > 0 ? Object.fromEntries(there) : undefined
}

function tokenQuirks(entry: Definition): string[] {
  const { token } = entry
  if (typeof token !== "object") return []
  const { only, answer } = token
  const usual: Usual = {
    entry,
    subject: "token request",
    method: "POST",
    auth: "client",
    secret: "token",
    standard: !only,
  }
  return [...requestQuirks(token, usual), ...answerQuirks(answer, "token answer")]
}

const origins = {
  userinfo: [],
  tokens: ["The profile is the token answer itself."],
  both: ["The profile is the token answer and the profile answer together."],
}

function userinfoQuirks(entry: Definition): string[] {
  const { userinfo, claims } = entry
  const from = claims === "userinfo" ? ["Claims come from the userinfo endpoint, not from the id token."] : []
  if (typeof userinfo !== "object") return from
  const usual: Usual = {
    entry,
    subject: "profile request",
    method: "GET",
    auth: "bearer",
    secret: "access token",
  }
  return [
    ...from,
    ...origins[userinfo.from ?? "userinfo"],
    ...requestQuirks(userinfo, usual),
    ...answerQuirks(userinfo.answer, "profile answer"),
  ]
}

function enrichQuirks(entry: Definition): string[] {
  return (entry.enrich ?? []).flatMap((call) => {
    const picture = call.answer === "image" ? ", a picture" : ""
    const unless = call.unless ? `, unless ${code(call.unless)} is there already` : ""
    const { url = "" } = placed(call, "GET")
    const usual: Usual = {
      entry,
      subject: "extra request",
      method: "GET",
      auth: "bearer",
      secret: "access token",
    }
    return [
      `An extra call to ${code(url)} adds ${codes(Object.keys(call.set))}${picture}${unless}.`,
      ...requestQuirks(call, usual),
    ]
  })
}

function requireQuirks(entry: Definition): string[] {
  return Object.entries(entry.require ?? {}).map(([path, is]) => {
    const from = typeof is === "string" ? source(is, entry) : undefined
    const must = from ? `as ${from} says, where that is given` : literals(is)
    return `${code(path)} must be ${must}, or the sign-in is refused.`
  })
}

function sendQuirks(entry: Definition): string[] {
  if (!entry.send) return []
  return requestQuirks(entry.send, {
    entry,
    subject: "mail request",
    method: "POST",
    auth: "none",
    secret: "API key",
    named: true,
  })
}
