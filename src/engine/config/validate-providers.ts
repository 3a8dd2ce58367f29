/** Mistakes in single providers. */

import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import { declared } from "../../types/provider.js"
import {
  AuthError,
  DuplicateConditionalUI,
  InvalidEndpoints,
  MissingAuthorize,
  MissingCredentials,
  MissingWebAuthnAutocomplete,
} from "../errors.js"
import { memoizeByObject, rememberPerProvider } from "../memory.js"
import { writeMessage } from "../message.js"
import {
  cutAfterHost,
  findLeadingPlaceholders,
  isBaseUrl,
  isFieldName,
  isFieldValue,
  isHostPattern,
  queryCharacters,
} from "../notation/address.js"
import { gatherOptions, isAnswerName, parseCallText, parseMailText } from "../notation/placeholders.js"
import { readFirstName, readValueAt } from "../notation/template.js"
import { isUrl } from "../realm.js"
import { isLoopback, parseUrl } from "../web-address.js"
import { fillEndpoint } from "./endpoint.js"
import { environmentName } from "./environment.js"
import { assertFlowLoadable } from "./flow.js"
import { collectFromEach, mergeObjects } from "./objects.js"
import { findEncryptedMember, type GivenProvider, mergeOAuthProvider, type OAuthGiven } from "./providers.js"

type OAuthCredentials = Extract<GivenProvider, { type: "oauth" | "oidc" }>
type EmailGiven = Extract<GivenProvider, { type: "email" }>

/** A call as an application may have written it. */
interface Call {
  url?: unknown
  hosts?: unknown
  headers?: unknown
  unencoded?: unknown
}

/** Members that are addresses or calls. Those of a discovery document are looked at when it has come. */
const members = [
  "issuer",
  "wellKnown",
  "jwks_endpoint",
  "requestToken",
  "authorization",
  "token",
  "userinfo",
  "send",
  "refresh",
  "revoke",
  "logout",
] as const

/**
 * Checks the addresses of a provider and of its declared calls, and throws `InvalidEndpoints` when one could lead where the
 * application did not say: provider, member, and what to write.
 */
function assertCalls(provider: OAuthCredentials | EmailGiven): void {
  const given = provider as unknown as Record<string, unknown>
  const enrich: unknown[] = Array.isArray(given.enrich) ? given.enrich : []
  const calls: [member: string, given: unknown][] = [
    ...members.map((member): [string, unknown] => [member, given[member]]),
    ...Object.entries(given.calls ?? {}).map(([name, call]): [string, unknown] => [`calls.${name}`, call]),
    ...enrich.map((call, index): [string, unknown] => [`enrich[${index}]`, call]),
  ]
  for (const [member, call] of calls) {
    if (!call) continue
    const isObject = typeof call === "object" && !isUrl(call)
    const { url, hosts, headers, unencoded }: Call = isObject ? call : { url: String(call) }
    const text = url ? String(url) : ""
    const refuseCall = (what: string): never => {
      throw new InvalidEndpoints(writeMessage("call-malformed", member, provider.id, what), {
        provider: provider.id,
      })
    }
    if (/[\s\p{Cc}\\]/u.test(text)) refuseCall(writeMessage("call-white-space"))
    if (/^[^/?#]*:\/\/[^/?#]*@/.test(text)) refuseCall(writeMessage("call-user-name"))
    if (member === "issuer" && text !== "" && !isBaseUrl(text)) refuseCall(writeMessage("issuer-malformed"))
    const areHosts =
      Array.isArray(hosts) &&
      hosts.length > 0 &&
      hosts.every((one) => typeof one === "string" && isHostPattern(one))
    if (hosts !== undefined && !areHosts) refuseCall(writeMessage("call-hosts-malformed"))
    const parts = provider.type === "email" ? parseMailText(text) : parseCallText(text)
    // A placeholder that decides where the address leads is an option's, or the call says among which hosts an answer may choose.
    for (const { placeholder, place } of findLeadingPlaceholders(parts)) {
      const { written } = placeholder
      const root = readFirstName(placeholder.steps)
      if (root === "options") {
        const address = written === text ? text : cutAfterHost(text)
        if (provider.type === "email" || fillEndpoint(address, gatherOptions(provider))) continue
        refuseCall(
          writeMessage(
            "call-host-option",
            written,
            place === "start"
              ? "an https address without user name, query and fragment"
              : "part of a host name",
          ),
        )
      }
      if (!isAnswerName(root) || place !== "start") refuseCall(writeMessage("call-host-undecided", written))
      if (!areHosts) refuseCall(writeMessage("call-host-of-answer", written))
    }
    for (const [name, value] of Object.entries(unencoded ?? {})) {
      if (queryCharacters.test(String(value))) continue
      refuseCall(writeMessage("call-unencoded", JSON.stringify(name.slice(0, 60))))
    }
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (isFieldName(name) && isFieldValue(String(value))) continue
      refuseCall(writeMessage("call-header", JSON.stringify(name.slice(0, 60))))
    }
  }
}

/** What a provider cannot do without: an option, the variable that can set it, and a note for the message. */
interface Lack {
  option: string
  variable?: string
  note?: string
}

/**
 * Finds what is missing: client ids, client secrets, API keys, and options that a provider needs. It stops no user who
 * signs in elsewhere, and no session, so that this is reported and not thrown.
 * @returns One error for each provider that lacks some, with the options and their environment variables. Its cause has
 * `provider`, the id, and `lacks`: the names of the variables, and of options that have none.
 */
export function findMissingCredentials(providers: readonly Provider[]): MissingCredentials[] {
  return collectFromEach(providers, (given) =>
    typeof given === "object" && given !== null ? findProviderLacks(given) : [],
  )
}

const findProviderLacks = rememberPerProvider((given: GivenProvider): MissingCredentials[] => {
  const provider = mergeObjects(given, given.options as object | undefined)
  const { id } = provider
  const missing = provider.type === "oauth" || provider.type === "oidc" ? findClientLacks(provider) : []
  if (provider.type === "email") {
    const { apiKey, send, sendVerificationRequest: own } = provider
    // A declared call says by its placeholders whether it carries the key.
    if (!apiKey && send && (!own || declared in own)) {
      const { auth } = send
      const byName = typeof auth === "object" && ("query" in auth || "header" in auth)
      if (byName || JSON.stringify(send).includes("{apiKey")) missing.push(lackOf(id, "apiKey"))
    }
  }
  const known = new Set(missing.map(({ option }) => option))
  for (const option of listMissingOptions(provider)) if (!known.has(option)) missing.push(lackOf(id, option))
  if (missing.length === 0) return []
  const lacks = missing.map(({ option, variable, note }) => {
    const details = [variable, note].filter(Boolean).join("; ")
    return details ? `${option} (${details})` : option
  })
  const elsewhere = missing.some(({ variable }) => variable) ? writeMessage("lacks-in-environment") : ""
  return [
    new MissingCredentials(writeMessage("provider-lacks", id, lacks.join(" and "), elsewhere), {
      provider: id,
      lacks: missing.map(({ option, variable }) => variable ?? option),
    }),
  ]
})

function findClientLacks(provider: OAuthCredentials): Lack[] {
  const { id, authorization, token, client = {}, decryptionKey, checks = ["pkce"] } = provider
  const missing: Lack[] = []
  const address = typeof authorization === "string" ? authorization : authorization?.url
  const params = typeof authorization === "object" ? authorization.params : undefined
  const inAddress = /[?&]client_id=[^&]/.test(address ?? "") || Boolean(params?.client_id)
  if (!provider.clientId && !inAddress) missing.push({ option: "clientId", variable: nameVariable(id, "ID") })
  // What the client is registered to sign and to decrypt.
  const signs = client.require_signed_request_object || client.request_object_signing_alg
  const hasKey = [authorization, token].some((one) => typeof one === "object" && one.clientPrivateKey)
  if (signs && !hasKey) missing.push({ option: "authorization.clientPrivateKey" })
  const opens = findEncryptedMember(client)
  if (opens && [decryptionKey ?? []].flat().length === 0)
    missing.push({ option: "decryptionKey", note: `for client.${opens}` })
  const own = typeof token === "object" ? token : undefined
  if (typeof own?.request === "function") return missing
  const method = provider.client?.token_endpoint_auth_method
  // A client is public by its own word; one that is written by hand, with PKCE and without a secret, says so by that.
  const isByHand = provider.options === undefined && provider.requestToken === undefined
  const isPublic = method === "none" || (isByHand && method === undefined && checks.includes("pkce"))
  if (method === "private_key_jwt" || provider.client?.oauth_signature_method === "RSA-SHA1") {
    if (!own?.clientPrivateKey)
      missing.push({
        option: "token.clientPrivateKey",
        note: writeMessage("lacks-private-key"),
      })
  } else if (!isPublic && !provider.clientSecret && !provider.mint?.key) {
    missing.push({
      option: "clientSecret",
      variable: nameVariable(id, "SECRET"),
      note: writeMessage("lacks-unless-public"),
    })
  }
  return missing
}

/** Lists the dotted names of the options that a provider needs and does not have, its options merged in or not. */
function listMissingOptions(provider: GivenProvider): string[] {
  const { needs = [] } = provider as { needs?: readonly string[] }
  const options = needs.length > 0 ? gatherOptions(provider) : {}
  return needs.filter((name) => [undefined, null, ""].includes(readValueAt(options, name) as undefined))
}

/** What the environment can say has a variable beside its name. */
function lackOf(id: string, option: string): Lack {
  const suffix = { issuer: "ISSUER", apiKey: "KEY" }[option]
  return suffix ? { option, variable: nameVariable(id, suffix) } : { option }
}

function nameVariable(id: string, suffix: string): string {
  return `AUTH_${environmentName(id)}_${suffix}`
}

const types: readonly unknown[] = ["oauth", "oidc", "email", "credentials", "webauthn"]
/** A path segment that no URL parser changes (RFC 3986 section 3.3), and that is no name of something else. */
const idPattern = /^(?!\.{1,2}$|undefined$|__proto__$)[A-Za-z0-9\-._~!$&'()*+,;=:@]+$/

/** Checks every provider, throws the first mistake, and returns the providers with their `options` merged in. */
export function assertProviders(given: readonly GivenProvider[], config: AuthConfig): GivenProvider[] {
  const providers = given.map((provider) => mergeProviderOptions(provider))
  const known = new Set<string>()
  for (const provider of providers) {
    const { id, type }: { id: unknown; type: unknown } = provider
    if (typeof id !== "string" || !idPattern.test(id)) {
      throw new AuthError(writeMessage("provider-id-malformed", JSON.stringify(id)))
    }
    if (known.has(id)) {
      throw new AuthError(writeMessage("provider-id-twice", id), {
        provider: id,
      })
    }
    if (!types.includes(type)) {
      throw new AuthError(writeMessage("provider-type-unknown", id, JSON.stringify(type)), { provider: id })
    }
    known.add(id)
    if (provider.type === "email" || provider.type === "webauthn") assertFlowLoadable(provider)
  }
  for (const provider of providers) {
    const check = passedChecks(provider)
    if (check.insecure === (config.allowInsecureRequests ?? false)) continue
    if (provider.type === "oauth" || provider.type === "oidc") assertOAuth(provider, config)
    if (provider.type === "email") assertCalls(provider)
    if (provider.type === "credentials" && typeof provider.authorize !== "function") {
      throw new MissingAuthorize(writeMessage("authorize-missing", provider.id), { provider: provider.id })
    }
    check.insecure = config.allowInsecureRequests ?? false
  }
  const passkeys = providers.filter((provider) => provider.type === "webauthn")
  for (const { id, simpleWebAuthnBrowserVersion: version } of passkeys) {
    if (!version || /^v\d+(?:\.\d+){0,2}$/.test(version)) continue
    throw new AuthError(writeMessage("browser-version-malformed", id), { provider: id })
  }
  const [first, second] = passkeys.filter((provider) => provider.enableConditionalUI)
  if (first && second) {
    throw new DuplicateConditionalUI(writeMessage("conditional-ui-twice", first.id, second.id))
  }
  const fields = Object.values(first?.formFields ?? {})
  if (first && !fields.some(({ autocomplete }) => autocomplete?.toString().includes("webauthn"))) {
    throw new MissingWebAuthnAutocomplete(writeMessage("conditional-ui-field", first.id), {
      provider: first.id,
    })
  }
  return providers
}

/** The same object for the same provider, so that a provider is checked once. */
const mergeProviderOptions = rememberPerProvider(
  (given: GivenProvider): GivenProvider =>
    given.type === "oauth" || given.type === "oidc"
      ? { ...mergeOAuthProvider(given, given.options), options: given.options }
      : mergeObjects(given, given.options as object | undefined),
)

/** Whether plain http was allowed when a provider was found without a mistake. */
const passedChecks = memoizeByObject((_: GivenProvider): { insecure?: boolean } => ({}))

function assertOAuth(provider: OAuthGiven, { allowInsecureRequests = false }: AuthConfig): void {
  const { id, issuer, wellKnown, identifier, identity } = provider
  const missing = (["authorization", "token", "userinfo"] as const).find((kind) => {
    const { request, from } = (provider[kind] ?? {}) as { request?: unknown; from?: unknown }
    // The application may answer itself, or the token answer hold the profile.
    return !readAddress(provider[kind]) && typeof request !== "function" && from !== "tokens"
  })
  if (missing && !issuer && !wellKnown && !identifier) {
    const needed = listMissingOptions(provider)
    throw new InvalidEndpoints(
      needed.length > 0
        ? writeMessage("provider-addresses-unknown", id, needed.join(" and "))
        : writeMessage("provider-endpoint-missing", id, missing, nameVariable(id, "ISSUER")),
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
    "refresh",
    "revoke",
    "logout",
  ] as const) {
    const endpoint: unknown = provider[option]
    const address = readAddress(endpoint)
    if (!address || (endpoint === "none" && ["refresh", "revoke", "logout"].includes(option))) continue
    const parts = parseCallText(address)
    // An address that begins with a placeholder, or has one as its host, is looked at when it is filled.
    if (typeof parts[0] === "object") continue
    const url = parseUrl(address)
    if (url?.protocol === "http:" && findLeadingPlaceholders(parts).length > 0) continue
    const isPlainAllowed = url !== undefined && (isLoopback(url.hostname) || allowInsecureRequests)
    if (url?.protocol === "https:" || (url?.protocol === "http:" && isPlainAllowed)) continue
    throw new InvalidEndpoints(
      url?.protocol === "http:"
        ? writeMessage("option-not-https", option, id)
        : writeMessage("option-no-address", option, id),
      { provider: id },
    )
  }
  assertCalls(provider)
  const { reauthentication, checks, type } = provider
  // What was asked for stands in the cookie of a check.
  const isKept = checks === undefined || checks.some((check) => check !== "none")
  if (reauthentication === "max_age" && (type !== "oidc" || !isKept)) {
    throw new AuthError(writeMessage("reauthentication-max-age", id), { provider: id })
  }
  if (identity?.only === undefined || identity.tenant) return
  throw new AuthError(writeMessage("identity-tenant-missing", id), { provider: id })
}

function readAddress(endpoint: unknown): string | undefined {
  if (typeof endpoint === "string") return endpoint || undefined
  const url: unknown = (endpoint as { url?: unknown } | undefined)?.url
  return url ? String(url) : undefined
}
