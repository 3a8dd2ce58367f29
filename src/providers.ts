/** What a provider configuration is: the words a hand-written object, a generated factory and the engine share. */

export { assertOption, type OptionForm } from "./notation/form.js"
export type {
  CommonProviderOptions,
  OAuthProviderButtonStyles,
  ProviderAddresses,
} from "./provider-config/any-provider.js"
export type { AuthorizationEndpointHandler, PrivateKey } from "./provider-config/authorization-endpoint.js"
export type { AppProviders, BuiltInProviders, ProviderId } from "./provider-config/built-in.js"
export type { CallbackDeviations } from "./provider-config/callback.js"
export type { MintedSecret, OAuthClientOptions } from "./provider-config/client.js"
export type {
  CredentialInput,
  CredentialsConfig,
  CredentialsProviderId,
} from "./provider-config/credentials.js"
export type {
  AnswerRules,
  DeclaredRequest,
  EnrichRequest,
  RequestAuth,
  RequestText,
  SendRequest,
} from "./provider-config/declared-request.js"
export type {
  EmailConfig,
  EmailProviderSendVerificationRequestParams,
  EmailProviderType,
  EmailUserConfig,
  VerificationRequestParams,
} from "./provider-config/email.js"
export type { FindRequest, UserIdentifier } from "./provider-config/identifier.js"
export type {
  AccountIdentity,
  EmailTrust,
  IssuerDiscovery,
  ProfileSchema,
  ProfileVerdict,
} from "./provider-config/identity.js"
export {
  customFetch,
  declared,
  type FlowLoader,
  flow,
  madeBy,
  madeByKey,
  type PartName,
  partKey,
} from "./provider-config/keys.js"
export type {
  OfflineRequest,
  ProviderLifecycle,
  ProviderLogout,
  TokenRefresh,
  TokenRevocation,
} from "./provider-config/lifecycle.js"
export type {
  AccountCallback,
  OAuth2Config,
  OAuthChecks,
  OAuthConfig,
  OAuthEndpointType,
  OAuthUserConfig,
  OIDCConfig,
  OIDCConfigInternal,
  OIDCUserConfig,
  ProfileCallback,
  ProviderCalls,
  TokenEndpointHandler,
  UserClaims,
  UserinfoEndpointHandler,
  UserinfoRequestContext,
} from "./provider-config/oauth.js"
export type { ParameterSignature } from "./provider-config/parameter-signature.js"
export type { AppProvider, Provider, ProviderConfig } from "./provider-config/provider.js"
export type {
  GetUserInfo,
  RelyingParty,
  SimpleWebAuthn,
  WebAuthnConfig,
  WebAuthnContext,
  WebAuthnOptions,
  WebAuthnRequest,
} from "./provider-config/webauthn.js"
export type { EmailProviderId, OAuthProviderId } from "./providers/provider-types.js"
export type { ProviderType, RedirectableProviderType, WebAuthnProviderType } from "./records/provider-type.js"
