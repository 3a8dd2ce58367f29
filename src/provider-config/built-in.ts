/** The factories that come with the package. */
import type { EmailProviderId, OAuthProviderId } from "../providers/provider-types.js"
import type { WebAuthnProviderType } from "../records/provider-type.js"
import type {
  CredentialInput,
  CredentialsConfig,
  CredentialsOptions,
  CredentialsProviderId,
} from "./credentials.js"
import type { NodemailerConfig, NodemailerUserConfig } from "./nodemailer.js"
import type { OAuthConfig } from "./oauth.js"
import type { Provider } from "./provider.js"
import type { WebAuthnConfig } from "./webauthn.js"

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
