/** Providers by OAuth and OpenID Connect. */

import type { VerbatimWords } from "../../generated/verbatim-words.js"
import type { Awaitable } from "./awaitable.js"
import type { AccountIdentity, EmailTrust, IssuerDiscovery, ProfileSchema } from "./identity.js"
import type { NativeTokens } from "./native-tokens.js"
import type {
  CommonProviderOptions,
  customFetch,
  OAuthProviderButtonStyles,
  ProviderAddresses,
} from "./provider.js"
import type {
  AnswerRules,
  DeclaredRequest,
  EnrichRequest,
  ParameterSignature,
  ProviderLifecycle,
  RequestText,
} from "./provider-calls.js"
import type { NoticeOptions, ProviderNotices } from "./provider-notices.js"
import type { JsonValue, Profile, TokenSet, User } from "./user.js"

/** Where a sign-in begins. */
export interface AuthorizationEndpointHandler {
  /** Address. Its query parameters are kept. Default: `authorization_endpoint` of the issuer's metadata. */
  url?: string | undefined
  /**
   * Parameters of the request besides those of the flow, `scope` for instance (default `openid profile email`). A parameter
   * that is null or undefined is not sent.
   */
  params?: Record<string, unknown> | undefined
  /** Names that this provider wants, by standard parameter name. */
  rename?: Readonly<Record<string, string>> | undefined
  /** What stands between two scopes in the request. Default: a blank. */
  scopeSeparator?: string | undefined
  /**
   * Characters that are not percent-encoded, by standard parameter name, for providers that accept them in no other way: `{
   * scope: "+" }`. Any of `!$()+,/:;?@`. A pushed or signed request has no such parameters in its address.
   */
  unencoded?: Readonly<Record<string, string>> | undefined
  /** Fragment of the address that some providers demand, without the `#`. */
  fragment?: string | undefined
  /**
   * Parameters that the query of a `POST signin` request may set, such as `claims`, `resource` or the provider's own. The
   * parameters of OpenID Connect that say who signs in and how it looks are always allowed; those that tie the answer to the
   * flow never are. Your list replaces a factory's. It also lets the query replace configured values, `prompt`, `max_age` and
   * `acr_values` included; with a factory's list, configured values stay.
   */
  allow?: readonly string[] | undefined
  /** Key that signs request objects (RFC 9101), where the client or the provider requires them. Default: `token.clientPrivateKey`. */
  clientPrivateKey?: PrivateKey
}

/**
 * A private key that the client signs or decrypts with: one that `crypto.subtle` or `importJWK` of jose made, alone or with
 * the key id under which the provider knows its public half.
 */
export type PrivateKey =
  | CryptoKey
  | {
      /** The private key. */
      key: CryptoKey
      /** Its id, for the headers of what it signs. */
      kid?: string
      /** Its public half, for `clientMetadata` where the private key cannot be exported. */
      publicKey?: CryptoKey
    }

/** How a provider's answer deviates from RFC 6749 section 4.1.2. */
export interface CallbackDeviations {
  /** Parameters whose text is JSON, parsed before use. */
  json?: readonly string[]
  /** Names under which this provider sends parameters, by standard parameter name. */
  rename?: Readonly<Record<string, string>>
  /** How the provider signs the parameters; an answer without this signature is refused. */
  sign?: ParameterSignature
}

/** What a custom `request` of the userinfo endpoint receives. */
export interface UserinfoRequestContext<P> {
  /** The answer of the token endpoint. */
  tokens: TokenSet
  /** The provider, its options merged in, and its addresses. */
  provider: OAuthConfig<P> & ProviderAddresses
}

/** Where a code becomes tokens. */
export interface TokenEndpointHandler extends DeclaredRequest {
  /** Query parameters written into the address. */
  params?: Record<string, unknown> | undefined
  /** False: the tokens are the client's own (RFC 6749, section 4.4), and no account or callback receives them. */
  keep?: false | undefined
  /** Replaces the token request altogether. */
  request?(context: {
    /** Parameters of the callback, `code` among them. */
    params: Record<string, string>
    /** What ties the call to the flow. */
    checks: {
      /** PKCE verifier, with the check `pkce` (RFC 7636, section 4.5). */
      code_verifier?: string
    }
    /** The provider, its options merged in, and its addresses. */
    provider: OAuthConfig<Profile> & ProviderAddresses
  }): Awaitable<
    | {
        /** The answer in its standard shape (RFC 6749, section 5.1). */
        tokens: TokenSet
      }
    | TokenSet
  >
  /** Repairs an answer that breaks the standard; returns a replacement, or nothing to keep the answer. */
  conform?(response: Response): Awaitable<Response | undefined>
  /** Key for `private_key_jwt`, and for `RSA-SHA1` of OAuth 1.0a. */
  clientPrivateKey?: PrivateKey
}

/** Where the claims about a user come from. */
export interface UserinfoEndpointHandler<P = Profile> extends DeclaredRequest {
  /** Query parameters written into the address. */
  params?: Record<string, unknown> | undefined
  /** Replaces the userinfo request altogether. */
  request?(context: UserinfoRequestContext<P>): Awaitable<unknown>
  /** Repairs an answer that breaks the standard; returns a replacement, or nothing to keep the answer. */
  conform?(response: Response): Awaitable<Response | undefined>
  /** What the profile is: the answer of this endpoint (default), the token answer, or both merged. */
  from?: "userinfo" | "tokens" | "both" | undefined
}

/** What is odd about the calls to a provider, whatever address they go to. */
export interface ProviderCalls {
  /** Parameters, their names, and how scopes are separated, where the browser goes. */
  authorization?: Omit<AuthorizationEndpointHandler, "url">
  /** What the token call carries, and what is odd about its answer. */
  token?: Omit<TokenEndpointHandler, "url" | "request" | "conform" | "clientPrivateKey">
  /** What the profile call carries, and what is odd about its answer. */
  userinfo?: Omit<UserinfoEndpointHandler, "url" | "request" | "conform">
}

/**
 * What the client is registered with at the provider, under the names of OpenID Connect Dynamic Client Registration 1.0,
 * RFC 7591, RFC 9101, RFC 9126, RFC 9449 and JARM; and with OAuth 1.0a how it signs, under the name of RFC 5849. Algorithms are those of RFC 7518 and RFC 8037; `none` is never one.
 */
export interface OAuthClientOptions {
  /**
   * How the client proves itself to the token endpoint (RFC 7591, section 2). `none` is a public client. Default:
   * `client_secret_basic`.
   */
  token_endpoint_auth_method?:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "none"
    | (string & {})
  /** Algorithm of the assertion for `private_key_jwt`; the key must be made for it. Default: the key's own; `EdDSA` for an Ed25519 key, unless the server's metadata names `Ed25519` alone. */
  token_endpoint_auth_signing_alg?: string
  /** The one algorithm that id tokens may be signed with; HS256, HS384 and HS512 are verified with the client secret. Default: those of the issuer's metadata, else `RS256`. */
  id_token_signed_response_alg?: string
  /**
   * The id token is encrypted for the client: `RSA-OAEP`, `RSA-OAEP-256`, `ECDH-ES` and their like, and nothing else is
   * accepted. Needs `decryptionKey`.
   */
  id_token_encrypted_response_alg?: string
  /** How the id token's content is encrypted. Default: `A128CBC-HS256`. */
  id_token_encrypted_response_enc?: string
  /**
   * The userinfo answer is a JWT signed with this algorithm, and nothing else is accepted; HS256, HS384 and HS512 are verified
   * with the client secret.
   */
  userinfo_signed_response_alg?: string
  /** The userinfo answer is encrypted for the client, and nothing else is accepted. Needs `decryptionKey`. */
  userinfo_encrypted_response_alg?: string
  /** How the userinfo answer's content is encrypted. Default: `A128CBC-HS256`. */
  userinfo_encrypted_response_enc?: string
  /** Algorithm of the answer that `response_mode` asks for as a JWT (JARM). Default: those of the issuer's metadata, else `RS256`. */
  authorization_signed_response_alg?: string
  /** That answer is encrypted for the client, and nothing else is accepted. Needs `decryptionKey`. */
  authorization_encrypted_response_alg?: string
  /** How that answer's content is encrypted. Default: `A128CBC-HS256`. */
  authorization_encrypted_response_enc?: string
  /** The authorization request is sent as an object signed with this algorithm (RFC 9101). Needs `authorization.clientPrivateKey` or `token.clientPrivateKey`. */
  request_object_signing_alg?: string
  /** The same with the key's own algorithm. It is also done where the provider's metadata demand it. */
  require_signed_request_object?: boolean
  /** The authorization request is pushed to the provider (RFC 9126). It is also done where the provider's metadata demand it. */
  require_pushed_authorization_requests?: boolean
  /** Access tokens are bound to a key of the sign-in (RFC 9449). */
  dpop_bound_access_tokens?: boolean
  /**
   * OAuth 1.0a only: how requests are signed (RFC 5849, section 3.4). `RSA-SHA1` needs `token.clientPrivateKey`, a key for
   * RSASSA-PKCS1-v1_5 with SHA-1, and no secret; `PLAINTEXT` is refused without https. Default: `HMAC-SHA1`.
   */
  oauth_signature_method?: "HMAC-SHA1" | "RSA-SHA1" | "PLAINTEXT"
  [member: string]: JsonValue | undefined
}

/** A client secret minted as a JWT when no `clientSecret` is given. */
export interface MintedSecret {
  /** Algorithm of the signature. */
  alg: "ES256" | "RS256" | "EdDSA"
  /** PKCS #8 PEM text. */
  key?: string | undefined
  /** Id of the key, for the header; may have placeholders. */
  kid?: string | undefined
  /** Issuer of the JWT; may have placeholders. Default: the client id. */
  iss?: string | undefined
  /** Audience of the JWT: whom it is shown to. */
  aud: string
  /** Seconds until the JWT expires; default 300. */
  maxAge?: number | undefined
}

/**
 * A call that finds the issuer, or a step towards it, from an identifier. Its placeholders read `{found.identifier}` and what
 * earlier calls have set. A call is skipped if a placeholder of its address has no value. A call that fails sets nothing, and
 * the next one is made.
 */
export interface FindRequest {
  /**
   * Address of a GET request. Where `{found.x}` decides its host, only public host names over https are allowed: no IP
   * address, no port, no local name. On Node, Bun and Deno names that resolve to a private address are refused too, unless
   * `[customFetch]` makes the call.
   */
  url: RequestText
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /** Headers by name. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
  /** The call is skipped when this member is set. */
  unless?: string | undefined
  /** Values that the answer must have, alone or in a list, by path; an answer without them sets nothing. */
  confirm?: Readonly<Record<string, RequestText>> | undefined
  /** Members to set, computed from the answer. */
  set(answer: never): Record<string, unknown>
}

/**
 * What the user types, and how the issuer is found from it. The calls set `issuer` and `subject`. The tokens must have
 * `subject` in `sub`, because an attacker's issuer could name any user.
 */
export interface UserIdentifier {
  /** What the sign-in page asks for. */
  label: string
  /** An example of it. */
  placeholder?: string | undefined
  /** Calls, one after the other. */
  find: readonly FindRequest[]
}

/** An OAuth 2.0 or OpenID Connect provider. */
export interface OAuth2Config<P> extends CommonProviderOptions, ProviderLifecycle, VerbatimWords {
  /** OAuth 2.0, or with `requestToken` OAuth 1.0a. */
  type: "oauth"
  /** Id of the application at the provider; default `AUTH_<ID>_ID` by `setEnvDefaults`. */
  clientId?: string
  /** Secret of the application at the provider; default `AUTH_<ID>_SECRET` by `setEnvDefaults`. */
  clientSecret?: string
  /** Where a sign-in begins: an address, or an address with parameters. */
  authorization?: string | AuthorizationEndpointHandler
  /** Where a code becomes tokens. Default: `token_endpoint` of the issuer's metadata. */
  token?: string | TokenEndpointHandler
  /** Where the claims about a user come from. Default: `userinfo_endpoint` of the issuer's metadata. */
  userinfo?: string | UserinfoEndpointHandler<P>
  /**
   * Defaults for `authorization`, `token` and `userinfo`, which win over it. They hold also where an endpoint is text, or is
   * replaced. An endpoint with its own `request` ignores them.
   */
  calls?: ProviderCalls
  /** Address of the discovery document. Default: `{issuer}/.well-known/openid-configuration`. */
  wellKnown?: string
  /**
   * The issuer as it calls itself (RFC 8414, section 2); default `AUTH_<ID>_ISSUER` by `setEnvDefaults`. Endpoints
   * that are not named are read from its metadata.
   */
  issuer?: string
  /** Address of the keys that sign id tokens. Default: `jwks_uri` of the issuer's metadata. */
  jwks_endpoint?: string
  /** What ties a callback to the browser that began the sign-in. Default: `["pkce", "state"]`. */
  checks?: Array<"pkce" | "state" | "none">
  /** How the client proves its identity, and other members of its metadata (RFC 7591, section 2). */
  client?: OAuthClientOptions
  /**
   * Private key (RSA-OAEP or ECDH-ES) for what the provider encrypts, as the `..._encrypted_response_alg` members of
   * `client` say. A list while keys are replaced: the key id of an answer chooses, else all are tried.
   */
  decryptionKey?: PrivateKey | readonly PrivateKey[]
  /** Makes the user from the claims. Its `id` becomes text. */
  profile?(profile: P, tokens: TokenSet): Awaitable<User>
  /** Which members of the token answer are stored with the account. */
  // biome-ignore lint/suspicious/noConfusingVoidType: the specification allows a function without a result
  account?(tokens: TokenSet): TokenSet | undefined | void
  /**
   * Links the account to an existing user with the same e-mail address without asking; default false. Insecure unless the
   * provider proves addresses.
   */
  allowDangerousEmailAccountLinking?: boolean
  /** Overrides `redirectProxyUrl` of the config for this provider. */
  redirectProxyUrl?: string | undefined
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles
  /** The transport of every call to this provider; time and size limits stay. Default: the global `fetch`. */
  [customFetch]?: typeof fetch
  /**
   * Address where an OAuth 1.0a sign-in asks for its request token (RFC 5849); it makes the provider OAuth 1.0a. Its query is
   * sent and signed: put `scope` there if the provider binds it to the request token, else into `authorization.params`.
   */
  requestToken?: string | undefined
  /** What is odd about the callback: JSON members, parameters under another name, a signature. */
  callback?: CallbackDeviations | undefined
  /** Names that this provider wants in the token request, by standard parameter name. */
  rename?: Readonly<Record<string, string>> | undefined
  /** How a client secret is made where none is configured. */
  mint?: MintedSecret | undefined
  /** Issuer of the metadata document as a template, when it is not the literal issuer. */
  discovery?: IssuerDiscovery | undefined
  /** The issuer is found from what the user types on the sign-in page. */
  identifier?: UserIdentifier | undefined
  /**
   * Other issuers that the metadata or an id token may name. Placeholders such as `{options.issuer}` are filled, with the
   * filters `trim` (no slash at the end) and `slash` (one). An id token and a callback must spell the slash as the metadata
   * do, unless the other spelling is written here in full.
   */
  acceptIssuers?: readonly RequestText[] | undefined
  /** PKCE method; `plain` where S256 is refused. */
  pkceMethod?: "S256" | "plain" | undefined
  /** Calls that complete a profile, made one after the other. */
  enrich?: readonly EnrichRequest[] | undefined
  /** Guards on the profile: all must hold, or the sign-in is refused as AccessDenied. */
  require?:
    | ReadonlyArray<{
        /** Path into the profile. */
        path: string
        /** Values with which a user is admitted. */
        is: readonly (string | number | boolean)[]
      }>
    | undefined
  /** How far its e-mail addresses can be relied on. */
  email?: EmailTrust | undefined
  /** How far its account ids can be relied on. */
  identity?: AccountIdentity | undefined
  /** How the provider tells by itself that an account or its tokens are gone; read by `authlas/events` alone. */
  notifies?: ProviderNotices | undefined
  /** The ID tokens that clients of the application hold, and how they are verified; read by `authlas/native/id-token` alone. */
  native?: NativeTokens | undefined
  /** What the application says of these notices. */
  notices?: NoticeOptions | undefined
  /** Validator of the profile's declared shape, or what loads it when the first profile arrives. */
  schema?: ProfileSchema<P> | (() => Promise<ProfileSchema<P>>) | undefined
  /** What changes at the provider soon, or why users cannot sign in here any more; said once in the log. */
  changes?: string | undefined
  /** What `{options.x}` placeholders read, besides the options the user gave. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** Options without which users cannot sign in here, as dotted names; one that is missing is reported by its name. */
  needs?: readonly string[] | undefined
  /** The options the user gave; merged over everything above. */
  options?: OAuthUserConfig<P>
}

/** Paths into the claims by member of the user. */
export type UserClaims = Readonly<Partial<Record<"id" | "name" | "email" | "image", readonly string[]>>>

/** An OpenID Connect provider. */
export interface OIDCConfig<P> extends Omit<OAuth2Config<P>, "type" | "checks" | "options"> {
  /** OpenID Connect: there is an id token, and it is verified. */
  type: "oidc"
  /** What ties a callback to the browser that began the sign-in. Default: `["pkce", "state"]`. */
  checks?: Array<"pkce" | "state" | "nonce" | "none">
  /**
   * False: claims come from the userinfo endpoint; an id token must still be returned, and is checked. True: they come from
   * the id token alone, even where it lacks some.
   */
  idToken?: boolean
  /**
   * Claims that the user is read from, as paths by member; any one of a member's paths is enough. Where the id token lacks
   * them, or does not say whether the address was proven, the userinfo endpoint is asked once, about the same subject
   * (OpenID Connect Core 1.0, section 5.3.2). Absent, with your own `profile()`, or with `idToken: true`, the id token alone
   * is read.
   */
  userClaims?: UserClaims | undefined
  /** The options the user gave; merged over everything above. */
  options?: OAuthUserConfig<P>
}

/** An OpenID Connect provider after defaults. */
export type OIDCConfigInternal<P> = OIDCConfig<P> & Required<Pick<OIDCConfig<P>, "checks" | "idToken">>

/** Members of a configuration that name an endpoint. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo"

/** An OAuth 2.0 or OpenID Connect provider. */
export type OAuthConfig<P> = OAuth2Config<P> | OIDCConfig<P>

/**
 * Options of a provider: any member but its type. `offline` is an option of the factories whose provider gives refresh tokens.
 */
export type OAuthUserConfig<P> = Partial<
  Omit<OAuth2Config<P>, "options" | "type" | "checks" | "schema" | "offline">
> & {
  /** What ties a callback to the browser that began the sign-in. */
  checks?: Array<"pkce" | "state" | "nonce" | "none">
  /**
   * False: claims come from the userinfo endpoint; an id token must still be returned, and is checked. True: they come from
   * the id token alone, even where it lacks some.
   */
  idToken?: boolean
  /** Claims that a `profile()` of your own reads: the userinfo endpoint is asked for what an id token lacks of them. */
  userClaims?: UserClaims | undefined
}

/** Options of an OpenID Connect provider. */
export type OIDCUserConfig<P> = OAuthUserConfig<P>

/** Makes the user from the claims. */
export type ProfileCallback<P> = NonNullable<OAuth2Config<P>["profile"]>

/** Which members of the token answer are stored with the account. */
export type AccountCallback = NonNullable<OAuth2Config<Profile>["account"]>

/** Ways to tie a callback to the browser that began the sign-in. */
export type OAuthChecks = NonNullable<OIDCConfig<Profile>["checks"]>[number]
