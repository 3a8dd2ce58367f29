/** Whose account a call is about, and whether the user signed in recently enough for it. */
import type { AdapterSession } from "../../types/adapter.js"
import { loadConfigPart } from "../config/flow.js"
import { AccountError, MissingAdapter } from "../errors.js"
import { parseCookies, serializeCookie } from "../http/cookie.js"
import { readBearerToken } from "../request/bearer.js"
import { resolvePageUrl, type Served } from "../request/context.js"
import { isFromElsewhere } from "../request/csrf.js"
import { type OwnConfig, readHandedRequest, resolveCallEngine } from "../request/handed.js"
import { findCurrentUser, findSignIn } from "../session/index.js"
import { isRecent, readRecency, writeReauthentication } from "../session/recency.js"
import { listSignInWays } from "../session/sign-in-ways.js"
import { checkUserRow } from "../session/stored-user.js"
import { buildSessionRemovals, hasPlantedSession } from "../session/strategy.js"
import { type KeptUser, requireMethods } from "../session/ways-in.js"
import { addToQuery, parseUrl } from "../web-address.js"

export { requireMethods }

/** Whose account: of the user whose session a request carries, or of a user by id. */
export type AccountTarget =
  | {
      /** A request whose cookies carry the session of the user. */
      request: Request
      /** The session of the request names the user. */
      userId?: undefined
    }
  | {
      /** Id of the user, in code of the operator: nothing is asked of anybody. */
      userId: string
      /** The user is named by id. */
      request?: undefined
    }

/** How recent a sign-in has to be. */
export interface Recency {
  /**
   * Seconds since the sign-in of the request's session; default `account.recentSignIn`, 600. `Infinity` for any. A user who is named by id is not
   * asked.
   */
  within?: number | undefined
}

/** A user, and where the user is kept. */
export interface AccountUser extends KeptUser {
  /** The session of the request, where it is stored. */
  session?: AdapterSession | undefined
  /** The request, where one names the user. */
  served?: Served
}

/** Finds the user that a call is about, to change something or to read alone. Throws an `AccountError` where there is none. */
export async function findAccountUser(
  config: OwnConfig,
  target: AccountTarget,
  use: "change" | "read" = "change",
): Promise<AccountUser> {
  const engine = await resolveCallEngine(config)
  const { adapter } = engine
  if (!adapter)
    throw new MissingAdapter("authlas/account needs stored users: there is no adapter. Configure one.")
  if (target.request === undefined) {
    const user = checkUserRow(await adapter.getUser(target.userId), "getUser")
    if (user) return { engine, adapter, user }
    throw new AccountError("There is no user of this id. Give the id as the adapter stores it.", {
      reason: "not_found",
    })
  }
  const served = readHandedRequest(config, engine, target.request)
  refuseForeignPage(served, use)
  const current = await findCurrentUser(served)
  if (current) {
    const own = served.engine.adapter ?? adapter
    return { engine: served.engine, adapter: own, user: current.user, session: current.session, served }
  }
  throw makeSignedOutError(served)
}

/** Makes the refusal of a request with which no user is signed in. */
export function makeSignedOutError(served: Served | undefined): AccountError {
  const cause =
    served && hasPlantedSession(served)
      ? "The request has session cookies that differ: another host of the site may have set one. Where two apps share a domain, give each a cookies.sessionToken.name of its own."
      : "No user is signed in with this request."
  return new AccountError(`${cause} Let the user sign in.`, {
    reason: "not_signed_in",
    signInUrl: served && writeSignInUrl(served),
  })
}

/**
 * Refuses what a page of another origin posts, and a link there that would change something: the browser may add the session
 * cookie to it. A session in the Authorization header is one that the client has put there.
 */
function refuseForeignPage(served: Served, use: "change" | "read"): void {
  const { request, site } = served
  const { headers } = request
  const isRead = use === "read" && ["GET", "HEAD"].includes(request.web().method)
  if (isRead || !isFromElsewhere(headers, site.origin)) return
  const cookies = parseCookies(headers.get("cookie"))
  if (readBearerToken({ ...served, request: { ...request, cookies } }) !== undefined) return
  const origin = headers.get("origin")
  throw new AccountError(
    `A page of another origin${origin === null ? "" : ` (${origin.slice(0, 200)})`} made the request, and this site is ${site.origin}. Post from a page of this one; if it was one, set AUTH_URL to the address that browsers use.`,
    { reason: "foreign_origin" },
  )
}

/** Finds the user of a request that must have signed in recently. Throws an `AccountError`, `recent_sign_in_required`. */
export async function findRecentUser(
  config: OwnConfig,
  target: AccountTarget & Recency,
  use: "change" | "read" = "change",
): Promise<AccountUser> {
  const found = await findAccountUser(config, target, use)
  const { within = readRecency(config.account) } = target
  if (!found.served) return found
  const { time } = await findSignIn(found.served, found.session)
  if (isRecent(time, within)) return found
  const cause =
    time === undefined
      ? `it is not known when the user signed in: the session began before account was set in the config, ${unkept}`
      : `the user signed in more than ${within} seconds ago`
  throw await makeStaleError(found, found.served, within, `A recent sign-in is needed, and ${cause}.`)
}

/**
 * Finds the user of a request that changes how the user signs in: beside a recent sign-in it needs the second step, where the
 * user has one.
 */
export async function findProvenUser(
  config: OwnConfig,
  target: AccountTarget & Recency,
  use: "change" | "read" = "change",
): Promise<AccountUser> {
  const found = await findRecentUser(config, target, use)
  if (found.served && found.engine.config.secondFactor !== undefined) {
    const part = await loadConfigPart<SecondFactorPart>(config, "secondFactor")
    await part.assertSecondStep(found, target.within)
  }
  return found
}

/** What a second factor brings. Its module imports this one. */
interface SecondFactorPart {
  assertSecondStep(found: AccountUser, within: number | undefined): Promise<void>
}

/** Why nothing may be known of the sign-in of a stored session. */
export const unkept = "or the adapter has no createSessionOrigin and getSessionOrigin"

/** Makes the refusal of a session that is too old, or proves too little, for a change: it leads to a new sign-in. */
export async function makeStaleError(
  found: AccountUser,
  served: Served,
  within: number,
  cause: string,
): Promise<AccountError> {
  return new AccountError(`${cause} Send the user to signInUrl.`, {
    reason: "recent_sign_in_required",
    within,
    ways: await listSignInWays(found),
    signInUrl: addToQuery(`${served.site.base}/signin`, {
      reauthenticate: writeReauthentication(within),
      callbackUrl: findOwnPage(served),
    }),
  })
}

/** Writes the address of a sign-in that leads back to the page of a request. */
function writeSignInUrl(served: Served): string {
  const { site, engine } = served
  const page = resolvePageUrl(engine.pages.signIn ?? `${site.base}/signin`, site)
  return addToQuery(page, { callbackUrl: findOwnPage(served) })
}

/** Finds the page of this site that a request is for; after a form was sent, the page that it was on. */
export function findOwnPage({ site, request }: Served): string {
  const isRead = request.web().method === "GET"
  const from = isRead ? request.url.href : request.headers.get("referer")
  const isOwn = from !== null && parseUrl(from)?.origin === site.origin
  return isOwn ? from : site.origin
}

/** Writes the cookies that end the session of a request in its browser. */
export function removeSessionCookies({ served }: AccountUser): readonly string[] {
  return served ? buildSessionRemovals(served).map(serializeCookie) : []
}
