/** The second leg: a code becomes tokens, and everything that came for it is checked (RFC 6749 section 5.1). */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import type { Context } from "../request/context.js"
import type { Profile, TokenSet } from "../types.js"
import { clientOf } from "./client.js"
import { verifyIdToken } from "./id-token.js"
import { asRouteError } from "./oauth-error.js"
import { standardResponse, tokenSet, withOpenIdToken } from "./token-answer.js"
import { expectIssuerOf } from "./token-issuer.js"
import { type Grant, requestTokens } from "./token-request.js"

/** What the exchange gave. */
export interface Exchange {
  tokens: TokenSet
  /** Of the verified id token; type oidc only. */
  claims?: Profile
}

/**
 * Exchanges the code. It is sent once, whatever happens.
 * @param ctx The request.
 * @param provider The provider.
 * @param grant Code, verifier and what the id token must match.
 * @returns The tokens, and for type oidc the claims of the verified id token.
 * @throws {OAuthCallbackError} when the provider answers an error with status 200.
 * @throws {CallbackRouteError} for every other failure.
 */
export async function exchange(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Exchange> {
  try {
    const body = await requestTokens(ctx, provider, grant)
    ctx.engine.known.note(body)
    if (provider.type !== "oidc") return await checkOAuth(provider, grant, body)
    const opened = await withOpenIdToken(provider, body)
    ctx.engine.known.note(opened)
    return await checkOidc(provider, grant, opened)
  } catch (error) {
    throw asRouteError(provider, "the token request", error)
  }
}

async function checkOidc(
  provider: OAuthProvider,
  grant: Grant,
  body: Record<string, unknown>,
): Promise<Exchange> {
  const server = expectIssuerOf(provider, grant.server, body.id_token)
  const checked = await oauth.processAuthorizationCodeResponse(
    server,
    clientOf(provider),
    standardResponse(body),
    {
      requireIdToken: true,
      ...(grant.nonce === undefined ? {} : { expectedNonce: grant.nonce }),
      ...(grant.maxAge === undefined ? {} : { maxAge: grant.maxAge }),
    },
  )
  const claims = await verifyIdToken(provider, grant.server, checked.id_token ?? "", {
    accessToken: checked.access_token,
    code: grant.parameters.get("code"),
  })
  return { tokens: tokenSet(provider, { ...body, ...checked }), claims }
}

/** A plain OAuth provider may send an id token that was not asked for; it proves nothing here and is only kept. */
async function checkOAuth(
  provider: OAuthProvider,
  { server }: Grant,
  body: Record<string, unknown>,
): Promise<Exchange> {
  const { id_token, ...rest } = body
  const checked = await oauth.processAuthorizationCodeResponse(
    server,
    clientOf(provider),
    standardResponse(rest),
  )
  return {
    tokens: tokenSet(
      provider,
      Object.assign({}, body, checked, typeof id_token === "string" ? { id_token } : undefined),
    ),
  }
}
