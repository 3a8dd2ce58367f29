/** A provider of any type, and what a client knows of one. */

import type { CommonProviderOptions } from "./any-provider.js"
import type { CredentialsConfig } from "./credentials.js"
import type { EmailConfig } from "./email.js"
import type { OAuth2Config, OIDCConfig } from "./oauth.js"
import type { WebAuthnConfig } from "./webauthn.js"

/** A provider object of any type; frameworks read members of its options by name, `type` for instance. */
export type ProviderConfig<P> = (
  | OAuth2Config<P>
  | OIDCConfig<P>
  | EmailConfig
  | CredentialsConfig
  | WebAuthnConfig
) & {
  /** The options the user gave. */
  options?: Readonly<Record<string, unknown>>
}

/**
 * One entry of `providers`: an object, or a factory that needs no options and is called with what the environment says.
 * A list mixes profile types, and a profile type stands in argument position: only `any` admits them all.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Provider<P = any> = ProviderConfig<P> | (() => ProviderConfig<P>)

/** What a client knows of a provider. */
export interface AppProvider extends CommonProviderOptions {
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}
