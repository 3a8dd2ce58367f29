/** Of which providers of a config clients hold ID tokens, and for which client ids these may be. */
import { nativeTokens } from "../../../generated/native.js"
import type { NativeTokens } from "../../types/native-tokens.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Engine } from "../config/engine.js"
import { toProviderObject } from "../config/providers.js"
import { AuthError } from "../errors.js"
import { IdTokenError, makeIdTokenError } from "../id-token-error.js"

/** What an application says of the ID tokens that its clients hold. */
export interface IdTokenOptions {
  /**
   * By provider id, the client ids of the application's other clients at the provider: those of its apps for iOS and Android,
   * for instance. The client id of the provider counts as well. A party that a token was issued to (`azp`) has to be listed too.
   */
  audiences?: Readonly<Record<string, string | readonly string[]>>
  /**
   * `memory`: what was used is remembered by this process, for an application that is one process and has no adapter with
   * `useLogoutToken`.
   */
  uses?: "memory"
}

/** A provider whose ID tokens are taken. */
export interface NativeSource {
  provider: OAuthProvider
  native: NativeTokens
  /** Client ids that a token may be for. */
  audiences: readonly string[]
}

/**
 * Finds the provider of an id, and what its entry says of ID tokens: by the id of its factory, whatever id the application gives
 * it; what the provider says itself wins.
 * @throws {IdTokenError} Where there is no such provider, or its ID tokens are not taken.
 * @throws {AuthError} For an option that cannot work.
 */
export function findNativeSource(
  { config, providers }: Engine,
  wanted: unknown,
  { audiences = {} }: IdTokenOptions,
): NativeSource {
  if (Array.isArray(audiences))
    throw new AuthError(
      'The option audiences of nativeSignIn is a list. It has to be lists by provider id: { acme: ["client-id-of-an-app"] }.',
    )
  // Of tenants, one may have a provider that another has not.
  const stranger = config.tenants ? undefined : Object.keys(audiences).find((id) => !providers.get(id))
  if (stranger !== undefined)
    throw new AuthError(
      `The option audiences of nativeSignIn names ${JSON.stringify(stranger)}, which is the id of no provider of the config. Use one of: ${[...providers.keys()].join(", ")}.`,
    )
  const id = typeof wanted === "string" ? wanted : ""
  const provider = providers.get(id)
  if (provider?.type !== "oauth" && provider?.type !== "oidc")
    throw refuseProvider(
      `The provider ${JSON.stringify(id.slice(0, 100))} of a native sign-in is none of the config that has ID tokens.`,
      id,
    )
  const made = config.providers.map((given) => {
    const { id, options } = toProviderObject(given) as { id: string; options?: { id?: string } | null }
    return { factory: id, id: options?.id ?? id }
  })
  const factory = made.find((one) => one.id === provider.id)?.factory ?? provider.id
  const native = provider.native ?? (Object.hasOwn(nativeTokens, factory) ? nativeTokens[factory] : undefined)
  if (!native)
    throw refuseProvider(
      `${provider.id}: the entry of this provider says nothing of ID tokens that clients hold, so none is taken. Let the client sign in by the system's browser instead.`,
      provider.id,
    )
  const others = [audiences[provider.id] ?? []].flat()
  if (native.audiences === "one" && others.some((one) => one !== provider.clientId))
    throw new AuthError(
      `The option audiences of nativeSignIn has other client ids for ${provider.id}, which has one client id for all platforms, and other account ids for another. Leave them out.`,
    )
  return { provider, native, audiences: [provider.clientId, ...others].filter(Boolean) }
}

function refuseProvider(text: string, provider: string): IdTokenError {
  const error = new IdTokenError(text, { provider, code: "unsupported_provider" })
  error.status = 400
  return error
}

/** Makes the error of an account id that is not what the entry says is equal for all clients. */
export function makeClaimError({ provider, native }: NativeSource): IdTokenError {
  return makeIdTokenError(
    provider.id,
    `was not taken, since the account id is not its claim ${native.claim}: another client of the same registration could get another account. Let profile() return that claim as the id`,
    "unsupported",
  )
}
