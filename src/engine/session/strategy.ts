/** What a way of keeping sessions has to do; `jwt.ts` and `database.ts` are the two that there are. */
import type { Adapter, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { DefaultSession, Session } from "../../types/session.js"
import type { Account, Profile, User } from "../../types/user.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Context, Served } from "../request/context.js"

/** A fresh sign-in. */
export interface NewSession {
  user: User | AdapterUser
  account: Account
  /** Raw claims; oauth and oidc only. */
  profile?: Profile
  isNewUser?: boolean
  trigger: "signIn" | "signUp"
  /** The proven address of the stored user; null where it is not proven, left out where no row was looked at. */
  proven?: string | null | undefined
  /** What {@link SessionStrategy.open} stored. */
  databaseSession?: AdapterSession
}

/** Who is signed in. */
export interface CurrentUser {
  user: AdapterUser
  /** The row, with strategy `database`. */
  session?: AdapterSession
}

/** A session that was found, and whose it is. */
export interface SessionIdentity {
  /** Stays the same while the session lives, and is that of no other session. */
  id: string
  /** Id of the user, where the session says it. */
  userId?: string
}

/** What a sign-in to a stored user has found out. */
export interface Opening {
  ctx: Context
  adapter: BoundAdapter
  /** Who is signed in already. */
  current: CurrentUser | null
}

/** What is known of a session before it is stored. */
export interface NewRow {
  user: AdapterUser
  /** Whether the address of the user is proven. A session that begins before ends at the first proof. */
  isProven: boolean
  /** The session from whose sign-in this one comes, where it is no sign-in of its own. */
  source?: AdapterSession
}

/** Cookie values, likeliest first; never empty. */
export type SessionTokens = readonly string[]

/** One way of keeping sessions. Whatever is written to the browser is pushed to the cookies of the request. */
export interface SessionStrategy {
  /** Whether a session lies in the browser, and nowhere else. */
  inBrowser: boolean
  /** Whether a user of `authorize()` has to be one that the adapter knows. */
  storesUsers: boolean
  /** Optional methods of an adapter without which sessions of a user cannot be ended. */
  endedBy: readonly (keyof Adapter)[]
  /**
   * Reads or updates a session and extends it.
   * @returns What the client sees; null when no user is signed in; undefined when that could not be found out, since the
   * store or a callback failed, which is logged.
   */
  read(ctx: Context, tokens: SessionTokens): Promise<Session | DefaultSession | null | undefined>
  /**
   * Stores a session before its user gets to know it. Nothing else opens one.
   * @returns The row; nothing where none is kept.
   * @throws {AdapterError} When the store fails.
   */
  open(sign: Opening, row: NewRow): Promise<AdapterSession | undefined>
  /**
   * Ends the session that the request came with, once the new one is stored with all that belongs to it.
   * @throws {AdapterError} When it is still there; the new one goes then, and the sign-in fails.
   */
  endFormer(sign: Opening, opened: AdapterSession): Promise<void>
  /**
   * Gives the browser the session of a user who just signed in.
   * @returns The session, where it has an id that tokens of providers can be bound to.
   */
  start(ctx: Context, session: NewSession): Promise<SessionIdentity | undefined>
  /**
   * Finds a session that lives by its id; null without one, and for a token that was made before it needed an id.
   * @throws {AdapterError} When the store fails.
   */
  identify(ctx: Served, tokens: SessionTokens): Promise<SessionIdentity | null>
  /** Finds a text that stays the same while the session lives; nothing for a session that cannot be read. */
  findSubject(ctx: Context, tokens: SessionTokens): Promise<string | undefined>
  /** Finds whom the session names, stored or not; null when none is signed in. */
  findNamedUser(ctx: Served, tokens: SessionTokens): Promise<User | null>
  /**
   * Finds the stored user of the session; null when none is signed in, and for a session that has expired, cannot be read, or
   * is older than the first proof of the user's address.
   * @throws {AdapterError} When the store fails: that does not say that no user is signed in.
   */
  findStoredUser(ctx: Served, tokens: SessionTokens): Promise<CurrentUser | null>
  /**
   * Ends the session and tells the `signOut` event. A failure is logged.
   * @returns False where the store has it still. Then the browser gets a cookie by which `finishSignOuts` ends it.
   */
  end(ctx: Context, tokens: SessionTokens): Promise<boolean>
  /** Ends the sessions that earlier sign-outs of the browser could not end, each once. A failure is logged. */
  finishSignOuts(ctx: Context): Promise<void>
}
