/** Who signs in. */
import type { ProviderType } from "./pages.js"

/** The members every user may have. */
export interface DefaultUser {
  /** Id in the store, else the one that the provider's `profile()` or `authorize` returned. */
  id?: string
  /** Full name, or what the user is called. */
  name?: string | null
  /** E-mail address, as the provider states it; see `EmailTrust` for how far it is proven. */
  email?: string | null
  /** Address of a picture. */
  image?: string | null
}

/** A user as the application knows it. Extend it by module augmentation. */
export interface User extends DefaultUser {}

/** Claims about a user as an identity provider states them (OpenID Connect Core 1.0, section 5.1). */
export interface Profile {
  /** Id of the account, at providers that are no OpenID providers. */
  id?: string | null
  /** Id of the account at the issuer: never reassigned, at most 255 characters. */
  sub?: string | null
  /** Full name as it is displayed. */
  name?: string | null
  /** Given or first names. */
  given_name?: string | null
  /** Family or last names. */
  family_name?: string | null
  /** Middle names. */
  middle_name?: string | null
  /** Casual name, which may differ from the given one. */
  nickname?: string | null
  /** Short name that the user wants to go by. It may change, and need not be unique. */
  preferred_username?: string | null
  /** Address of the user's profile page. */
  profile?: string | null
  /** Address of the user's picture. */
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives this claim no type
  picture?: any
  /** Address of the user's own page. */
  website?: string | null
  /** E-mail address. It may change, and need not be unique. */
  email?: string | null
  /** Whether the provider has seen that the address is the user's. */
  email_verified?: boolean | null
  /** Gender; `female` and `male` are the values that the standard names. */
  gender?: string | null
  /** Birthday as `YYYY-MM-DD`, year `0000` when it is left out, or a year alone. */
  birthdate?: string | null
  /** Time zone by its name, such as `Europe/Paris`. */
  zoneinfo?: string | null
  /** Language as a tag of BCP 47, such as `en-US`. */
  locale?: string | null
  /** Telephone number, best as E.164: `+1 (425) 555-1212`. */
  phone_number?: string | null
  /** When these claims last changed; the standard says seconds since 1970. */
  updated_at?: Date | string | number | null
  /** Postal address (section 5.1.1). */
  address?: {
    /** Whole address for display, lines separated by line breaks. */
    formatted?: string | null
    /** Street and number; may have several lines. */
    street_address?: string | null
    /** City or place. */
    locality?: string | null
    /** State, province or region. */
    region?: string | null
    /** Postal code, a text. */
    postal_code?: string | null
    /** Name of the country. */
    country?: string | null
  } | null
  [claim: string]: unknown
}

/** Any value that JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [member: string]: JsonValue | undefined }

/** One entry of RFC 9396 `authorization_details`, copied through untouched. */
export interface AuthorizationDetails {
  /** Kind of the authorisation; it decides which other members there are. */
  readonly type: string
  /** Where the resources are. */
  readonly locations?: string[]
  /** What may be done. */
  readonly actions?: string[]
  /** Kinds of data. */
  readonly datatypes?: string[]
  /** Levels of access. */
  readonly privileges?: string[]
  /** The one resource that is meant. */
  readonly identifier?: string
  readonly [member: string]: JsonValue | undefined
}

/** The answer of a token endpoint (RFC 6749 section 5.1), with the absolute expiry. */
export interface TokenSet {
  /** Opens the provider's own APIs. Treat it as a secret. */
  access_token?: string
  /** Gets a new access token when the old one has expired. Treat it as a secret. */
  refresh_token?: string
  /** Signed claims about the sign-in (OpenID Connect Core 1.0, section 2); verified before it is used. */
  id_token?: string
  /** What was granted, joined by blanks; many providers leave it out when it is what was asked for. */
  scope?: string
  /** Always lower case. */
  token_type?: Lowercase<string>
  /** Seconds from the moment of the answer. */
  expires_in?: number
  /** Absolute time in seconds, computed from `expires_in`. */
  expires_at?: number
  /** What was granted in detail (RFC 9396). */
  authorization_details?: AuthorizationDetails[]
  /** OAuth 1.0a only. */
  oauth_token?: string
  /** OAuth 1.0a only. */
  oauth_token_secret?: string
  readonly [member: string]: JsonValue | undefined
}

/** What links a user to a provider. */
export interface Account extends TokenSet {
  /** Id of the provider. */
  provider: string
  /** oauth and oidc: the id that `profile()` returned; email: the address; credentials: the id that `authorize()` returned. */
  providerAccountId: string
  /** Type of the provider. */
  type: ProviderType
  /** Id of the user the account belongs to. */
  userId?: string
}
