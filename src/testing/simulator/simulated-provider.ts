/** One simulated provider: the facts of its config that decide what it accepts and answers. */

import {
  fill,
  fillAll,
  type PlaceholderValues,
  placeholderValuesOf,
} from "../../engine/calls/placeholders.js"
import { parameterTexts } from "../../engine/config/endpoint.js"
import { defaultChecks } from "../../engine/config/providers.js"
import { fillClaims } from "../../engine/notation/issuer-template.js"
import { schemaOf } from "../../engine/oauth/account.js"
import type { ProfileSchema } from "../../types/identity.js"
import type {
  AuthorizationEndpointHandler,
  OAuth2Config,
  OAuthUserConfig,
  TokenEndpointHandler,
  UserClaims,
  UserinfoEndpointHandler,
} from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import { foundIssuer } from "./found-steps.js"
import { createLedger, type Ledger } from "./grant.js"
import type { Simulation } from "./simulation.js"

/** An OAuth or OpenID Connect provider with its options merged in, and its endpoints as objects that say everything. */
export type ProviderConfig = Omit<
  OAuth2Config<Profile>,
  "type" | "checks" | "options" | "authorization" | "token" | "userinfo" | "calls"
> & {
  type: "oauth" | "oidc"
  authorization?: AuthorizationEndpointHandler
  token?: TokenEndpointHandler
  userinfo?: UserinfoEndpointHandler
  checks?: ReadonlyArray<"pkce" | "state" | "nonce" | "none">
  idToken?: boolean
  userClaims?: UserClaims | undefined
  options?: OAuthUserConfig<Profile>
}

/** A simulated provider. */
export interface SimulatedProvider {
  id: string
  config: ProviderConfig
  simulation: Simulation
  /** Whether the user of the simulation is what an entry states, and not a guess. */
  stated: boolean
  /** Scopes that the developer says there are besides those of the entry. */
  scopes: readonly string[]
  clientId: string
  clientSecret: string
  checks: ReadonlySet<string>
  authorization: AuthorizationEndpointHandler & {
    address: string
    required: Readonly<Record<string, string>>
  }
  token: TokenEndpointHandler & { url: string }
  userinfo: UserinfoEndpointHandler & { url: string }
  /** Issuer as the metadata states it; may hold a `{tenantid}`-like placeholder. */
  issuer: string | undefined
  /** Address below which endpoints stand that the config leaves to discovery. */
  base: string
  jwks: string
  authMethod: string
  alg: string
  /** OAuth 1.0a (RFC 5849). */
  signed: boolean
  /** The answer is posted to the callback URL (OAuth 2.0 Form Post Response Mode). */
  formPost: boolean
  ledger: Ledger
  /** The declared shape of its profiles; there once {@link prepared}. */
  schema?: ProfileSchema<Profile>
}

function required(
  url: string,
  params: Record<string, unknown> | undefined,
  placeholderValues: PlaceholderValues,
): Record<string, string> {
  return fillAll(
    { ...Object.fromEntries(new URL(url).searchParams), ...parameterTexts(params) },
    placeholderValues,
  )
}

/** Address without its query and fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, "")
}

function baseOf(config: ProviderConfig, simulation: Simulation): string {
  const known =
    foundIssuer({ config, simulation }) ??
    config.issuer ??
    config.wellKnown?.replace(/\/\.well-known\/.*$/, "")
  return (known ?? `https://${encodeURIComponent(config.id)}.example`).replace(/\/$/, "")
}

function issuerOf(config: ProviderConfig, simulation: Simulation): string | undefined {
  const template = config.discovery?.issuer
  if (!template) return foundIssuer({ config, simulation }) ?? config.issuer
  if (fill(template, { options: {}, claims: simulation.profile }) === config.issuer) return config.issuer
  return fillClaims(template, (claim) => `{${claim}}`)
}

function authMethodOf(config: ProviderConfig): string {
  return config.client?.token_endpoint_auth_method ?? "client_secret_basic"
}

/** The address at the host that the callback of the simulation names. */
function originated({ deviations }: Simulation, url: string, origin: string | undefined): string {
  const { callback } = deviations ?? {}
  const named = origin && fill(origin, { options: {}, callback: callback as Record<string, unknown> })
  return named ? url.replace(/^[a-z]+:\/\/[^/?#]*/, named) : url
}

/**
 * Builds a simulated provider.
 * @param config The provider with its options merged in.
 * @param simulation What is known of its users.
 * @param stated Whether the user of the simulation is what an entry states.
 * @param run What the run says: scopes that there are besides those of the entry, seconds for which access tokens are taken.
 * @returns A provider without any sign-in so far.
 */
export function createSimulatedProvider(
  config: ProviderConfig,
  simulation: Simulation,
  stated: boolean,
  { scopes = [], expiresIn }: { scopes?: readonly string[]; expiresIn?: number | undefined } = {},
): SimulatedProvider {
  const base = baseOf(config, simulation)
  const { authorization = {}, token = {}, userinfo = {} } = config
  const authorizationUrl = authorization.url ?? `${base}/authorize`
  const params = required(authorizationUrl, authorization.params, placeholderValuesOf(config))
  return {
    id: config.id,
    config,
    simulation,
    stated,
    scopes,
    clientId: config.clientId ?? "",
    clientSecret: config.clientSecret ?? "",
    checks: new Set(config.checks ?? defaultChecks),
    authorization: { ...authorization, address: withoutQuery(authorizationUrl), required: params },
    token: { ...token, url: originated(simulation, token.url ?? `${base}/token`, token.origin) },
    userinfo: {
      ...userinfo,
      url: originated(simulation, userinfo.url ?? `${base}/userinfo`, userinfo.origin),
    },
    issuer: issuerOf(config, simulation),
    base,
    jwks: config.jwks_endpoint ?? `${base}/jwks`,
    authMethod: authMethodOf(config),
    alg: config.client?.id_token_signed_response_alg ?? "RS256",
    signed: config.requestToken !== undefined,
    formPost: params.response_mode === "form_post",
    ledger: createLedger(expiresIn),
  }
}

/**
 * Loads what a provider needs before users can be made for it.
 * @param provider The provider.
 * @returns The same.
 */
export async function prepared(provider: SimulatedProvider): Promise<SimulatedProvider> {
  provider.schema ??= await schemaOf(provider.config)
  return provider
}
