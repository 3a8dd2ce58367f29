/** The challenge of a ceremony, sealed in a cookie between asking and answering. */
import type { Context } from "../config/context.js"
import { InvalidCheck } from "../errors.js"
import { removal } from "../http/cookie.js"
import { decode, encode } from "../jwt.js"
import type { WebAuthnConfig } from "../providers.js"
import type { User } from "../types.js"

/** Seconds a ceremony may take. */
const maxAge = 15 * 60
/** Salt of the inner token; the outer one's is the cookie's name. */
const salt = "encodedWebauthnChallenge"

/** What is sealed. */
export interface Challenge {
  challenge: string
  /** The person who is being registered; its absence means that the challenge is for signing in. */
  registerData?: User
}

/**
 * Puts a challenge into the cookie.
 * @param ctx The request; the cookie is pushed to it.
 * @param provider The provider the challenge is for.
 * @param payload The challenge and its purpose.
 */
export async function sealChallenge(
  ctx: Context,
  provider: WebAuthnConfig,
  payload: Challenge,
): Promise<void> {
  const { secret } = ctx.engine.jwt
  const cookie = ctx.site.cookies.webauthnChallenge
  const value = await encode({ secret, salt, maxAge, token: { ...payload } })
  const token = await encode({ secret, salt: cookie.name, maxAge, token: { value, provider: provider.id } })
  const expires = new Date(Date.now() + maxAge * 1000)
  ctx.cookies.push({ name: cookie.name, value: token, options: { ...cookie.options, maxAge, expires } })
}

/**
 * Clears the challenge cookie, whatever becomes of the request: one challenge, one attempt. Whoever keeps a copy of the
 * cookie can repeat an attempt for 15 minutes; with an authenticator that counts not even that, its counter has moved on.
 * @param ctx The request.
 */
export function clearChallenge(ctx: Context): void {
  const cookie = ctx.site.cookies.webauthnChallenge
  if (ctx.request.cookies[cookie.name] !== undefined) ctx.cleared.push(removal(cookie))
}

/**
 * Reads the challenge in the cookie.
 * @param ctx The request.
 * @param provider The provider that must have asked.
 * @param purpose The ceremony that must have been asked for.
 * @returns The challenge.
 * @throws {InvalidCheck} When it is missing, expired, changed, or made for another provider or ceremony.
 */
export async function takeChallenge(
  ctx: Context,
  provider: WebAuthnConfig,
  purpose: "register" | "authenticate",
): Promise<Challenge> {
  const { name } = ctx.site.cookies.webauthnChallenge
  const sealed = ctx.request.cookies[name]
  if (!sealed) throw new InvalidCheck(`The cookie "${name}" with the challenge is missing. Start over.`)
  const challenge = await opened(ctx, provider, sealed)
  if ((challenge.registerData === undefined) !== (purpose === "authenticate")) {
    throw new InvalidCheck(`The challenge was made for another ceremony than "${purpose}". Start over.`)
  }
  return challenge
}

async function opened(ctx: Context, provider: WebAuthnConfig, sealed: string): Promise<Challenge> {
  const { secret } = ctx.engine.jwt
  const { name } = ctx.site.cookies.webauthnChallenge
  try {
    const outer = await decode({ secret, salt: name, token: sealed })
    if (outer?.provider === provider.id && typeof outer.value === "string") {
      const inner = await decode({ secret, salt, token: outer.value })
      if (typeof inner?.challenge === "string" && inner.challenge !== "") return inner as unknown as Challenge
    }
  } catch (cause) {
    throw new InvalidCheck(
      `The cookie "${name}" could not be read: it is damaged or has expired. Start over.`,
      { cause },
    )
  }
  throw new InvalidCheck(`The challenge in the cookie "${name}" was made for another provider. Start over.`)
}
