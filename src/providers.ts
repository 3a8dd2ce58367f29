/**
 * What a provider configuration is: the words a hand-written object, a generated factory and the engine share.
 * Types, the symbols of members that no name may clash with, and what factories check their options with.
 */

import type { CredentialsProviderId } from "./providers/credentials.js"
import type { EmailProviderId, OAuthProviderId } from "./providers/provider-types.js"
import type { Awaitable, JsonValue, Profile, TokenSet, User } from "./types.js"

export { assertOption, type OptionForm } from "./notation/option.js"

/** Key of a provider's own `fetch`: every call to that provider goes through it. */
export const customFetch: unique symbol = Symbol("custom-fetch")

/**
 * Key of what the engine runs for a provider by e-mail or passkey, loaded when a sign-in first needs it. The provider
 * brings it along, so that an application contains the flows of its own providers and no others. Registered globally:
 * where a bundler makes two copies of this module, both know the key.
 */
export const flow: unique symbol = Symbol.for("authlas.flow")

/**
 * Key on the `sendVerificationRequest` that carries out the provider's `send`: what the call names is needed then, and
 * the engine makes it itself, within the bounds of the config. Registered globally, for the same reason.
 */
export const declared: unique symbol = Symbol.for("authlas.declared")

/** Loads a flow. */
export type FlowLoader = () => Promise<object>

/** How a person proves who they are. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | WebAuthnProviderType
/** Provider types of the WebAuthn family. */
export type WebAuthnProviderType = "webauthn"
/** Types whose sign-in can end in a redirect that a client may suppress. */
export type RedirectableProviderType = "email" | "credentials"

/** Members every provider has. */
export interface CommonProviderOptions {
  /** Part of the provider's addresses: `{base}/signin/{id}`, `{base}/callback/{id}`. */
  id: string
  /** Shown on the button of the sign-in page. */
  name: string
  /** How a person proves who they are; the other members depend on it. */
  type: ProviderType
}

/** Looks of a provider's button. */
export interface OAuthProviderButtonStyles {
  /** Address of a logo. Without one the button carries text alone. */
  logo?: string
  /** Background colour, `#rgb` or `#rrggbb`. */
  brandColor?: string
  /** @deprecated The button's text colour is derived from `brandColor`. */
  text?: string
  /** @deprecated Use `brandColor`. */
  bg?: string
}

/** A value in a declared request: text with `{tokens.x}`, `{claims.x}`, `{callback.x}` or `{options.x}` holes, filled at sign-in. A parameter whose hole is absent is not sent. */
export type RequestText = string

/** How a declared request carries the access token; or another proof, as `{ bearer }` or `{ basic: "name:password" }`. */
export type RequestAuth =
  | "bearer"
  | "none"
  | "basic"
  | {
      /** Text that is sent as `Authorization: Bearer ...`. */
      bearer: RequestText
    }
  | {
      /** `name:password`, sent as `Authorization: Basic ...`. */
      basic: RequestText
    }
  | {
      /** Name of the query parameter that carries the access token. */
      query: string
    }
  | {
      /** Name of the header that carries the access token, without a word in front. */
      header: string
    }

/** What is odd about an answer, in words that hold for any endpoint. Applied in this order. */
export interface AnswerRules {
  /** Response headers that do not mean what they say and are dropped, for instance `www-authenticate` on a success. */
  ignore?: readonly string[] | undefined
  /** The answer is JSON (or a form) whatever its content type says. */
  format?: "json" | "form" | "jwt" | "image" | undefined
  /** A 200 that is a failure when the member at the path passes the test. */
  fails?:
    | {
        /** Path of the member. */
        path: string
        /** What it must be: there at all, truthy, or one of the values. */
        is: "present" | "truthy" | readonly (string | number | boolean)[]
        /** True turns the test round. */
        not?: boolean
      }
    | undefined
  /** Where an error's code and description stand, when not in `error` and `error_description`. */
  error?:
    | {
        /** Path of the error's code. */
        code?: string
        /** Path of the text that describes it. */
        description?: string
      }
    | undefined
  /** Path of the member that is the real answer; a list is tried in order. */
  pick?: string | readonly string[] | undefined
  /** New names: `{ standard: foreign }`, the foreign one a path into the answer. */
  rename?: Readonly<Record<string, string>> | undefined
  /** Members that arrive as a list and are joined by a blank. */
  join?: readonly string[] | undefined
  /** Members set to a fixed value, unless the answer has them. */
  set?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Members set to a fixed value whatever the answer says of them, for instance a token type of the provider's own. */
  force?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** A declared call to a provider. */
export interface DeclaredRequest {
  /**
   * Address. Holes behind the host are percent-encoded; in front, where they decide the host, only options may stand, and
   * at the start `{tokens.x}` or `{claims.x}` together with `hosts`.
   */
  url?: RequestText | undefined
  /** Hosts that an address which begins with `{tokens.x}` or `{claims.x}` may lead to: `api.acme.example`, or `*.acme.example` for all names below. */
  hosts?: readonly string[] | undefined
  /** Default: GET for userinfo, POST for token. */
  method?: "GET" | "POST" | undefined
  /** How the call proves itself. Default: `bearer`; the token call authenticates the client instead. */
  auth?: RequestAuth | undefined
  /** Headers by name, over `accept` and `user-agent` of the engine. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /** Members of a urlencoded body. */
  form?: Readonly<Record<string, RequestText>> | undefined
  /** Members of a JSON body. For the token call `json: {}` sends the standard members as JSON. */
  json?: Readonly<Record<string, unknown>> | undefined
  /** The declared parameters replace the standard ones instead of joining them. */
  only?: boolean | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
}

/** Addresses of a provider at this site. */
export interface ProviderAddresses {
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}

/** Facts a custom handler receives. */
export interface UserinfoRequestContext<P> {
  /** The answer of the token endpoint. */
  tokens: TokenSet
  /** The provider, its options merged in, and its addresses. */
  provider: OAuthConfig<P> & ProviderAddresses
}

/** Where a sign-in begins. */
export interface AuthorizationEndpointHandler {
  /** Address. Its query parameters are kept. Default: `authorization_endpoint` of the issuer's metadata. */
  url?: string | undefined
  /**
   * Parameters of the request besides those of the flow, `scope` for instance (default `openid profile email`). A
   * null or undefined one is not sent.
   */
  params?: Record<string, unknown> | undefined
  /** Standard parameter name to the name this provider wants. */
  rename?: Readonly<Record<string, string>> | undefined
  /** Separator of scopes on the wire. Default: a blank. */
  scopeSeparator?: string | undefined
  /** Fragment some providers demand, without the `#`. */
  fragment?: string | undefined
  /**
   * Names of parameters that the query of a `POST signin` request may set besides who signs in and how it looks: those that
   * ask for more (`claims`, `resource`, `audience`), those of the provider's own, and in place of a configured value
   * `prompt`, `max_age`, `acr_values` and their like. What ties the answer to the flow is never among them.
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
    }

/** Where a code becomes tokens. */
export interface TokenEndpointHandler extends DeclaredRequest {
  /** Query parameters written into the address. */
  params?: Record<string, unknown> | undefined
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
  /** Repairs a non-compliant answer; returns a replacement or nothing. */
  conform?(response: Response): Awaitable<Response | undefined>
  /** Key for `private_key_jwt`, and for `RSA-SHA1` of OAuth 1.0a. */
  clientPrivateKey?: PrivateKey
}

/** Where the claims about a person come from. */
export interface UserinfoEndpointHandler<P = Profile> extends DeclaredRequest {
  /** Query parameters written into the address. */
  params?: Record<string, unknown> | undefined
  /** Replaces the userinfo request altogether. */
  request?(context: UserinfoRequestContext<P>): Awaitable<unknown>
  /** Repairs a non-compliant answer; returns a replacement or nothing. */
  conform?(response: Response): Awaitable<Response | undefined>
  /** What the profile is: the answer of this endpoint (default), the token answer, or both merged. */
  from?: "userinfo" | "tokens" | "both" | undefined
}

/** What is odd about the calls to a provider, whatever address they go to. */
export interface ProviderCalls {
  /** Parameters, their names, and how scopes are separated, where the browser goes. */
  authorization?: Omit<AuthorizationEndpointHandler, "url">
  /** What the token call carries, and what is odd about its answer. */
  token?: Omit<TokenEndpointHandler, "url" | "hosts" | "request" | "conform" | "clientPrivateKey">
  /** What the profile call carries, and what is odd about its answer. */
  userinfo?: Omit<UserinfoEndpointHandler, "url" | "hosts" | "request" | "conform">
}

/** A best-effort extra call that completes a profile. Failure is logged, never fatal. */
export interface EnrichRequest extends DeclaredRequest {
  /** Address of the call; it may hold what the profile says, as `{profile.x}`. */
  url: RequestText
  /** Skipped when the profile has this member. */
  unless?: string | undefined
  /** Members to add to the profile, computed from the answer. */
  set(answer: never, profile: never): Record<string, unknown>
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
  /** Algorithm of the assertion for `private_key_jwt`; the key must be made for it. Default: the key's own, `Ed25519` for such keys. */
  token_endpoint_auth_signing_alg?: string
  /** The one algorithm that id tokens may be signed with; HS256, HS384 and HS512 are verified with the client secret. Default: those of the issuer's metadata, else `RS256`. */
  id_token_signed_response_alg?: string
  /** The id token is encrypted for the client: `RSA-OAEP`, `RSA-OAEP-256`, `ECDH-ES` and their like, and nothing else is taken. Needs `decryptionKey`. */
  id_token_encrypted_response_alg?: string
  /** How the id token's content is encrypted. Default: `A128CBC-HS256`. */
  id_token_encrypted_response_enc?: string
  /** The userinfo answer is a JWT signed with this algorithm, and nothing else is taken; HS256, HS384 and HS512 are verified with the client secret. */
  userinfo_signed_response_alg?: string
  /** The userinfo answer is encrypted for the client, and nothing else is taken. Needs `decryptionKey`. */
  userinfo_encrypted_response_alg?: string
  /** How the userinfo answer's content is encrypted. Default: `A128CBC-HS256`. */
  userinfo_encrypted_response_enc?: string
  /** Algorithm of the answer that `response_mode` asks for as a JWT (JARM). Default: those of the issuer's metadata, else `RS256`. */
  authorization_signed_response_alg?: string
  /** That answer is encrypted for the client, and nothing else is taken. Needs `decryptionKey`. */
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
  /** Id of the key, for the header; may have holes. */
  kid?: string | undefined
  /** Issuer of the JWT; may have holes. Default: the client id. */
  iss?: string | undefined
  /** Audience of the JWT: whom it is shown to. */
  aud: string
  /** Seconds; default 300. */
  maxAge?: number | undefined
}

/** What a provider knows of e-mail addresses: the ground for linking accounts by e-mail. */
export interface EmailTrust {
  /** Whether a profile has an address: always, if a scope asks for it, at times, or never. */
  presence?: "always" | "scope" | "sometimes" | "never" | undefined
  /** Path of the claim that says the address was proven (of a list, all of them); true or false when the provider always or never proves it. */
  verified?: string | readonly string[] | boolean | undefined
  /** `none`: the address is never relied on, whatever the claim says. Default `verified`: it is when it is proven. */
  trust?: "verified" | "none" | undefined
}

/** What account ids are worth at a provider with tenants: workspaces, companies, customers. */
export interface AccountIdentity {
  /**
   * Path into the profile to what names the tenant, where the ids of two tenants may be the same: the account id is made
   * of the tenant and the id that `profile()` returns. False: the id stands alone, because all people are of one tenant,
   * or `profile()` tells them apart itself.
   */
  tenant?: string | false | undefined
  /** Tenants whose people may sign in; others are refused as AccessDenied. One alone vouches for accounts that were stored under an id without tenant. */
  only?: string | readonly string[] | undefined
}

/** The issuer of a provider with tenants. */
export interface IssuerDiscovery {
  /** The template; `{claims.tid}` and the like come from the verified id token. */
  issuer: string
  /**
   * A claim's pattern is matched whole, default letters, digits, `_` and `-`; it is made of
   * characters, classes, counts and alternatives that begin differently, at most 256 characters, so that no issuer takes
   * long to compare. Issuers of more than 2048 characters fit none.
   */
  claims?: Readonly<Record<string, string>> | undefined
  /**
   * Words that may stand in the configured issuer in place of the tenant, in lower case, and the tenants they mean:
   * `any`, a list, or all but a list. Given, the claim in an id token must be one of them, or the configured tenant
   * itself; another word is taken only where the metadata name the one tenant it means.
   */
  tenants?:
    | Readonly<
        Record<
          string,
          | "any"
          | readonly string[]
          | {
              /** Tenants that are not meant. */
              not: readonly string[]
            }
        >
      >
    | undefined
}

/** What a {@link ProfileSchema} answers. */
export type ProfileVerdict<P> =
  | {
      /** True: the value fits. */
      success: true
      /** The profile. */
      data: P
    }
  | {
      /** False: the value does not fit. */
      success: false
      /** Where, and why. */
      error: {
        /** One for each place. */
        issues: ReadonlyArray<{
          /** Names and indices that lead to the place. */
          path: readonly PropertyKey[]
          /** What is wrong there. It is not logged, because it may quote the value. */
          message: string
          /** Kind of the mistake, such as `invalid_type`. */
          code?: string
        }>
      }
    }

/** A profile validator; zod schemas fit, and so does anything with the same `safeParse`. */
export interface ProfileSchema<P> {
  /** Compares a value with the declared shape; it does not throw. */
  safeParse(value: unknown): ProfileVerdict<P>
}

/** An OAuth 2.0 or OpenID Connect provider. */
export interface OAuth2Config<P> extends CommonProviderOptions {
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
  /** Where the claims about a person come from. Default: `userinfo_endpoint` of the issuer's metadata. */
  userinfo?: string | UserinfoEndpointHandler<P>
  /**
   * What `authorization`, `token` and `userinfo` do not say themselves: they are laid over it, so that they may be text, or
   * be replaced, and the call stays the one that the provider wants. An endpoint with a `request` of its own goes without.
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
  /** Default: `["pkce"]`. */
  checks?: Array<"pkce" | "state" | "none">
  /** How the client proves itself, and other members of its metadata (RFC 7591, section 2). */
  client?: OAuthClientOptions
  /**
   * Opens what the provider encrypts for this client, where `client.id_token_encrypted_response_alg`,
   * `client.userinfo_encrypted_response_alg` or `client.authorization_encrypted_response_alg` says that it does: a private
   * key for RSA-OAEP or ECDH-ES. A list while keys are replaced; the key id of an answer chooses, else all are tried.
   */
  decryptionKey?: PrivateKey | readonly PrivateKey[]
  /** Claims to user. `id` is turned into text. */
  profile?(profile: P, tokens: TokenSet): Awaitable<User>
  /** Which members of the token answer are stored with the account. */
  // biome-ignore lint/suspicious/noConfusingVoidType: the specification allows a function without a result
  account?(tokens: TokenSet): TokenSet | undefined | void
  /** Links to an existing user with the same address without asking. Insecure between arbitrary providers. */
  allowDangerousEmailAccountLinking?: boolean
  /** Overrides `redirectProxyUrl` of the config for this provider. */
  redirectProxyUrl?: string | undefined
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles
  /** The transport of every call to this provider; time and size limits stay. Default: the global `fetch`. */
  [customFetch]?: typeof fetch

  /**
   * Address where an OAuth 1.0a sign-in asks for its request token (RFC 5849); its presence makes the provider OAuth 1.0a.
   * What stands in its query is sent and signed: `scope` goes there with providers that bind it to the request token, and
   * to `authorization.params` with those that read it on their page.
   */
  requestToken?: string | undefined
  /** JSON members of the callback, parsed before use; and standard parameters that arrive under another name. */
  callback?:
    | {
        /** Parameters whose text is JSON, parsed before use. */
        json?: readonly string[]
        /** Standard parameter name to the name under which this provider sends it. */
        rename?: Readonly<Record<string, string>>
      }
    | undefined
  /** Parameter names of the token request that this provider calls otherwise. */
  rename?: Readonly<Record<string, string>> | undefined
  /** How a client secret is made where none is configured. */
  mint?: MintedSecret | undefined
  /** Issuer of the metadata document as a template, when it is not the literal issuer. */
  discovery?: IssuerDiscovery | undefined
  /**
   * Other issuers that the metadata or an id token may name; `{options.issuer}` and the like are filled, with the filters
   * `trim` and `slash` (none, one slash at the end). Of the two spellings with and without that slash, an id token and a
   * callback name the one that the metadata have, unless the other is written here in full.
   */
  acceptIssuers?: readonly RequestText[] | undefined
  /** `short`: the provider takes only letters and digits, at most 128. Behind a redirect proxy the state stays what it is. */
  state?: "short" | undefined
  /** PKCE method; `plain` where S256 is refused. */
  pkceMethod?: "S256" | "plain" | undefined
  /** Calls that complete a profile, made one after the other. */
  enrich?: readonly EnrichRequest[] | undefined
  /** Guards on the profile: all must hold, or the sign-in is refused as AccessDenied. */
  require?:
    | ReadonlyArray<{
        /** Path into the profile. */
        path: string
        /** Values that let the person in. */
        is: readonly (string | number | boolean)[]
      }>
    | undefined
  /** What its e-mail addresses are worth. */
  email?: EmailTrust | undefined
  /** What its account ids are worth. */
  identity?: AccountIdentity | undefined
  /** Validator of the profile's declared shape, or what loads it when the first profile arrives. */
  schema?: ProfileSchema<P> | (() => Promise<ProfileSchema<P>>) | undefined
  /** Why nobody can sign in here any more, and what to use instead; said once in the log. */
  retired?: string | undefined
  /** Provider error code to a cause and remedy, for the log. The codes of the standards are explained without it. */
  hints?: Readonly<Record<string, string>> | undefined
  /** What `{options.x}` holes read, besides the options the user gave. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** Options without which nobody can sign in here, as dotted names; one that is missing is reported by its name. */
  needs?: readonly string[] | undefined
  /** The options the user gave; merged over everything above. */
  options?: OAuthUserConfig<P>
}

/** An OpenID Connect provider. */
export interface OIDCConfig<P> extends Omit<OAuth2Config<P>, "type" | "checks" | "options"> {
  /** OpenID Connect: there is an id token, and it is verified. */
  type: "oidc"
  /** What ties a callback to the browser that began the sign-in. Default: `["pkce"]`. */
  checks?: Array<"pkce" | "state" | "nonce" | "none">
  /** False: claims come from the userinfo endpoint. An id token must still be returned, and is checked. */
  idToken?: boolean
  /** The options the user gave; merged over everything above. */
  options?: OAuthUserConfig<P>
}

/** The same after defaults. */
export type OIDCConfigInternal<P> = OIDCConfig<P> & Required<Pick<OIDCConfig<P>, "checks" | "idToken">>

/** Members of a configuration that name an endpoint. */
export type OAuthEndpointType = "authorization" | "token" | "userinfo"

/** Either of the two. */
export type OAuthConfig<P> = OAuth2Config<P> | OIDCConfig<P>

/** What a user may say of a provider: any member but its type. */
export type OAuthUserConfig<P> = Partial<Omit<OAuth2Config<P>, "options" | "type" | "checks" | "schema">> & {
  /** What ties a callback to the browser that began the sign-in. */
  checks?: Array<"pkce" | "state" | "nonce" | "none">
  /** False: claims come from the userinfo endpoint. An id token must still be returned, and is checked. */
  idToken?: boolean
}
/** The same for OpenID Connect. */
export type OIDCUserConfig<P> = OAuthUserConfig<P>

/** Claims to user. */
export type ProfileCallback<P> = NonNullable<OAuth2Config<P>["profile"]>
/** Which members of the token answer are stored with the account. */
export type AccountCallback = NonNullable<OAuth2Config<Profile>["account"]>
/** Ways to tie a callback to the browser that began the sign-in. */
export type OAuthChecks = NonNullable<OIDCConfig<Profile>["checks"]>[number]

/**
 * Input of a form: any attribute of an HTML `input`, and a label. Attributes whose values are text, numbers or booleans
 * are written, those that run code or lead elsewhere are not. `type` is `text` unless it is said, `autocomplete` tells
 * browsers and password managers what to fill in, `required` keeps the form from being sent while the input is empty.
 */
export interface CredentialInput {
  /** Text above the input. Default: the name of the member. */
  label?: string
  // biome-ignore lint/suspicious/noExplicitAny: attributes of `@auth/core` are those of a library for pages, with signals and handlers
  [attribute: string]: any
}

/** A provider whose proof the application checks itself. */
export interface CredentialsConfig<
  C extends Record<string, CredentialInput> = Record<string, CredentialInput>,
> extends CommonProviderOptions {
  /** The application checks the proof itself. */
  type: "credentials"
  /** Inputs of the built-in form, by name. Other members of a post reach `authorize` too. */
  credentials: C
  /**
   * Checks what was entered.
   * @returns The user, or null to refuse.
   * @throws {CredentialsSignin} to refuse with a `code`.
   */
  authorize(credentials: Partial<Record<keyof C, unknown>>, request: Request): Awaitable<User | null>
  /** The options the user gave; merged over everything above. */
  options?: Partial<CredentialsConfig<C>>
}

/** What `sendVerificationRequest` receives. */
export interface VerificationRequestParams {
  /** Address to send to, as `normalizeIdentifier` returned it. */
  identifier: string
  /** The sign-in link. */
  url: string
  /** When the link ends. */
  expires: Date
  /** The provider, its options merged in. */
  provider: EmailConfig
  /** The token alone, for a code that a person types. */
  token: string
  /** Looks of the pages; `name` is what to call the application. */
  theme: import("./types.js").Theme
  /** The request that asked for the mail. */
  request: Request
}

/** The same, under the name that handlers written for Auth.js import. */
export type EmailProviderSendVerificationRequestParams = VerificationRequestParams

/**
 * A declared call that sends a mail through a provider's HTTP API. Holes: `from to subject html text apiKey url host`,
 * the parts of `from` as `sender.address sender.name sender.domain`, and `options.x`. A member whose hole is absent is
 * not sent.
 */
export interface SendRequest extends Omit<DeclaredRequest, "only" | "answer" | "auth"> {
  /** Address of the API. */
  url: RequestText
  /** How the call proves itself; a `query` or `header` carries the API key. Default: `none`. */
  auth?: Exclude<RequestAuth, "bearer" | "basic"> | undefined
}

/** The type of every provider by e-mail. */
export type EmailProviderType = "email"

/** A provider that signs in by a link sent to an address. */
export interface EmailConfig extends CommonProviderOptions {
  /** A link, or a code, that is sent to an address proves that it is somebody's. */
  type: "email"
  /** Sender, for instance `Example <no-reply@example.com>`. */
  from?: string
  /** Life of the link in seconds; default 86400. */
  maxAge?: number
  /** SMTP transport for nodemailer. */
  server?: unknown
  /** Key of the mail service's API; default `AUTH_<ID>_KEY` by `setEnvDefaults`. */
  apiKey?: string
  /** Secret of the token hash; default: the config's `secret`. */
  secret?: string
  /** Sends the mail; default: carries out `send`. It throws when the mail was not accepted. */
  sendVerificationRequest(params: VerificationRequestParams): Awaitable<void>
  /**
   * Makes the token of a link; default: 64 random hexadecimal digits. One that a person can type (below 32 characters, or
   * below 64 bits by how much its characters vary) is a code: it needs its address, a newer one replaces it, and it can be
   * tried five times.
   */
  generateVerificationToken?(): Awaitable<string>
  /**
   * Brings an entered address to the form in which it is stored. It throws to refuse one. Default: one address,
   * trimmed and in lower case.
   */
  normalizeIdentifier?(identifier: string): string
  /** The link opens a page with a button, and only the button uses the token up: mail scanners that fetch links do no harm. Default false. */
  confirm?: boolean | undefined
  /** The declared call that sends the mail. */
  send?: SendRequest | undefined
  /** What `{options.x}` holes read, besides the options the user gave. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** Options without which no mail can be sent, as dotted names; one that is missing is reported by its name. */
  needs?: readonly string[] | undefined
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles | undefined
  /** The transport of the declared call; time and size limits stay. Default: the global `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** Set by `emailProvider` and by every factory of this package. */
  [flow]?: FlowLoader | undefined
  /** The options the user gave; merged over everything above. */
  options?: EmailUserConfig
}
/** What a user may say of an e-mail provider. */
export type EmailUserConfig = Partial<Omit<EmailConfig, "options" | "type" | typeof flow>>

/** The party a credential is bound to. */
export interface RelyingParty {
  /** Host name of the site, or one that it is below of (WebAuthn, section 5.1.2). */
  id: string
  /** What browsers call the site. */
  name: string
  /** Origin that may use the credentials, such as `https://example.com`. */
  origin: string
}

/** What a WebAuthn provider's own functions receive. */
export interface WebAuthnContext {
  /** Address of the site's endpoints: origin and base path. */
  url: URL
  /** The provider, its options merged in. */
  provider: WebAuthnConfig
  /** The adapter of the config. */
  adapter: import("./adapters.js").Adapter
  /** The endpoint that was asked. */
  action?: import("./types.js").AuthAction
  /** Where the visitor goes in the end. */
  callbackUrl?: string
  /** The log of the config, without secrets. */
  logger?: import("./types.js").LoggerInstance
}

/**
 * A request as a WebAuthn provider's own functions receive it: its parts, as Auth.js passes them, and whatever else a web
 * Request has.
 */
export interface WebAuthnRequest extends Omit<Request, "url" | "method" | "headers" | "body"> {
  /** Under the origin that browsers see. */
  url: URL
  /** GET for the options of a ceremony, POST for its answer. */
  method: "GET" | "POST"
  /** The endpoint. */
  action: import("./types.js").AuthAction
  /** Id in the path. */
  providerId?: string | undefined
  /** By name, decoded. */
  cookies: Readonly<Record<string, string>>
  /** By name in lower case, and with the methods of web Headers. */
  headers: Headers & Readonly<Record<string, string>>
  /** Parameters of the address; of equal names the last one counts. */
  query: Readonly<Record<string, string>>
  /** Members of a posted form or JSON. */
  body?: Readonly<Record<string, unknown>> | undefined
  /** `error` in the query. */
  error?: string | undefined
}

/** Options of a function of `@simplewebauthn/server`, whose names and types differ by version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type WebAuthnOptions = Record<string, any>

/** A passkey or security key provider. */
export interface WebAuthnConfig extends CommonProviderOptions {
  /** A passkey or security key proves who somebody is. */
  type: WebAuthnProviderType
  /** The party that credentials are bound to; of lists, all are accepted and the first makes new ones. Default: the site itself. */
  relayingParty?: {
    /** Host name, or one that it is below of; default the host name of the site. */
    id?: string | string[]
    /** What browsers call the party; default the host of the site. */
    name?: string | string[]
    /** Origins that may use the credentials; default the origin of the site. */
    origin?: string | string[]
  }
  /** Decides the party for each request, in place of `relayingParty`. */
  getRelayingParty(options: WebAuthnContext, request: WebAuthnRequest): RelyingParty
  /** Offers passkeys in the browser's own autofill. Default true. */
  enableConditionalUI: boolean
  /** Accepted for compatibility: the page carries its own script, so only `false` (no script) has an effect. */
  simpleWebAuthnBrowserVersion: import("./types.js").SemverString | false
  /** Inputs of the built-in form, by name; one needs `webauthn` in its `autocomplete` for `enableConditionalUI`. Default: `email`. */
  formFields: Record<string, CredentialInput>
  /** Options of `generateAuthenticationOptions`, over those of the engine; `timeout` in milliseconds. */
  authenticationOptions?: WebAuthnOptions
  /** Options of `generateRegistrationOptions`, over those of the engine; `timeout` in milliseconds. */
  registrationOptions: WebAuthnOptions
  /** Options of `verifyAuthenticationResponse`, `requireUserVerification` for instance. */
  verifyAuthenticationOptions?: WebAuthnOptions
  /** Options of `verifyRegistrationResponse`, `requireUserVerification` for instance. */
  verifyRegistrationOptions?: WebAuthnOptions
  /** Says who is asking, in place of the entered e-mail address; null when the request does not say. */
  getUserInfo(
    options: WebAuthnContext,
    request: WebAuthnRequest,
  ): Promise<
    | {
        /** The stored user. */
        user: User
        /** True: the person is known. */
        exists: true
      }
    | {
        /** Who is to be created; an `email` is needed. */
        user: Omit<User, "id">
        /** False: nobody is stored yet. */
        exists: false
      }
    | null
  >
  /** The four functions of `@simplewebauthn/server`; default: the installed package. */
  simpleWebAuthn: SimpleWebAuthn
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles | undefined
  /** Set by the factories of this package. */
  [flow]?: FlowLoader | undefined
  /** The options the user gave. */
  options?: Partial<WebAuthnConfig>
}

/** The four functions of `@simplewebauthn/server`, versions 9 to 14, that the engine calls; their types differ by version. */
export interface SimpleWebAuthn {
  /** Makes what a browser needs to register a passkey. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  generateRegistrationOptions(options: any): Promise<any>
  /** Verifies what a browser answers to it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  verifyRegistrationResponse(options: any): Promise<any>
  /** Makes what a browser needs to sign in with a passkey. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  generateAuthenticationOptions(options: any): Promise<any>
  /** Verifies what a browser answers to it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  verifyAuthenticationResponse(options: any): Promise<any>
}

/** Finds out who is asking. */
export type GetUserInfo = WebAuthnConfig["getUserInfo"]

/** A provider object of any type. */
export type ProviderConfig<P> =
  | OAuth2Config<P>
  | OIDCConfig<P>
  | EmailConfig
  | CredentialsConfig
  | WebAuthnConfig

/**
 * One entry of `providers`: an object, or a factory that needs no options and is called with what the environment says.
 * A list mixes profile types, and a profile type stands in argument position: only `any` admits them all.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Provider<P = any> = ProviderConfig<P> | (() => ProviderConfig<P>)

export type { CredentialsProviderId, EmailProviderId, OAuthProviderId }

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
  Record<CredentialsProviderId, typeof import("./providers/credentials.js").default> &
  Record<EmailProviderId, typeof import("./providers/email.js").default> &
  Record<WebAuthnProviderType, (config: Partial<WebAuthnConfig>) => WebAuthnConfig>

/** The list of a config's providers. */
export type AppProviders = Array<Provider | ReturnType<BuiltInProviders[keyof BuiltInProviders]>>

/** What a client knows of a provider. */
export interface AppProvider extends CommonProviderOptions {
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}
