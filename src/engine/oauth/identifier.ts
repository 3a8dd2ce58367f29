/**
 * The issuer of a user, found from an identifier that the user types (OpenID Connect Discovery 1.0, section 2). The owner
 * of an identifier names the issuer, and an attacker owns some. So that no attacker signs in as another user, the issuer
 * and the user it was found for are sealed into the sign-in, and the tokens must be that user's.
 */

import { createPublicTransport } from "#public-transport"
import { customFetch } from "../../types/provider.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { prepareCall, readAnswer, sendCall } from "../calls/send.js"
import { makeProviderFetch } from "../config/providers.js"
import { startDeadline } from "../deadline.js"
import { CallbackRouteError, InvalidCheck, OAuthCallbackError } from "../errors.js"
import { isInternal } from "../http/internal.js"
import { writeMessage } from "../message.js"
import { findLeadingPlaceholders, isBaseUrl } from "../notation/address.js"
import { fillText, fillUrl, gatherValues, parseCallText } from "../notation/placeholders.js"
import { readFirstName, readValueAt } from "../notation/template.js"
import { isError, isObject } from "../realm.js"
import { cleanText } from "../redact.js"
import type { Context } from "../request/context.js"
import type { FlowFacts } from "./checks.js"
import type { Exchange } from "./token.js"

/** The issuer that was found for an identifier. */
interface Found {
  /** As the user typed it. */
  typed: string
  issuer: string
  subject: string
  /** What `api` of the provider reads of it, as JSON text. */
  found?: string
}

/** A name has at most 253 characters (RFC 1035 section 2.3.4), an address 320 (RFC 3696 section 3). */
const longest = 320
/** For all calls together: a user waits for them, and an attacker can trigger them. */
const findTimeoutMs = 15_000

/**
 * Finds the issuer of the user whose identifier the request carries: in its body as `identifier`, else as `login_hint`. The request
 * is a POST whose CSRF token was verified. Returns nothing where the user has not typed anything yet; throws when the identifier leads
 * to no issuer.
 */
export async function findIssuer(
  ctx: Context,
  provider: OAuthProvider,
): Promise<{ provider: OAuthProvider; found: Found } | undefined> {
  const { body, query } = ctx.request
  const typed = String(body?.identifier ?? query.login_hint ?? "").trim()
  if (typed === "") return undefined
  // The @ in front of a handle is not part of it.
  const identifier = typed.replace(/^@/, "").toLowerCase()
  if (identifier.length > longest || /[\s\p{Cc}]/u.test(identifier))
    throw issuerNotFoundError(provider, "it is none")
  const deadline = startDeadline(findTimeoutMs, [])
  const limitTime = (send: typeof fetch): OAuthProvider => ({
    ...provider,
    fetch: (input, init) => send(input, { ...init, signal: deadline.signal }),
  })
  // Each call is made as the provider that the configuration states, or as one whose host was found.
  const [stated, named] = [limitTime(provider.fetch), limitTime(chooseFetch(ctx, provider))]
  try {
    let found: Record<string, string> = { identifier }
    let reason: string | undefined
    for (const call of stated.identifier?.find ?? []) {
      if (call.unless !== undefined && found[call.unless] !== undefined) continue
      try {
        const isHostFound = findLeadingPlaceholders(parseCallText(call.url)).some(
          ({ placeholder }) => readFirstName(placeholder.steps) === "found",
        )
        const caller = isHostFound ? named : stated
        const placeholderValues = gatherValues(caller, { found })
        const url = fillUrl(call.url, placeholderValues)
        if (url === undefined) continue
        if (isHostFound && !isPublicUrl(url)) {
          throw issuerNotFoundError(provider, writeMessage("identifier-leads-inside", cleanText(url.host)))
        }
        const { unless: _, confirm = {}, set, answer, ...request } = call
        const outgoing = prepareCall(caller, { ...request, url, auth: "none" }, placeholderValues)
        const { body, error } = await readAnswer(await sendCall(caller, outgoing), answer)
        if (error) throw issuerNotFoundError(caller, `${url.host} answered ${error.code}`)
        for (const [path, text] of Object.entries(confirm)) {
          const wanted = fillText(text, placeholderValues)
          const there: unknown[] = [readValueAt(body, path)].flat()
          if (wanted === undefined || !there.includes(wanted))
            throw issuerNotFoundError(caller, writeMessage("identifier-not-confirmed", url.host, path))
        }
        const members: unknown = set(body as never)
        const texts = Object.entries(isObject(members) ? members : {}).filter(
          (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
        )
        found = { ...found, ...Object.fromEntries(texts) }
      } catch (error) {
        reason = isError(error) ? cleanText(error.message) : "a call failed"
      }
    }
    const { issuer, subject } = found
    if (!issuer || !subject) throw issuerNotFoundError(provider, reason || "no call told one")
    if (!isBaseUrl(issuer) || !isPublicUrl(new URL(issuer)))
      throw issuerNotFoundError(provider, writeMessage("identifier-issuer-inside"))
    const { logger } = ctx.engine
    logger.debug("the issuer was found from the identifier", { provider: provider.id, issuer })
    const kept = pickApiMembers(provider, found)
    return { provider: providerAtIssuer(ctx, provider, issuer), found: { typed, issuer, subject, ...kept } }
  } finally {
    deadline.clear()
  }
}

/** Picks what `api` of the provider reads of what was found: where the account is, by which its API is called later. */
function pickApiMembers({ api = [] }: OAuthProvider, found: Readonly<Record<string, string>>) {
  const texts = api.map((one) => (typeof one === "string" ? one : (one?.host ?? "")))
  const names = texts
    .flatMap(parseCallText)
    .flatMap((part) =>
      typeof part === "object" && readFirstName(part.steps) === "found"
        ? readFirstName(part.steps.slice(1))
        : [],
    )
  if (names.length === 0) return {}
  const members = names.map((name) => [name, found[name]]).filter(([, text = ""]) => text.length <= longest)
  return { found: JSON.stringify(Object.fromEntries(members)) }
}

/** Gives the provider back the issuer that a sign-in was begun at. Throws when none was sealed at its beginning. */
export function restoreIssuer(
  ctx: Context,
  provider: OAuthProvider,
  facts: FlowFacts | undefined,
): OAuthProvider {
  if (facts?.issuer !== undefined && facts.subject !== undefined)
    return providerAtIssuer(ctx, provider, facts.issuer)
  throw new InvalidCheck(writeMessage("identifier-issuer-missing", provider.id), { provider: provider.id })
}

/** Refuses tokens of another user than the issuer was found for: an issuer speaks for its own users alone. */
export function assertFoundSubject(
  provider: OAuthProvider,
  { tokens, claims }: Exchange,
  facts: FlowFacts | undefined,
): void {
  const sub: unknown = claims?.sub ?? tokens.sub
  if (typeof sub === "string" && sub === facts?.subject) return
  throw new CallbackRouteError(writeMessage("identifier-of-other-user", provider.id), {
    provider: provider.id,
  })
}

/**
 * Chooses what calls a server that the user names, and all that it names: a public address alone, where the runtime can tell what
 * a name leads to. A transport of the application's own may stand for a proxy or a simulation, which look names up
 * elsewhere or not at all, so that an answer from here would say nothing.
 */
function chooseFetch({ engine }: Pick<Context, "engine">, provider: OAuthProvider): typeof fetch {
  const { id } = provider
  return provider[customFetch]
    ? provider.fetch
    : makeProviderFetch(engine.config, id, createPublicTransport(id))
}

/** Gives a provider the issuer that was found. RFC 8414 section 3: its path comes behind the well-known one. */
export function providerAtIssuer(
  ctx: Pick<Context, "engine">,
  provider: OAuthProvider,
  issuer: string,
): OAuthProvider {
  const { origin, pathname } = new URL(issuer)
  const path = pathname === "/" ? "" : pathname.replace(/\/$/, "")
  const { acceptIssuers: _, wellKnown: _none, ...rest } = provider
  return {
    ...rest,
    fetch: chooseFetch(ctx, provider),
    issuer,
    ...(provider.type === "oidc"
      ? {}
      : { wellKnown: `${origin}/.well-known/oauth-authorization-server${path}` }),
  }
}

/** Refuses IP addresses; where a public name leads is checked when it is called. */
function isPublicUrl({ protocol, hostname, port, username, password }: URL): boolean {
  const isNumber = hostname.startsWith("[") || /^[\d.]+$/.test(hostname)
  return protocol === "https:" && port === "" && !username && !password && !isNumber && !isInternal(hostname)
}

function issuerNotFoundError({ id }: OAuthProvider, why: string): OAuthCallbackError {
  return new OAuthCallbackError(writeMessage("identifier-without-issuer", id, why), {
    provider: id,
    providerId: id,
  })
}
