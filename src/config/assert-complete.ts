/** What a provider cannot sign a user in without, and where the application says it. */

import { optionsOf } from "../calls/hole-values.js"
import { MissingCredentials } from "../errors.js"
import { valueAt } from "../notation/path.js"
import { declared, type Provider } from "../providers.js"
import { encryptedMember } from "./encrypted-member.js"
import { environmentName } from "./env.js"
import { merge } from "./merge.js"
import { ofEach, perProvider } from "./per-provider.js"
import type { GivenProvider } from "./providers.js"

type OAuthGiven = Extract<GivenProvider, { type: "oauth" | "oidc" }>
type EmailGiven = Extract<GivenProvider, { type: "email" }>

/** What a provider cannot do without: an option, and the variable that can set it. */
interface Lack {
  option: string
  variable?: string
  /** What else is worth knowing, in the message alone. */
  note?: string
}

/**
 * Finds what is missing: client ids, client secrets, API keys, and options that a provider needs. It stops no user who
 * signs in elsewhere, and no session, so that this is reported and not thrown.
 * @param providers The providers as configured.
 * @returns One error for each provider that lacks some, with the options and their environment variables. Its cause has
 * `provider`, the id, and `lacks`: the names of the variables, and of options that have none.
 */
export function missingCredentials(providers: readonly Provider[]): MissingCredentials[] {
  return ofEach(providers, (given) => (typeof given === "object" && given !== null ? errorsOf(given) : []))
}

const errorsOf = perProvider((given): MissingCredentials[] => {
  const provider = merge(given, given.options as object | undefined)
  const known = missingOf(provider)
  const needed = neededOptions(provider).map((option) => named(provider.id, option))
  const missing = [...known, ...needed.filter(({ option }) => known.every((one) => one.option !== option))]
  if (missing.length === 0) return []
  const elsewhere = missing.some((one) => one.variable)
    ? "; what has a variable here may stand in the environment, which setEnvDefaults reads"
    : ""
  const text = `Provider "${provider.id}" lacks ${missing.map(described).join(" and ")}. Set it in the provider's options${elsewhere}.`
  const lacks = missing.map(({ option, variable: name }) => name ?? option)
  return [new MissingCredentials(text, { provider: provider.id, lacks })]
})

function described({ option, variable: name, note }: Lack): string {
  const more = [name, note].filter(Boolean).join("; ")
  return more ? `${option} (${more})` : option
}

/**
 * Says in one line which providers lack what they cannot do without.
 * @param missing What {@link missingCredentials} found.
 * @returns What is warned of; undefined where nothing is missing.
 */
export function missingWarning(missing: readonly MissingCredentials[]): string | undefined {
  if (missing.length === 0) return undefined
  const ids = missing.map(({ cause }) => String(cause?.provider)).sort()
  const details =
    missing.length > mostDetailed
      ? "npx authlas doctor says what each of them lacks."
      : missing.map(({ message }) => message).join(" ")
  return `missing-credentials: The sign-in page leaves out ${ids.join(", ")}. ${details}`
}

/** Of more providers than these the names alone are logged. */
const mostDetailed = 3

function missingOf(provider: GivenProvider): Lack[] {
  if (provider.type === "oauth" || provider.type === "oidc") return missingOfClient(provider)
  return provider.type === "email" ? missingOfSender(provider) : []
}

function missingOfClient(provider: OAuthGiven): Lack[] {
  const { id, authorization, token } = provider
  const missing: Lack[] = []
  const address = typeof authorization === "string" ? authorization : authorization?.url
  const params = typeof authorization === "object" ? authorization.params : undefined
  const inAddress = /[?&]client_id=[^&]/.test(address ?? "") || Boolean(params?.client_id)
  if (!provider.clientId && !inAddress) missing.push({ option: "clientId", variable: variable(id, "ID") })
  const own = typeof token === "object" ? token : undefined
  missing.push(...missingKeys(provider))
  if (typeof own?.request === "function") return missing
  const method = provider.client?.token_endpoint_auth_method
  if (method === "private_key_jwt" || provider.client?.oauth_signature_method === "RSA-SHA1") {
    if (!own?.clientPrivateKey)
      missing.push({
        option: "token.clientPrivateKey",
        note: "a private CryptoKey, as importPKCS8 and importJWK of jose give it",
      })
  } else if (!isPublic(provider) && !provider.clientSecret && !provider.mint?.key) {
    missing.push({
      option: "clientSecret",
      variable: variable(id, "SECRET"),
      note: 'a public client says client: { token_endpoint_auth_method: "none" }',
    })
  }
  return missing
}

/** What the client is registered to sign and to decrypt. */
function missingKeys({ client = {}, decryptionKey, authorization, token }: OAuthGiven): Lack[] {
  const signs = client.require_signed_request_object || client.request_object_signing_alg
  const keys = [authorization, token].some((one) => typeof one === "object" && one.clientPrivateKey)
  const opens = encryptedMember(client)
  return [
    ...(signs && !keys ? [{ option: "authorization.clientPrivateKey" }] : []),
    ...(opens && [decryptionKey ?? []].flat().length === 0
      ? [{ option: "decryptionKey", note: `for client.${opens}` }]
      : []),
  ]
}

/** By its own word; one that is written by hand, with PKCE and without a secret, says so by that. */
function isPublic({ client, checks = ["pkce"], options, requestToken }: OAuthGiven): boolean {
  const method = client?.token_endpoint_auth_method
  const byHand = options === undefined && requestToken === undefined
  return method === "none" || (byHand && method === undefined && checks.includes("pkce"))
}

/** A declared call says by its holes whether it carries the key. */
function missingOfSender({ id, apiKey, send, sendVerificationRequest }: EmailGiven): Lack[] {
  if (apiKey || !send || (sendVerificationRequest && !(declared in sendVerificationRequest))) return []
  const { auth } = send
  const byName = typeof auth === "object" && ("query" in auth || "header" in auth)
  return byName || JSON.stringify(send).includes("{apiKey") ? [named(id, "apiKey")] : []
}

/**
 * Lists the options that a provider needs and does not have.
 * @param provider The provider, its options merged in or not.
 * @returns Their dotted names.
 */
export function neededOptions(provider: GivenProvider): string[] {
  const { needs = [] } = provider as { needs?: readonly string[] }
  const options = needs.length > 0 ? optionsOf(provider) : {}
  return needs.filter((name) => [undefined, null, ""].includes(valueAt(options, name) as undefined))
}

/** What the environment can say has a variable beside its name. */
function named(id: string, option: string): Lack {
  const suffix = { issuer: "ISSUER", apiKey: "KEY" }[option]
  return suffix ? { option, variable: variable(id, suffix) } : { option }
}

/**
 * Names the environment variable of an option.
 * @param id Id of the provider.
 * @param what The end of the name, `SECRET` for instance.
 */
export function variable(id: string, what: string): string {
  return `AUTH_${environmentName(id)}_${what}`
}
