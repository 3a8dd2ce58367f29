/** OAuth 1.0a as a server (RFC 5849): signatures are verified, not trusted. */
import { baseString, methodOf, sign } from "../../engine/calls/oauth1-signature.js"
import { down } from "./answer.js"
import { strikes } from "./fault.js"
import { type Grant, handOut, opaque } from "./grant.js"
import { profileMembers } from "./issue.js"
import { demand, refuse } from "./refusal.js"
import type { Received } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

type Pair = [string, string]

const tolerance = 300

/** RFC 5849 section 3.5.1. */
function headerParameters(headers: Headers): Map<string, string> {
  const [, list] = /^OAuth\s+(.*)$/i.exec(headers.get("authorization") ?? "") ?? []
  demand(list !== undefined, "invalid_request", "the Authorization header should begin with OAuth", 401)
  const pairs = list.split(",").map((item): Pair => {
    const [, name = "", value = ""] = /^\s*([^=]+)="([^"]*)"\s*$/.exec(item) ?? []
    return [decodeURIComponent(name), decodeURIComponent(value)]
  })
  return new Map(pairs)
}

function demandFresh(provider: SimulatedProvider, oauth: Map<string, string>): void {
  const age = Math.abs(Date.now() / 1000 - Number(oauth.get("oauth_timestamp")))
  demand(age <= tolerance, "timestamp_refused", "oauth_timestamp is missing or too far from now", 401)
  const nonce = oauth.get("oauth_nonce")
  demand(nonce, "nonce_used", "oauth_nonce is missing", 401)
  demand(!provider.ledger.nonces.has(nonce), "nonce_used", "oauth_nonce was used before", 401)
  provider.ledger.nonces.add(nonce)
}

/** Verifies the signature of a request and returns its `oauth_` parameters. */
async function verify(
  provider: SimulatedProvider,
  received: Received,
  secretOf: (token: string) => string,
): Promise<Map<string, string>> {
  const oauth = headerParameters(received.headers)
  demand(
    oauth.get("oauth_consumer_key") === provider.clientId,
    "consumer_key_unknown",
    "the client is unknown",
    401,
  )
  const how = methodOf(provider.config)
  demand(how, "consumer_key_rejected", "the client has no key for RSA-SHA1", 401)
  demand(
    oauth.get("oauth_signature_method") === how.method,
    "signature_method_rejected",
    `oauth_signature_method should be ${how.method}`,
    401,
  )
  demandFresh(provider, oauth)
  const { oauth_signature, realm: _, ...signed } = Object.fromEntries(oauth)
  const tokenSecret = secretOf(oauth.get("oauth_token") ?? "")
  const credentials = {
    consumerKey: provider.clientId,
    consumerSecret: provider.clientSecret,
    tokenSecret,
    ...how,
  }
  // All three methods sign the same text alike (RFC 8017 section 8.2 for RSA), so that signatures can be compared.
  const signature = await sign(baseString(received, signed), credentials)
  demand(
    oauth_signature === signature,
    "signature_invalid",
    "oauth_signature does not match the request",
    401,
  )
  return oauth
}

function formAnswer(members: Record<string, string>): Response {
  return new Response(new URLSearchParams(members).toString(), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/**
 * Gives temporary credentials (RFC 5849 section 2.1).
 * @throws {Refusal} When the signature or the callback is wrong.
 */
export async function answerRequestToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const oauth = await verify(provider, received, () => "")
  const callback = oauth.get("oauth_callback") ?? ""
  const right = URL.canParse(callback) && new URL(callback).pathname.endsWith(`/callback/${provider.id}`)
  demand(
    right,
    "parameter_rejected",
    `oauth_callback should be an absolute address that ends in /callback/${provider.id}`,
  )
  const token = opaque("request")
  const secret = opaque("secret")
  provider.ledger.requestTokens.set(token, { token, secret, callback })
  for (const given of [token, secret]) provider.ledger.starting?.given.add(given)
  const confirmed = String(!strikes(provider.ledger.starting, "unconfirmed-callback"))
  return formAnswer({ oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: confirmed })
}

/**
 * Tells whether a call to the address of the request token asks for the access token, which may be given there too.
 * @param provider The provider.
 * @param received The call: with a token, it is the second one (RFC 5849 section 2.3).
 */
export function asksForAccess(provider: SimulatedProvider, received: Received): boolean {
  const { config, token } = provider
  return config.requestToken === token.url && headerParameters(received.headers).has("oauth_token")
}

function grantOfToken(provider: SimulatedProvider, token: string): Grant {
  const grant = provider.ledger.grants.find((one) => one.token === token)
  return grant ?? refuse("token_rejected", "oauth_token is unknown", 401)
}

/**
 * Gives token credentials (RFC 5849 section 2.3).
 * @throws {Refusal} When the signature, the token or the verifier is wrong, or the token was used before.
 */
export async function answerAccessToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const oauth = await verify(provider, received, (token) => grantOfToken(provider, token).tokenSecret ?? "")
  const grant = grantOfToken(provider, oauth.get("oauth_token") ?? "")
  const verifier = oauth.get("oauth_verifier") ?? received.form.get("oauth_verifier")
  demand(verifier === grant.code, "token_rejected", "oauth_verifier does not belong to oauth_token", 401)
  demand(!grant.used, "token_used", "oauth_token was used before", 401)
  grant.used = true
  grant.token = opaque("access")
  grant.tokenSecret = opaque("secret")
  const members = { ...(await profileMembers(provider, grant)), ...grant.user.tokens }
  const extras = Object.entries(members).map(([name, value]) => [name, String(value)])
  const answer = { ...Object.fromEntries(extras), oauth_token_secret: grant.tokenSecret }
  handOut(grant, { ...answer, oauth_token: grant.token })
  if (strikes(grant.attempt, "token-500")) return down()
  if (strikes(grant.attempt, "token-missing")) return formAnswer(answer)
  if (strikes(grant.attempt, "token-error"))
    return new Response("oauth_problem=token_expired", { status: 401 })
  return formAnswer({ ...answer, oauth_token: grant.token })
}

/**
 * Finds the consent behind a signed call.
 * @throws {Refusal} When the signature or the token is wrong.
 */
export async function signedGrant(provider: SimulatedProvider, received: Received): Promise<Grant> {
  const oauth = await verify(provider, received, (token) => grantOfToken(provider, token).tokenSecret ?? "")
  const grant = grantOfToken(provider, oauth.get("oauth_token") ?? "")
  demand(grant.used, "token_rejected", "oauth_token is not an access token", 401)
  return grant
}
