/** Every protocol has its stages, and no others. */

import type { Provider } from "../model/provider.js"
import type { Report } from "../report.js"
import { type Definition, signInWords } from "../vocabulary/entry.js"
import type { Rule } from "./rule.js"

const needed: Readonly<Record<Definition["type"], readonly string[]>> = {
  oidc: ["email"],
  oauth: ["authorization", "scope", "token", "userinfo", "profile", "user", "email"],
  oauth1: ["authorization", "token", "userinfo", "profile", "user", "email"],
  email: ["send"],
}

const mailOnly = ["send"]

/** Reports stages that are missing, or that the protocol does not have. */
export const checkStages: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { type } = entry
    // Where the issuer is found, its metadata tells the addresses.
    const told = entry.identifier ? ["authorization", "token"] : []
    for (const stage of needed[type]) {
      if (!(stage in entry || told.includes(stage)))
        report.add([key], `${stage} is missing`, { expected: `${stage}, as type ${type} needs it` })
    }
    const foreign = type === "email" ? Object.keys(signInWords) : mailOnly
    const signed = typeof entry.userinfo === "object" && entry.userinfo.answer?.format === "jwt"
    const oddOnes = type === "oidc" ? [] : ["claims", ...(signed ? [] : ["jwks"])]
    const oauth1 =
      type === "oauth1"
        ? ["checks", "pkce", "reauthentication", "uiLocales", "state", "issuer", "discovery", "identifier"]
        : []
    for (const stage of [...foreign, ...oddOnes, ...oauth1]) {
      if (stage in entry)
        report.add([key, stage], `type ${type} has no ${stage}`, { expected: "another type" })
    }
    checkClient(key, entry, report)
  }
}

/** A client of OAuth 1.0a proves itself by its signatures, and no other client signs. */
function checkClient(key: string, { type, client }: Definition, report: Report): void {
  const { metadata = {}, ...words } = client ?? {}
  const signs = "oauth_signature_method"
  const members = Object.keys(metadata).filter((name) => (name === signs) !== (type === "oauth1"))
  const wrong = [
    ...members.map((name) => ["metadata", name]),
    ...(type === "oauth1" ? Object.keys(words).map((name) => [name]) : []),
  ]
  for (const at of wrong) {
    report.add([key, "client", ...at], `type ${type} has no client.${at.join(".")}`, {
      expected: "another type",
    })
  }
}

/** Reports calls without an address, or with two, and an authorization without one. */
export const checkCalls: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, entry } = provider
    const discovered = entry.type === "oidc"
    checkCall(key, ["token"], entry.token, discovered, report)
    const fromTokens = typeof entry.userinfo === "object" && entry.userinfo.from === "tokens"
    checkCall(key, ["userinfo"], entry.userinfo, discovered || fromTokens, report)
    checkCall(key, ["send"], entry.send, false, report)
    for (const [at, one] of (entry.enrich ?? []).entries()) checkCall(key, ["enrich", at], one, false, report)
    checkAuthorization(provider, report)
  }
}

type Addressed = { get?: string; post?: string; form?: unknown; json?: unknown }

function checkCall(
  key: string,
  at: readonly (string | number)[],
  call: string | Addressed | undefined,
  discovered: boolean,
  report: Report,
): void {
  if (call === undefined || typeof call === "string") return
  const trail = [key, ...at]
  if (call.get && call.post)
    report.add([...trail, "post"], "get and post at once", { expected: "one of them" })
  if (!call.get && !call.post && !discovered)
    report.add(trail, "there is no address", { expected: "get or post" })
  if (call.form && call.json)
    report.add([...trail, "json"], "form and json at once", { expected: "one of them" })
  if (call.get && (call.form || call.json))
    report.add([...trail, "get"], "a GET call has no body", { expected: "post" })
}

function checkAuthorization({ key, entry }: Provider, report: Report): void {
  const { authorization, type } = entry
  const words = typeof authorization === "object" ? authorization : undefined
  const trail = [key, "authorization"]
  if (type === "oauth1" && !(words?.request && words.url)) {
    report.add(trail, "oauth1 asks for a request token first", { expected: "request and url" })
  }
  if (type !== "oauth1" && words?.request) {
    report.add([...trail, "request"], `type ${type} has no request token`, { expected: "type oauth1" })
  }
  if (type === "oauth" && words && !words.url) report.add(trail, "there is no address", { expected: "url" })
}
