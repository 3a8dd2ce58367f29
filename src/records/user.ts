/** Who signs in. */

/** The members every user may have. */
export interface DefaultUser {
  /** Of the store, else what the provider's `profile()` or `authorize` returned. */
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
