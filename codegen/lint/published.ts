/** Rules for a catalogue that others rely on: every entry says everything. An application's own entries need not. */

import { hintSentences } from "../../src/engine/messages/hints.js"
import { isRecord } from "../load.js"
import { listUnsourcedGroups } from "../model/evidence.js"
import { readPlainUser } from "../model/example-user.js"
import { findIssuerVariable } from "../model/names.js"
import type { Provider } from "../model/provider.js"
import { parseMemberName } from "../notation/types.js"
import { undocumented } from "../read/entries.js"
import type { Report, Trail } from "../report.js"
import { alias } from "../vocabulary/entry.js"
import { entryKeys } from "../vocabulary/validate.js"
import type { Rule } from "./rule.js"
import { requireTokenLives } from "./token-lives.js"

/** Reports entries without a colour. */
const requireBrand: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.brand) report.add([key], "brand is missing", { expected: 'a colour, "#rrggbb"' })
  }
}

/** Reports entries without the day of their last comparison with the documentation of the provider. */
const requireChecked: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.checked)
      report.add([key], "checked is missing", { expected: "the day of the last comparison" })
  }
}

/** Words that say nothing of a cause or a remedy. */
const idle = ["a", "an", "at", "of", "on", "or", "page", "person", "s", "the"]

/** Reports hints without a word that the engine's own hint for the code lacks. */
const checkHints: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    for (const [code, hint] of Object.entries(entry.hints ?? {})) {
      const known = (hintSentences as Readonly<Record<string, string | undefined>>)[`hint-${code}`]
      if (known === undefined) continue
      const said = new Set([...listWords(known), ...listWords(entry.name), ...idle])
      if (listWords(hint).every((word) => said.has(word)))
        report.add([key, "hints", code], "what the engine says of the code by itself", {
          expected: "what is special to the provider, or no hint",
        })
    }
  }
}

/** Words in lower case. */
function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Reports entries that do not say where an account id is unique, and whether it stays. */
const requireIdentity: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type !== "email" && !entry.identity)
      report.add([key], "identity is missing", { expected: "scope and stable" })
  }
}

/** Reports keys that come after one that belongs behind them. */
const checkKeyOrder: Rule = (_, source, report) => {
  for (const [id, entry] of Object.entries(source.entries)) {
    if (!isRecord(entry)) continue
    const order = "alias" in entry ? Object.keys(alias.shape) : entryKeys
    const keys = Object.keys(entry).filter((key) => order.includes(key))
    keys.forEach((key, at) => {
      const before = keys[at - 1]
      if (before !== undefined && order.indexOf(key) < order.indexOf(before)) {
        report.add([id, key], "out of order", { expected: `${key} before ${before}` })
      }
    })
  }
}

/** Reports entries that do not say how tokens are refreshed and revoked and users signed out; `unknown` is an answer. */
const requireLifecycle: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type === "email") continue
    for (const word of ["refresh", "revoke", "logout"] as const) {
      if (entry[word] === undefined)
        report.add([key], `${word} is missing`, {
          expected: `${word}: none, unknown, or what is known of it`,
        })
    }
  }
}

/** Reports entries that go without PKCE and do not say why. */
const requirePkce: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type !== "oidc" && entry.type !== "oauth") continue
    if (!entry.checks) {
      report.add([key], "checks is missing", { expected: "the checks that the provider takes part in" })
      continue
    }
    if (!entry.checks.includes("pkce") && typeof entry.pkce !== "object")
      report.add([key, "checks"], "no PKCE, and no reason", {
        expected: "pkce, or pkce: undocumented, or pkce: { none: reason }",
      })
  }
}

/** Words of scopes that let an application do things, or go on without the user. */
const powers =
  /(^|[^a-z])(write|manage|modify|admin|delete|create|update|edit|full|offline|all|publish|send|readwrite)([^a-z]|$)|\*/i
const mail = /e-?mail/i

/** Reports default scopes that are broader than id, name, address and picture need, and reasons for scopes that are not asked for. */
const checkScopes: Rule = ({ providers }, _, report) => {
  for (const { key, entry, user } of providers) {
    const scopes = Array.isArray(entry.scope) ? entry.scope : []
    const reasons = entry.extraScopes ?? {}
    scopes.forEach((one, at) => {
      if (Object.hasOwn(reasons, one)) return
      const trail = [key, "scope", at]
      if (powers.test(one.replace(/^https?:\/\/[^/]+/, "")))
        report.add(trail, `${one} gives more than a sign-in needs`, {
          expected: "a narrower scope, or a reason in extraScopes",
        })
      else if (mail.test(one) && user?.email.kind === "null")
        report.add(trail, `${one} asks for an address that the mapping drops`, {
          expected: "no such scope, or a reason in extraScopes",
        })
    })
    for (const one of Object.keys(reasons)) {
      if (!scopes.includes(one))
        report.add([key, "extraScopes", one], `${one} is no default scope`, { expected: "one of scope" })
    }
  }
}

/** Reports the first entry that is out of place. */
const checkEntryOrder: Rule = (_, source, report) => {
  const keys = Object.keys(source.entries)
  keys.forEach((key, at) => {
    const before = keys[at - 1]
    if (before !== undefined && key < before) {
      report.add([key], "out of place", { expected: `its place in alphabetical order, before ${before}` })
    }
  })
}

/** Reports such facts without a source, and exceptions that are none any more. */
const requireSources: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const missing = listUnsourcedGroups(entry)
    const excepted = withoutSource[key]?.split(" ") ?? []
    for (const group of missing) {
      if (excepted.includes(group)) continue
      report.add([key], `nothing says where ${group} was read`, {
        expected: `sources: { ${group}: { at: address, checked: day } }${group === "profile" ? ", or undocumented" : ""}`,
      })
    }
    for (const group of excepted) {
      if (missing.some((one) => one === group)) continue
      report.add([key], `${group} stands in codegen/lint/published.ts, and needs no exception`, {
        expected: "no exception",
      })
    }
  }
}

/** Reports defaults that are spelled out, and long forms where a short one says the same. */
const refuseSpelledOutDefaults: Rule = ({ providers }, { entries }, report) => {
  for (const provider of providers) {
    const { key } = provider
    const written = entries[key]
    if (!isRecord(written)) continue
    const { status, client, pkce, profile, enrich } = written
    if (status === "live")
      report.add([key, "status"], "live, as every entry is that says nothing", { expected: "no status" })
    if (isRecord(client) && typeof client.auth === "string" && Object.keys(client).length === 1)
      report.add([key, "client"], "a map of one word", { expected: `client: ${client.auth}` })
    if (isRecord(pkce) && pkce.none === undocumented)
      report.add([key, "pkce"], "the usual reason", { expected: "pkce: undocumented" })
    noteNulls(profile, [key, "profile"], report)
    if (Array.isArray(enrich))
      enrich.forEach((call: unknown, at) => {
        if (isRecord(call)) noteNulls(call.answer, [key, "enrich", at, "answer"], report)
      })
    // Of an entry that starts from another one, a statement may replace one of that.
    if (!("extends" in written)) noteUser(provider, report)
  }
}

/** Reports null in the type of a member whose `?` means it. */
function noteNulls(notation: unknown, trail: Trail, report: Report): void {
  if (Array.isArray(notation)) {
    for (const [at, one] of notation.entries()) noteNulls(one, [...trail, at], report)
    return
  }
  if (!isRecord(notation)) return
  for (const [name, type] of Object.entries(notation)) {
    const at = [...trail, name]
    if (typeof type !== "string") noteNulls(type, at, report)
    else if (parseMemberName(name).nullable && / \| null$/.test(type))
      report.add(at, "null, which ? says", { expected: type.replace(/ \| null$/, "") })
  }
}

/** Reports members of the example's user that follow from the mapping. */
function noteUser({ key, entry, user }: Provider, report: Report): void {
  const plain = user ? readPlainUser(entry, user) : {}
  for (const name of ["id", "name", "email", "image"] as const) {
    const stated = entry.example.user?.[name]
    if (stated !== undefined && stated === plain[name])
      report.add([key, "example", "user", name], "what follows from the mapping", {
        expected: `no ${name}, as the mapping reads it from one path`,
      })
  }
}

/**
 * Notes addresses of which the entry does not say how far they can be relied on. Where the application names the issuer,
 * its operator can state any address, of another user too: one rule for all of these.
 */
const requireTrust: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, entry } = provider
    const { email } = entry
    if (email?.trust === "verified" && findIssuerVariable(provider) !== undefined)
      report.add([key, "email", "trust"], "the operator of the configured issuer vouches for addresses", {
        expected: "operator",
      })
    if (email && email.presence !== "never" && email.trust === undefined)
      report.add([key, "email"], "nothing says whether the address may be relied on", {
        expected: "trust: verified, operator or none",
      })
  }
}

/** All of them. */
export const publishedRules: readonly Rule[] = [
  checkEntryOrder,
  checkKeyOrder,
  requireBrand,
  requireChecked,
  requirePkce,
  checkScopes,
  requireIdentity,
  requireTrust,
  requireLifecycle,
  requireTokenLives,
  checkHints,
  requireSources,
  refuseSpelledOutDefaults,
]

/**
 * Facts of the catalogue without a source so far, by entry: groups of `sources`. The list only ever gets
 * shorter: a fact that has a source by now, or needs none, may not stand here.
 */
export const withoutSource: Readonly<Record<string, string>> = {
  basecamp: "identity",
  chzzk: "identity",
  coinbase: "identity",
  crowdin: "identity",
  deezer: "identity",
  deviantart: "identity",
  discogs: "identity",
  dribbble: "identity",
  epicgames: "profile",
  etsy: "identity",
  faceit: "profile identity",
  genius: "identity",
  gitee: "identity",
  harvest: "identity",
  ibmverify: "identity",
  jumpcloud: "identity",
  kick: "identity",
  klarna: "identity",
  mailru: "identity",
  meetup: "identity",
  mercadolibre: "identity",
  mercadopago: "identity",
  mojeid: "identity",
  netlify: "identity",
  sage: "profile",
  startgg: "identity",
  subscribestar: "profile",
  threads: "identity",
  tidal: "identity",
  tiltify: "identity",
  trovo: "identity",
  twitcasting: "identity",
  typeform: "identity",
  weibo: "identity",
  xero: "identity",
  zalo: "profile",
}
