/** What the catalogue knows of one provider's users: what the simulator plays it from. */

/** Dotted paths into a profile; the first that is present feeds the member of the user. */
export interface ProfilePaths {
  /** Id of the account. */
  id: readonly string[]
  /** Name of the user. */
  name: readonly string[]
  /** E-mail address. */
  email: readonly string[]
  /** Address of the picture. */
  image: readonly string[]
  /** The claim that says whether the address was proven. */
  emailVerified: readonly string[]
}

/** What a request must ask for to be given a refresh token. */
export interface RefreshTerms {
  /** Scopes, all of which must be among those asked for. */
  scope?: readonly string[]
  /** Parameters and their values. */
  query?: Readonly<Record<string, string>>
}

/** One catalogue entry as the simulator sees it: its proof (`example`) and where a user's facts stand in it. */
export interface Simulation {
  /** Key of the entry; entries that share the part before `@` are versions of one provider. */
  id: string
  /** Id of the provider. */
  provider: string
  /** What the factory needs besides client id and secret. */
  options: Readonly<Record<string, unknown>>
  /** A profile in its declared shape: after `answer.pick` and the other answer words. */
  profile: Readonly<Record<string, unknown>>
  /** The user that the profile becomes. */
  user: {
    /** Id of the account. */
    id: string
    /** Name of the user. */
    name: string | null
    /** E-mail address. */
    email: string | null
    /** Address of the picture. */
    image: string | null
  }
  /** Members of the token answer besides the standard ones. */
  tokens?: Readonly<Record<string, unknown>>
  /** Answers of the entry's `enrich` calls, in order. */
  enrich?: readonly unknown[]
  /** What the user types, where the issuer is found from it. */
  identifier?: string
  /** Answers of the calls that find the issuer, in order; null for one that tells nothing. */
  find?: readonly unknown[]
  /** Where a user's facts stand in the profile. */
  paths: ProfilePaths
  /** Scopes that the entry knows; a request for another one is refused. Left out where they depend on options. */
  scopes?: readonly string[]
  /** What a request must ask for to be given a refresh token; false where the provider gives none. */
  refresh?: RefreshTerms | false
  /** Other ways than that of the config in which a client may prove itself, as `token_endpoint_auth_methods_supported` has them. */
  authMethods?: readonly string[]
  /** Anything else the simulator must know, for instance parameters that the callback carries. */
  deviations?: Readonly<Record<string, unknown>>
}
