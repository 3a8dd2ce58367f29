/** What a provider says of a user. */

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
