/** The call to the token endpoint, deviations included (RFC 6749 section 4.1.3). */
import * as oauth from "oauth4webapi"
import { type Answer, readAnswer, shape } from "../calls/answer.js"
import { type HoleValues, holeValuesOf, withTime } from "../calls/hole-values.js"
import { addQuery } from "../calls/prepare.js"
import { fillAll, fillUrl } from "../calls/template.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { type AuthError, CallbackRouteError, OAuthCallbackError } from "../errors.js"
import { isObject, member } from "../notation/path.js"
import type { Context } from "../request/context.js"
import { clientAuthentication, clientOf } from "./client.js"
import { handlerProvider } from "./handler-provider.js"
import { providerErrorText } from "./oauth-error.js"
import { redirectUri } from "./redirect-proxy.js"
import { failureIn, tokenFetch, unreadable } from "./token-call.js"
import { wantsNonce } from "./token-kind.js"

/** What an answer of the authorization endpoint is exchanged with. */
export interface Grant {
  server: oauth.AuthorizationServer
  /** As the protocol library has validated them. */
  parameters: URLSearchParams
  /** The same, with declared JSON parsed. */
  callback: Record<string, unknown>
  verifier?: string
  nonce?: string
  maxAge?: number
  /** Proof that the tokens are to be bound to. */
  proof?: oauth.DPoPHandle
}

/**
 * Sends the code to the token endpoint, once.
 * @param ctx The request.
 * @param provider The provider.
 * @param grant The code and what goes with it.
 * @returns The answer in its standard shape, not yet checked.
 * @throws {OAuthCallbackError} when the endpoint answers an error with status 200.
 * @throws {CallbackRouteError} when it answers another error, or something that is no JSON object.
 */
export async function requestTokens(
  ctx: Context,
  provider: OAuthProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  if (provider.token.request) return handledTokens(ctx, provider, grant)
  const first = await send(ctx, provider, grant)
  const response = grant.proof && (await wantsNonce(first)) ? await send(ctx, provider, grant) : first
  return bodyOf(
    provider,
    grant,
    await readAnswer(await conformed(ctx, provider, response), provider.token.answer, true),
  )
}

/** The application's own code sees the tokens first: what it throws may quote them. */
async function conformed(ctx: Context, provider: OAuthProvider, response: Response): Promise<Response> {
  if (!provider.token.conform) return response
  const { body } = await readAnswer(response.clone(), provider.token.answer)
  ctx.engine.known.note(body)
  return (await provider.token.conform(response.clone())) ?? response
}

async function send(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Response> {
  const callbackUrl = redirectUri(ctx, provider)
  const holeValues = withTime(holeValuesOf(provider, { callback: grant.callback, options: { callbackUrl } }))
  return oauth.authorizationCodeGrantRequest(
    { ...grant.server, token_endpoint: endpointOf(provider, grant.server, holeValues) },
    clientOf(provider),
    await clientAuthentication(provider),
    grant.parameters,
    callbackUrl,
    grant.verifier ?? oauth.nopkce,
    {
      ...(grant.proof ? { DPoP: grant.proof } : {}),
      // The transport judges the schemes: it alone knows what the configuration allows.
      [oauth.customFetch]: tokenFetch(provider, provider.token, holeValues),
      [oauth.allowInsecureRequests]: true,
    },
  )
}

async function handledTokens(
  ctx: Context,
  provider: OAuthProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const result: unknown = await provider.token.request?.({
    params: Object.fromEntries(grant.parameters),
    checks: grant.verifier === undefined ? {} : { code_verifier: grant.verifier },
    provider: handlerProvider(ctx, provider),
  })
  const given = member(result, "tokens") ?? result
  // The application's own code need not repeat what most providers take.
  const tokens = isObject(given) ? { token_type: "bearer", ...given } : given
  return bodyOf(provider, grant, {
    status: 200,
    headers: new Headers(),
    body: shape(tokens, provider.token.answer ?? {}),
  })
}

function bodyOf(provider: OAuthProvider, grant: Grant, answer: Answer): Record<string, unknown> {
  const error = failureIn(answer, provider.token.answer)
  if (error) throw refusal(provider, grant, answer.status, error)
  return answer.body as Record<string, unknown>
}

function refusal(
  provider: OAuthProvider,
  grant: Grant,
  status: number,
  error: { code: string; description?: string },
): AuthError {
  const details = { provider: provider.id, providerId: provider.id, status, error: error.code }
  const text = providerErrorText(provider, error, [grant.parameters.get("code"), grant.verifier])
  const said = `${provider.id}: the token endpoint answered ${status}: ${text}`
  if (status === 200 && error.code !== unreadable) return new OAuthCallbackError(`${said}.`, details)
  const remedy =
    status >= 500
      ? "Try again later."
      : "Check client id, client secret, client authentication and callback URL."
  return new CallbackRouteError(`${said}. ${remedy}`, details)
}

function endpointOf(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  holeValues: HoleValues,
): string {
  const url = fillUrl(server.token_endpoint ?? "", holeValues)
  if (url) addQuery(url, fillAll(provider.token.params, holeValues))
  return url?.href ?? ""
}
