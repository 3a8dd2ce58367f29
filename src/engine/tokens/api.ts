/** Calls to a provider's API with the access token of an account: to the hosts that the provider's entry names, and to no other. */

import { createPublicTransport } from "#public-transport"
import { customFetch } from "../../types/provider.js"
import type { AccountApiHost } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { TokenSet } from "../../types/user.js"
import { setQuery } from "../calls/send.js"
import { loadPart } from "../config/provider-part.js"
import { mergeOAuthProvider, toProviderObject } from "../config/providers.js"
import { startDeadline } from "../deadline.js"
import { AuthError, isAuthError, ProviderTokenError } from "../errors.js"
import { createOutbound, userAgent } from "../http/fetch.js"
import { isInternal } from "../http/internal.js"
import { parseJson } from "../json.js"
import { writeMessage } from "../message.js"
import { cutAfterHost, isFieldValue, isHostPattern } from "../notation/address.js"
import { fillMap, fillText, gatherValues, parseCallText } from "../notation/placeholders.js"
import { readFirstName } from "../notation/template.js"
import { readRetryAfter } from "../oauth/refresh-call.js"
import { isError } from "../realm.js"
import { makeTokenError, readTokenBinding } from "../session/account-tokens.js"
import { parseUrl } from "../web-address.js"
import { type ApiBounds, passBody } from "./api-body.js"
import { makeUnansweredError, refreshStoredTokens } from "./refresh.js"
import type { StoredTokens, TokenContext } from "./store.js"

/** A call to a provider's API, as `fetch` takes it. A redirect is never followed. */
export interface ApiRequest extends Omit<RequestInit, "redirect"> {
  /** Milliseconds for the whole exchange, the body of the answer included. Default: `outbound.timeout` of the config, else 10 s. */
  timeout?: number | undefined
  /** Largest answer, in bytes. Default: `outbound.maxBytes` of the config, else 1 MiB. */
  maxBytes?: number | undefined
}

/** The answer of a provider's API, whatever its status. Its body arrives while it is read. */
export interface ApiResponse extends Response {
  /** Seconds after which to ask again, where the API says so; most often with status 429. */
  readonly retryAfter?: number
  /** Values of `Set-Cookie` that your own response has to carry, where tokens are kept in a cookie and changed. */
  readonly cookies?: readonly string[]
}

/** A host in the spelling that every parser reads alike, and what may stand behind it. */
const plainAddress = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z0-9-]+)(?::443)?(?:[/?#]|$)/i

/** A host by its name alone, no star or port. */
function isPlainHost(text: string): boolean {
  return isHostPattern(text) && /^[^*:]+\.[^*:]+$/.test(text)
}

/** Reads the address of an API. Throws a `ProviderTokenError`, `foreign_host`, for one that could be read in two ways. */
export function readApiAddress(context: TokenContext, address: string | URL): URL {
  const text = String(address)
  const [, host] = plainAddress.exec(text) ?? []
  const url = host === undefined || /[\\\p{Cc}]/u.test(text) ? undefined : parseUrl(text)
  if (url && url.hostname === host?.toLowerCase()) return url
  throw makeTokenError(context, "foreign_host", writeMessage("api-address-malformed"))
}

/** Lists what the placeholders of a text read: `options`, `tokens`, `found`. */
function listRoots(text: string): string[] {
  return parseCallText(text).flatMap((part) => (typeof part === "object" ? readFirstName(part.steps) : []))
}

/** Tells whether an address is a path at the user's own server, which was found from the identifier. */
export function isOwnPath({ provider }: TokenContext, address: string | URL): boolean {
  const [own, ...others] = (provider.api ?? []).filter((one) => one !== undefined)
  const isFound =
    provider.identifier !== undefined && typeof own === "string" && listRoots(own).includes("found")
  return isFound && others.length === 0 && typeof address === "string" && /^\/(?![/\\])/.test(address)
}

/** Completes such a path. Throws a `ProviderTokenError`, `not_stored`, where no server was kept with the account. */
export function readOwnAddress(context: TokenContext, stored: StoredTokens, path: string): URL {
  const [host] = listApiHosts(context.provider, stored.tokens).hosts
  if (host === undefined) throw makeTokenError(context, "not_stored", writeMessage("tokens-binding-missing"))
  return readApiAddress(context, `https://${host}${path}`)
}

/** Finds a host that the account names. A value that is not one of `hosts` is none. */
function findAccountHost(value: string, hosts: readonly string[]): string | undefined {
  const [, host] = plainAddress.exec(/^[a-z]+:/i.test(value) ? value : `https://${value}`) ?? []
  const name = host?.toLowerCase()
  const isAllowed = hosts.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith("*.") ? name?.endsWith(wanted.slice(1)) : name === wanted
  })
  return isAllowed ? name : undefined
}

/** Reads what was found from the user's identifier and is kept for `api`. */
function readFound(tokens: TokenSet): unknown {
  return parseJson(readTokenBinding(tokens).found ?? "{}")
}

/** Lists the hosts of the API for one account. Throws an `AuthError` for what is no host, and leads to no account's alone. */
function listApiHosts(provider: OAuthProvider, tokens: TokenSet): { hosts: string[]; missing: string[] } {
  const found: { hosts: string[]; missing: string[] } = { hosts: [], missing: [] }
  for (const one of provider.api ?? []) {
    // An option that was not set.
    if (one === undefined) continue
    const { host, hosts }: Partial<AccountApiHost> = typeof one === "string" ? { host: one } : one
    const text = String(host)
    const roots = listRoots(text)
    const filled = fillText(text, gatherValues(provider, { tokens, found: readFound(tokens) }))
    const isFound = roots.includes("found")
    const isOwn = roots.every(
      (root) => root === "options" || (root === "found" && provider.identifier !== undefined),
    )
    // Behind the host of an address stands a path, if only a slash; an address without https is of nothing.
    const isAddress = filled !== undefined && /^https?:\/\/[^*]*\/$/i.test(filled)
    const isPlain = filled !== undefined && isPlainHost(filled)
    // What was found is the user's, and no mistake of the application.
    const isRight = hosts
      ? hosts.every((pattern) => isHostPattern(pattern))
      : isOwn && (isFound || filled === undefined || isPlain || isAddress)
    if (!isRight)
      throw new AuthError(
        writeMessage("api-host-malformed", provider.id, JSON.stringify(text.slice(0, 100))),
        { provider: provider.id },
      )
    const name =
      filled === undefined
        ? undefined
        : hosts
          ? findAccountHost(filled, hosts)
          : (isAddress ? plainAddress.exec(filled)?.[1] : isPlain ? filled : undefined)?.toLowerCase()
    // The owner of an identifier has named it.
    const isInside = isFound && name !== undefined && (isInternal(name) || /^[\d.]+$/.test(name))
    if (name === undefined || isInside) found.missing.push(text)
    else found.hosts.push(name)
  }
  return found
}

/**
 * Tells whether the application's options lead an entry to servers of another host, such as a cloud of a country: of their API
 * the entry knows nothing.
 */
function isLedElsewhere({ engine, provider }: TokenContext): boolean {
  return engine.config.providers.some((given) => {
    const entry = toProviderObject(given)
    if ((entry.type !== "oauth" && entry.type !== "oidc") || !entry.options) return false
    if ((entry.options.id ?? entry.id) !== provider.id || entry.options.api) return false
    const [before = [], after = []] = [undefined, entry.options].map((options) => {
      const { issuer, token, userinfo } = mergeOAuthProvider(entry, options)
      return [{ url: issuer }, token, userinfo].map((one) =>
        typeof one === "object" && one.url ? cutAfterHost(one.url).toLowerCase() : undefined,
      )
    })
    return before.some((host, at) => host !== undefined && host !== after[at])
  })
}

/**
 * Refuses a host that is none of the API's with a `ProviderTokenError`, `foreign_host`; `not_supported` where the provider's
 * entry names no host.
 */
export function assertApiHost(context: TokenContext, { tokens }: StoredTokens, { hostname }: URL): void {
  const { provider } = context
  if (!provider.api?.length || isLedElsewhere(context))
    throw makeTokenError(context, "not_supported", writeMessage("api-hosts-unknown"))
  const { hosts, missing } = listApiHosts(provider, tokens)
  if (hosts.includes(hostname)) return
  const lacks = missing.length > 0 ? writeMessage("api-hosts-of-account", missing.join(" and ")) : ""
  throw makeTokenError(
    context,
    "foreign_host",
    writeMessage("api-host-refused", hosts.join(", ") || "no host of this account", hostname, lacks),
  )
}

/** Errors of a challenge that a new access token does not mend (RFC 6750 section 3.1, RFC 9449 section 7, RFC 9470 section 3). */
const notMended =
  /^(?:invalid_request|insufficient_scope|insufficient_user_authentication|use_dpop_nonce|invalid_dpop_proof)$/

/** Tells whether an answer asks for another access token. */
function wantsNewToken({ status, headers }: Response): boolean {
  const challenge = headers.get("www-authenticate") ?? ""
  const [, error = ""] = /\berror\s*=\s*"?(\w+)/i.exec(challenge) ?? []
  return status === 401 ? !notMended.test(error) : error === "invalid_token"
}

/** Tells whether a body can be sent a second time: a stream has been read by then. */
function canSendAgain(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return true
  return !("getReader" in body || Symbol.asyncIterator in body)
}

/**
 * Calls the API. An answer that refuses the token refreshes it, once for all callers that had the same, and the call is made
 * once more. `isNew`: the token comes from a refresh, so that another one would not help.
 */
export async function callApi(
  context: TokenContext,
  stored: StoredTokens,
  call: { url: URL; request: ApiRequest; isNew: boolean },
): Promise<ApiResponse> {
  const { url, request } = call
  let now = stored
  try {
    let answer = await sendToApi(context, now, url, request)
    if (!call.isNew && wantsNewToken(answer) && canSendAgain(request.body)) {
      const renewed = await refreshStoredTokens(context, stored).catch((error: unknown) => {
        const cannot =
          isAuthError(error, ProviderTokenError) && /^not_(?:supported|stored)$/.test(error.reason)
        if (cannot) return undefined
        answer.body?.cancel().catch(() => {})
        throw error
      })
      if (renewed) {
        now = renewed
        answer.body?.cancel().catch(() => {})
        answer = await sendToApi(context, now, url, request)
      }
    }
    const retryAfter = readRetryAfter(answer.headers)
    return Object.assign(answer, {
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(now.cookies ? { cookies: now.cookies } : {}),
    })
  } catch (error) {
    // A refreshed token would be lost. No log shows what cannot be enumerated.
    if (now.cookies && isError(error))
      Object.defineProperty(error, "cookies", { value: now.cookies, configurable: true })
    throw error
  }
}

/** Sends the call with one token, to a host that is the API's for this account. */
async function sendToApi(
  context: TokenContext,
  stored: StoredTokens,
  address: URL,
  { timeout, maxBytes, ...init }: ApiRequest,
): Promise<Response> {
  assertApiHost(context, stored, address)
  const { provider, engine } = context
  const bounds: ApiBounds = {
    timeout: timeout ?? engine.config.outbound?.timeout ?? 10_000,
    maxBytes: maxBytes ?? engine.config.outbound?.maxBytes ?? 1_048_576,
    fail: (what) =>
      makeTokenError(context, "unavailable", writeMessage("api-bounds", address.hostname, what)),
  }
  const { url, headers } = addToken(context, stored.tokens, address, init.headers)
  const transport = provider[customFetch] ?? createAccountTransport(provider, stored.tokens) ?? fetch
  let answer: Response | undefined
  // The one way out bounds the call until there is an answer; the answer goes around it, since it reads what it returns, and
  // refuses redirects.
  const send = createOutbound({
    timeout: bounds.timeout,
    maxBytes: 0,
    label: provider.id,
    fetch: async (input, bounded) => {
      const deadline = startDeadline(bounds.timeout, [bounded?.signal, init.signal])
      try {
        answer = await passBody(
          await transport(input, { ...bounded, signal: deadline.signal }),
          deadline,
          bounds,
        )
      } catch (error) {
        deadline.clear()
        throw error
      }
      return new Response()
    },
  })
  try {
    const sendPlain = (own: Headers) => send(url.href, { ...(init as RequestInit), headers: own })
    if (stored.tokens.token_type?.toLowerCase() !== "dpop") await sendPlain(headers)
    else {
      const { sendWithProof } = await loadPart<typeof import("../oauth/dpop.js")>(provider, "dpop")
      const { key } = readTokenBinding(stored.tokens)
      const call = { url, method: init.method, headers, token: stored.tokens.access_token ?? "" }
      await sendWithProof(provider, key, call, async (own) => {
        answer?.body?.cancel().catch(() => {})
        await sendPlain(own)
        return { headers: (answer as Response).headers, canRepeat: canSendAgain(init.body) }
      })
    }
  } catch (error) {
    if (init.signal?.aborted) throw init.signal.reason
    throw makeUnansweredError(context, error)
  }
  return answer as Response
}

/** Where the account names the host, its name may lead into this network: a transport that connects to public addresses alone. */
function createAccountTransport({ id }: OAuthProvider, tokens: TokenSet): typeof fetch | undefined {
  return readTokenBinding(tokens).found === undefined ? undefined : createPublicTransport(id)
}

/** Adds the token as the entry's userinfo request carries it, by default `Authorization: Bearer` (RFC 6750 section 2.1). */
function addToken(
  context: TokenContext,
  tokens: TokenSet,
  address: URL,
  given: ApiRequest["headers"],
): { url: URL; headers: Headers } {
  const { provider } = context
  if (tokens.access_token === undefined)
    throw makeTokenError(context, "not_supported", writeMessage("api-oauth1"))
  const url = new URL(address)
  const headers = new Headers(given)
  // Behind one address other sites may stand: the name of the address decides.
  headers.delete("host")
  if (!headers.has("user-agent")) headers.set("user-agent", userAgent)
  const { auth, headers: declared = {} } = provider.userinfo ?? {}
  const carried = Object.entries(declared).filter(([, text]) =>
    parseCallText(text).some((part) => typeof part === "object"),
  )
  const carriesToken = carried.some(([, text]) => text.includes("{tokens.access_token}"))
  const own = Object.fromEntries(carried)
  if (typeof auth === "object" && "query" in auth) setQuery(url, { [auth.query]: tokens.access_token })
  else if (typeof auth === "object" && "header" in auth) own[auth.header] = "{tokens.access_token}"
  else if (!carriesToken) own.authorization = "Bearer {tokens.access_token}"
  for (const [name, value] of Object.entries(fillMap(own, gatherValues(provider, { tokens })))) {
    // The runtime's own error would quote the value.
    if (!isFieldValue(value))
      throw makeTokenError(context, "unavailable", writeMessage("api-header-malformed", name))
    headers.set(name, value)
  }
  return { url, headers }
}
