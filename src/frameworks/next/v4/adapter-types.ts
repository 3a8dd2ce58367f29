/** Types of `next-auth/adapters` of version 4. */

import type { Adapter as OwnAdapter } from "../../../types/adapter.js"
import type { Awaitable } from "../../../types/awaitable.js"
import type { Account, User } from "./identity-types.js"

/** A stored user. */
export interface AdapterUser extends User {
  /** Primary key. */
  id: string
  /** E-mail address. */
  email: string
  /** When the address was proven; null before. */
  emailVerified: Date | null
}

/** A stored account. */
export interface AdapterAccount extends Account {
  /** Id of the user that the account belongs to. */
  userId: string
}

/** A stored session. */
export interface AdapterSession {
  /** Value of the session cookie. */
  sessionToken: string
  /** Id of the user who is signed in. */
  userId: string
  /** When the session ends. */
  expires: Date
}

/** A stored token of a sign-in by mail. */
export interface VerificationToken {
  /** Address that the mail went to. */
  identifier: string
  /** When the token ends. */
  expires: Date
  /** Hash of the token. */
  token: string
}

/** A stored session and its user. */
export interface SessionAndUser {
  /** The session. */
  session: AdapterSession
  /** The user. */
  user: AdapterUser
}

/** Storage, with the methods of version 4. Those of later versions fit as well. */
export interface Adapter {
  /** Stores a user. */
  createUser?: OwnAdapter["createUser"] | ((user: Omit<AdapterUser, "id">) => Awaitable<AdapterUser>)
  /** Reads a user by id. */
  getUser?: (id: string) => Awaitable<AdapterUser | null>
  /** Reads a user by e-mail address. */
  getUserByEmail?: (email: string) => Awaitable<AdapterUser | null>
  /** Reads the user of an account. */
  getUserByAccount?: (
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ) => Awaitable<AdapterUser | null>
  /** Changes a user. */
  updateUser?: (user: Partial<AdapterUser> & Pick<AdapterUser, "id">) => Awaitable<AdapterUser>
  /** Deletes a user. */
  deleteUser?: (userId: string) => Promise<void> | Awaitable<AdapterUser | null | undefined>
  /** Stores an account. */
  linkAccount?:
    | OwnAdapter["linkAccount"]
    | ((account: AdapterAccount) => Promise<void> | Awaitable<AdapterAccount | null | undefined>)
  /** Deletes an account. */
  unlinkAccount?:
    | OwnAdapter["unlinkAccount"]
    | ((
        providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
      ) => Promise<void> | Awaitable<AdapterAccount | undefined>)
  /** Stores a session. */
  createSession?: (session: AdapterSession) => Awaitable<AdapterSession>
  /** Reads a session and its user. */
  getSessionAndUser?: (sessionToken: string) => Awaitable<SessionAndUser | null>
  /** Changes a session. */
  updateSession?: (
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ) => Awaitable<AdapterSession | null | undefined>
  /** Deletes a session. */
  deleteSession?: (sessionToken: string) => Promise<void> | Awaitable<AdapterSession | null | undefined>
  /** Stores a token of a sign-in by mail. */
  createVerificationToken?: (
    verificationToken: VerificationToken,
  ) => Awaitable<VerificationToken | null | undefined>
  /** Reads such a token and deletes it. */
  useVerificationToken?: (
    params: Pick<VerificationToken, "identifier" | "token">,
  ) => Awaitable<VerificationToken | null>
}
