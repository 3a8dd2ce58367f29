/** What functions of a provider are offered of the client of `openid-client`, and the tokens in its form. */
import { decodeJwt } from "jose/jwt/decode"
import { AuthError } from "../../../engine/errors.js"
import { isError, isObject } from "../../../engine/realm.js"
import type { OAuthConfig } from "../../../types/oauth-provider.js"
import { customFetch } from "../../../types/provider.js"
import type { OAuthProvider } from "../../../types/resolved-provider.js"
import type { TokenSet } from "./identity-types.js"
import type { NodeBuffer } from "./jwt-types.js"
import type { ClientTokenSet, OAuthClient } from "./provider-types.js"

/** What the engine hands to functions of a provider. */
// biome-ignore lint/suspicious/noExplicitAny: of any profile
type HandlerProvider = OAuthConfig<any> & { signinUrl: string; callbackUrl: string }

/** Tokens of a provider. Copies have its members alone. */
export class LegacyTokens implements ClientTokenSet {
  [member: string]: unknown
  declare expires_at?: number

  constructor(values: Readonly<Record<string, unknown>>) {
    const { expires_in, ...others } = values
    Object.assign(this, others)
    if (expires_in !== undefined && this.expires_at === undefined)
      this.expires_at = Math.floor(Date.now() / 1000) + Number(expires_in)
  }

  /** Seconds until the access token ends. */
  get expires_in(): number | undefined {
    return this.expires_at === undefined
      ? undefined
      : Math.max(this.expires_at - Math.floor(Date.now() / 1000), 0)
  }

  /** Tells whether the access token has ended. */
  expired(): boolean {
    return this.expires_in === 0
  }

  /**
   * Reads the claims of the id token. The engine has verified it for a provider with `idToken` or `wellKnown`; for any other,
   * its claims are only what the token endpoint said, as in version 4.
   */
  // biome-ignore lint/suspicious/noExplicitAny: claims have no type, and callers read their members
  claims(): any {
    return decodeJwt(String(this.id_token ?? ""))
  }
}

/** Methods of the client that are not offered. */
const refused = [
  "authorizationUrl",
  "authorizationPost",
  "callbackParams",
  "deviceAuthorization",
  "endSessionUrl",
  "fetchDistributedClaims",
  "introspect",
  "pushedAuthorizationRequest",
  "requestObject",
  "revoke",
  "unpackAggregatedClaims",
  "validateIdToken",
]

/** Makes the client of a provider. Its calls have the limits of the engine's own. */
export function createOAuthClient(given: HandlerProvider): OAuthClient {
  const provider = given as unknown as OAuthProvider
  const { id, clientId, clientSecret, client = {} } = provider
  const send = (given as { [customFetch]?: typeof fetch })[customFetch] ?? fetch
  const findEndpoint = async (name: "token_endpoint" | "userinfo_endpoint") => {
    const { loadServer } = await import("../../../engine/oauth/server.js")
    const server = await loadServer(provider, [name])
    return { server, url: server[name] ?? "" }
  }
  const grant: OAuthClient["grant"] = async (body) => {
    const { chooseClientAuthentication, describeClient } = await import("../../../engine/oauth/server.js")
    const { server, url } = await findEndpoint("token_endpoint")
    const form = new URLSearchParams(writeTexts(body))
    const headers = new Headers({ accept: "application/json" })
    const authenticate = await chooseClientAuthentication(provider)
    await authenticate(server, describeClient(provider), form, headers)
    headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8")
    const answer = await send(url, { method: "POST", headers, body: form.toString() })
    return new LegacyTokens(await readJson(id, "the token endpoint", answer))
  }
  const callback: OAuthClient["callback"] = (redirectUri, parameters, checks = {}, extras = {}) =>
    grant({
      ...extras.exchangeBody,
      grant_type: "authorization_code",
      code: parameters.code,
      redirect_uri: redirectUri,
      code_verifier: checks.code_verifier,
    })
  const requestResource: OAuthClient["requestResource"] = async (address, token, options = {}) => {
    const { headers: more, body, method = "GET", tokenType } = options
    const headers = new Headers(more as HeadersInit | undefined)
    headers.set("authorization", writeAuthorization(token, tokenType))
    const answer = await send(String(address), { method, headers, body: body as BodyInit | undefined })
    const bytes = await answer.arrayBuffer()
    // Where there is no Buffer, the bytes are all that there is.
    const { Buffer: own } = globalThis as { Buffer?: { from(bytes: ArrayBuffer): NodeBuffer } }
    return { body: own?.from(bytes) ?? (new Uint8Array(bytes) as NodeBuffer) }
  }
  const offered = {
    client_id: clientId,
    client_secret: clientSecret,
    metadata: { ...client, client_id: clientId, client_secret: clientSecret },
    issuer: {
      metadata: {
        issuer: provider.issuer,
        authorization_endpoint: provider.authorization?.url?.href,
        token_endpoint: provider.token?.url,
        userinfo_endpoint: provider.userinfo?.url,
        jwks_uri: provider.jwks_endpoint,
      },
    },
    grant,
    callback,
    oauthCallback: callback,
    requestResource,
    refresh: (token, extras = {}) => {
      const refreshToken = typeof token === "string" ? token : token.refresh_token
      return grant({ ...extras.exchangeBody, grant_type: "refresh_token", refresh_token: refreshToken })
    },
    // biome-ignore lint/suspicious/noExplicitAny: claims have no type, and callers read their members
    userinfo: async (token, { method = "GET", via = "header", tokenType, params } = {}): Promise<any> => {
      const { url } = await findEndpoint("userinfo_endpoint")
      const address = new URL(url)
      const headers = new Headers({ accept: "application/json" })
      const form = new URLSearchParams(method === "POST" ? writeTexts(params) : {})
      if (method === "GET")
        for (const [name, value] of Object.entries(writeTexts(params))) address.searchParams.set(name, value)
      if (via === "body") form.set("access_token", readAccessToken(token))
      else headers.set("authorization", writeAuthorization(token, tokenType))
      const answer = await send(address.href, { method, headers, ...(method === "POST" && { body: form }) })
      return readJson(id, "the userinfo endpoint", answer)
    },
  } satisfies OAuthClient & Record<string, unknown>
  const others = refused.map((name) => [
    name,
    () => {
      throw new AuthError(
        `${id}: client.${name} of openid-client is not offered. Offered are userinfo, callback, oauthCallback, grant, refresh and requestResource; call the provider with fetch, or use openid-client itself.`,
      )
    },
  ])
  return Object.assign(offered, Object.fromEntries(others))
}

function readAccessToken(token: string | TokenSet): string {
  return typeof token === "string" ? token : String(token.access_token ?? "")
}

function writeAuthorization(token: string | TokenSet, type: string | undefined): string {
  const stated = type ?? (typeof token === "string" ? undefined : token.token_type) ?? "Bearer"
  // The engine has it in lower case, which some providers do not know.
  return `${stated === "bearer" ? "Bearer" : stated} ${readAccessToken(token)}`
}

function writeTexts(members: object | undefined): Record<string, string> {
  const stated = Object.entries(members ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(stated.map(([name, value]) => [name, String(value)]))
}

/** Reads the answer of a provider; throws for an error, and for what is no object. */
async function readJson(id: string, asked: string, answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    // Some providers answer the token request with a form.
    body = text.includes("=") ? Object.fromEntries(new URLSearchParams(text)) : isError(error) && undefined
  }
  if (!isObject(body) || !answer.ok || body.error !== undefined) {
    const { error, error_description: description } = isObject(body) ? body : {}
    const said = [error, description].filter((one) => typeof one === "string").join(": ")
    throw new AuthError(`${id}: ${asked} answered ${answer.status}${said && ` (${said.slice(0, 300)})`}.`)
  }
  return body
}
