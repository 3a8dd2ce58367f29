/** What a provider configuration is: the words a hand-written object, a generated factory and the engine share. */

export { assertOption, type OptionForm } from "../engine/notation/address.js"
export type {
  AppProvider,
  AppProviders,
  BuiltInProviders,
  Provider,
  ProviderConfig,
  ProviderId,
} from "../types/any-provider.js"
export type {
  CredentialInput,
  CredentialsConfig,
  CredentialsProviderId,
} from "../types/credentials-provider.js"
export type {
  AccountIdentity,
  EmailTrust,
  IssuerDiscovery,
  ProfileSchema,
  ProfileVerdict,
} from "../types/identity.js"
export type {
  EmailConfig,
  EmailProviderSendVerificationRequestParams,
  EmailProviderType,
  EmailUserConfig,
  VerificationRequestParams,
} from "../types/mail-provider.js"
export type { NativeTokens } from "../types/native-tokens.js"
export type {
  AccountCallback,
  AuthorizationEndpointHandler,
  CallbackDeviations,
  FindRequest,
  MintedSecret,
  OAuth2Config,
  OAuthChecks,
  OAuthClientOptions,
  OAuthConfig,
  OAuthEndpointType,
  OAuthUserConfig,
  OIDCConfig,
  OIDCConfigInternal,
  OIDCUserConfig,
  PrivateKey,
  ProfileCallback,
  ProviderCalls,
  TokenEndpointHandler,
  UserClaims,
  UserIdentifier,
  UserinfoEndpointHandler,
  UserinfoRequestContext,
} from "../types/oauth-provider.js"
export type { ProviderType, RedirectableProviderType, WebAuthnProviderType } from "../types/pages.js"
export type {
  CommonProviderOptions,
  OAuthProviderButtonStyles,
  ProviderAddresses,
} from "../types/provider.js"
export {
  announceChanges,
  customFetch,
  declared,
  type FlowLoader,
  flow,
  madeBy,
  madeByKey,
  type PartName,
  partKey,
} from "../types/provider.js"
export type {
  AnswerRules,
  DeclaredRequest,
  EnrichRequest,
  OfflineRequest,
  ParameterSignature,
  ProviderLifecycle,
  ProviderLogout,
  RequestAuth,
  RequestText,
  SendRequest,
  TokenRefresh,
  TokenRevocation,
} from "../types/provider-calls.js"
export type {
  NoticeChallenge,
  NoticeMeaning,
  NoticeOptions,
  NoticeSignature,
  ProviderNotices,
} from "../types/provider-notices.js"
export type {
  GetUserInfo,
  RelyingParty,
  SimpleWebAuthn,
  WebAuthnConfig,
  WebAuthnContext,
  WebAuthnOptions,
  WebAuthnRequest,
} from "../types/webauthn-provider.js"
export type { EmailProviderId, OAuthProviderId } from "./provider-types.js"
