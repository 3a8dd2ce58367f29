/** Mistakes in single providers. */

import { callText } from "../calls/holes.js"
import {
  AuthError,
  DuplicateConditionalUI,
  InvalidEndpoints,
  MissingAuthorize,
  MissingWebAuthnAutocomplete,
} from "../errors.js"
import { isLoopback } from "../http/outbound.js"
import { perObject } from "../memory/memory.js"
import { leadingHoles } from "../notation/address.js"
import type { WebAuthnConfig } from "../providers.js"
import { assertCalls } from "./assert-calls.js"
import { neededOptions, variable } from "./assert-complete.js"
import type { AuthConfig } from "./auth-config.js"
import { assertLoadable } from "./flow.js"
import { merge } from "./merge.js"
import { perProvider } from "./per-provider.js"
import { type GivenProvider, mergedOAuth, type OAuthGiven } from "./providers.js"

const types: readonly unknown[] = ["oauth", "oidc", "email", "credentials", "webauthn"]
/** A path segment that no URL parser changes (RFC 3986 section 3.3), and that is no name of something else. */
const idPattern = /^(?!\.{1,2}$|undefined$|__proto__$)[A-Za-z0-9\-._~!$&'()*+,;=:@]+$/

/**
 * Checks every provider.
 * @param given The providers as configured.
 * @param config The config around them.
 * @returns The providers with their `options` merged in.
 * @throws {AuthError} The first mistake.
 */
export function assertProviders(given: readonly GivenProvider[], config: AuthConfig): GivenProvider[] {
  const providers = given.map((provider) => withOptions(provider))
  const known = new Set<string>()
  for (const provider of providers) {
    assertIdentity(provider, known)
    if (provider.type === "email" || provider.type === "webauthn") assertLoadable(provider)
  }
  for (const provider of providers) {
    const check = passed(provider)
    if (check.insecure === (config.allowInsecureRequests ?? false)) continue
    if (provider.type === "oauth" || provider.type === "oidc") assertOAuth(provider, config)
    if (provider.type === "email") assertCalls(provider)
    if (provider.type === "credentials" && typeof provider.authorize !== "function") {
      throw new MissingAuthorize(
        `Provider "${provider.id}" has no authorize function. Add one that checks the credentials and returns the user.`,
        { provider: provider.id },
      )
    }
    check.insecure = config.allowInsecureRequests ?? false
  }
  assertWebAuthn(providers.filter((provider) => provider.type === "webauthn"))
  return providers
}

/** The same object for the same provider, so that what passed is known again. */
const withOptions = perProvider(
  (given): GivenProvider =>
    given.type === "oauth" || given.type === "oidc"
      ? { ...mergedOAuth(given, given.options), options: given.options }
      : merge(given, given.options as object | undefined),
)

/** Of a provider without a mistake: whether plain http was allowed when it was checked. */
const passed = perObject((_: GivenProvider): { insecure?: boolean } => ({}))

function assertIdentity({ id, type }: { id: unknown; type: unknown }, known: Set<string>): void {
  if (typeof id !== "string" || !idPattern.test(id)) {
    throw new AuthError(
      `A provider has the id ${JSON.stringify(id)}, which cannot be part of an address. Use letters, digits, "-" and "_".`,
    )
  }
  if (known.has(id)) {
    throw new AuthError(`Two providers have the id "${id}". Give one of them another id in its options.`, {
      provider: id,
    })
  }
  if (!types.includes(type)) {
    throw new AuthError(
      `Provider "${id}" has the type ${JSON.stringify(type)}. It must be oauth, oidc, email, credentials or webauthn.`,
      { provider: id },
    )
  }
  known.add(id)
}

function assertOAuth(provider: OAuthGiven, { allowInsecureRequests }: AuthConfig): void {
  const { id, issuer, wellKnown, identifier } = provider
  const missing = (["authorization", "token", "userinfo"] as const).find(
    (kind) => !urlOf(provider[kind]) && !needsNoUrl(provider[kind]),
  )
  if (missing && !issuer && !wellKnown && !identifier) {
    const needed = neededOptions(provider)
    throw new InvalidEndpoints(
      needed.length > 0
        ? `Provider "${id}" lacks ${needed.join(" and ")}, without which its addresses are unknown. Set it in the provider's options.`
        : `Provider "${id}" has neither an issuer nor the ${missing} endpoint. Set issuer (${variable(id, "ISSUER")}), wellKnown, or authorization, token and userinfo.`,
      { provider: id },
    )
  }
  for (const option of [
    "issuer",
    "wellKnown",
    "authorization",
    "token",
    "userinfo",
    "jwks_endpoint",
    "requestToken",
  ] as const) {
    assertHttps(urlOf(provider[option]), option, id, allowInsecureRequests)
  }
  for (const option of ["refresh", "revoke", "logout"] as const) {
    const said = provider[option]
    if (said !== "none") assertHttps(urlOf(said), option, id, allowInsecureRequests)
  }
  assertCalls(provider)
  assertTenants(provider)
}

/** Without a member that names it, no user's tenant could be told. */
function assertTenants({ id, identity }: OAuthGiven): void {
  if (identity?.only === undefined || identity.tenant) return
  throw new AuthError(
    `The option identity.only of provider "${id}" names tenants, but nothing says where the profile tells them. Set identity.tenant to the path of that member.`,
    { provider: id },
  )
}

function urlOf(endpoint: unknown): string | undefined {
  if (typeof endpoint === "string") return endpoint || undefined
  const url: unknown = (endpoint as { url?: unknown } | undefined)?.url
  return url ? String(url) : undefined
}

/** The application answers itself, or the token answer holds the profile. */
function needsNoUrl(endpoint: unknown): boolean {
  const { request, from } = (endpoint ?? {}) as { request?: unknown; from?: unknown }
  return typeof request === "function" || from === "tokens"
}

/** A host that is a hole, or an address that begins with one, is looked at when it is filled. */
function assertHttps(address: string | undefined, option: string, id: string, insecure = false): void {
  const parts = callText(address ?? "")
  if (!address || typeof parts[0] === "object") return
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === "http:" && leadingHoles(parts).length > 0) return
  const loopback = url && isLoopback(url.hostname)
  if (url?.protocol === "https:" || (url?.protocol === "http:" && (loopback || insecure))) return
  throw new InvalidEndpoints(
    url?.protocol === "http:"
      ? `The option ${option} of provider "${id}" is not https. Use https, or set allowInsecureRequests for development.`
      : `The option ${option} of provider "${id}" is not an address. Write it as https://...`,
    { provider: id },
  )
}

function assertWebAuthn(providers: readonly WebAuthnConfig[]): void {
  for (const { id, simpleWebAuthnBrowserVersion: version } of providers) {
    if (!version || /^v\d+(?:\.\d+){0,2}$/.test(version)) continue
    throw new AuthError(
      `The option simpleWebAuthnBrowserVersion of provider "${id}" is not a version like v9.0.1. Correct it, or set it to false.`,
      { provider: id },
    )
  }
  const [first, second] = providers.filter((provider) => provider.enableConditionalUI)
  if (first && second) {
    throw new DuplicateConditionalUI(
      `Providers "${first.id}" and "${second.id}" both have enableConditionalUI. Set it to false for one of them.`,
    )
  }
  const fields = Object.values(first?.formFields ?? {})
  if (!first || fields.some(({ autocomplete }) => autocomplete?.toString().includes("webauthn"))) return
  throw new MissingWebAuthnAutocomplete(
    `Provider "${first.id}" has enableConditionalUI, but no form field's autocomplete contains webauthn. Add it, or set enableConditionalUI to false.`,
    { provider: first.id },
  )
}
