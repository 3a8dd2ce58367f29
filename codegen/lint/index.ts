/** The rules that a schema cannot say: short ones here, longer ones in a module each. */

import { cutAfterHost, isFieldName, isFieldValue } from "../../src/engine/notation/address.js"
import { readSteps } from "../../src/engine/notation/template.js"
import { contrastRatio, parseColour, readableContrast } from "../../src/engine/pages/colour.js"
import { parseUrl } from "../../src/engine/web-address.js"
import { isRecord, type Source } from "../load.js"
import { readValueParts } from "../model/parts.js"
import { type Catalogue, checkPath, type Provider } from "../model/provider.js"
import { followShape } from "../notation/follow.js"
import { isTextOrNumber, type ObjectShape, removeNull } from "../notation/types.js"
import { findNearest, type Report, type Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { addressWords } from "../vocabulary/request.js"
import { checkAddressList } from "./address-list.js"
import { checkAfterwards } from "./afterwards.js"
import { checkAnswers } from "./answers.js"
import { checkDiscovery } from "./discovery.js"
import { checkExamples } from "./example.js"
import { checkFixedNames } from "./fixed-names.js"
import { checkHttps } from "./https.js"
import { checkFoundIssuer, checkIdentifier } from "./identifier.js"
import { checkNames } from "./names.js"
import { checkNative } from "./native.js"
import { checkNotices } from "./notices.js"
import { checkPlaceholderPlaces } from "./placeholders.js"
import { publishedRules } from "./published.js"
import type { Rule } from "./rule.js"
import { checkCalls, checkStages } from "./stages.js"
import { checkMappingTypes, checkUserMapping } from "./user.js"
import { checkWholeAddress } from "./whole-address.js"

/** Reports colours of text that a provider's own colour swallows (WCAG 2.2, 1.4.3). */
const checkContrast: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (typeof entry.brand !== "object" || entry.brand.text === undefined) continue
    const [color, text] = [parseColour(entry.brand.color), parseColour(entry.brand.text)]
    const found = color && text ? contrastRatio(color, text) : 0
    if (found < readableContrast)
      report.add([key, "brand", "text"], `a contrast of ${found.toFixed(1)} to 1`, {
        expected: `at least ${readableContrast} to 1, or no text so that it is derived`,
      })
  }
}

/** Reports checks that leave the callback open to answers that were not asked for. */
const checkNonce: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { checks: list, type, pkce, state, reauthentication } = entry
    if (reauthentication === "max_age" && type !== "oidc")
      report.add([key, "reauthentication"], "max_age without an id token", {
        expected: "type oidc, or prompt",
      })
    if (!list) continue
    const trail = [key, "checks"]
    if (state && !list.includes("state"))
      report.add([key, "state"], "a form without the check", { expected: "state in checks" })
    if (list.includes("nonce") && type !== "oidc") {
      report.add(trail, "nonce without an id token", { expected: "type oidc, or state" })
    }
    if (!list.includes("state") && !list.includes("nonce")) {
      report.add(trail, "the answer of another sign-in would be taken", { expected: "state or nonce" })
    }
    if (new Set(list).size < list.length) report.add(trail, "a check twice", { expected: "each once" })
    if (typeof pkce === "object" && list.includes("pkce"))
      report.add([key, "pkce"], "a reason to go without, and the check", { expected: "one of them" })
    if (typeof pkce === "string" && !list.includes("pkce"))
      report.add([key, "pkce"], "a method without the check", { expected: "pkce in checks" })
  }
}

/** Reports statements that do not fit the mapping, and claims that do not exist. */
const checkEmail: Rule = ({ providers }, _, report) => {
  for (const { key, entry, user, profile } of providers) {
    const { email: said } = entry
    if (!said || !user) continue
    const trail = [key, "email"]
    const never = user.email.kind === "null"
    if (never && said.presence !== "never") {
      report.add([...trail, "presence"], "the mapping gives no address", { expected: "never" })
    }
    if (said.presence === "never") {
      if (said.verified !== undefined || said.trust !== undefined)
        report.add([...trail, "verified"], "an address that never comes", { expected: "presence alone" })
      continue
    }
    if (said.verified === false && (said.trust ?? "none") !== "none")
      report.add([...trail, "trust"], "an address that is never proven", { expected: "none" })
    if (said.verified === undefined) {
      report.add(trail, "nothing says whether the address was proven", {
        expected: "verified: path, true or false",
      })
    } else if (typeof said.verified !== "boolean") {
      for (const path of [said.verified].flat()) checkPath(path, [...trail, "verified"], profile, report)
    }
  }
}

/** Reports header names that are no tokens (RFC 9110, section 5.6.2), and values of more than a line. */
const checkHeaders: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { token, userinfo, refresh, revoke, send, enrich = [] } = entry
    for (const [name, call] of Object.entries({ token, userinfo, refresh, revoke, send }))
      checkCall(call, [key, name], report)
    for (const [at, call] of enrich.entries()) checkCall(call, [key, "enrich", at], report)
  }
}

function checkCall(call: unknown, trail: Trail, report: Report): void {
  if (!isRecord(call)) return
  const { headers: declared, auth } = call
  for (const [name, value] of Object.entries(isRecord(declared) ? declared : {})) {
    const at = [...trail, "headers", name]
    if (!isFieldName(name))
      report.add(at, "not the name of a header", { expected: "letters, digits and hyphens" })
    else if (!isFieldValue(String(value)) || /[^\x20-\x7e]/.test(String(value)))
      report.add(at, "not the value of a header", { expected: "one line of ASCII text" })
  }
  if (isRecord(auth) && typeof auth.header === "string" && !isFieldName(auth.header))
    report.add([...trail, "auth", "header"], "not the name of a header", {
      expected: "letters, digits and hyphens",
    })
}

/** Reports entries of services that went without saying what to use instead, and the other way round. */
const checkStatus: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.status && entry.status !== "live" && !entry.deprecated)
      report.add([key, "status"], `${entry.status}, and nothing says what to use instead`, {
        expected: "deprecated: a sentence",
      })
    if ((entry.status ?? "live") === "live" && entry.deprecated)
      report.add([key, "status"], "live, and deprecated", { expected: "renamed, deprecated or dead" })
    if (entry.checked && !isDay(entry.checked))
      report.add([key, "checked"], `there is no day ${entry.checked}`, { expected: "yyyy-mm-dd" })
    entry.changes?.forEach(({ date }, at, changes) => {
      const before = changes[at - 1]?.date
      if (!isDay(date))
        report.add([key, "changes", at, "date"], `there is no day ${date}`, { expected: "yyyy-mm-dd" })
      if (before !== undefined && date < before)
        report.add([key, "changes", at], "out of order", { expected: `${date} before ${before}` })
    })
  }
}

/** Reports maps of a registration that say nothing. */
const checkRegister: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    for (const word of ["fields", "before", "addresses"] as const) {
      const said = entry.register?.[word]
      if (typeof said === "object" && Object.keys(said).length === 0)
        report.add([key, "register", word], "a map without members", {
          expected: `what is known, or no ${word}`,
        })
    }
  }
}

/** Whether the calendar has such a day: parsing takes the 30th of February for a day in March. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const expected = "tenant: the path of what names it, or false where the ids of two tenants are never the same"

/** Reports ids that are unique in a tenant while nothing names the tenant, and tenants that nothing asks for. */
const checkTenant: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    const { scope, tenant: path } = entry.identity ?? {}
    const trail = [key, "identity", "tenant"]
    if (scope === "tenant" && path === undefined) {
      report.add([key, "identity"], "ids are unique in one tenant alone, and nothing names it", { expected })
    } else if (scope !== "tenant" && path !== undefined) {
      report.add(trail, `a tenant, and ids of scope ${scope}`, { expected: "scope: tenant" })
    } else if (typeof path === "string") {
      checkPath(path, trail, profile, report)
      const end = followShape(profile, readSteps(path).steps)
      if ("shape" in end && !isTextOrNumber(removeNull(end.shape).shape))
        report.add(trail, `${path} is no name`, { expected: "text or a number" })
    }
  }
}

/** Reports tokens that would be sent where they may not, and those that are not kept as if they were a user's. */
const checkTokens: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, entry } = provider
    checkApi(key, entry, report)
    checkMovingApi(provider, report)
    const { token, userinfo, refresh, revoke } = entry
    if (!isRecord(token) || token.keep !== false) continue
    const from = isRecord(userinfo) ? userinfo.from : undefined
    if (from === "tokens" || from === "both")
      report.add([key, "userinfo", "from"], "the profile is made of tokens that are not kept", {
        expected: "userinfo, or no token.keep",
      })
    for (const [word, said] of Object.entries({ refresh, revoke })) {
      if (said !== undefined && said !== "none" && said !== "unknown")
        report.add([key, word], "an account without tokens has none for this", { expected: "none" })
    }
  }
}

/** Reports a userinfo request that sends the token to a host which `api` does not have. */
function checkApi(key: string, { api, userinfo }: Definition, report: Report): void {
  const request: Readonly<Record<string, unknown>> =
    typeof userinfo === "object" ? userinfo : { url: userinfo }
  for (const address of addressWords.map((word) => String(request[word]))) {
    // A host that an option names cannot be parsed: nothing is known of it here.
    const hostname = parseUrl(address)?.hostname
    if (hostname === undefined || api === undefined) continue
    if (!api.includes(hostname))
      report.add([key, "api"], `the userinfo request sends the token to ${hostname}`, {
        expected: "that host among the others",
      })
  }
}

/** Reports an API that stays where it is while an option leads the calls with its tokens elsewhere. */
function checkMovingApi({ key, entry: { api }, addresses, lets }: Provider, report: Report): void {
  if (!api?.every((one) => typeof one === "string" && !one.includes("{"))) return
  for (const { trail, value } of addresses) {
    const [, word] = trail
    if (word !== "token" && word !== "userinfo") continue
    const hosts = readValueParts(value, lets).map((parts) =>
      cutAfterHost(parts.map((part) => (typeof part === "string" ? part : `{${part.ref.text}}`)).join("")),
    )
    if (new Set(hosts).size > 1 || hosts.some((host) => host.includes("{")))
      report.add([key, "api"], `the host of the ${word} request depends on an option, and these do not`, {
        expected: "{name} or {name}/ of the same option or let",
      })
  }
}

/** Reports options and names that nothing reads, and sentences about options that do not exist. */
const checkUnused: Rule = ({ providers }, _, report) => {
  for (const { key, entry, options, lets, used } of providers) {
    const optionKeys = Object.keys(entry.options ?? {})
    options.members.forEach((member, at) => {
      if (used.has(member.key)) return
      const name = optionKeys[at] ?? member.key
      report.add([key, "options", name], `nothing reads the option ${member.key}`, {
        expected: "a placeholder that does",
      })
    })
    for (const { name } of lets) {
      if (!used.has(name))
        report.add([key, "let", name], `nothing reads ${name}`, { expected: "a placeholder that does" })
    }
    const known = listDottedNames(options)
    for (const name of Object.keys(entry.about ?? {})) {
      if (known.includes(name)) continue
      report.add([key, "about", name], `there is no option ${name}`, {
        expected: known.length > 0 ? `one of ${known.join(" ")}` : "no sentence",
        near: findNearest(name, known),
      })
    }
  }
}

function listDottedNames(shape: ObjectShape, prefix = ""): string[] {
  return shape.members.flatMap(({ key, shape: inner }) => {
    const name = `${prefix}${key}`
    return inner.kind === "object" ? [name, ...listDottedNames(inner, `${name}.`)] : [name]
  })
}

/** Reports several defaults, a default without versions, and versions that mix with a plain entry. */
const checkVersions: Rule = ({ families }, _, report) => {
  for (const { versions: all } of families) {
    const chosen = all.filter(({ entry }) => entry.default)
    if (all.length === 1) {
      const [only] = all
      if (only && chosen.length > 0)
        report.add([only.key, "default"], "there is one version", { expected: "no default" })
      if (only?.version !== undefined)
        report.add([only.key], "a version without another", { expected: only.id })
      continue
    }
    for (const one of all) {
      if (one.version === undefined)
        report.add([one.key], "an entry beside its versions", { expected: `${one.key}@version` })
      if (one.entry.type === "email")
        report.add([one.key, "type"], "versions of a mail service", { expected: "one entry" })
    }
    if (chosen.length !== 1) {
      const where = chosen[1] ?? all[0]
      if (where)
        report.add([where.key], `${chosen.length} versions count by default`, {
          expected: "default: true in one",
        })
    }
  }
}

/** Reports guards on unknown members. */
const checkGuards: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    for (const path of Object.keys(entry.require ?? {}))
      checkPath(path, [key, "require", path], profile, report)
  }
}

/** Rules for everything that could be read, then rules for what was read without a fault, then the proof. */
const rounds: ReadonlyArray<readonly Rule[]> = [
  [
    checkNames,
    checkHeaders,
    checkVersions,
    checkStages,
    checkCalls,
    checkUnused,
    checkNonce,
    checkDiscovery,
    checkGuards,
    checkAnswers,
    checkAfterwards,
    checkNotices,
    checkNative,
    checkTokens,
    checkIdentifier,
    checkFixedNames,
    checkStatus,
    checkRegister,
    checkContrast,
  ],
  [
    checkEmail,
    checkAddressList,
    checkTenant,
    checkHttps,
    checkPlaceholderPlaces,
    checkWholeAddress,
    checkUserMapping,
    checkMappingTypes,
  ],
  [checkExamples, checkFoundIssuer],
]

/**
 * Applies every rule; a later round passes over entries that an earlier one found wanting.
 * @param complete Whether every entry must say everything, because others rely on the catalogue.
 */
export function lintCatalogue(catalogue: Catalogue, source: Source, report: Report, complete = false): void {
  const faulty = new Set(catalogue.providers.map(({ key }) => key).filter((key) => report.blames(key)))
  const first = complete ? [...(rounds[0] ?? []), ...publishedRules] : (rounds[0] ?? [])
  ;[first, ...rounds.slice(1)].forEach((rules, round) => {
    const blamed = (key: string): boolean => (round === 2 ? report.blames(key) : faulty.has(key))
    const left = round === 0 ? catalogue.providers : catalogue.providers.filter(({ key }) => !blamed(key))
    for (const rule of rules) rule({ ...catalogue, providers: left }, source, report)
  })
}
