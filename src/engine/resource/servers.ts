/** The authorization servers of an API: which there are, and where their metadata stand. */
import type { AuthorizationServer } from "oauth4webapi"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import { customFetch } from "../../types/provider.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { readEnvironment, setEnvDefaults } from "../config/environment.js"
import { type GivenProvider, makeProviderFetch, resolveProvider } from "../config/providers.js"
import { isAuthError } from "../errors.js"
import { BoundedMap, maxNestedEntries, memoizeByObject } from "../memory.js"
import { loadMetadata, loadServer } from "../oauth/server.js"
import { type Api, makeOptionError, type ResourceIssuer } from "./options.js"

/** What a server has to have for a token: JSON Web Tokens need keys, all others somebody who answers. */
export type Need = "keys" | "introspection"

/** What is known of one need. */
interface Finding {
  /** The form that serves it. */
  form?: OAuthProvider
  /** The last failure: tokens that anybody can send do not ask a server that fails again and again. */
  failure?: { at: number; error: unknown }
}

/** A server whose tokens count. */
export interface TrustedServer {
  issuer: string
  /** Claims of its access tokens that have no type of their own. */
  accessTokenClaims?: Readonly<Record<string, string>>
  /** Whether the API has a client there, which may ask about opaque tokens. */
  canAsk: boolean
  /** The server as a provider; two where its metadata may stand in either of two places. */
  forms: readonly OAuthProvider[]
  /** Each need apart: tokens of one kind, which anybody can send, must not keep those of the other out. */
  findings: Readonly<Record<Need, Finding>>
}

/** Stands for the transport of the runtime, whichever that is when a call is made. */
const callByRuntime: typeof fetch = (input, init) => fetch(input, init)

/** Servers of one process: with fewer than an API trusts, each request would ask them all anew. */
const maxServers = 1000

/** By transport, and by all else that decides. */
const serversByText = memoizeByObject((_: typeof fetch) => new BoundedMap<string, TrustedServer>(maxServers))

const serversByProvider = memoizeByObject((_: typeof fetch) =>
  memoizeByObject((_: object) => new BoundedMap<string, TrustedServer>(maxNestedEntries)),
)

/**
 * Lists the servers that an API trusts.
 * @throws {ResourceError} When a provider has no issuer.
 */
export function listTrustedServers(api: Api): TrustedServer[] {
  const { outbound, allowInsecureRequests, [customFetch]: transport = callByRuntime } = api
  const config: AuthConfig = {
    providers: [],
    ...(outbound && { outbound }),
    ...(allowInsecureRequests && { allowInsecureRequests }),
  }
  const named = api.issuers.map((one) =>
    serversByText(transport).getOrMake(JSON.stringify([one, outbound, allowInsecureRequests]), () =>
      makeServer(one, config, transport),
    ),
  )
  const bounds = JSON.stringify([outbound, allowInsecureRequests])
  const known = (api.providers ?? []).map((one) =>
    serversByProvider(transport)(one).getOrMake(bounds, () => makeServerOf(one, config, transport)),
  )
  return [...named, ...known]
}

function makeServerOf(given: Provider, config: AuthConfig, transport: typeof fetch): TrustedServer {
  const own: AuthConfig = { ...config, providers: [given] }
  setEnvDefaults(readEnvironment(), own)
  const [provider] = own.providers.map((one) => resolveProvider(one as GivenProvider, own))
  if (provider === undefined || (provider.type !== "oauth" && provider.type !== "oidc") || !provider.issuer)
    throw makeOptionError(
      `The provider ${provider?.id} has no issuer, by which its tokens are known. Give it an issuer, or leave it out of providers.`,
    )
  const canAsk = Boolean(provider.clientId && (provider.clientSecret || provider.token.clientPrivateKey))
  const form = provider[customFetch]
    ? provider
    : { ...provider, fetch: makeProviderFetch(own, provider.id, transport) }
  return { issuer: provider.issuer, canAsk, forms: [form], findings: { keys: {}, introspection: {} } }
}

function makeServer(
  { issuer, accessTokenClaims, clientId, clientSecret }: ResourceIssuer,
  config: AuthConfig,
  transport: typeof fetch,
): TrustedServer {
  const given = {
    ...{ id: issuer, name: issuer, type: "oidc", issuer, [customFetch]: transport },
    ...(clientId !== undefined && { clientId, clientSecret }),
  }
  const provider = resolveProvider(given as unknown as GivenProvider, config) as OAuthProvider
  const { origin, pathname } = new URL(issuer)
  // RFC 8414, section 3: its path comes behind the well-known one.
  const wellKnown = `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, "")}`
  const forms = [provider, { ...provider, wellKnown }]
  const findings = { keys: {}, introspection: {} }
  return {
    issuer,
    canAsk: clientId !== undefined,
    forms,
    findings,
    ...(accessTokenClaims && { accessTokenClaims }),
  }
}

/** Milliseconds after a failure in which a server is not asked again. */
const cooldown = 5000

/**
 * Finds the metadata of a server: those of OpenID Connect, else those of OAuth (RFC 8414).
 * @throws {AuthError} When it cannot be had, or names another issuer.
 */
export async function findMetadata(
  { issuer, forms, findings }: TrustedServer,
  need: Need,
): Promise<{ provider: OAuthProvider; server: AuthorizationServer }> {
  const finding = findings[need]
  const { form, failure: last } = finding
  if (last && Date.now() - last.at < cooldown) throw last.error
  let failure: unknown
  for (const provider of form ? [form] : forms) {
    try {
      const server = need === "keys" ? await loadServer(provider, ["jwks_uri"]) : await loadMetadata(provider)
      finding.form = provider
      return { provider, server: server ?? { issuer } }
    } catch (error) {
      failure ??= error
    }
  }
  noteFailure(finding, failure)
  throw failure
}

/** Notes that what a server has to have cannot be had from it now. */
export function noteFailure(finding: Finding, error: unknown): void {
  if (isAuthError(error)) finding.failure = { at: Date.now(), error }
}
