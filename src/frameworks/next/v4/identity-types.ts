/** Types of version 4 that say who is signed in. */

/** How a user proves who they are. */
export type ProviderType = "oauth" | "email" | "credentials"

/** Looks of the built-in pages and mails. */
export interface Theme {
  /** Default: as the browser says. */
  colorScheme?: "auto" | "dark" | "light"
  /** Address of a logo. */
  logo?: string
  /** Colour of buttons. */
  brandColor?: string
  /** Colour of text on `brandColor`. */
  buttonText?: string
}

/** The tokens that a provider gives. */
export interface TokenSet {
  /** Token for calls of the provider's API. */
  access_token?: string
  /** Kind of the access token. */
  token_type?: string
  /** Token about the user. */
  id_token?: string
  /** Token for new access tokens. */
  refresh_token?: string
  /** What the access token is good for. */
  scope?: string
  /** When the access token ends, in seconds since 1970. */
  expires_at?: number
  /** State of the session at the provider. */
  session_state?: string
  /** Whatever else the provider says. */
  [member: string]: unknown
}

/** An account at a provider, with its tokens. Extend it by module augmentation. */
export interface Account extends Partial<TokenSet> {
  /** Id of the account at the provider; the address at e-mail providers. */
  providerAccountId: string
  /** Id of the user that the account belongs to. */
  userId?: string
  /** Id of the provider. */
  provider: string
  /** Type of the provider. */
  type: ProviderType
}

/** What a provider says of a user. Extend it by module augmentation. */
export interface Profile {
  /** Id at the provider. */
  sub?: string
  /** What the user is called. */
  name?: string
  /** E-mail address. */
  email?: string
  /** Address of a picture. */
  image?: string
}

/** A moment, as `Date.prototype.toISOString` writes it. */
export type ISODateString = string

/** The members every session has. */
export interface DefaultSession {
  /** Who is signed in. */
  user?: {
    /** What the user is called. */
    name?: string | null
    /** E-mail address. */
    email?: string | null
    /** Address of a picture. */
    image?: string | null
  }
  /** When the session ends. */
  expires: ISODateString
}

/** What the client sees of who is signed in. Extend it with `declare module "authlas/next/v4"`. */
export interface Session extends DefaultSession {}

/** The members every user has. */
export interface DefaultUser {
  /** Id in the store, else at the provider. */
  id: string
  /** What the user is called. */
  name?: string | null
  /** E-mail address. */
  email?: string | null
  /** Address of a picture. */
  image?: string | null
}

/** A user. Extend it with `declare module "authlas/next/v4"`. */
export interface User extends DefaultUser {}

/** Names of what a request below the base path can ask for. */
export type AuthAction =
  | "providers"
  | "session"
  | "csrf"
  | "signin"
  | "signout"
  | "callback"
  | "verify-request"
  | "error"
  | "_log"

/** A request as `authorize` sees it, with what else version 4 declares. */
export interface RequestInternal {
  /** Origin of the site. */
  origin?: string
  /** Method of HTTP. */
  method?: string
  /** Cookies by name. */
  cookies?: Partial<Record<string, string>>
  /** Headers by name in lower case. */
  // biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so, and `authorize` functions read its members
  headers?: Record<string, any>
  /** Parameters of the address. */
  // biome-ignore lint/suspicious/noExplicitAny: as headers
  query?: Record<string, any>
  /** Members of the form. */
  // biome-ignore lint/suspicious/noExplicitAny: as headers
  body?: Record<string, any>
  /** What is asked for. */
  action: AuthAction
  /** Id of the provider. */
  providerId?: string
  /** Code of an error. */
  error?: string
}
