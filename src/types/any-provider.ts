/** The providers that come with the package, and the lists of a config. */

import type { EmailProviderId as MailService, OAuthProviderId } from "../../generated/provider-ids.js"
import type {
  CredentialInput,
  CredentialsConfig,
  CredentialsOptions,
  CredentialsProviderId,
} from "./credentials-provider.js"
import type { EmailConfig, NodemailerConfig, NodemailerUserConfig } from "./mail-provider.js"
import type { OAuth2Config, OAuthConfig, OIDCConfig } from "./oauth-provider.js"
import type { WebAuthnProviderType } from "./pages.js"
import type { CommonProviderOptions } from "./provider.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

export type { OAuthProviderId }

/** Ids of the providers that send sign-in links. */
export type EmailProviderId = MailService | "email" | "nodemailer"

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
 * One entry of `providers`: an object, or a factory that needs no options and is called with what the environment says. A list
 * mixes profile types, which are types of arguments: only `any` admits them all.
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

/** Ids of the providers that come with the package; any text may be the id of one's own. */
export type ProviderId =
  | OAuthProviderId
  | EmailProviderId
  | CredentialsProviderId
  | WebAuthnProviderType
  | (string & {})

/** The factories that come with the package, by id. */
export type BuiltInProviders = Record<
  OAuthProviderId,
  // biome-ignore lint/suspicious/noExplicitAny: of any profile
  (config: Partial<OAuthConfig<any>>) => OAuthConfig<any>
> &
  Record<
    CredentialsProviderId,
    <C extends Record<string, CredentialInput> = Record<string, CredentialInput>>(
      options?: CredentialsOptions<C>,
    ) => CredentialsConfig<C>
  > &
  Record<EmailProviderId, (config: NodemailerUserConfig) => NodemailerConfig> &
  Record<WebAuthnProviderType, (config: Partial<WebAuthnConfig>) => WebAuthnConfig>

/** The list of a config's providers. */
export type AppProviders = Array<Provider | ReturnType<BuiltInProviders[keyof BuiltInProviders]>>
