/**
 * The checks of a sign-in: sealed cookies that tie a provider's answer to the browser and the sign-in that asked for it. Then
 * the `state` value and the callback URL, which lead through a redirect proxy where there is one.
 */

import * as base64url from "jose/base64url"
import { openJwe } from "#jwe"
import type { CookieSerializeOptions } from "../../types/cookie.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { decode, encode } from "../crypto/token.js"
import { InvalidCheck } from "../errors.js"
import { createRemoval, createRemovalsOfCopies, hasConflictingCopies } from "../http/cookie.js"
import { parseJson } from "../json.js"
import { memoize } from "../memory.js"
import { writeMessage } from "../message.js"
import { isObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { constantTimeEqual, randomHex } from "../secrets.js"
import { nameCallbackOf, parseUrl } from "../web-address.js"

/** The checks of RFC 6749 (state), RFC 7636 (pkce) and OpenID Connect (nonce), and the request token of OAuth 1.0a. */
export type Check = "state" | "pkce" | "nonce" | "oauth1"

/** Facts of the flow that travel in the sealed cookies. */
export interface FlowFacts {
  /** Id of the user who was signed in when the flow began, null without one. */
  startedBy?: string | null
  /** Names the session whose user connects an account; the answer counts in no other. */
  connecting?: string
  /** The flow is to prove that this user is there: it is for no other user, and links nothing. */
  reauthenticates?: true
  /** Oldest authentication that was asked for, in seconds. */
  maxAge?: number
  /** Secret of the request token; OAuth 1.0a only. */
  tokenSecret?: string
  /** The issuer that was found for the user. */
  issuer?: string
  /** The user that it was found for: what `sub` of the tokens must be. */
  subject?: string
  /** What else was found and `api` of the provider reads, as JSON text. */
  found?: string
  /** Private key that the authorization request was pushed with, as a JSON Web Key (RFC 9449 section 10.1). */
  privateKey?: string
}

/** What a check cookie held. */
export interface OpenedCheck extends FlowFacts {
  value: string
}

/** Whose flow it is. */
export type FlowStart = Pick<FlowFacts, "startedBy" | "connecting" | "reauthenticates">

/** Picks whose flow it is from what its cookie held. */
export function pickFlowStart({ startedBy, connecting, reauthenticates }: FlowFacts = {}): FlowStart {
  return {
    ...(startedBy === undefined ? {} : { startedBy }),
    ...(connecting === undefined ? {} : { connecting }),
    ...(reauthenticates === undefined ? {} : { reauthenticates }),
  }
}

/** Seconds from the start of a flow to its end. */
const checkLife = 900
const clockTolerance = 15
const cookieKey = { state: "state", pkce: "pkceCodeVerifier", nonce: "nonce", oauth1: "state" } as const

/** Seals a check, and facts of the flow, into its cookie. The callback of no other provider will accept it. */
export async function sealCheck(
  ctx: Context,
  provider: OAuthProvider,
  check: Check,
  value: string,
  facts: FlowFacts = {},
): Promise<void> {
  const { name } = ctx.site.cookies[cookieKey[check]]
  ctx.engine.known.note({ value, ...facts })
  const expires = new Date(Date.now() + checkLife * 1000)
  const token = await encode({
    token: { value, provider: provider.id, purpose: check, ...facts },
    secret: ctx.engine.jwt.secret,
    salt: name,
    maxAge: checkLife,
  })
  ctx.cookies.push({ name, value: token, options: { ...cookieAttributes(ctx, provider, check), expires } })
  ctx.engine.logger.debug(`CREATE_${check.toUpperCase()}`, { name, provider: provider.id, expires })
}

/** The answer belongs to another sign-in than the one under way in this browser: an attacker can make a browser load such an address. */
export class ForeignAnswer extends InvalidCheck {}

/**
 * Opens the cookie of a check and uses it up: its clearing is sent whatever becomes of the request.
 * A cookie that belongs to another flow, of this provider or of another one, is refused and left alone. `answered` is what the
 * answer carries in the place of the sealed value, null for nothing, undefined for a check whose value no answer carries.
 * Throws a ForeignAnswer when the answer carries another value than the sealed one, else an InvalidCheck when the cookie is
 * missing, expired, unreadable or made for something else, or came in copies that differ: all of them are removed.
 */
export async function openCheck(
  ctx: Context,
  provider: OAuthProvider,
  check: Check,
  answered?: string | null,
): Promise<OpenedCheck> {
  const { name } = ctx.site.cookies[cookieKey[check]]
  const cookie = ctx.request.cookies[name]
  if (!cookie) {
    const seen = Object.keys(ctx.request.cookies)
      .slice(0, 50)
      .map((one) => one.slice(0, 100))
    throw new InvalidCheck(writeMessage("check-cookie-missing", provider.id, name, checkLife / 60), {
      provider: provider.id,
      expected: name,
      seen,
    })
  }
  if (hasConflictingCopies(ctx.request.headers.get("cookie"), name)) {
    const own = { name, options: cookieAttributes(ctx, provider, check) }
    ctx.cleared.push(...createRemovalsOfCopies(own, ctx.request.url, ctx.cleared.length))
    throw cookieError(provider, name, writeMessage("check-cookie-copies"))
  }
  let claims: Record<string, unknown> | undefined
  try {
    // Does not use `decode`, which fails in the same way for every reason: the log must say whether the cookie has expired.
    const { secret } = ctx.engine.jwt
    const content = parseJson(await openJwe(cookie, Array.isArray(secret) ? secret : [secret], name))
    if (isObject(content)) claims = content
  } catch {
    // The error below says it.
  }
  if (claims && claims.provider !== provider.id) {
    throw cookieError(provider, name, writeMessage("check-of-other-provider"))
  }
  ctx.engine.known.note(claims ?? {})
  const sealed = claims?.value
  if (
    answered !== undefined &&
    typeof sealed === "string" &&
    (answered === null || !constantTimeEqual(answered, sealed))
  ) {
    throw new ForeignAnswer(writeMessage("check-of-other-sign-in", provider.id), {
      provider: provider.id,
      expected: name,
    })
  }
  ctx.cleared.push(createRemoval({ name, options: cookieAttributes(ctx, provider, check) }))
  if (!claims) {
    throw cookieError(provider, name, writeMessage("check-unreadable"))
  }
  const { exp, value, purpose, startedBy, reauthenticates, maxAge } = claims
  if (typeof exp !== "number" || exp <= Date.now() / 1000 - clockTolerance) {
    throw cookieError(provider, name, writeMessage("check-expired", checkLife / 60))
  }
  // Cookies made before the purpose was written down are told apart by their salt alone.
  if (typeof value !== "string" || value === "" || (purpose !== undefined && purpose !== check)) {
    throw cookieError(provider, name, writeMessage("check-of-other-purpose"))
  }
  const opened: OpenedCheck = { value }
  if (typeof startedBy === "string" || startedBy === null) opened.startedBy = startedBy
  if (reauthenticates === true) opened.reauthenticates = true
  if (typeof maxAge === "number") opened.maxAge = maxAge
  for (const fact of ["connecting", "tokenSecret", "issuer", "subject", "found", "privateKey"] as const) {
    const text = claims[fact]
    if (typeof text === "string") opened[fact] = text
  }
  return opened
}

/** An answer that is posted across sites brings only cookies that are SameSite=None, which browsers accept only when Secure. */
function cookieAttributes(ctx: Context, provider: OAuthProvider, check: Check): CookieSerializeOptions {
  const { options } = ctx.site.cookies[cookieKey[check]]
  return provider.formPost ? { ...options, sameSite: "none", secure: true } : options
}

function cookieError(provider: OAuthProvider, name: string, what: string): InvalidCheck {
  return new InvalidCheck(writeMessage("check-cookie-refused", provider.id, name, what), {
    provider: provider.id,
    expected: name,
  })
}

/** 258 bits: more than the 256 that RFC 7636 section 7.1 recommends for a verifier, in as few characters as it allows. */
const verifierLength = 43

/** A multiple of three, so that every character of the text carries six bits. */
const drawnBytes = 1032

/** Random bytes are drawn in bulk, as `randomUUID` of Node does; each character is given out once. */
const pool = memoize(() => ({ text: "" }))

/**
 * Makes a random text of 43 characters of base64url. The functions of the library draw anew for each: a twelfth of the start of a
 * sign-in.
 */
export function randomVerifier(): string {
  const left = pool()
  if (left.text.length < verifierLength)
    left.text = base64url.encode(crypto.getRandomValues(new Uint8Array(drawnBytes)))
  const text = left.text.slice(0, verifierLength)
  left.text = left.text.slice(verifierLength)
  return text
}

const stateSalt = "encodedState"

/** Claims of a sealed state value, for the redirect proxy. */
interface SealedState extends Record<string, unknown> {
  /** Callback URL of the deployment where the flow began; only when a proxy stands in between. */
  origin?: string
  provider?: string
  random?: string
}

/** Returns the callback URL that is sent to the provider: the address of the proxy where there is one, else the engine's own. */
export function redirectUri(ctx: Context, provider: OAuthProvider): string {
  return isBehindProxy(ctx, provider) ? (provider.redirectProxyUrl ?? "") : ownCallbackUrl(ctx, provider)
}

/** Returns the engine's own callback URL for a provider. */
export function ownCallbackUrl(ctx: Context, provider: OAuthProvider): string {
  return `${ctx.site.base}/callback/${nameCallbackOf(ctx.engine.config, provider.id)}`
}

/**
 * Makes a state value. With a redirect proxy it is sealed, so that the proxy can trust the address in it. Without one it is
 * a random text: nothing but its cookie gives it a meaning, and no callback opens it, here and in `@auth/core`.
 */
export async function sealState(ctx: Context, provider: OAuthProvider): Promise<string> {
  if (provider.redirectProxyUrl === undefined)
    return provider.state === "short" ? randomHex(32) : randomVerifier()
  const origin = isBehindProxy(ctx, provider) ? { origin: ownCallbackUrl(ctx, provider) } : {}
  return encode<SealedState>({
    token: { ...origin, random: randomVerifier(), provider: provider.id },
    secret: ctx.engine.jwt.secret,
    salt: stateSalt,
    maxAge: checkLife,
  })
}

/**
 * Opens the state value of an answer that came to a redirect proxy. Throws an InvalidCheck when it was not sealed by a deployment
 * with this secret.
 */
export async function openState(ctx: Context, provider: OAuthProvider, state: string): Promise<SealedState> {
  const sealed = await decode<SealedState>({
    token: state,
    secret: ctx.engine.jwt.secret,
    salt: stateSalt,
  }).catch(() => undefined)
  const foreign = sealed?.provider !== undefined && sealed.provider !== provider.id
  if (sealed && !foreign && (sealed.origin === undefined || typeof sealed.origin === "string")) return sealed
  throw new InvalidCheck(writeMessage("proxy-state-unreadable", provider.id), { provider: provider.id })
}

/** Finds the base address of the redirect proxy in front of this deployment. Undefined where this deployment is the proxy. */
export function findProxyBase(ctx: Context, provider: OAuthProvider): string | undefined {
  return isBehindProxy(ctx, provider)
    ? provider.redirectProxyUrl?.slice(0, -`/callback/${provider.id}`.length)
    : undefined
}

/**
 * Tells whether a redirect proxy may forward browsers to another deployment: `redirectProxyOrigins` lists them, with `*` for exactly
 * one label of a host.
 */
export function canForwardTo({ engine }: Context, target: URL): boolean {
  if (target.protocol !== "https:" && target.protocol !== "http:") return false
  return (engine.config.redirectProxyOrigins ?? []).some((origin) => {
    const literal = origin.replace(/\/$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    return new RegExp(`^${literal.replaceAll("\\*", "[a-z0-9-]+")}$`).test(target.origin)
  })
}

function isBehindProxy(ctx: Context, provider: OAuthProvider): boolean {
  return provider.redirectProxyUrl !== undefined && !isRedirectProxy(ctx, provider)
}

/** Tells whether this deployment is the redirect proxy of a provider. */
export function isRedirectProxy(ctx: Context, { redirectProxyUrl }: OAuthProvider): boolean {
  return redirectProxyUrl !== undefined && parseUrl(redirectProxyUrl)?.origin === ctx.site.origin
}
