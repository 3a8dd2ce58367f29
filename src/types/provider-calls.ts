/** Calls to a provider as data, and what is odd about their answers. */

/**
 * How parameters are signed: those of a call in its address and its form, or those of the answer that the browser
 * carries. They are sorted by name; the signature itself and empty ones are not signed.
 */
export interface ParameterSignature {
  /** Parameter that holds the signature: of the form, or of the address where the call has none. */
  parameter: string
  /** `MD5`: the digest of the text with the key at its end. `RSA-SHA256`: RSASSA-PKCS1-v1_5 (RFC 8017). */
  alg: "MD5" | "HMAC-SHA256" | "RSA-SHA256"
  /** The secret, or the private key as PKCS #8. It may have the placeholders of a declared request. */
  key:
    | string
    | {
        /** Text whose hexadecimal digest is the secret. */
        MD5: string
      }
  /** Parameters that are not signed. */
  except?: readonly string[] | undefined
  /** What stands between a name and its value in the signed text. Default: `=`. */
  equals?: string | undefined
  /** What stands between two parameters in the signed text. Default: `&`. */
  join?: string | undefined
  /** Names and values are percent-encoded in the signed text. */
  encoded?: boolean | undefined
  /** How the signature is written. Default: `hex`. */
  encoding?: "hex" | "base64" | undefined
}

/** A value in a declared request: text with `{tokens.x}`, `{claims.x}`, `{callback.x}` or `{options.x}` placeholders, filled at sign-in. A parameter whose placeholder is absent is not sent. */
export type RequestText = string

/** How a declared request carries the access token, or another proof: `{ bearer }` or `{ basic: "name:password" }`. */
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

/** What is odd about an answer, in words that hold for any endpoint. They are applied in this order. */
export interface AnswerRules {
  /**
   * Response headers that are dropped, because they do not mean what they say, for instance `www-authenticate` on a success.
   */
  ignore?: readonly string[] | undefined
  /** The answer is JSON (or a form) whatever its content type says. */
  format?: "json" | "form" | "jwt" | "image" | "text" | undefined
  /** A 200 counts as a failure when the member at the path passes the test. */
  fails?:
    | {
        /** Path of the member. */
        path: string
        /** The test: the member is there at all, is truthy, or is one of the values. */
        is: "present" | "truthy" | readonly (string | number | boolean)[]
        /** True reverses the test. */
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
  /** Standard names for members: `{ standard: foreign }`, where the foreign one is a path into the answer. */
  rename?: Readonly<Record<string, string>> | undefined
  /** Members that arrive as a list and are joined by a blank. */
  join?: readonly string[] | undefined
  /** Divisors of members that are numbers, by member; the result is a whole number. */
  divide?: Readonly<Record<string, number>> | undefined
  /** Members set to a fixed value, unless the answer has them. */
  set?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Members set to a fixed value whatever the answer says of them, for instance a token type of the provider's own. */
  force?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** A declared call to a provider. */
export interface DeclaredRequest {
  /**
   * Address. Placeholders behind the host are percent-encoded; in front, where they decide the host, only options may stand, and
   * at the start `{tokens.x}` or `{claims.x}` together with `hosts`.
   */
  url?: RequestText | undefined
  /** Hosts that an address which begins with `{tokens.x}` or `{claims.x}` may lead to: `api.acme.example`, or `*.acme.example` for all names below. */
  hosts?: readonly string[] | undefined
  /**
   * Scheme and host in place of those of `url`, where its placeholder has a value: one of `hosts`. Unlike `url`, it may have
   * `{callback.x}`: the browser, which carries that, can choose only among `hosts`.
   */
  origin?: RequestText | undefined
  /** Default: GET for userinfo, POST for token. */
  method?: "GET" | "POST" | undefined
  /** How the call is authenticated. Default: `bearer`; for the token call, client authentication. */
  auth?: RequestAuth | undefined
  /** Headers by name. They replace `accept` and `user-agent` of the engine. */
  headers?: Readonly<Record<string, RequestText>> | undefined
  /** Parameters added to the address. */
  query?: Readonly<Record<string, RequestText>> | undefined
  /**
   * Characters that are not percent-encoded, by parameter of the address, for providers that accept them in no other way: `{
   * fields: "," }`. Any of `!$()+,/:;?@`.
   */
  unencoded?: Readonly<Record<string, string>> | undefined
  /** Members of a urlencoded body. */
  form?: Readonly<Record<string, RequestText>> | undefined
  /** Members of a JSON body. For the token call `json: {}` sends the standard members as JSON. */
  json?: Readonly<Record<string, unknown>> | undefined
  /** The declared parameters replace the standard ones instead of joining them. */
  only?: boolean | undefined
  /** How the call is signed. */
  sign?: ParameterSignature | undefined
  /** What is odd about the answer. */
  answer?: AnswerRules | undefined
}

/** An extra call that completes a profile. A failure is logged, and refuses the sign-in only where the call is `required`. */
export interface EnrichRequest extends DeclaredRequest {
  /** Address of the call; it may hold what the profile says, as `{profile.x}`. */
  url: RequestText
  /** The call is skipped when the profile has this member. */
  unless?: string | undefined
  /** True: a failure refuses the sign-in. */
  required?: boolean | undefined
  /** Members to add to the profile, computed from the answer. */
  set(answer: never, profile: never): Record<string, unknown>
}

/**
 * A declared call that sends a mail through a provider's HTTP API. Placeholders: `from to subject html text apiKey url host`,
 * the parts of `from` as `sender.address sender.name sender.domain`, and `options.x`. A member whose placeholder is absent is
 * not sent.
 */
export interface SendRequest extends Omit<DeclaredRequest, "only" | "answer" | "auth" | "sign"> {
  /** Address of the API. */
  url: RequestText
  /** How the call is authenticated; a `query` or `header` carries the API key. Default: `none`. */
  auth?: Exclude<RequestAuth, "bearer" | "basic"> | undefined
}

/** What a sign-in adds to its request to get a refresh token. */
export interface OfflineRequest {
  /** Scopes besides those that are asked for anyway. */
  scope?: readonly RequestText[] | undefined
  /** Parameters of the authorization request. */
  query?: Readonly<Record<string, RequestText>> | undefined
}

/**
 * How tokens are refreshed, as far as it deviates from RFC 6749 section 6. Without `url` the call goes to the token
 * endpoint; `auth`, `headers` and `answer` are those of the token call unless they stand here. Its placeholders read what is
 * stored with the account, as `{tokens.refresh_token}`.
 */
export interface TokenRefresh extends DeclaredRequest {
  /** What is sent with `offline: true`. */
  ask?: OfflineRequest | undefined
  /** True: each use brings a new refresh token and ends the old one. False: it stays what it is. Absent: either may be. */
  rotates?: boolean | undefined
  /** Seconds in which the provider accepts a used refresh token once more, so that a lost answer can be asked for again. */
  grace?: number | undefined
}

/**
 * How a token is revoked, where it is not as RFC 7009 says. Without `url` the call goes to the `revocation_endpoint` of the
 * issuer's metadata. The placeholder `{token}` is the token to revoke, `{tokens.access_token}`
 * and `{tokens.refresh_token}` are what is stored.
 */
export interface TokenRevocation extends Omit<DeclaredRequest, "method" | "auth"> {
  /** Default: POST. */
  method?: "GET" | "POST" | "PUT" | "DELETE" | undefined
  /** How the call is authenticated. Default: `client`, the client authentication of the token endpoint. */
  auth?: "client" | RequestAuth | undefined
}

/** How a user is signed out at the provider, where it is not as OpenID Connect RP-Initiated Logout 1.0 says. */
export interface ProviderLogout {
  /** Address that the browser is sent to. Default: the `end_session_endpoint` of the issuer's metadata. */
  url?: RequestText | undefined
  /** Its parameters, which may read `{tokens.id_token}` and `{post_logout_redirect_uri}`. Absent: those of the standard. */
  query?: Readonly<Record<string, RequestText>> | undefined
}

/** A host of a provider's API that is another one for each account: a value that is stored with the account names it. */
export interface AccountApiHost {
  /** Host, or https address, as the account has it: `{tokens.api_domain}`. */
  host: RequestText
  /** What it may be: `api.acme.example`, or `*.acme.example` for all names below. */
  hosts: readonly string[]
}

/** Members of a provider about what follows a sign-in. */
export interface ProviderLifecycle {
  /**
   * Hosts that `tokens.fetch` may send the access token to, by https: `api.acme.example`, `{options.team}.acme.example`, or
   * `{found.server}/` for the host of an address that was found from the user's identifier. Default: none.
   */
  api?: ReadonlyArray<RequestText | AccountApiHost | undefined> | undefined
  /** True: a sign-in asks for a refresh token, as `refresh.ask` says. Default: false; some providers give one all the same. */
  offline?: boolean | undefined
  /** How tokens are refreshed; `none` where they cannot be. Default: as RFC 6749 section 6 says. */
  refresh?: "none" | TokenRefresh | undefined
  /**
   * How tokens are revoked: an address that works as RFC 7009 says, or what deviates; `none` where they cannot be. Default:
   * at the `revocation_endpoint` of the issuer's metadata.
   */
  revoke?: "none" | TokenRevocation | RequestText | undefined
  /**
   * How a user is signed out at the provider: an address that works as OpenID Connect RP-Initiated Logout 1.0 says, or what
   * deviates; `none` where it cannot be. Default: the `end_session_endpoint` of the issuer's metadata.
   */
  logout?: "none" | ProviderLogout | RequestText | undefined
}
