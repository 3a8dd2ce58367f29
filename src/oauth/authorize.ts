/** The first leg: sends the user to the provider (RFC 6749 section 4.1.1). */
import type * as oauth from "oauth4webapi"
import { holeValuesOf } from "../calls/hole-values.js"
import { fill } from "../calls/template.js"
import { encryptedMember } from "../config/encrypted-member.js"
import { parameterTexts } from "../config/endpoint.js"
import { environmentName } from "../config/env.js"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { InvalidProvider } from "../errors.js"
import { assertScheme } from "../http/outbound.js"
import type { Context } from "../request/context.js"
import type { ResponseInternal } from "../types.js"
import { type FlowFacts, sealCheck } from "./checks.js"
import { incomplete } from "./oauth-error.js"
import { oneTimeText } from "./one-time-text.js"
import { isPushed, pushAuthorizationRequest, signed } from "./par.js"
import { takeQuery } from "./query.js"
import { redirectUri, sealState } from "./redirect-proxy.js"
import { s256 } from "./s256.js"
import { serverFor } from "./server.js"
import { warnOfWeakChecks } from "./weak-checks.js"
import { wireNames, wireQuery } from "./wire-names.js"

/** Facts that the caller knows about the start of a flow. */
export type FlowStart = Pick<FlowFacts, "startedBy">

/**
 * Starts a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider.
 * @param ctx The request; check cookies are pushed to it.
 * @param provider The provider.
 * @param start Who is signed in already, when the caller knows.
 * @returns The redirect to the authorization endpoint.
 * @throws {CallbackRouteError} when the provider's metadata cannot be had, or a key that the client is registered with is missing.
 * @throws {InvalidProvider} without a client id.
 */
export async function authorize(
  ctx: Context,
  provider: OAuthProvider,
  start: FlowStart = {},
): Promise<ResponseInternal> {
  assertClient(provider)
  if (provider.requestToken !== undefined) {
    const { startOAuth1 } = await partOf<typeof import("./oauth1.js")>(provider, "oauth1")
    return startOAuth1(ctx, provider, start)
  }
  if (provider.identifier === undefined) return authorizeAt(ctx, provider, start)
  const { locate, loginHint } = await partOf<typeof import("./identifier.js")>(provider, "identifier")
  const located = await locate(ctx, provider)
  if (located === undefined) return { redirect: `${ctx.site.base}/signin/${provider.id}` }
  const { found } = located
  return authorizeAt(
    ctx,
    located.provider,
    { ...start, issuer: found.issuer, subject: found.subject },
    loginHint(found),
  )
}

/** Sends the user to the provider, whose issuer is known by now. */
async function authorizeAt(
  ctx: Context,
  provider: OAuthProvider,
  start: FlowFacts,
  more: Readonly<Record<string, string>> = {},
): Promise<ResponseInternal> {
  // An entry may state where the browser goes; where requests are pushed to is told by the metadata alone.
  const pushes = provider.client.require_pushed_authorization_requests === true
  const needed = pushes ? (["pushed_authorization_request_endpoint"] as const) : []
  const server = await serverFor(provider, ["authorization_endpoint", ...needed])
  const url = endpointUrl(ctx, provider, server)
  const params = configuredParams(provider, url)
  setDefault(params, "response_type", "code")
  setDefault(params, "client_id", provider.clientId)
  setDefault(params, "redirect_uri", redirectUri(ctx, provider))
  for (const [name, value] of Object.entries(more)) setDefault(params, name, value)
  takeQuery(ctx, provider, params)
  const maxAge = Number(params.get("max_age") ?? Number.NaN)
  const asked = provider.type === "oidc" && Number.isInteger(maxAge) && maxAge >= 0 ? { maxAge } : {}
  warnOfWeakChecks(ctx, provider, server)
  const bound = provider.client.dpop_bound_access_tokens === true && isPushed(provider, server)
  const kept = bound ? await keptProofOf(provider) : undefined
  await addChecks(ctx, provider, params, { ...start, ...asked, ...(kept && { privateKey: kept.key }) })
  if (provider.type === "oidc") setDefault(params, "scope", "openid profile email")
  ctx.engine.logger.debug("authorization url is ready", { provider: provider.id, endpoint: url.origin })
  if (provider.state === "callback") moveState(params)
  const sent = await signed(provider, server, wireNames(provider, params))
  return {
    redirect: address(provider, url, await pushAuthorizationRequest(provider, server, sent, kept?.proof)),
  }
}

async function keptProofOf(provider: OAuthProvider): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const { keptProof } = await partOf<typeof import("./dpop.js")>(provider, "dpop")
  return keptProof(provider)
}

/** Other providers of the same config keep working, so this is no mistake that stops them all. */
function assertClient(provider: OAuthProvider): void {
  const { id, clientId, authorization, client, decryptionKey = [] } = provider
  const opens = encryptedMember(client)
  if (opens && [decryptionKey].flat().length === 0) {
    throw incomplete(
      provider,
      `client.${opens} needs decryptionKey, the private key that the provider encrypts for`,
    )
  }
  if (clientId !== "" || authorization.url?.searchParams.get("client_id")) return
  const name = `AUTH_${environmentName(id)}_ID`
  throw new InvalidProvider(
    `${id}: there is no client id. Set \`clientId\`, or ${name} in the environment and call setEnvDefaults.`,
    { provider: id },
  )
}

function endpointUrl({ engine }: Context, { id }: OAuthProvider, server: oauth.AuthorizationServer): URL {
  const url = new URL(server.authorization_endpoint ?? "")
  assertScheme(url, { allowInsecure: engine.config.allowInsecureRequests, label: id })
  return url
}

/** Parameters of the configured address first, as they stand there; a hole without a value takes its parameter along. */
function configuredParams(provider: OAuthProvider, url: URL): URLSearchParams {
  const holeValues = holeValuesOf(provider)
  const params = new URLSearchParams()
  const given = [...url.searchParams, ...Object.entries(parameterTexts(provider.authorization.params))]
  for (const [name, text] of given) {
    const filled = fill(text, holeValues)
    if (filled !== undefined) params.set(name, filled)
  }
  return params
}

async function addChecks(
  ctx: Context,
  provider: OAuthProvider,
  params: URLSearchParams,
  facts: FlowFacts,
): Promise<void> {
  const { checks } = provider
  if (checks.includes("state")) {
    const state = await sealState(ctx, provider)
    params.set("state", state)
    await sealCheck(ctx, provider, "state", state, facts)
  }
  if (checks.includes("pkce")) await addPkce(ctx, provider, params, facts)
  if (checks.includes("nonce")) {
    const nonce = oneTimeText()
    params.set("nonce", nonce)
    await sealCheck(ctx, provider, "nonce", nonce, facts)
  }
}

/** The provider sends the browser back to the address that it is told, whatever its query says. */
function moveState(params: URLSearchParams): void {
  const address = new URL(params.get("redirect_uri") ?? "")
  address.searchParams.set("state", params.get("state") ?? "")
  params.set("redirect_uri", address.href)
  params.delete("state")
}

async function addPkce(
  ctx: Context,
  provider: OAuthProvider,
  params: URLSearchParams,
  facts: FlowFacts,
): Promise<void> {
  const verifier = oneTimeText()
  const method = provider.pkceMethod ?? "S256"
  const challenge = method === "plain" ? verifier : await s256(verifier)
  params.set("code_challenge", challenge)
  params.set("code_challenge_method", method)
  await sealCheck(ctx, provider, "pkce", verifier, facts)
}

function setDefault(params: URLSearchParams, name: string, value: string): void {
  if (!params.has(name)) params.set(name, value)
}

function address(provider: OAuthProvider, url: URL, sent: URLSearchParams): string {
  const { fragment } = provider.authorization
  url.search = wireQuery(provider, sent)
  if (fragment !== undefined) url.hash = fragment
  return url.href
}
