/** Types of `next-auth/providers` of version 4. */

import type { EmailProviderId, OAuthProviderId } from "../../../types/any-provider.js"
import type { Awaitable } from "../../../types/awaitable.js"
import type { Profile, ProviderType, RequestInternal, Theme, TokenSet, User } from "./identity-types.js"
import type { NodeBuffer } from "./jwt-types.js"

export type { ProviderType }

/** Members every provider has. */
export interface CommonProviderOptions {
  /** Id of the provider, a part of its addresses. */
  id: string
  /** Name on the button of the sign-in page. */
  name: string
  /** How a user proves who they are. */
  type: ProviderType
  /** The options the user gave. */
  // biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so
  options?: any
}

/** Ids of the providers that come with the package. */
export type OAuthProviderType = OAuthProviderId

/** Types of providers whose sign-in needs no redirect. */
export type RedirectableProviderType = "email" | "credentials"

/** Ids of all providers that come with the package. */
export type BuiltInProviderType = RedirectableProviderType | OAuthProviderType | EmailProviderId

/** Ways to tie a callback to the browser that began the sign-in. */
export type ChecksType = "pkce" | "state" | "none" | "nonce"

/** What a callback is checked by. */
export interface OAuthChecks {
  /** Kind of the answer. */
  response_type?: string
  /** State of the sign-in under way. */
  state?: string
  /** PKCE verifier of the sign-in under way. */
  code_verifier?: string
  /** Nonce of the sign-in under way. */
  nonce?: string
  /** Scopes that were asked for. */
  scope?: string
  /** Largest age of the sign-in at the provider, in seconds. */
  max_age?: number
  /** Whether the answer has to be sealed. */
  jarm?: boolean
}

/** Parameters of a callback. */
export interface CallbackParamsType {
  /** Code that is exchanged for tokens. */
  code?: string
  /** State of the sign-in. */
  state?: string
  /** Whatever else the provider sent. */
  [parameter: string]: string | undefined
}

/** A token set that tells whether it has expired. */
export interface ClientTokenSet extends TokenSet {
  /** Tells whether the access token has expired. */
  expired(): boolean
  /** Reads the claims of the id token, which is verified for a provider with `idToken` or `wellKnown` alone. */
  // biome-ignore lint/suspicious/noExplicitAny: claims have no type, and callers read their members
  claims(): any
}

/** What is offered of the client of `openid-client` to functions of a provider. */
export interface OAuthClient {
  /** The members of `client`, with the id and the secret. */
  metadata: Readonly<Record<string, unknown>>
  /** The issuer. */
  issuer: {
    /** The addresses by their names in OpenID Connect Discovery 1.0. */
    metadata: Readonly<Record<string, unknown>>
  }
  /** Reads the user's claims from the userinfo endpoint. */
  // biome-ignore lint/suspicious/noExplicitAny: claims have no type, and callers read their members
  userinfo<Claims = any>(accessToken: string | TokenSet, options?: UserinfoOptions): Promise<Claims>
  /** Exchanges the code of a callback for tokens. */
  callback(
    redirectUri: string | undefined,
    parameters: CallbackParamsType,
    checks?: OAuthChecks,
    extras?: GrantExtras,
  ): Promise<ClientTokenSet>
  /** As `callback`, for providers that are no OpenID providers. */
  oauthCallback: OAuthClient["callback"]
  /** Calls the token endpoint. */
  grant(body: Readonly<Record<string, unknown>>): Promise<ClientTokenSet>
  /** Gets new tokens. */
  refresh(refreshToken: string | TokenSet, extras?: GrantExtras): Promise<ClientTokenSet>
  /** Calls an address with an access token. */
  requestResource(
    resourceUrl: string | URL,
    accessToken: string | TokenSet,
    options?: ResourceOptions,
  ): Promise<ResourceAnswer>
}

/** Options of `client.userinfo`. */
export interface UserinfoOptions {
  /** Default: GET. */
  method?: "GET" | "POST"
  /** Where the token is sent. Default: in a header. */
  via?: "header" | "body"
  /** Word in front of the token. Default: that of the tokens, else `Bearer`. */
  tokenType?: string
  /** Parameters of the call. */
  params?: object
}

/** What a call of the token endpoint carries besides. */
export interface GrantExtras {
  /** Further parameters. */
  exchangeBody?: object
  /** Whatever else `openid-client` takes; it has no effect. */
  [option: string]: unknown
}

/** Options of `client.requestResource`. */
export interface ResourceOptions {
  /** Headers by name. */
  headers?: object
  /** The body as it is sent. */
  body?: string | NodeBuffer
  /** Method of HTTP. Default: GET. */
  method?: string
  /** As for {@link UserinfoOptions}. */
  tokenType?: string
}

/** What `client.requestResource` answers. */
export interface ResourceAnswer {
  /** The body as it is sent. */
  body?: NodeBuffer
}

/** A function of a provider that makes a call itself. */
type EndpointRequest<C, R, P> = (
  context: C & {
    /** What is offered of the client of `openid-client`. */
    client: OAuthClient
    /** The provider. */
    provider: OAuthConfig<P> & {
      /** Where a form posts to begin the sign-in. */
      signinUrl: string
      /** Where the provider sends the browser back to. */
      callbackUrl: string
    }
  },
) => Awaitable<R>

/** An endpoint with its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so
export interface EndpointHandler<P extends Record<string, unknown>, C = any, R = any> {
  /** Address of the endpoint. */
  url?: string
  /** Parameters of the address. */
  params?: P
  /** Makes the call itself. */
  request?: EndpointRequest<C, R, P>
}

/** Parameters of the authorization request. */
export interface AuthorizationParameters {
  /** What is asked for. */
  scope?: string
  /** Any other parameter, one of the provider's own too. */
  [parameter: string]: unknown
}

/** The authorization endpoint. */
export type AuthorizationEndpointHandler = EndpointHandler<AuthorizationParameters>

/** What `token.request` receives. */
export interface TokenRequestContext {
  /** Parameters of the callback, and `token.params`. */
  params: CallbackParamsType
  /** What the callback is checked by. */
  checks: OAuthChecks
}

/** What `token.request` returns. */
export interface TokenAnswer {
  /** The tokens. */
  tokens: TokenSet
}

/** The token endpoint. */
export type TokenEndpointHandler = EndpointHandler<Record<string, unknown>, TokenRequestContext, TokenAnswer>

/** The userinfo endpoint. */
export type UserinfoEndpointHandler = EndpointHandler<Record<string, unknown>, TokenAnswer, Profile>

/** Looks of a provider's button. */
export interface OAuthProviderButtonStyles {
  /** Address of a logo. */
  logo: string
  /** The same for dark pages; it has no effect. */
  logoDark?: string
  /** The provider's colour. */
  bg: string
  /** The same for dark pages; it has no effect. */
  bgDark?: string
  /** Colour of text. */
  text: string
  /** The same for dark pages; it has no effect. */
  textDark?: string
}

/** How a client proves itself at a provider, and what it expects of tokens. */
export interface ClientMetadata {
  /** How the client proves itself to the token endpoint. */
  token_endpoint_auth_method?: string
  /** What id tokens are signed with. */
  id_token_signed_response_alg?: string
  /** Any other member of RFC 7591, section 2. */
  [member: string]: unknown
}

/** How calls to a provider are made. */
export interface HttpOptions {
  /** Milliseconds until an answer must be there. */
  timeout?: number
  /** Connections of `node:http`. */
  // biome-ignore lint/suspicious/noExplicitAny: agents of any make
  agent?: any
  /** Further headers. */
  headers?: Record<string, unknown>
  /** Whatever else `node:http` takes. */
  [option: string]: unknown
}

/** A provider of OAuth 1, OAuth 2 or OpenID Connect, as version 4 describes it. */
export interface OAuthConfig<P> extends CommonProviderOptions {
  /** Address of the issuer's metadata. */
  wellKnown?: string
  /** Address of the issuer's keys. */
  jwks_endpoint?: string
  /** Where users are sent. */
  authorization?: string | AuthorizationEndpointHandler
  /** Where codes are exchanged for tokens. */
  token?: string | TokenEndpointHandler
  /** Where claims are read. */
  userinfo?: string | UserinfoEndpointHandler
  /** OAuth 1, OAuth 2 or OpenID Connect. */
  type: "oauth"
  /** `1.0`, `1.0A`: OAuth 1. */
  version?: string
  /** Makes the user from the claims. */
  profile: (profile: P, tokens: TokenSet) => Awaitable<User>
  /** What ties a callback to the browser that began the sign-in. */
  checks?: ChecksType | ChecksType[]
  /** How the client proves itself. */
  client?: Partial<ClientMetadata>
  /** Keys of the client. */
  jwks?: {
    /** The keys, as RFC 7517 has them. */
    keys: Record<string, unknown>[]
  }
  /** Id of the client. */
  clientId?: string
  /** Secret of the client. */
  clientSecret?: string
  /** True: claims come from the id token. */
  idToken?: boolean
  /** Region, for providers that have some. */
  region?: string
  /** Issuer of the id tokens. */
  issuer?: string
  /** How calls are made. */
  httpOptions?: HttpOptions
  /** Looks of the button. */
  style?: OAuthProviderButtonStyles
  /** The options the user gave; merged over everything above. */
  options?: OAuthUserConfig<P>
  /** OAuth 1: where a request token is exchanged for tokens. */
  accessTokenUrl?: string
  /** OAuth 1: where a request token is had. */
  requestTokenUrl?: string
  /** OAuth 1: where the profile is read. */
  profileUrl?: string
  /** OAuth 1: how requests are signed. */
  encoding?: string
  /** True: an account is linked to the user with the same address, though another provider stated it. */
  allowDangerousEmailAccountLinking?: boolean
}

/** Options of a provider. */
export type OAuthUserConfig<P> = Omit<Partial<OAuthConfig<P>>, "options" | "type"> &
  Required<Pick<OAuthConfig<P>, "clientId" | "clientSecret">>

/** Makes a provider. */
// biome-ignore lint/suspicious/noExplicitAny: of any profile
export type OAuthProvider = (options: Partial<OAuthConfig<any>>) => OAuthConfig<any>

/** What `sendVerificationRequest` receives. */
export interface SendVerificationRequestParams {
  /** Address to send to. */
  identifier: string
  /** The sign-in link. */
  url: string
  /** When the link ends. */
  expires: Date
  /** The provider. */
  provider: EmailConfig
  /** The token alone. */
  token: string
  /** Looks of the pages. */
  theme: Theme
}

/** Options of the e-mail provider. */
export interface EmailUserConfig {
  /** A connection URL, or what nodemailer's `createTransport` takes. */
  // biome-ignore lint/suspicious/noExplicitAny: version 4 names nodemailer's types here, which an application need not have
  server?: any
  /** A mail with a link. */
  type?: "email"
  /** Who sends the mails. */
  from?: string
  /** Life of the link in seconds; default 86400. */
  maxAge?: number
  /** Sends the mail. */
  sendVerificationRequest?: (params: SendVerificationRequestParams) => Awaitable<void>
  /** Makes the token of a link. */
  generateVerificationToken?: () => Awaitable<string>
  /** Secret of the token's hash. */
  secret?: string
  /** Turns an entered address into the form in which it is stored. */
  normalizeIdentifier?: (identifier: string) => string
}

/** The e-mail provider. */
export interface EmailConfig extends CommonProviderOptions {
  /** Id of the provider. */
  id: "email"
  /** A mail with a link. */
  type: "email"
  /** Name of the provider. */
  name: "Email"
  /** A connection URL, or what nodemailer's `createTransport` takes. */
  // biome-ignore lint/suspicious/noExplicitAny: as in EmailUserConfig
  server: any
  /** Who sends the mails. */
  from: string
  /** Life of the link in seconds. */
  maxAge: number
  /** Sends the mail. */
  sendVerificationRequest: (params: SendVerificationRequestParams) => Awaitable<void>
  /** The options the user gave. */
  options: EmailUserConfig
  /** Secret of the token's hash. */
  secret?: string
  /** Makes the token of a link. */
  generateVerificationToken?: () => Awaitable<string>
  /** Turns an entered address into the form in which it is stored. */
  normalizeIdentifier?: (identifier: string) => string
}

/** Makes the e-mail provider. */
export type EmailProvider = (options: EmailUserConfig) => EmailConfig

/** The type of the e-mail provider. */
export type EmailProviderType = "Email"

/** A field of the sign-in form. */
export interface CredentialInput {
  /** Text above the input. */
  label?: string
  /** Type of the input. */
  type?: string
  /** What stands in it. */
  value?: string
  /** Example of what is entered. */
  placeholder?: string
}

/** A provider whose proof the application checks. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  /** The application checks what was entered. */
  type: "credentials"
  /** Fields of the form. */
  credentials: C
  /** Checks what was entered. Null refuses; an error refuses with its message. */
  authorize: (
    credentials: Record<keyof C, string> | undefined,
    req: Pick<RequestInternal, "body" | "query" | "headers" | "method">,
  ) => Awaitable<User | null>
}

/** Options of a credentials provider. */
export type UserCredentialsConfig<C extends Record<string, CredentialInput>> = Partial<
  Omit<CredentialsConfig<C>, "options">
> &
  Pick<CredentialsConfig<C>, "authorize" | "credentials">

/** Makes a credentials provider. */
export type CredentialsProvider = <C extends Record<string, CredentialInput>>(
  options: Partial<CredentialsConfig<C>>,
) => CredentialsConfig<C>

/** The type of credentials providers. */
export type CredentialsProviderType = "Credentials"

/** An entry of `providers`. */
// biome-ignore lint/suspicious/noExplicitAny: a list mixes profile types
export type Provider = OAuthConfig<any> | EmailConfig | CredentialsConfig

/** The factories that come with the package, by id. */
export type BuiltInProviders = Record<OAuthProviderType, OAuthProvider> &
  Record<CredentialsProviderType, CredentialsProvider> &
  Record<EmailProviderType, EmailProvider>

/** The list of the options' providers. */
export type AppProviders = Array<Provider | ReturnType<BuiltInProviders[keyof BuiltInProviders]>>

/** What a client knows of a provider. */
export interface AppProvider extends CommonProviderOptions {
  /** Where a form posts to begin the sign-in. */
  signinUrl: string
  /** Where the provider sends the browser back to. */
  callbackUrl: string
}
