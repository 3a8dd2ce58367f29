/** The session of a request, whatever the strategy: read, end, and who is signed in. */

import type { User } from "../../types/user.js"
import type { Engine } from "../config/engine.js"
import { chunkedValues } from "../http/cookie.js"
import { onDemand } from "../memory.js"
import type { Context, Served } from "../request/context.js"
import type { SignOutHeader } from "../request/create-context.js"
import { clearSession } from "./cookie.js"
import { jwtSessions } from "./jwt.js"
import type { CurrentUser, SessionIdentity, SessionStrategy } from "./strategy.js"

/** Loaded when a first session is asked for: an application keeps its sessions in one way, most of them in tokens. */
const loadDatabase = onDemand(async () => (await import("./database.js")).databaseSessions)

const strategies: Readonly<
  Record<Engine["session"]["strategy"], () => SessionStrategy | Promise<SessionStrategy>>
> = { jwt: () => jwtSessions, database: loadDatabase }

/**
 * Finds how the sessions of an engine are kept.
 * @param engine The engine.
 * @returns The strategy, at once where it is loaded from the start.
 */
export function strategyOf({ session }: Pick<Engine, "session">): SessionStrategy | Promise<SessionStrategy> {
  return strategies[session.strategy]()
}

/** Its value is not imported: the module that reads it is loaded with every request. */
const signOutHeader: SignOutHeader = "X-Auth-Sign-Out"

/** Nothing on the way may keep a session. */
export const noStore: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-cache, no-store",
  Expires: "0",
  Pragma: "no-cache",
}

/**
 * Reads the session that a client is shown; a POST updates it with the body's `data` first.
 * @param ctx The request; session cookies are pushed to it.
 * @returns The session, null without one; undefined when it could not be found out, which is logged.
 */
export async function readSession(ctx: Context): Promise<object | null | undefined> {
  const tokens = sessionTokens(ctx)
  return tokens.length === 0 ? null : await (await strategyOf(ctx.engine)).read(ctx, tokens)
}

/**
 * Finds what is particular to the session of a request.
 * @param ctx The request.
 * @returns A text that stays the same while the session lives; nothing without one.
 */
export async function sessionSubject(ctx: Context): Promise<string | undefined> {
  const tokens = sessionTokens(ctx)
  return tokens.length === 0 ? undefined : (await strategyOf(ctx.engine)).subject(ctx, tokens)
}

/**
 * Finds the session of a request by an id of its own, for what is bound to it.
 * @param served The request.
 * @returns The session; null without one, and for a session that began before anything was to be bound to it.
 * @throws {AdapterError} When the store fails.
 */
export async function identifySession(served: Served): Promise<SessionIdentity | null> {
  const tokens = sessionTokens(served)
  return tokens.length === 0 ? null : (await strategyOf(served.engine)).identify(served, tokens)
}

/**
 * Ends the session: in the store, in the browser, and for the `signOut` event.
 * @param ctx The request; removals of the session cookie are pushed to it. A store that fails is logged, and the browser
 * is signed out all the same.
 * @returns Headers of the answer, which say where the store has the session still.
 */
export async function endSession(ctx: Context): Promise<Readonly<Record<string, string>>> {
  const tokens = sessionTokens(ctx)
  if (tokens.length === 0) return {}
  const strategy = await strategyOf(ctx.engine)
  const hasEnded = await strategy.end(ctx, tokens)
  clearSession(ctx)
  return hasEnded ? {} : { [signOutHeader]: "pending" }
}

/**
 * Ends the sessions that earlier sign-outs of the browser could not end.
 * @param ctx Any request. One without the cookie of such a sign-out costs nothing.
 */
export async function finishSignOuts(ctx: Context): Promise<void> {
  if (ctx.site.cookies.pendingSignOut.name in ctx.request.cookies)
    await (await strategyOf(ctx.engine)).finishSignOuts(ctx)
}

/**
 * Finds whom the session of a request names, stored or not.
 * @param ctx The request.
 * @returns The user, with address; null when no user is signed in.
 */
export async function sessionUser(ctx: Served): Promise<User | null> {
  const tokens = sessionTokens(ctx)
  return tokens.length === 0 ? null : (await strategyOf(ctx.engine)).named(ctx, tokens)
}

/**
 * Finds who is signed in already.
 * @param ctx The request.
 * @returns The stored user; null when no user is signed in, for an expired, unreadable or refused session, and without an
 * adapter.
 * @throws {AdapterError} When the store fails: that does not say that no user is signed in.
 */
export async function currentUser(ctx: Served): Promise<CurrentUser | null> {
  const tokens = sessionTokens(ctx)
  return tokens.length === 0 || !ctx.engine.adapter
    ? null
    : (await strategyOf(ctx.engine)).stored(ctx, tokens)
}

/** What the session cookie may hold, likeliest first; empty without one. */
function sessionTokens({ request, site }: Served): string[] {
  return chunkedValues(request.cookies, site.cookies.sessionToken.name)
}
