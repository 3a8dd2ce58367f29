/** OAuth 1.0a as a server (RFC 5849): signatures are verified, not trusted. */
import { readMethod, signBaseString, writeBaseString } from "../../engine/oauth/oauth1-signature.js"
import { answerDown } from "./answer.js"
import { demandRegistered } from "./authorize.js"
import { triggerFault } from "./fault.js"
import { createOpaque, type Grant, handOut } from "./grant.js"
import { issueProfile } from "./issue.js"
import { demand, refuse } from "./refusal.js"
import type { Received } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Seconds by which the clock of a client may differ. */
const clockTolerance = 300

/** Reads the parameters in the Authorization header (RFC 5849 section 3.5.1). */
export function readOAuthHeader(headers: Headers): Map<string, string> {
  const [, list] = /^OAuth\s+(.*)$/i.exec(headers.get("authorization") ?? "") ?? []
  demand(list !== undefined, "invalid_request", "the Authorization header should begin with OAuth", 401)
  const pairs = list.split(",").map((item): [string, string] => {
    const [, name = "", value = ""] = /^\s*([^=]+)="([^"]*)"\s*$/.exec(item) ?? []
    return [decodeURIComponent(name), decodeURIComponent(value)]
  })
  return new Map(pairs)
}

/** Verifies the signature of a request and returns its `oauth_` parameters. */
async function verifySignature(
  provider: SimulatedProvider,
  received: Received,
  secretOf: (token: string) => string,
): Promise<Map<string, string>> {
  const { clientId, clientSecret, config, ledger } = provider
  const oauth = readOAuthHeader(received.headers)
  const isKnown = oauth.get("oauth_consumer_key") === clientId
  demand(isKnown, "consumer_key_unknown", "the client is unknown", 401)
  const how = readMethod(config)
  demand(how, "consumer_key_rejected", "the client has no key for RSA-SHA1", 401)
  demand(
    oauth.get("oauth_signature_method") === how.method,
    "signature_method_rejected",
    `oauth_signature_method should be ${how.method}`,
    401,
  )
  const age = Math.abs(Date.now() / 1000 - Number(oauth.get("oauth_timestamp")))
  demand(age <= clockTolerance, "timestamp_refused", "oauth_timestamp is missing or too far from now", 401)
  const nonce = oauth.get("oauth_nonce")
  demand(nonce, "nonce_used", "oauth_nonce is missing", 401)
  demand(!ledger.nonces.has(nonce), "nonce_used", "oauth_nonce was used before", 401)
  ledger.nonces.add(nonce)
  const { oauth_signature, realm: _, ...signed } = Object.fromEntries(oauth)
  const tokenSecret = secretOf(oauth.get("oauth_token") ?? "")
  const credentials = { consumerKey: clientId, consumerSecret: clientSecret, tokenSecret, ...how }
  // All three methods sign the same text alike (RFC 8017 section 8.2 for RSA), so that signatures can be compared.
  const signature = await signBaseString(writeBaseString(received, signed), credentials)
  demand(
    oauth_signature === signature,
    "signature_invalid",
    "oauth_signature does not match the request",
    401,
  )
  return oauth
}

/** Verifies a call that is signed with a token, and finds the grant of the token. */
async function verifyTokenCall(
  provider: SimulatedProvider,
  received: Received,
): Promise<{ oauth: Map<string, string>; grant: Grant }> {
  const grantOf = (token: string): Grant =>
    provider.ledger.grants.find((one) => one.token === token) ??
    refuse("token_rejected", "oauth_token is unknown", 401)
  const oauth = await verifySignature(provider, received, (token) => grantOf(token).tokenSecret ?? "")
  return { oauth, grant: grantOf(oauth.get("oauth_token") ?? "") }
}

function answerForm(members: Record<string, string>): Response {
  return new Response(new URLSearchParams(members).toString(), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/** Gives temporary credentials (RFC 5849 section 2.1). */
export async function answerRequestToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const { ledger } = provider
  const oauth = await verifySignature(provider, received, () => "")
  const callback = oauth.get("oauth_callback") ?? ""
  demandRegistered(provider, "oauth_callback", callback, "parameter_rejected")
  const token = createOpaque("request")
  const secret = createOpaque("secret")
  ledger.requestTokens.set(token, { token, secret, callback })
  for (const given of [token, secret]) ledger.starting?.given.add(given)
  const confirmed = String(!triggerFault(ledger.starting, "unconfirmed-callback"))
  return answerForm({ oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: confirmed })
}

/** Gives token credentials (RFC 5849 section 2.3). */
export async function answerAccessToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const { oauth, grant } = await verifyTokenCall(provider, received)
  const verifier = oauth.get("oauth_verifier") ?? received.form.get("oauth_verifier")
  demand(verifier === grant.code, "token_rejected", "oauth_verifier does not belong to oauth_token", 401)
  demand(!grant.used, "token_used", "oauth_token was used before", 401)
  grant.used = true
  grant.token = createOpaque("access")
  grant.tokenSecret = createOpaque("secret")
  const members = { ...(await issueProfile(provider, grant)), ...grant.user.tokens }
  const extras = Object.entries(members).map(([name, value]) => [name, String(value)])
  const answer = { ...Object.fromEntries(extras), oauth_token_secret: grant.tokenSecret }
  handOut(grant, { ...answer, oauth_token: grant.token })
  if (triggerFault(grant.attempt, "token-500")) return answerDown()
  if (triggerFault(grant.attempt, "token-missing")) return answerForm(answer)
  if (triggerFault(grant.attempt, "token-error"))
    return new Response("oauth_problem=token_expired", { status: 401 })
  return answerForm({ ...answer, oauth_token: grant.token })
}

/** Finds the grant behind a call that is signed with an access token. */
export async function findSignedGrant(provider: SimulatedProvider, received: Received): Promise<Grant> {
  const { grant } = await verifyTokenCall(provider, received)
  demand(grant.used, "token_rejected", "oauth_token is not an access token", 401)
  return grant
}
