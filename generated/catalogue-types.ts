// Generated from codegen/facts/format.ts by `npm run generate`. Edit the form, not this file.
/** The whole file. */
export interface CatalogueFile {
  /** Where the JSON Schema of this file is. */
  readonly $schema?: string
  /** Where this file comes from. */
  readonly $comment: string
  /** Number of the form of this file. */
  readonly format: 1
  /** Every provider, sorted by id. */
  readonly providers: ReadonlyArray<CatalogueProvider>
}

/** null: the provider has none. a.b  list[0]  list[primary]  list[type=home]  list[types~=home]  .: path: member, element, first element whose member is true, or equals, or is a list that holds the text; the whole. A name is letters, digits and _ $ @ : -, any other stands in quotes: ["odd name"]. What is written as a text in a path, true and 7 too, equals the value that reads so. "{first} {last|lower}": text with placeholders, each a path and filters; absent as soon as one placeholder is absent. [nickname, login]: the first that is present. { words: [first, last] }: the present ones, joined by a blank. { when: { path: test }, then: value }: absent unless every test holds: a literal, [literals], present, absent, "starts x". Bare text is a path in `user` and `set`, and plain text everywhere else: the one rule to remember. Paths begin at the profile (`user`), at the answer (`set`), at the options and `let` names elsewhere. By name, always: tokens.<member> of the token answer, claims.<member> of the id token, callback.<parameter>, options.<name>. */
export type CatalogueValue =
  | null
  | string
  | ReadonlyArray<CatalogueValue>
  | { readonly words: ReadonlyArray<CatalogueValue> }
  | {
      readonly when: {
        readonly [name: string]: string | number | boolean | ReadonlyArray<string | number | boolean>
      }
      readonly then: CatalogueValue
    }

/** string integer number boolean url email datetime host slug unknown null, and literals, joined by " | ", as in TypeScript. A map is an object (open to unknown members), a list of one type is an array. A member whose key ends in "?" may be absent or null, one whose key ends in "?!" may be absent and is never null, any other is always there. An option is never null: "?" says that it can be left out. A name that ends in a mark stands in quotes: '"staff?"?'. `host` and `slug` are texts that are safe inside an address. Give numeric ids as `integer | string`: beyond 2^53 they arrive as text. */
export type CatalogueType =
  | string
  | number
  | boolean
  | null
  | ReadonlyArray<CatalogueType>
  | { readonly [name: string]: CatalogueType }

/** Text. `{name}` reads an option or a `let` name when the provider is configured; `{options.x}`, `{tokens.x}`, `{claims.x}` and `{callback.x}` are filled at sign-in. */
export type CatalogueText = string

/** A part of the form. */
export type CatalogueParameters = {
  readonly [name: string]: CatalogueText | number | boolean | { readonly [name: string]: unknown }
}

/** A part of the form. */
export interface CatalogueAnswer {
  /** Response headers that do not mean what they say and are dropped. */
  readonly ignore?: ReadonlyArray<string>
  /** How to read the body, whatever the content type says. */
  readonly format?: "json" | "form" | "jwt"
  /** A 200 that is a failure: { path, is: present | truthy | literal | [literals], not }. */
  readonly fails?: {
    readonly path: string
    readonly is: "present" | "truthy" | string | number | boolean | ReadonlyArray<string | number | boolean>
    readonly not?: boolean
  }
  /** { code: path, description: path }, when they are not in `error` and `error_description`. */
  readonly error?: { readonly code?: string; readonly description?: string }
  /** Path of the member that is the real answer; of a list, the first that exists. */
  readonly pick?: string | ReadonlyArray<string>
  /** Standard name to the path where this provider puts it. */
  readonly rename?: { readonly [name: string]: string }
  /** Members that arrive as a list and are joined by a blank. */
  readonly join?: string | ReadonlyArray<string>
  /** Members that are numbers, or digits in a text, to what they are divided by: { expires_in: 1000 } where a life is in milliseconds. The result is a whole number. */
  readonly divide?: { readonly [name: string]: number }
  /** Members with a fixed value, unless the answer has them. */
  readonly set?: { readonly [name: string]: string | number | boolean }
  /** Members with a fixed value, whatever the answer says of them. */
  readonly force?: { readonly [name: string]: string | number | boolean }
}

/** How the request proves itself: `bearer` (the access token), `none`, `basic` (client id and secret), or { bearer: text }, { basic: "name:password" }, { query: parameter } or { header: name } for a token elsewhere. Default: bearer. */
export type CatalogueAuth =
  | unknown
  | "bearer"
  | "none"
  | "basic"
  | { readonly bearer: CatalogueText }
  | { readonly basic: CatalogueText }
  | { readonly query: string }
  | { readonly header: string }

/** An option of a provider. */
export interface CatalogueOption {
  /** Name of the option, dotted below the first level. */
  readonly name: string
  /** Its type as text. */
  readonly type: string
  /** The provider cannot be used without it. */
  readonly required?: true
  /** What it means. */
  readonly about?: string
}

/** A member of a profile. */
export interface CatalogueMember {
  /** Dotted path; `[]` stands for every element of a list. */
  readonly path: string
  /** Its type as text: string integer number boolean url email datetime and so on. */
  readonly type: string
  /** It is always there, and everything above it too. */
  readonly required?: true
}

/** Another name for a provider. */
export interface CatalogueAlias {
  /** The other id. */
  readonly id: string
  /** Its name on a button. */
  readonly name: string
  /** Name of its factory. */
  readonly symbol: string
  /** What an application imports. */
  readonly import: string
  /** Path of the callback URL, below the base path. */
  readonly callbackPath: string
  /** Environment variables that its credentials are read from. */
  readonly environment: ReadonlyArray<string>
  /** Those of them that can be left out: the client proves itself in another way then. */
  readonly optionalEnvironment?: ReadonlyArray<string>
  /** What a developer must know or do at the provider; ends up in the docstring. */
  readonly note?: string
  /** Why not to use it, and what to use instead; wherever status is not live. */
  readonly deprecated?: string
  /** Options that are preset. */
  readonly with?: { readonly [name: string]: unknown }
}

/** Plain-English sentences on all that deviates, by stage; code is between backticks. */
export interface CatalogueQuirks {
  /** Of the issuer and its metadata. */
  readonly issuer?: ReadonlyArray<string>
  /** Of the request that the browser carries to the provider. */
  readonly authorization?: ReadonlyArray<string>
  /** Of the way back. */
  readonly callback?: ReadonlyArray<string>
  /** Of the client's own names and secrets. */
  readonly client?: ReadonlyArray<string>
  /** Of the token call and its answer. */
  readonly token?: ReadonlyArray<string>
  /** Of the profile call and its answer. */
  readonly userinfo?: ReadonlyArray<string>
  /** Of extra calls that complete the profile. */
  readonly enrich?: ReadonlyArray<string>
  /** What must hold, or the sign-in is refused. */
  readonly require?: ReadonlyArray<string>
  /** Of refreshing a token. */
  readonly refresh?: ReadonlyArray<string>
  /** Of revoking a token. */
  readonly revoke?: ReadonlyArray<string>
  /** Of signing out at the provider. */
  readonly logout?: ReadonlyArray<string>
  /** Of the request that sends a mail. */
  readonly send?: ReadonlyArray<string>
}

/** The provider's colours, the name on its button, and its mark or monogram. */
export interface CatalogueBrand {
  /** Background of a button. */
  readonly color: string
  /** Text on it: the provider's own colour, or white or black, whichever is readable. */
  readonly text: string
  /** Name on the button, where it is not the provider's `name`. */
  readonly name?: string
  /** The provider's mark: path data of SVG in a box of 24 by 24. Of a mark with several colours each path stands behind its own: #rrggbb and path data, and again. */
  readonly mark?: string
  /** Two letters that stand for the mark where there is none. */
  readonly monogram?: string
}

/** Issuer identifier; of plain OAuth providers when the callback carries `iss` (RFC 9207). */
export interface CatalogueIssuer {
  /** Whether the application has to name the issuer. */
  readonly configured: boolean
  /** The issuer, when the catalogue knows it. */
  readonly url?: CatalogueValue
  /** Other issuers that metadata or id tokens may name. */
  readonly accept?: ReadonlyArray<CatalogueText>
}

/** The metadata document, when it is not at `{issuer}/.well-known/openid-configuration`. */
export interface CatalogueDiscovery {
  /** Address of the document. */
  readonly url?: CatalogueText
  /** Issuer as a template, when the document's own has a placeholder; `{claims.x}` is filled. */
  readonly issuer?: CatalogueText
  /** Claim in the template to the pattern that it must match. */
  readonly claims?: { readonly [name: string]: string }
  /** Word that may stand in the configured issuer in place of the claim, to the tenants it means: `any`, [values] or { not: [values] }. The claim is compared with them. */
  readonly tenants?: {
    readonly [name: string]: "any" | ReadonlyArray<string> | { readonly not: ReadonlyArray<string> }
  }
}

/** Proof key for code exchange; OAuth 2.0 and OpenID Connect only. */
export interface CataloguePkce {
  /** Code challenge method (RFC 7636). */
  readonly method: "S256" | "plain" | "none"
  /** Why there is none. */
  readonly reason?: string
}

/** From profile to user, in value notation. */
export interface CatalogueUser {
  /** Account id. */
  readonly id: CatalogueValue
  /** Display name. */
  readonly name: CatalogueValue
  /** E-mail address. */
  readonly email: CatalogueValue
  /** Address of a picture. */
  readonly image: CatalogueValue
}

/** A profile of a made-up user, and the user it becomes. */
export interface CatalogueExample {
  /** Options that the example needs. */
  readonly options?: { readonly [name: string]: unknown }
  /** Whose documentation shows such an answer: the provider's (`sources.profile` says where), OpenID Connect Core 1.0, section 5.3.2, or none; `recorded`: a real sign-in brought it, and made-up data stand in the place of the user's. */
  readonly documented?: "provider" | "standard" | "recorded" | "none"
  /** A profile as the provider gives it. */
  readonly profile: { readonly [name: string]: unknown }
  /** The user it becomes. */
  readonly user: { readonly [name: string]: string | null }
}

/** Scopes. */
export interface CatalogueScopes {
  /** Asked for by default; none: no scope parameter is sent. */
  readonly default: ReadonlyArray<CatalogueText>
  /** What stands between scopes. */
  readonly separator: string
  /** Default scope to the reason why it is asked for though name, address and picture do not need it. */
  readonly extraScopes?: { readonly [name: string]: string }
}

/** How the client proves itself, and under which names. */
export interface CatalogueClient {
  /** How the client proves itself at the token endpoint (OpenID Connect Core 1.0, section 9). */
  readonly auth:
    | "client_secret_basic"
    | "client_secret_post"
    | "client_secret_jwt"
    | "private_key_jwt"
    | "none"
  /** Assertions (RFC 7523) that the provider takes in place of `auth`: the application chooses one by client.token_endpoint_auth_method, and brings the key. */
  readonly supported?: ReadonlyArray<"client_secret_jwt" | "private_key_jwt">
  /** Algorithm of the id token. Default: RS256. */
  readonly alg?: string
  /** What else every client is registered with here, under the names of OpenID Connect Dynamic Client Registration 1.0, RFC 9101, RFC 9126, RFC 9449 and JARM. The application brings the keys. An oauth1 entry has oauth_signature_method alone, which no other has. */
  readonly metadata?: {
    readonly token_endpoint_auth_signing_alg?:
      | "RS256"
      | "RS384"
      | "RS512"
      | "PS256"
      | "PS384"
      | "PS512"
      | "ES256"
      | "ES384"
      | "ES512"
      | "EdDSA"
      | "Ed25519"
      | "HS256"
      | "HS384"
      | "HS512"
    readonly request_object_signing_alg?:
      | "RS256"
      | "RS384"
      | "RS512"
      | "PS256"
      | "PS384"
      | "PS512"
      | "ES256"
      | "ES384"
      | "ES512"
      | "EdDSA"
      | "Ed25519"
    readonly require_signed_request_object?: boolean
    readonly require_pushed_authorization_requests?: boolean
    readonly dpop_bound_access_tokens?: boolean
    readonly authorization_signed_response_alg?:
      | "RS256"
      | "RS384"
      | "RS512"
      | "PS256"
      | "PS384"
      | "PS512"
      | "ES256"
      | "ES384"
      | "ES512"
      | "EdDSA"
      | "Ed25519"
      | "HS256"
      | "HS384"
      | "HS512"
    readonly authorization_encrypted_response_alg?:
      | "RSA-OAEP"
      | "RSA-OAEP-256"
      | "RSA-OAEP-384"
      | "RSA-OAEP-512"
      | "ECDH-ES"
      | "ECDH-ES+A128KW"
      | "ECDH-ES+A192KW"
      | "ECDH-ES+A256KW"
    readonly authorization_encrypted_response_enc?:
      | "A128CBC-HS256"
      | "A192CBC-HS384"
      | "A256CBC-HS512"
      | "A128GCM"
      | "A192GCM"
      | "A256GCM"
    readonly id_token_encrypted_response_alg?:
      | "RSA-OAEP"
      | "RSA-OAEP-256"
      | "RSA-OAEP-384"
      | "RSA-OAEP-512"
      | "ECDH-ES"
      | "ECDH-ES+A128KW"
      | "ECDH-ES+A192KW"
      | "ECDH-ES+A256KW"
    readonly id_token_encrypted_response_enc?:
      | "A128CBC-HS256"
      | "A192CBC-HS384"
      | "A256CBC-HS512"
      | "A128GCM"
      | "A192GCM"
      | "A256GCM"
    readonly userinfo_signed_response_alg?:
      | "RS256"
      | "RS384"
      | "RS512"
      | "PS256"
      | "PS384"
      | "PS512"
      | "ES256"
      | "ES384"
      | "ES512"
      | "EdDSA"
      | "Ed25519"
      | "HS256"
      | "HS384"
      | "HS512"
    readonly userinfo_encrypted_response_alg?:
      | "RSA-OAEP"
      | "RSA-OAEP-256"
      | "RSA-OAEP-384"
      | "RSA-OAEP-512"
      | "ECDH-ES"
      | "ECDH-ES+A128KW"
      | "ECDH-ES+A192KW"
      | "ECDH-ES+A256KW"
    readonly userinfo_encrypted_response_enc?:
      | "A128CBC-HS256"
      | "A192CBC-HS384"
      | "A256CBC-HS512"
      | "A128GCM"
      | "A192GCM"
      | "A256GCM"
    readonly oauth_signature_method?: "HMAC-SHA1" | "RSA-SHA1" | "PLAINTEXT"
  }
  /** Standard name of a client parameter to this provider's, in every call. */
  readonly rename?: { readonly [name: string]: string }
  /** A client secret signed on demand, as a JWT, when none is given. */
  readonly mint?: {
    readonly alg: "ES256" | "RS256" | "EdDSA"
    readonly key?: CatalogueText
    readonly kid?: CatalogueText
    readonly iss?: CatalogueText
    readonly aud: string
    readonly maxAge?: number
  }
}

/** Where the account id is unique, and whether it stays. */
export interface CatalogueIdentity {
  /** Where the id is unique: in the whole service, in one issuer, in one tenant, or for this client alone. */
  readonly scope?: "global" | "issuer" | "tenant" | "app"
  /** With scope tenant: path into the profile to what names the tenant, of which the account id is then made besides `user.id`; or false where the ids of two tenants are never the same and a user merely has one in each. */
  readonly tenant?: string | false
  /** Whether it stays when the user changes name or address. */
  readonly stable?: boolean
  /** What a developer must know of it. */
  readonly note?: string
  /** What that depends on; `stable` is false then. */
  readonly depends?: string
  /** Paths that the account id is read from: the first that is there. */
  readonly paths: ReadonlyArray<string>
}

/** What the provider knows of e-mail addresses; absent for senders of links, which prove them. */
export interface CatalogueEmail {
  /** How often the provider gives an address; `scope`: whenever its scope is granted. */
  readonly presence: "always" | "scope" | "sometimes" | "never"
  /** Whether an address was proven: always, never, or when every claim at these paths holds. */
  readonly verified?: boolean | ReadonlyArray<string>
  /** `verified`: an address that is proven may be relied on. `none`: never rely on it. */
  readonly trust: "verified" | "none"
  /** Who says that an address is proven: the provider, the operator of the configured issuer, or neither. */
  readonly vouches: "provider" | "operator" | "none"
}

/** Where the browser is sent; without an address the metadata document tells it. */
export interface CatalogueAuthorization {
  /** Address of the request token call (oauth1 only). */
  readonly request?: CatalogueText
  /** Address of the authorization endpoint. */
  readonly url?: CatalogueText
  /** Extra parameters; a map is sent as JSON, one whose placeholder is absent is not sent. */
  readonly query?: CatalogueParameters
  /** Standard parameter name to this provider's. */
  readonly rename?: { readonly [name: string]: string }
  /** Standard parameter name to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the provider takes them no other way. */
  readonly unencoded?: { readonly [name: string]: string }
  /** At the end of the address, without `#`. */
  readonly fragment?: string
  /** Extra parameters that a sign-in request may set where the application configures nothing. */
  readonly allow?: ReadonlyArray<string>
}

/** The request that turns the code into tokens. */
export interface CatalogueToken {
  /** Method of the request. */
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** Address; absent when the metadata document tells it. */
  readonly url?: CatalogueText
  /** Where an address that begins with such a placeholder, or `origin`, may lead: api.acme.example, or *.acme.example for all names below. */
  readonly hosts?: ReadonlyArray<string>
  /** Scheme and host in place of those of the address, where the placeholder has a value: one of `hosts`. {callback.x} may stand here. */
  readonly origin?: CatalogueText
  readonly auth?: CatalogueAuth
  /** Extra headers. */
  readonly headers?: { readonly [name: string]: CatalogueText }
  /** Parameters in the address. One whose placeholder is absent is not sent; there is no other mark for optional. */
  readonly query?: CatalogueParameters
  /** Parameter of the address to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the provider takes them no other way. */
  readonly unencoded?: { readonly [name: string]: string }
  /** Members of a urlencoded body. */
  readonly form?: CatalogueParameters
  /** Members of a JSON body; `json: {}` on the token request sends its standard members as JSON. Braces around anything but a known name are text here, so that it can hold a query of another language. */
  readonly json?: { readonly [name: string]: unknown }
  /** How the call is signed over the parameters of its address and its form. Placeholders may read {now.datetime} (2026-11-22 18:30:00, in UTC) and {now.seconds} in every call. */
  readonly sign?: {
    readonly parameter: string
    readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
    readonly key: CatalogueText | { readonly MD5: CatalogueText }
    readonly except?: ReadonlyArray<string>
    readonly equals?: string
    readonly join?: string
    readonly encoded?: true
    readonly encoding?: "hex" | "base64"
  }
  /** True: the declared parameters replace the standard ones instead of joining them. */
  readonly only?: boolean
  /** What is odd about the answer. Its words are applied in this order. */
  readonly answer?: CatalogueAnswer
  /** False: the tokens are the client's own (RFC 6749 section 4.4) and stand for more than one user. The calls of the sign-in carry them; the account and the application's callbacks receive none. */
  readonly keep?: false
}

/** The request that answers the profile. */
export interface CatalogueUserinfo {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly url?: CatalogueText
  readonly hosts?: ReadonlyArray<string>
  readonly origin?: CatalogueText
  readonly auth?: CatalogueAuth
  readonly headers?: { readonly [name: string]: CatalogueText }
  readonly query?: CatalogueParameters
  readonly unencoded?: { readonly [name: string]: string }
  readonly form?: CatalogueParameters
  readonly json?: { readonly [name: string]: unknown }
  readonly sign?: {
    readonly parameter: string
    readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
    readonly key: CatalogueText | { readonly MD5: CatalogueText }
    readonly except?: ReadonlyArray<string>
    readonly equals?: string
    readonly join?: string
    readonly encoded?: true
    readonly encoding?: "hex" | "base64"
  }
  readonly answer?: CatalogueAnswer
  /** What the profile is: this request's answer, the token answer, or both merged. Default: userinfo. */
  readonly from?: "userinfo" | "tokens" | "both"
}

/** An extra request that completes the profile. */
export interface CatalogueEnrich {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly url?: CatalogueText
  /** Path into the profile; the request is skipped when it is present. Placeholders may read {profile.<member>} here. */
  readonly unless?: string
  /** True: the sign-in is refused when the request fails, because account id or address come from it. */
  readonly required?: true
  readonly hosts?: ReadonlyArray<string>
  readonly origin?: CatalogueText
  readonly auth?: CatalogueAuth
  readonly headers?: { readonly [name: string]: CatalogueText }
  readonly query?: CatalogueParameters
  readonly unencoded?: { readonly [name: string]: string }
  readonly form?: CatalogueParameters
  readonly json?: { readonly [name: string]: unknown }
  readonly sign?: {
    readonly parameter: string
    readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
    readonly key: CatalogueText | { readonly MD5: CatalogueText }
    readonly except?: ReadonlyArray<string>
    readonly equals?: string
    readonly join?: string
    readonly encoded?: true
    readonly encoding?: "hex" | "base64"
  }
  /** Type of the answer, in type notation; `image` turns the bytes of a picture into a data: address. */
  readonly answer: CatalogueType
  /** Members to add to the profile: name to value, whose paths begin at the answer. */
  readonly set: { readonly [name: string]: CatalogueValue }
}

/** The request that sends a mail. */
export interface CatalogueSend {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly url?: CatalogueText
  readonly hosts?: ReadonlyArray<string>
  readonly origin?: CatalogueText
  /** How the request proves itself: { bearer: text }, { basic: "name:password" }, or { query: parameter }, { header: name } for the API key elsewhere. Without it: not at all. */
  readonly auth?:
    | { readonly bearer: CatalogueText }
    | { readonly basic: CatalogueText }
    | { readonly query: string }
    | { readonly header: string }
  readonly headers?: { readonly [name: string]: CatalogueText }
  readonly query?: CatalogueParameters
  readonly unencoded?: { readonly [name: string]: string }
  readonly form?: CatalogueParameters
  readonly json?: { readonly [name: string]: unknown }
}

/** Whether and how tokens are refreshed. */
export interface CatalogueRefresh {
  /** `standard`: a refresh token comes unasked and is used as RFC 6749 section 6 says. `asked`: it comes when asked for. `custom`: the call deviates. */
  readonly support: "none" | "unknown" | "standard" | "asked" | "custom"
  /** What a sign-in must ask for to be given a refresh token: { scope: [scopes], query: { parameters } }. */
  readonly ask?: { readonly scope?: ReadonlyArray<CatalogueText>; readonly query?: CatalogueParameters }
  /** True: every use brings a new refresh token and ends the old one. Where `depends` is there, be ready for both. */
  readonly rotates?: boolean
  /** What that depends on; `rotates` is true then. */
  readonly depends?: string
  /** Seconds for which a refresh token that was used is taken once more, where the provider documents that it is; left out where a setting that is off by default decides it. */
  readonly grace?: number
  /** How long tokens live: { access, refresh }, each in seconds, or `ever` where only the user or the provider ends it, or { depends: on what }. What else ends them stands in `note`. */
  readonly lives?: {
    readonly access?: number | "ever" | { readonly depends: string }
    readonly refresh?: number | "ever" | { readonly depends: string }
  }
  /** What a developer must know of it. */
  readonly note?: string
  /** How the request deviates; without an address it goes to the token endpoint. */
  readonly request?: {
    readonly method: "GET" | "POST" | "PUT" | "DELETE"
    readonly url?: CatalogueText
    readonly hosts?: ReadonlyArray<string>
    readonly origin?: CatalogueText
    readonly auth?: CatalogueAuth
    readonly headers?: { readonly [name: string]: CatalogueText }
    readonly query?: CatalogueParameters
    readonly unencoded?: { readonly [name: string]: string }
    readonly form?: CatalogueParameters
    readonly json?: { readonly [name: string]: unknown }
    readonly sign?: {
      readonly parameter: string
      readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
      readonly key: CatalogueText | { readonly MD5: CatalogueText }
      readonly except?: ReadonlyArray<string>
      readonly equals?: string
      readonly join?: string
      readonly encoded?: true
      readonly encoding?: "hex" | "base64"
    }
    readonly only?: boolean
    readonly answer?: CatalogueAnswer
  }
}

/** Whether and how tokens are revoked. */
export interface CatalogueRevoke {
  /** `metadata`: at the `revocation_endpoint` of the metadata document, if it has one. `standard`: as RFC 7009 says. `custom`: by a call of its own. */
  readonly support: "none" | "unknown" | "metadata" | "standard" | "custom"
  /** Address of the endpoint, when it is a standard one. */
  readonly url?: CatalogueText
  readonly note?: string
  /** The request; `{token}` is the token to revoke. */
  readonly request?: {
    readonly method: "GET" | "POST" | "PUT" | "DELETE"
    readonly url?: CatalogueText
    readonly hosts?: ReadonlyArray<string>
    readonly origin?: CatalogueText
    readonly auth?: "client" | CatalogueAuth
    readonly headers?: { readonly [name: string]: CatalogueText }
    readonly query?: CatalogueParameters
    readonly unencoded?: { readonly [name: string]: string }
    readonly form?: CatalogueParameters
    readonly json?: { readonly [name: string]: unknown }
    readonly sign?: {
      readonly parameter: string
      readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
      readonly key: CatalogueText | { readonly MD5: CatalogueText }
      readonly except?: ReadonlyArray<string>
      readonly equals?: string
      readonly join?: string
      readonly encoded?: true
      readonly encoding?: "hex" | "base64"
    }
  }
}

/** Whether and how a user is signed out at the provider. */
export interface CatalogueLogout {
  /** `metadata`: at the `end_session_endpoint` of the metadata document, if it has one. `standard`: as OpenID RP-Initiated Logout 1.0 says. `custom`: at an address of its own. */
  readonly support: "none" | "unknown" | "metadata" | "standard" | "custom"
  /** Address that the browser is sent to. */
  readonly url?: CatalogueText
  /** Its parameters, instead of those of RP-Initiated Logout; an empty map for none. */
  readonly query?: CatalogueParameters
  /** A sentence that names the place where the address to come back to is registered, in the words of the provider's console. */
  readonly register?: string
  readonly note?: string
}

/** One of several versions of a provider. */
export interface CatalogueVersion {
  /** The version. */
  readonly version: string
  /** The protocol; `email` sends sign-in links. */
  readonly type: "oidc" | "oauth" | "oauth1" | "email"
  /** Page that documents the sign-in. */
  readonly docs: string
  /** How the service stands. */
  readonly status: "live" | "renamed" | "deprecated" | "dead"
  /** Day of the last comparison with the docs, yyyy-mm-dd. */
  readonly checked?: string
  /** Where facts were read that the page of the sign-in seldom has. The package leaves it out; the repository has it in generated/sources.json. */
  readonly sources?: {
    readonly status?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly register?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly endpoints?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly client?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly scopes?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly pkce?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly profile?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly identity?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly email?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly reauthentication?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly uiLocales?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly refresh?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly revoke?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly logout?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly notifies?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly native?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
  }
  readonly note?: string
  readonly deprecated?: string
  /** The provider's colours, the name on its button, and its mark or monogram. */
  readonly brand?: CatalogueBrand
  /** Options besides client id, client secret and issuer. */
  readonly options?: ReadonlyArray<CatalogueOption>
  /** Names computed from options, which templates read. */
  readonly let?: { readonly [name: string]: CatalogueValue }
  /** Issuer identifier; of plain OAuth providers when the callback carries `iss` (RFC 9207). */
  readonly issuer?: CatalogueIssuer
  /** The metadata document, when it is not at `{issuer}/.well-known/openid-configuration`. */
  readonly discovery?: CatalogueDiscovery
  /** Address of the keys, when there is no metadata document. */
  readonly jwks?: CatalogueText
  /** What the user types, where the issuer is found from it. */
  readonly identifier?: { readonly label: string; readonly placeholder?: string }
  /** Where the browser is sent; without an address the metadata document tells it. */
  readonly authorization?: CatalogueAuthorization
  /** Scopes. */
  readonly scopes?: CatalogueScopes
  /** Proofs that the answer belongs to the question. */
  readonly checks?: ReadonlyArray<"pkce" | "state" | "nonce">
  /** Proof key for code exchange; OAuth 2.0 and OpenID Connect only. */
  readonly pkce?: CataloguePkce
  /** short: a state of 64 letters and digits, where the usual one is too long or not allowed; behind a redirect proxy the state stays what it is, because the proxy reads it. callback: the state stands in the query of the callback URL, where the provider has no parameter for it and keeps that query. */
  readonly state?: "short" | "callback"
  /** What is odd about the way back. */
  readonly callback?: {
    readonly json?: ReadonlyArray<string>
    readonly rename?: { readonly [name: string]: string }
    readonly sign?: {
      readonly parameter: string
      readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
      readonly key: CatalogueText | { readonly MD5: CatalogueText }
      readonly except?: ReadonlyArray<string>
      readonly equals?: string
      readonly join?: string
      readonly encoded?: true
      readonly encoding?: "hex" | "base64"
    }
  }
  /** How the client proves itself, and under which names. */
  readonly client?: CatalogueClient
  /** The request that turns the code into tokens. */
  readonly token?: CatalogueToken
  /** Claims come from the userinfo endpoint, or from the id token, alone. */
  readonly claims?: "id_token" | "userinfo"
  /** The request that answers the profile. */
  readonly userinfo?: CatalogueUserinfo
  /** Extra requests; one that fails is left out. */
  readonly enrich?: ReadonlyArray<CatalogueEnrich>
  /** Path into the profile to a literal or a list: what must stand there, or the sign-in is refused; all must hold. */
  readonly require?: {
    readonly [name: string]: string | number | boolean | ReadonlyArray<string | number | boolean>
  }
  /** Name of the profile's type and validator, which `profiles/<id>` exports. */
  readonly profileType?: string
  /** Members of the profile; there may be more. */
  readonly profile?: ReadonlyArray<CatalogueMember>
  /** From profile to user, in value notation. */
  readonly user?: CatalogueUser
  /** Where the account id is unique, and whether it stays. */
  readonly identity?: CatalogueIdentity
  /** What the provider knows of e-mail addresses; absent for senders of links, which prove them. */
  readonly email?: CatalogueEmail
  /** Whether and how tokens are refreshed. */
  readonly refresh?: CatalogueRefresh
  /** Whether and how tokens are revoked. */
  readonly revoke?: CatalogueRevoke
  /** Whether and how a user is signed out at the provider. */
  readonly logout?: CatalogueLogout
  /** Provider's error code, or words of its description, to cause and remedy, for the log. Words win over the code, and count where they stand as such: AADSTS50011 is not in AADSTS500113. The engine explains the codes of RFC 6749 and OpenID Connect Core itself: an entry says what is special to the provider. */
  readonly hints?: { readonly [name: string]: string }
  /** Changes that the provider has announced, by date: { date: yyyy-mm-dd, what, link }. A past change stays while it may break older applications. */
  readonly changes?: ReadonlyArray<{ readonly date: string; readonly what: string; readonly link: string }>
  /** How an application is registered at the provider. */
  readonly register?: {
    readonly at: string
    readonly steps?: ReadonlyArray<string>
    readonly fields?: { readonly callback?: string; readonly id?: string; readonly secret?: string }
    readonly before?: "none" | { readonly review?: string; readonly plan?: string; readonly testers?: string }
    readonly addresses?: {
      readonly localhost?: boolean
      readonly http?: boolean
      readonly wildcards?: boolean
    }
  }
  /** How the provider lets a user authenticate anew who is signed in there, where it documents that. max_age: as OpenID Connect Core 1.0 has it, so that `auth_time` of the id token proves it (oidc only). prompt: it obeys `prompt=login`, which who has the browser can take out of the address. */
  readonly reauthentication?: "max_age" | "prompt"
  /** The provider documents, or its metadata announces, that `ui_locales` of the authorization request (OpenID Connect Core 1.0, section 3.1.2.1) says the language of its pages. */
  readonly uiLocales?: true
  /** Hosts that an access token may be sent to by tokens.fetch, that of the userinfo request too, which has to be named: api.acme.example, or {team}.acme.example with an option of type slug; {base}/ is the host of an address that an option or a name of let holds, and {found.server}/ that of one which was found from the identifier of a user; or { host: "{tokens.api_domain}", hosts: ["*.acme.example"] } for one that a value of the account names, which account() of the application has to keep. */
  readonly api?: ReadonlyArray<
    string | { readonly host: CatalogueText; readonly hosts: ReadonlyArray<string> }
  >
  /** What the provider tells by itself that an account or its tokens are gone, and how it is verified. Places are paths into the body or the claims, or `headers.<name>`. */
  readonly notifies?: {
    readonly format: "token" | "signed_body" | "signed_request"
    readonly member?: string
    readonly metadata?: string
    readonly signature?: {
      readonly header: string
      readonly alg: "HS256" | "Ed25519"
      readonly encoding?: "hex" | "base64"
      readonly prefix?: string
      readonly over?: string
    }
    readonly secret?: string
    readonly time?: string
    readonly window?: number
    readonly id?: string
    readonly json?: ReadonlyArray<string>
    readonly require?: { readonly [name: string]: string }
    readonly absent?: ReadonlyArray<string>
    readonly client?: string
    readonly event?: string
    readonly query?: string
    readonly account?: string
    readonly tenant?: string
    readonly events: {
      readonly [name: string]:
        | "session_ended"
        | "tokens_revoked"
        | "account_disabled"
        | "account_enabled"
        | "account_deleted"
        | "data_deletion_requested"
    }
    readonly challenge?: {
      readonly at: string
      readonly is: string
      readonly text?: string
      readonly json?: { readonly [name: string]: string | { readonly hmac: string } }
    }
    readonly answer?: 200 | 202 | 204
    readonly receipt?: { readonly url: string; readonly code: string }
  }
  /** The ID tokens that clients of the application hold without its sign-in pages: from the provider's kit for a platform, or from the browser. Without the word none is taken. */
  readonly native?: {
    readonly audiences: "one" | "many"
    readonly called?: string
    readonly nonce: "plain" | "sha256" | "none"
    readonly claim: string
    readonly age?: number
    readonly metadata?: string
    readonly profile?: { readonly [name: string]: string }
  }
  /** The request that sends a mail. */
  readonly send?: CatalogueSend
  /** Plain-English sentences on all that deviates, by stage; code is between backticks. */
  readonly quirks?: CatalogueQuirks
  /** A profile of a made-up user, and the user it becomes. */
  readonly example?: CatalogueExample
}

/** One provider. */
export interface CatalogueProvider {
  /** Id of the provider: part of its import path, its callback URL and its variables. */
  readonly id: string
  /** Its name on a button. */
  readonly name: string
  /** Other names that users search it by. */
  readonly names?: ReadonlyArray<string>
  /** Name of its factory. */
  readonly symbol: string
  /** What an application imports. */
  readonly import: string
  /** Names it can be imported by: its id, and any other. */
  readonly modules: ReadonlyArray<string>
  /** Path of the callback URL, below the base path (`/auth` by default). */
  readonly callbackPath: string
  /** Environment variables that its credentials are read from. */
  readonly environment: ReadonlyArray<string>
  /** Those of them that can be left out: the client proves itself in another way then. */
  readonly optionalEnvironment?: ReadonlyArray<string>
  /** Other names for it, each with an id of its own. */
  readonly aliases?: ReadonlyArray<CatalogueAlias>
  /** Of several versions, the one without a choice: the facts here are its. */
  readonly version?: string
  readonly type: "oidc" | "oauth" | "oauth1" | "email"
  readonly docs: string
  readonly status: "live" | "renamed" | "deprecated" | "dead"
  readonly checked?: string
  readonly sources?: {
    readonly status?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly register?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly endpoints?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly client?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly scopes?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly pkce?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly profile?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly identity?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly email?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly reauthentication?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly uiLocales?: {
      readonly at: ReadonlyArray<string>
      readonly checked: string
      readonly weak?: true
    }
    readonly refresh?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly revoke?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly logout?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly notifies?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
    readonly native?: { readonly at: ReadonlyArray<string>; readonly checked: string; readonly weak?: true }
  }
  readonly note?: string
  readonly deprecated?: string
  readonly brand?: CatalogueBrand
  readonly options?: ReadonlyArray<CatalogueOption>
  readonly let?: { readonly [name: string]: CatalogueValue }
  readonly issuer?: CatalogueIssuer
  readonly discovery?: CatalogueDiscovery
  readonly jwks?: CatalogueText
  readonly identifier?: { readonly label: string; readonly placeholder?: string }
  readonly authorization?: CatalogueAuthorization
  readonly scopes?: CatalogueScopes
  readonly checks?: ReadonlyArray<"pkce" | "state" | "nonce">
  readonly pkce?: CataloguePkce
  readonly state?: "short" | "callback"
  readonly callback?: {
    readonly json?: ReadonlyArray<string>
    readonly rename?: { readonly [name: string]: string }
    readonly sign?: {
      readonly parameter: string
      readonly alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
      readonly key: CatalogueText | { readonly MD5: CatalogueText }
      readonly except?: ReadonlyArray<string>
      readonly equals?: string
      readonly join?: string
      readonly encoded?: true
      readonly encoding?: "hex" | "base64"
    }
  }
  readonly client?: CatalogueClient
  readonly token?: CatalogueToken
  readonly claims?: "id_token" | "userinfo"
  readonly userinfo?: CatalogueUserinfo
  readonly enrich?: ReadonlyArray<CatalogueEnrich>
  readonly require?: {
    readonly [name: string]: string | number | boolean | ReadonlyArray<string | number | boolean>
  }
  readonly profileType?: string
  readonly profile?: ReadonlyArray<CatalogueMember>
  readonly user?: CatalogueUser
  readonly identity?: CatalogueIdentity
  readonly email?: CatalogueEmail
  readonly refresh?: CatalogueRefresh
  readonly revoke?: CatalogueRevoke
  readonly logout?: CatalogueLogout
  readonly hints?: { readonly [name: string]: string }
  readonly changes?: ReadonlyArray<{ readonly date: string; readonly what: string; readonly link: string }>
  readonly register?: {
    readonly at: string
    readonly steps?: ReadonlyArray<string>
    readonly fields?: { readonly callback?: string; readonly id?: string; readonly secret?: string }
    readonly before?: "none" | { readonly review?: string; readonly plan?: string; readonly testers?: string }
    readonly addresses?: {
      readonly localhost?: boolean
      readonly http?: boolean
      readonly wildcards?: boolean
    }
  }
  readonly reauthentication?: "max_age" | "prompt"
  readonly uiLocales?: true
  readonly api?: ReadonlyArray<
    string | { readonly host: CatalogueText; readonly hosts: ReadonlyArray<string> }
  >
  readonly notifies?: {
    readonly format: "token" | "signed_body" | "signed_request"
    readonly member?: string
    readonly metadata?: string
    readonly signature?: {
      readonly header: string
      readonly alg: "HS256" | "Ed25519"
      readonly encoding?: "hex" | "base64"
      readonly prefix?: string
      readonly over?: string
    }
    readonly secret?: string
    readonly time?: string
    readonly window?: number
    readonly id?: string
    readonly json?: ReadonlyArray<string>
    readonly require?: { readonly [name: string]: string }
    readonly absent?: ReadonlyArray<string>
    readonly client?: string
    readonly event?: string
    readonly query?: string
    readonly account?: string
    readonly tenant?: string
    readonly events: {
      readonly [name: string]:
        | "session_ended"
        | "tokens_revoked"
        | "account_disabled"
        | "account_enabled"
        | "account_deleted"
        | "data_deletion_requested"
    }
    readonly challenge?: {
      readonly at: string
      readonly is: string
      readonly text?: string
      readonly json?: { readonly [name: string]: string | { readonly hmac: string } }
    }
    readonly answer?: 200 | 202 | 204
    readonly receipt?: { readonly url: string; readonly code: string }
  }
  readonly native?: {
    readonly audiences: "one" | "many"
    readonly called?: string
    readonly nonce: "plain" | "sha256" | "none"
    readonly claim: string
    readonly age?: number
    readonly metadata?: string
    readonly profile?: { readonly [name: string]: string }
  }
  readonly send?: CatalogueSend
  readonly quirks?: CatalogueQuirks
  readonly example?: CatalogueExample
  /** The other versions, each with its own facts; the option `version` chooses. */
  readonly versions?: ReadonlyArray<CatalogueVersion>
}
