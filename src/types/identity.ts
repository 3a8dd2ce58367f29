/** How far a provider's addresses, ids, issuers and profiles can be relied on. */

/** What a provider knows of e-mail addresses: the ground for linking accounts by e-mail. */
export interface EmailTrust {
  /**
   * Whether a profile has an address: always, if a scope asks for it, sometimes, or never. When an address is missing that is
   * needed to link accounts or to store the user, the log uses this to say why. `user.email` may be null even with `always`.
   */
  presence?: "always" | "scope" | "sometimes" | "never" | undefined
  /** Path of the claim that says the address was proven (of a list, all of them); true or false when the provider always or never proves it. */
  verified?: string | readonly string[] | boolean | undefined
  /**
   * Who vouches for the address. `verified` (default): the provider, so a proven address is trusted. `operator`: the
   * operator of the issuer, who could state any address; `none`: nobody. The address of these two counts as denied,
   * whatever the claim says.
   */
  trust?: "verified" | "operator" | "none" | undefined
}

/** How far account ids can be relied on at a provider with tenants: workspaces, companies, customers. */
export interface AccountIdentity {
  /**
   * Path into the profile to the name of the tenant, where two tenants may use the same id: the account id is made of the
   * tenant and the id that `profile()` returns. False: the id alone is enough.
   */
  tenant?: string | false | undefined
  /**
   * Tenants whose users may sign in; others are refused as AccessDenied. If there is only one, accounts that were stored under
   * an id without a tenant belong to it.
   */
  only?: string | readonly string[] | undefined
}

/** The issuer of a provider with tenants. */
export interface IssuerDiscovery {
  /** Template of the issuer; `{claims.tid}` and the like come from the verified id token. */
  issuer: string
  /**
   * Pattern by claim, matched whole; default letters, digits, `_` and `-`. It has at most 256 characters, and only
   * characters, classes, counts and alternatives that begin differently, so that matching stays fast. Issuers of more than
   * 2048 characters match none.
   */
  claims?: Readonly<Record<string, string>> | undefined
  /**
   * Words that may stand in the configured issuer in place of the tenant, in lower case, and the tenants that each means:
   * `any`, a list, or all but a list. The claim in an id token must then be one of these, or the configured tenant itself.
   * Another word is accepted only if the metadata name the one tenant that it means.
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
