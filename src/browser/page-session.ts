/** The session of a page: read once for all components, whatever asks for it at the same time. */

import type { Session } from "../types/session.js"
import type { Place } from "./ask.js"
import type { ClientError } from "./client-error.js"
import { createClient } from "./create-client.js"
import { __NEXTAUTH, findEnginePlace, type SessionEvent } from "./nextauth.js"
import type { OnBehalf } from "./options.js"

let channel: BroadcastChannel | undefined

const openChannel = (): BroadcastChannel | undefined =>
  typeof window === "undefined" || typeof BroadcastChannel === "undefined"
    ? undefined
    : new BroadcastChannel("next-auth")

/** Tells the other tabs what happened. The tab that listens does not hear itself. */
export function tellTabs(trigger: "getSession" | "signin" | "signout"): void {
  const used = channel ?? openChannel()
  used?.postMessage({ event: "session", data: { trigger } })
  // A channel that stays open keeps a page from being restored as it was.
  if (used !== channel) used?.close()
}

/** The functions of the client for the place where `__NEXTAUTH` says that the engine answers. */
export const client = createClient(findPagePlace)

/** Says where the engine answers, for functions whose changes the components are to see. */
export function findPagePlace(): Place {
  return {
    ...findEnginePlace(),
    async changed(change, stays) {
      changes++
      tellTabs(change)
      // A page that is left needs no new session.
      if (stays) await __NEXTAUTH._getSession({ event: "storage" })
    },
  }
}

const shown = new Set<(session: Session | null) => void>()
let reading: Promise<void> | undefined
let afterwards: Promise<void> | undefined
/** How many changes this page has made: an answer that was asked for before one is not shown any more. */
let changes = 0
let later: ReturnType<typeof setTimeout> | undefined

/**
 * Connects a provider with the session of the page, and gives what disconnects it. The session that the server rendered the
 * page with is undefined when it is to be read.
 */
export function connectProvider(
  show: (session: Session | null) => void,
  given: Session | null | undefined,
): () => void {
  if (shown.size === 0) {
    __NEXTAUTH._getSession = refreshSession
    channel = openChannel()
    channel?.addEventListener("message", () => void refreshSession({ event: "storage" }))
  }
  shown.add(show)
  if (given !== undefined) {
    __NEXTAUTH._session = given
    __NEXTAUTH._lastSync = currentSeconds()
  } else if (__NEXTAUTH._session !== undefined) show(__NEXTAUTH._session)
  void refreshSession()
  return () => {
    shown.delete(show)
    if (shown.size > 0) return
    channel?.close()
    channel = undefined
    Object.assign(__NEXTAUTH, { _session: undefined, _lastSync: 0, _getSession: async () => {} })
  }
}

/** Shows a session everywhere on the page, because it was changed here. */
export function showSession(session: Session | null): void {
  changes++
  publishSession(session)
}

/**
 * Reads the session, for an application that asks. On a server the cookies of the request count.
 * @throws {ClientError} When no engine answers.
 */
export async function readSession(request?: OnBehalf, tell = true): Promise<Session | null> {
  const before = changes
  const session = await client.getSession(request)
  if (typeof window !== "undefined" && before === changes) publishSession(session)
  if (tell) tellTabs("getSession")
  return session
}

/** Reads the session again for the components when something may have changed it. Errors go to the console. */
function refreshSession({ event }: SessionEvent = {}): Promise<void> {
  const { _session } = __NEXTAUTH
  if (event === "storage") {
    if (!reading) return readForComponents(false)
    // A read that began before a change may miss it, so exactly one more follows.
    afterwards ??= reading.then(() => {
      afterwards = undefined
      return readForComponents(false)
    })
    return afterwards
  }
  // Without a user, only a change in this tab or another can sign one in, and each change sends an event.
  if (_session !== undefined && (!event || _session === null)) return Promise.resolve()
  return readForComponents(true)
}

function readForComponents(tell: boolean): Promise<void> {
  reading ??= readSession(undefined, tell)
    .then(
      () => undefined,
      (error: unknown) => {
        console.error(error)
        clearTimeout(later)
        if ((error as Partial<ClientError>).status !== 503 || shown.size === 0) return
        // While the server cannot tell who is signed in, components keep what they have. The pages of a site do not ask
        // again all at once, five to ten seconds later.
        later = setTimeout(
          () => {
            if (shown.size > 0) void readForComponents(false)
          },
          5000 * (1 + Math.random()),
        )
      },
    )
    .finally(() => {
      reading = undefined
    })
  return reading
}

function publishSession(session: Session | null): void {
  if (shown.size === 0) return
  __NEXTAUTH._session = session
  __NEXTAUTH._lastSync = currentSeconds()
  for (const one of shown) one(session)
}

const currentSeconds = (): number => Math.floor(Date.now() / 1000)

/** Gives null in place of an error, which it logs: what components show has no other word for it. */
export async function tryOrNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    console.error(error)
    return null
  }
}
