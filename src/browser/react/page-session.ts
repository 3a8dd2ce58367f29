/** The session of a page: read once for all components, whatever asks for it at the same time. */

import type { Session } from "../../types/session.js"
import type { Place } from "../client/ask.js"
import type { ClientError } from "../client/client-error.js"
import { createClient } from "../client/create-client.js"
import type { OnBehalf } from "../client/options.js"
import { __NEXTAUTH, findEnginePlace, type SessionEvent } from "./nextauth.js"

let channel: BroadcastChannel | undefined

const openChannel = (): BroadcastChannel | undefined =>
  typeof window === "undefined" || typeof BroadcastChannel === "undefined"
    ? undefined
    : new BroadcastChannel("next-auth")

/**
 * Listens to the other tabs.
 * @param heard Called when one tells of a change.
 * @returns Ends it.
 */
function hearTabs(heard: () => void): () => void {
  const own = openChannel()
  own?.addEventListener("message", heard)
  channel = own
  return () => {
    own?.close()
    if (channel === own) channel = undefined
  }
}

/**
 * Tells the other tabs. The tab that listens does not hear itself.
 * @param trigger What happened.
 */
export function tellTabs(trigger: "getSession" | "signin" | "signout"): void {
  const used = channel ?? openChannel()
  used?.postMessage({ event: "session", data: { trigger } })
  // A channel that stays open keeps a page from being restored as it was.
  if (used !== channel) used?.close()
}

/** What a provider of the session shows its components. */
type Shown = (session: Session | null) => void

/** The functions of the client for the place where `__NEXTAUTH` says that the engine answers. */
export const client = createClient(findPagePlace)

/**
 * Says where the engine answers, for functions whose changes the components are to see.
 * @returns The place.
 */
export function findPagePlace(): Place {
  return { ...findEnginePlace(), changed: noteChange }
}

const shown = new Set<Shown>()
let reading: Promise<void> | undefined
let afterwards: Promise<void> | undefined
/** How many changes this page has made: an answer that was asked for before one is not shown any more. */
let changes = 0
let deaf: (() => void) | undefined
let later: ReturnType<typeof setTimeout> | undefined

/**
 * Connects a provider with the session of the page.
 * @param show Called with each new session.
 * @param given The session that the server rendered the page with; undefined when it is to be read.
 * @returns Disconnects it.
 */
export function connectProvider(show: Shown, given: Session | null | undefined): () => void {
  if (shown.size === 0) {
    __NEXTAUTH._getSession = refreshSession
    deaf = hearTabs(() => void refreshSession({ event: "storage" }))
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
    deaf?.()
    Object.assign(__NEXTAUTH, { _session: undefined, _lastSync: 0, _getSession: async () => {} })
  }
}

/**
 * Shows a session everywhere on the page, because it was changed here.
 * @param session As it is now.
 */
export function showSession(session: Session | null): void {
  changes++
  publishSession(session)
}

/**
 * Reads the session, for an application that asks.
 * @param request On a server: the request whose cookies count.
 * @param tell Whether other tabs are told.
 * @returns The session.
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
  if (event === "storage") return readOnceMore()
  // Without a user, only a change in this tab or another can sign one in, and each change sends an event.
  if (_session !== undefined && (!event || _session === null)) return Promise.resolve()
  return readForComponents(true)
}

/** A read that began before a change may miss it, so exactly one more follows. */
function readOnceMore(): Promise<void> {
  if (!reading) return readForComponents(false)
  afterwards ??= reading.then(() => {
    afterwards = undefined
    return readForComponents(false)
  })
  return afterwards
}

function readForComponents(tell: boolean): Promise<void> {
  reading ??= readSession(undefined, tell)
    .then(
      () => undefined,
      (error: unknown) => {
        console.error(error)
        readLater(error as Partial<ClientError>)
      },
    )
    .finally(() => {
      reading = undefined
    })
  return reading
}

/**
 * While the server cannot tell who is signed in, components keep what they have. The pages of a site do not ask again all at
 * once, five to ten seconds later.
 */
function readLater({ status }: Partial<ClientError>): void {
  clearTimeout(later)
  if (status !== 503 || shown.size === 0) return
  later = setTimeout(() => void (shown.size > 0 && readForComponents(false)), 5000 * (1 + Math.random()))
}

function publishSession(session: Session | null): void {
  if (shown.size === 0) return
  __NEXTAUTH._session = session
  __NEXTAUTH._lastSync = currentSeconds()
  for (const one of shown) one(session)
}

/** Called by the client after a sign-in or a sign-out. A page that is left needs no new session. */
async function noteChange(change: "signin" | "signout", stays: boolean): Promise<void> {
  changes++
  tellTabs(change)
  if (stays) await __NEXTAUTH._getSession({ event: "storage" })
}

const currentSeconds = (): number => Math.floor(Date.now() / 1000)
