/** One registered callback URL for many deployments: the proxy hands the provider's answer on to where the flow began. */
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { randomHex } from "../crypto/random.js"
import { InvalidCheck } from "../errors.js"
import { withQuery } from "../http/fetch.js"
import { decode, encode } from "../jwt/index.js"
import { urlOf } from "../notation/address.js"
import type { Context } from "../request/context.js"
import { checkLife, oneTimeText } from "./checks.js"
import { answersSigned, codeAnswer, declaredParameters } from "./parameters.js"

const salt = "encodedState"

/** What a state value says to a proxy. */
interface SealedState extends Record<string, unknown> {
  /** Callback URL of the deployment where the flow began; only when a proxy stands in between. */
  origin?: string
  provider?: string
  random?: string
}

/**
 * Names the callback URL that the provider is told.
 * @param ctx The request.
 * @param provider The provider.
 * @returns The proxy's address where there is one, else the engine's own.
 */
export function redirectUri(ctx: Context, provider: OAuthProvider): string {
  return behindProxy(ctx, provider) ? (provider.redirectProxyUrl ?? "") : callbackUrlOf(ctx, provider)
}

/**
 * Names the engine's own callback URL for a provider.
 * @param ctx The request.
 * @param provider The provider.
 * @returns An absolute address.
 */
export function callbackUrlOf(ctx: Context, provider: OAuthProvider): string {
  return `${ctx.site.base}/callback/${provider.id}`
}

/**
 * Makes a state value. With a redirect proxy it is sealed, so that the proxy can trust the address in it. Without one it is
 * a random text: nothing but its cookie gives it a meaning, and no callback opens it, here and in `@auth/core`.
 * @param ctx The request.
 * @param provider The provider; `state: "short"` asks for letters and digits only.
 * @returns Text for the `state` parameter.
 */
export async function sealState(ctx: Context, provider: OAuthProvider): Promise<string> {
  if (provider.redirectProxyUrl === undefined)
    return provider.state === "short" ? randomHex(32) : oneTimeText()
  const origin = behindProxy(ctx, provider) ? { origin: callbackUrlOf(ctx, provider) } : {}
  return encode<SealedState>({
    token: { ...origin, random: oneTimeText(), provider: provider.id },
    secret: ctx.engine.jwt.secret,
    salt,
    maxAge: checkLife,
  })
}

/**
 * Tells where a proxy hands an answer on to.
 * @param ctx The request.
 * @param provider The provider.
 * @param parameters The provider's answer.
 * @param carried The same as the browser carried it: signed by the provider, the other deployment verifies it too.
 * @returns The address, or undefined when the answer is this deployment's own.
 * @throws {InvalidCheck} when the state was not sealed by a deployment with this secret, or names an origin that is not allowed.
 */
export async function proxyTarget(
  ctx: Context,
  provider: OAuthProvider,
  parameters: URLSearchParams,
  carried: URLSearchParams = parameters,
): Promise<string | undefined> {
  const state = parameters.get("state")
  if (!isProxy(ctx, provider) || !state) return undefined
  const sealed = await openState(ctx, provider, state)
  if (sealed.origin === undefined) return undefined
  const target = urlOf(sealed.origin)
  if (!target || target.origin === ctx.site.origin) return undefined
  if (!mayHandOn(ctx, target)) {
    throw new InvalidCheck(
      `${provider.id}: the redirect proxy may not hand a sign-in on to ${target.origin}. Add it to redirectProxyOrigins if it is yours.`,
      { provider: provider.id, origin: target.origin },
    )
  }
  return withQuery(sealed.origin, handedOn(provider, carried))
}

async function openState(ctx: Context, provider: OAuthProvider, state: string): Promise<SealedState> {
  const sealed = await decode<SealedState>({ token: state, secret: ctx.engine.jwt.secret, salt }).catch(
    () => undefined,
  )
  const foreign = sealed?.provider !== undefined && sealed.provider !== provider.id
  if (sealed && !foreign && (sealed.origin === undefined || typeof sealed.origin === "string")) return sealed
  throw new InvalidCheck(
    `${provider.id}: the redirect proxy could not read the state: it has expired, was made for another provider, or by a deployment with another secret. Give all deployments the same secret.`,
    { provider: provider.id },
  )
}

/**
 * Names the base address of the redirect proxy that answers of a provider come by.
 * @param ctx The request.
 * @param provider The provider.
 * @returns Nothing where there is none, and where this deployment is the proxy.
 */
export function proxyBase(ctx: Context, provider: OAuthProvider): string | undefined {
  return behindProxy(ctx, provider)
    ? provider.redirectProxyUrl?.slice(0, -`/callback/${provider.id}`.length)
    : undefined
}

/**
 * Tells whether browsers may be handed on to another deployment.
 * @param ctx The request to the proxy, whose `redirectProxyOrigins` say it.
 * @param target An address of the deployment.
 */
export function mayHandOn({ engine }: Context, target: URL): boolean {
  return allowed(target, engine.config.redirectProxyOrigins ?? [])
}

function behindProxy(ctx: Context, provider: OAuthProvider): boolean {
  return provider.redirectProxyUrl !== undefined && !isProxy(ctx, provider)
}

function isProxy(ctx: Context, { redirectProxyUrl }: OAuthProvider): boolean {
  return redirectProxyUrl !== undefined && urlOf(redirectProxyUrl)?.origin === ctx.site.origin
}

/** `*` stands for one label of a host, nothing more. */
function allowed(target: URL, origins: readonly string[]): boolean {
  if (target.protocol !== "https:" && target.protocol !== "http:") return false
  return origins.some((origin) => {
    const literal = origin.replace(/\/$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    return new RegExp(`^${literal.replaceAll("\\*", "[a-z0-9-]+")}$`).test(target.origin)
  })
}

function handedOn(provider: OAuthProvider, parameters: URLSearchParams): Record<string, string> {
  // The other deployment verifies the signature too, over every parameter.
  if (provider.callback?.sign) return Object.fromEntries(parameters)
  const names = answersSigned(provider) ? ["response"] : [...codeAnswer, ...declaredParameters(provider)]
  return Object.fromEntries(
    [...parameters].filter(([name]) => names.includes(name)).map(([name, value]) => [name, value]),
  )
}
