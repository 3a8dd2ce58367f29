/** Where the calls of a provider may lead: mistakes that would let an attacker decide it. */
import { isUrl } from "../brand/brand.js"
import { optionsOf } from "../calls/hole-values.js"
import { callText, isAnswer, mailText } from "../calls/holes.js"
import { InvalidEndpoints } from "../errors.js"
import { isFieldName, isFieldValue } from "../http/field.js"
import { type Leading, leadingHoles, opening } from "../notation/address.js"
import { isBase, isHostPattern, queryCharacters } from "../notation/form.js"
import { firstName } from "../notation/path.js"
import { fillEndpoint } from "./endpoint.js"
import type { GivenProvider } from "./providers.js"

type Given = Extract<GivenProvider, { type: "oauth" | "oidc" | "email" }>

/** A call as an application may have written it. */
interface Call {
  url?: unknown
  hosts?: unknown
  headers?: unknown
  unencoded?: unknown
}

/** Members that are addresses or calls. Those of a discovery document are looked at when it has come. */
const members = [
  "issuer",
  "wellKnown",
  "jwks_endpoint",
  "requestToken",
  "authorization",
  "token",
  "userinfo",
  "send",
  "refresh",
  "revoke",
  "logout",
] as const

/**
 * Checks the addresses of a provider and of its declared calls.
 * @param provider An OAuth, OpenID Connect or e-mail provider with its `options` merged in.
 * @throws {InvalidEndpoints} When one could lead where the application did not say: provider, member, and what to write.
 */
export function assertCalls(provider: Given): void {
  const given = provider as unknown as Record<string, unknown>
  for (const member of members) assertCall(provider, member, callOf(given[member]))
  for (const [name, call] of Object.entries(given.calls ?? {}))
    assertCall(provider, `calls.${name}`, callOf(call))
  const enrich = Array.isArray(given.enrich) ? (given.enrich as unknown[]) : []
  for (const [index, call] of enrich.entries()) assertCall(provider, `enrich[${index}]`, callOf(call))
}

function callOf(given: unknown): Call {
  if (typeof given === "object" && given !== null && !isUrl(given)) return given as Call
  return given ? { url: String(given) } : {}
}

function assertCall(provider: Given, member: string, { url, hosts, headers, unencoded }: Call): void {
  const refuse = (what: string): never => {
    throw new InvalidEndpoints(`The ${member} of provider "${provider.id}" ${what}`, {
      provider: provider.id,
    })
  }
  const text = url ? String(url) : ""
  if (/[\s\p{Cc}\\]/u.test(text))
    refuse(
      "is an address with white space or a backslash in it, which parsers drop or read in their own way. Take it out.",
    )
  if (/^[^/?#]*:\/\/[^/?#]*@/.test(text))
    refuse(
      "has a user name in its address. Take out what stands in front of the @, and use clientId and clientSecret.",
    )
  if (member === "issuer" && text !== "" && !isBase(text))
    refuse(
      "is no web address without query and fragment. Write it exactly as the provider does, such as https://id.acme.example.",
    )
  const named = assertHosts(hosts, refuse)
  for (const leading of leadingHoles(provider.type === "email" ? mailText(text) : callText(text)))
    assertLeading(leading, { provider, text, named }, refuse)
  for (const [name, value] of Object.entries(unencoded ?? {})) {
    if (queryCharacters.test(String(value))) continue
    refuse(
      `leaves characters of ${JSON.stringify(name.slice(0, 60))} unencoded that do not stand in a query as they are. Any of !$()+,/:;?@ may.`,
    )
  }
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (isFieldName(name) && isFieldValue(String(value))) continue
    refuse(
      `has a header ${JSON.stringify(name.slice(0, 60))} that no request can carry: a line break or another character that headers do not have. Correct its name or value.`,
    )
  }
}

function assertHosts(hosts: unknown, refuse: (what: string) => never): boolean {
  if (hosts === undefined) return false
  const fine = Array.isArray(hosts) && hosts.length > 0
  if (fine && hosts.every((one) => typeof one === "string" && isHostPattern(one))) return true
  return refuse(
    "has `hosts` that are none. Write names such as api.acme.example, or *.acme.example for all below.",
  )
}

/** A hole that decides where the address leads is an option's, or the call says among which hosts an answer may choose. */
function assertLeading(
  { hole, place }: Leading,
  { provider, text, named }: { provider: Given; text: string; named: boolean },
  refuse: (what: string) => never,
): void {
  const { written } = hole
  const root = firstName(hole.steps)
  if (root === "options") {
    if (
      provider.type === "email" ||
      fillEndpoint(written === text ? text : opening(text), optionsOf(provider))
    )
      return
    refuse(
      `takes its host from ${written}, which is not set, or is not ${place === "start" ? "an https address without user name, query and fragment" : "part of a host name"}. Set that option.`,
    )
  }
  const answered = isAnswer(root)
  if (answered && place === "start" && named) return
  if (answered && place === "start")
    refuse(
      `takes its host from ${written}, which an answer decides. Say which it may be: hosts: ["api.acme.example"].`,
    )
  refuse(
    `takes its host from ${written}, which the application does not decide, and so its tokens and keys could be sent anywhere. Write the host out, or take it from an option: {options.x}.`,
  )
}
