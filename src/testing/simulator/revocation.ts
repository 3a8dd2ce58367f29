/** Revoking: a token is taken back as RFC 7009 says, or as the entry does. */
import { memberNames, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { TokenRevocation } from "../../types/provider-calls.js"
import { disguise, succeed } from "./answer.js"
import { authenticateClient } from "./client-authentication.js"
import { differences, differencesWithToken } from "./expect.js"
import type { Grant } from "./grant.js"
import { endAccess, endGrant, liveTokens } from "./issue.js"
import { signedGrant } from "./oauth1.js"
import { standardParameters } from "./parameters.js"
import type { Received } from "./received.js"
import { demand, refuse } from "./refusal.js"
import { demandSignature } from "./signature.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** A call that revokes, as the provider expects it. */
export interface RevocationCall extends TokenRevocation {
  url: string
  /** Whether the token stands in the parameter `token` (RFC 7009 section 2.1). */
  standard: boolean
}

/** Whether a call says itself where the token stands. */
function carriesToken({ url = "", query, form, json, auth, headers }: TokenRevocation): boolean {
  const text = JSON.stringify([url, query, form, json, headers, auth])
  const byToken = auth !== undefined && auth !== "client" && auth !== "none" && auth !== "basic"
  return byToken || text.includes("{token}") || memberNames("tokens", { url, query, form, json }).length > 0
}

/**
 * The call that revokes.
 * @param provider The provider.
 * @returns The call; nothing where the provider has none.
 */
export function revocationCall({ config, base }: SimulatedProvider): RevocationCall | undefined {
  const { revoke } = config
  if (revoke === "none") return undefined
  if (typeof revoke !== "object") return { url: revoke ?? `${base}/revoke`, standard: true }
  return { ...revoke, url: revoke.url ?? `${base}/revoke`, standard: !carriesToken(revoke) }
}

/** RFC 7009 section 2.1: with a refresh token end the access tokens of the same consent. */
function endToken(grant: Grant, token: string): void {
  if (grant.issued.access.has(token)) endAccess(grant, token)
  else endGrant(grant)
}

function secretsOf(grant: Grant): string[] {
  const { tokens, token } = grant
  const { refresh_token: refreshToken } = tokens
  return [
    ...(typeof refreshToken === "string" ? [refreshToken] : []),
    ...liveTokens(grant),
    ...(token === undefined ? [] : [token]),
  ]
}

async function answerStandard(
  provider: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): Promise<void> {
  const { auth: _, ...declared } = call
  const wrong = differences(declared, received, placeholderValuesOf(provider.config), "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  const parameters = standardParameters(provider, received, call)
  await authenticateClient(provider, received.headers, parameters)
  const { token } = parameters
  demand(token, "invalid_request", "the token is missing")
  // Section 2.2: a token that is unknown is one that is revoked.
  const grant = provider.ledger.grants.find((one) => secretsOf(one).includes(token))
  if (grant) endToken(grant, token)
}

/** What opens an API by itself is an access token. */
function candidates(grant: Grant, auth: RevocationCall["auth"]): string[] {
  const bears = auth === "bearer" || (typeof auth === "object" && "bearer" in auth)
  return bears ? liveTokens(grant) : secretsOf(grant)
}

/** The consent and the token for which the call is right, or else what is wrong with it for the one that it fits best. */
function meant(
  { config, ledger }: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): { grant: Grant; token: string; wrong: string[] } | undefined {
  const { auth = "client", ...rest } = call
  const tried = ledger.grants.flatMap((grant) =>
    candidates(grant, auth).map((token) => {
      const tokens = { ...grant.tokens, ...(grant.issued.access.has(token) ? { access_token: token } : {}) }
      const placeholderValues = {
        ...placeholderValuesOf(config, { tokens, claims: grant.user.profile }),
        token,
      }
      const expected = { ...rest, method: call.method ?? "POST" }
      const wrong =
        auth === "client"
          ? differences(expected, received, placeholderValues, "POST")
          : differencesWithToken({ ...expected, auth }, received, placeholderValues)
      return { grant, token, wrong }
    }),
  )
  return tried.sort((a, b) => a.wrong.length - b.wrong.length)[0]
}

async function answerDeclared(
  provider: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): Promise<void> {
  const { auth = "client" } = call
  if (auth === "client")
    await authenticateClient(provider, received.headers, standardParameters(provider, received, call))
  const found = meant(provider, received, call)
  demand(found, "invalid_token", "the token is unknown", 401)
  const { grant, token, wrong } = found
  if (wrong.length > 0) refuse("invalid_request", wrong.join("; "))
  await demandSignature(provider, call, received, { ...placeholderValuesOf(provider.config), token })
  if (JSON.stringify(call).includes("{token}")) endToken(grant, token)
  else endGrant(grant)
}

/**
 * Answers a call that revokes.
 * @param provider The provider.
 * @param received The call.
 * @returns An empty answer.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerRevocation(provider: SimulatedProvider, received: Received): Promise<Response> {
  const call = revocationCall(provider)
  demand(call, "unsupported_token_type", "this provider revokes no tokens")
  if (provider.signed && call.standard) endGrant(await signedGrant(provider, received))
  else await (call.standard ? answerStandard : answerDeclared)(provider, received, call)
  return succeed(disguise({}, call.answer), call.answer)
}
