/** The interface of session strategies (`jwt` is in `index.ts`, `database` in `database.ts`), and the cookies of a session. */

import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from "../../types/adapter.js"
import type { Cookie } from "../../types/cookie.js"
import type { ConfigPartName } from "../../types/provider.js"
import type { DefaultSession, Session } from "../../types/session.js"
import type { Account, Profile, User } from "../../types/user.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { AccountNotLinked, OAuthAccountNotLinked, type SignInError } from "../errors.js"
import { createRemovalsOfCopies, hasConflictingCopies, holdsValue, removeChunks } from "../http/cookie.js"
import { writeMessage } from "../message.js"
import type { Context, Served } from "../request/context.js"

/** The outcome of a sign-in. */
export interface SignInOutcome {
  /** The stored user; without storage, and for credentials, what the flow proved. */
  user: User | AdapterUser
  account: Account
  /** Left out where there is no storage that could know. */
  isNewUser?: boolean
  /** The proven address of the stored user; null where it is not proven, left out where no row was looked at. */
  provenAddress?: string | null | undefined
  /** Whether the user was signed in, and has linked an account: that proves nothing of who the user is. */
  isLinked?: boolean
  /** When the user authenticated, where that is not now: milliseconds since 1970; null where the user did not. */
  provenAt?: number | null | undefined
  /** When the second step was taken, where one was: milliseconds since 1970. */
  secondStepAt?: number | undefined
  /** What {@link SessionStrategy.open} stored. */
  databaseSession?: AdapterSession | undefined
  /** Takes a new link back where the sign-in goes wrong; never throws. */
  takeBack?: (() => Promise<unknown>) | undefined
}

/** A fresh sign-in. */
export interface NewSession extends SignInOutcome {
  /** Raw claims; oauth and oidc only. */
  profile?: Profile
  trigger: "signIn" | "signUp"
}

/** Who is signed in. */
export interface CurrentUser {
  user: AdapterUser
  /** The row, with strategy `database`. */
  session?: AdapterSession
}

/** The id of a session, and its user. */
export interface SessionIdentity {
  /** Unique, and the same while the session lives. */
  id: string
  /** Id of the user, when the session has it. */
  userId?: string
}

/** The sign-in of a stored user for which a session opens. */
export interface Opening {
  ctx: Context
  adapter: BoundAdapter
  /** Who is signed in already. */
  current: CurrentUser | null
}

/** A session before it is stored. */
export interface NewRow {
  user: AdapterUser
  /** Whether the address of the user is proven. A session that opens before ends at the first proof. */
  isProven: boolean
  /** The session whose sign-in this one continues; undefined for a new sign-in. */
  source?: AdapterSession
}

/** Cookie values, likeliest first; never empty. */
export type SessionTokens = readonly string[]

/** A session strategy. It pushes its cookies to the cookies of the request. */
export interface SessionStrategy {
  /** Whether a session is in the browser only. */
  inBrowser: boolean
  /** Whether the adapter has to know the user that `authorize()` returns. */
  storesUsers: boolean
  /** Optional adapter methods that are needed to end all sessions of a user. */
  endedBy: readonly (keyof Adapter)[]
  /**
   * Reads or updates a session and extends it; `mayBeHeld` allows rows that this process holds. Returns what the client sees;
   * null when no user is signed in; undefined when the store or a callback failed, which is logged.
   */
  read(
    ctx: Context,
    tokens: SessionTokens,
    mayBeHeld?: boolean,
  ): Promise<Session | DefaultSession | null | undefined>
  /** Stores a session before the browser gets its token. Returns the row; undefined when none is stored. */
  open(opening: Opening, row: NewRow): Promise<AdapterSession | undefined>
  /**
   * Ends the former session of the request, after the new one is stored completely. When it cannot be ended, the new session is
   * deleted, and the sign-in fails; so it does where the former session has to live, because an account was linked in it, and
   * has ended meanwhile.
   */
  endFormer(opening: Opening, opened: AdapterSession, linked: Account | undefined): Promise<void>
  /**
   * Writes the session of a user who just signed in to the browser. Returns the session, when it has an id that provider tokens
   * can be bound to.
   */
  start(ctx: Context, session: NewSession): Promise<SessionIdentity | undefined>
  /** Finds the id of the session; null without a session, and for a token that was made before sessions had ids. */
  identify(ctx: Served, tokens: SessionTokens): Promise<SessionIdentity | null>
  /** Finds a text that stays the same while the session lives; undefined for a session that cannot be read. */
  findSubject(ctx: Context, tokens: SessionTokens): Promise<string | undefined>
  /** Finds the user that the session names, stored or not; null when none is signed in. */
  findNamedUser(ctx: Served, tokens: SessionTokens): Promise<User | null>
  /**
   * Finds the stored user of the session; null when none is signed in, and for a session that has expired, cannot be read, or
   * is older than the first proof of the user's address. A store that fails is an `AdapterError`: it does not say that no user
   * is signed in.
   */
  findStoredUser(ctx: Served, tokens: SessionTokens): Promise<CurrentUser | null>
  /**
   * Ends the session and emits the `signOut` event. A failure is logged. Returns false when the store still has it: the browser
   * then gets a cookie with which `finishSignOuts` ends it.
   */
  end(ctx: Context, tokens: SessionTokens): Promise<boolean>
  /** Ends the sessions that earlier sign-outs of the browser could not end. A failure is logged. */
  finishSignOuts(ctx: Context): Promise<void>
}

/** Builds the removals of all session cookies that a browser sent, those with tokens of providers included. */
export function buildSessionRemovals({ request, site }: Served): Cookie[] {
  const { sessionToken, providerTokens } = site.cookies
  return [sessionToken, providerTokens].flatMap((cookie) => removeChunks(cookie, request.cookies))
}

/**
 * Tells whether the session cookies of a request differ: another host of the site may have planted one, which browsers may send
 * first.
 */
export function hasPlantedSession({ request, site }: Served): boolean {
  const { cookies, headers } = request
  const { name } = site.cookies.sessionToken
  if (cookies[name] && cookies[`${name}.0`]) return true
  const header = headers.get("cookie")
  return Object.keys(cookies).some((one) => holdsValue(one, name) && hasConflictingCopies(header, one))
}

/** Takes every copy of session cookies that differ out of the browser, so that the next session counts. */
export function clearPlantedSession(ctx: Context): void {
  if (!hasPlantedSession(ctx)) return
  const { site, request, cookies, cleared } = ctx
  const { name, options } = site.cookies.sessionToken
  for (const one of Object.keys(request.cookies).filter((cookie) => holdsValue(cookie, name))) {
    const removals = createRemovalsOfCopies({ name: one, options }, request.url, cookies.length)
    // Before the new session, or with the answer of a sign-in that is refused.
    cookies.push(...removals)
    cleared.push(...removals)
  }
}

/** Makes the refusal of a session that would go on from one that has ended. */
export function makeEndedError({ provider }: Pick<Account, "provider">): AccountNotLinked {
  return new AccountNotLinked(writeMessage("link-session-ended", provider), { provider })
}

/** Makes the refusal for an account that is, or may be, another user's; it leads to the sign-in page. */
export function makeNotLinkedError({
  provider,
  type,
}: Pick<AdapterAccount, "provider" | "type">): SignInError {
  const message = writeMessage("account-not-linked", provider)
  return type === "webauthn"
    ? new AccountNotLinked(message, { provider })
    : new OAuthAccountNotLinked(message, { provider })
}

/** Signs the browser out. Returns null: what is shown of no session. */
export function clearSession(ctx: Context): null {
  ctx.cookies.push(...buildSessionRemovals(ctx))
  return null
}

/** Clears a session that cannot be opened; not where tenants share a host, since it may be that of another tenant. */
export function dropUnknownSession(ctx: Context): null {
  return ctx.engine.config.tenants ? null : clearSession(ctx)
}

/**
 * Finds the part of the config that writes the token cookie: for the tokens of the accounts, or for the account that the user
 * signed in with and its id token, which names the user to the provider at sign-out (OpenID Connect RP-Initiated Logout 1.0,
 * section 2), when the store does not keep them with the session. Undefined when no cookie is written.
 */
export function findCookiePart({ config, adapter }: Engine, inBrowser: boolean): ConfigPartName | undefined {
  const { tokens } = config
  if (tokens?.store === "cookie") return "storedTokens"
  const stored = !inBrowser && adapter?.has("createSessionOrigin")
  if (stored || !needsProviderAtSignOut(config)) return undefined
  return tokens?.revokeAtSignOut === true ? "storedTokens" : "providerLogout"
}

/** Tells whether a sign-out logs out or revokes tokens at the provider. */
export function needsProviderAtSignOut({ session, tokens }: Engine["config"]): boolean {
  return session?.providerLogout === true || tokens?.revokeAtSignOut === true
}
