/**
 * Rows of sessions that a process holds for some seconds (`session.revocable`). A write of this process forgets what it changes,
 * and a channel tells other processes of it.
 */
import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterSession, AdapterUser } from "../types/adapter.js"
import type { LoggerInstance, RevocableOptions, SessionChannel } from "../types/config.js"
import { waitAtMost } from "./deadline.js"
import { AdapterError } from "./errors.js"
import { BoundedMap, memoizeByObject } from "./memory.js"
import { isDateObject, isError, isPlain } from "./realm.js"

/** What a write changes: a session, or all sessions of a user. */
interface RowChange {
  kind: "s" | "u"
  id: unknown
  /** The session only lasts longer. */
  goesOn?: boolean
}

/** Reads what a write changes from its argument. */
function readChange(method: string, of: unknown): RowChange {
  const { id, sessionToken } = { ...(of as { id?: unknown; sessionToken?: unknown } | null) }
  switch (method) {
    case "updateSession":
      return { kind: "s", id: sessionToken, goesOn: true }
    case "deleteSession":
      return { kind: "s", id: of }
    case "updateUser":
      return { kind: "u", id }
    // The end of a user, or of all sessions of one.
    default:
      return { kind: "u", id: of }
  }
}

/** Whose rows are held, and for how long. */
export interface Holding extends RevocableOptions {
  source: Adapter
  logger: LoggerInstance
}

/** A session and its user. */
interface Rows {
  session: AdapterSession
  user: AdapterUser
}

interface Found extends Rows {
  /** The session token as the row has it, where it has one. */
  storedToken?: unknown
}

/** When and where a session was asked for. */
interface Asked {
  /** In milliseconds since 1970. */
  at: number
  /** The origin of the site: an adapter may have a database for each. */
  origin: string
}

/** Rows without the token. */
interface Held extends Asked {
  rows: Rows
  /** Names the user. */
  user: string
}

/** A session that is being read. */
interface Reading extends Asked {
  answer: Promise<{
    /** For the call that began it. */
    found: Found | null
    /** For others, without the token; undefined where the rows cannot be copied. */
    shared: Rows | null | undefined
  }>
}

/** What a process holds of a store, by the name of the session or user: no token and no id is kept as a key, or sent. */
interface Memory {
  held: BoundedMap<string, Held>
  /** Calls at the same time share one reading. */
  readings: Map<string, Reading>
  /** When a change was made or heard of. */
  changed: BoundedMap<string, number>
}

const memoryOf = memoizeByObject(
  (_: Adapter): Memory => ({ held: new BoundedMap(), readings: new Map(), changed: new BoundedMap() }),
)

/** How long a replica of the database may lag behind, in milliseconds: what it says of a change may be from before. */
const maxReplicaLagMs = 10_000

/** Seconds for which calls join a reading: one that takes longer may say what has changed since. */
const sharedSeconds = 1

/** How deep rows may be for a copy. */
const copiedDepth = 5

/** A text of a channel: whether it is about a session or a user, and the name. */
const textPattern = /^[su][\w-]{43}$/

async function nameRow(kind: "s" | "u", id: unknown): Promise<string> {
  return kind + (await sha256Base64Url(`held ${kind} ${id}`))
}

/**
 * Finds a session that is only looked at. The store is asked at most once in `every` seconds, and always where `counts` refuses
 * what is held. Each call gets rows of its own: callbacks change what they are given.
 */
export async function findHeldSession(
  holding: Holding,
  { sessionToken, origin }: { sessionToken: string; origin: string },
  find: () => Promise<Found | null>,
  counts: (rows: Rows) => boolean,
): Promise<Rows | null> {
  const { source, every } = holding
  const memory = memoryOf(source)
  listenTo(holding, memory)
  const name = await nameRow("s", sessionToken)
  // A clock that was set back makes the age negative.
  const isYoung = (one: Asked, seconds: number): boolean => {
    const age = Date.now() - one.at
    return one.origin === origin && age >= 0 && age < seconds * 1000
  }
  const there = memory.held.get(name)
  if (there && isYoung(there, every) && counts(there.rows)) return copyRows(there.rows, sessionToken)
  const reading = memory.readings.get(name)
  if (!reading || !isYoung(reading, Math.min(every, sharedSeconds)))
    return readRows(memory, holding, { sessionToken, origin, name }, find)
  const { shared } = await reading.answer
  return shared === undefined ? find() : shared && copyRows(shared, sessionToken)
}

/** Reads a session, and holds it unless it was changed meanwhile. No session is no answer to hold. */
async function readRows(
  { held, readings, changed }: Memory,
  { every }: Holding,
  { sessionToken, origin, name }: { sessionToken: string; origin: string; name: string },
  find: () => Promise<Found | null>,
): Promise<Rows | null> {
  const at = Date.now()
  const isSettled = (one: string): boolean =>
    Math.abs(Date.now() - (changed.get(one) ?? 0)) >= maxReplicaLagMs
  const askStore = async (): Reading["answer"] => {
    const found = await find()
    if (!found) return { found, shared: null }
    if (!isData(found.session, copiedDepth) || !isData(found.user, copiedDepth))
      return { found, shared: undefined }
    const rows = copyRows(found, "")
    const user = await nameRow("u", rows.user.id)
    // A store that takes another token for this one tells of the end of the other.
    const isExact = (found.storedToken ?? sessionToken) === sessionToken
    if (isExact && readings.get(name) === reading && isSettled(name) && isSettled(user)) {
      // Those that were asked for first stand first.
      for (const [one, old] of held) {
        if (at - old.at < every * 1000) break
        held.delete(one)
      }
      held.set(name, { rows, at, origin, user })
    }
    return { found, shared: rows }
  }
  const answer = askStore().finally(() => {
    if (readings.get(name) === reading) readings.delete(name)
  })
  const reading: Reading = { at, origin, answer }
  readings.set(name, reading)
  return (await answer).found
}

/** Tells whether a value is of plain objects, lists, dates and primitives: of others there is no copy. */
function isData(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null || isDateObject(value)) return typeof value !== "function"
  const isKnown = depth > 0 && (Array.isArray(value) || isPlain(value))
  return isKnown && Object.values(value).every((one) => isData(one, depth - 1))
}

function copyRows({ session, user }: Rows, sessionToken: string): Rows {
  return { session: { ...copyData(session), sessionToken }, user: copyData(user) }
}

function copyData<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyData) as Value
  if (isPlain(value)) {
    const copy: Record<string, unknown> = {}
    // Written to a new object, this name would set what it inherits from.
    for (const name of Object.keys(value)) if (name !== "__proto__") copy[name] = copyData(value[name])
    return copy as Value
  }
  return isDateObject(value) ? (new Date(value) as Value) : value
}

/** Forgets what a change is about, and what is being read: the user of that is not known yet. */
function forgetRow({ held, readings, changed }: Memory, name: string, goesOn = false): void {
  if (!goesOn) changed.set(name, Date.now())
  if (name.startsWith("s")) {
    held.delete(name)
    readings.delete(name)
    return
  }
  readings.clear()
  for (const [session, { user }] of held) if (user === name) held.delete(session)
}

/**
 * Runs a write of the store. What it changes is forgotten before and after, since others may read while it runs, and again when
 * a write that nobody waits for any more is done. Other processes are told after it, also where it failed: it may be done.
 * @param holdings What is held of the one adapter, by each channel.
 */
export async function surroundWrite(
  source: Adapter,
  holdings: readonly Holding[],
  method: string,
  of: unknown,
  write: () => unknown,
): Promise<unknown> {
  const memory = memoryOf(source)
  const { kind, id, goesOn } = readChange(method, of)
  const name = await nameRow(kind, id)
  forgetRow(memory, name, goesOn)
  try {
    return await write()
  } finally {
    forgetRow(memory, name, goesOn)
    if (!goesOn) await Promise.all(holdings.map((one) => publishChange(one, name)))
  }
}

/** A channel of this process. */
interface Link {
  /** What is forgotten when the channel says so. */
  memories: BoundedMap<Memory, true>
  isListening: boolean
  /** When to try again, in milliseconds since 1970. */
  nextTry: number
  /** Whether it failed last. */
  isDown: boolean
}

/** Adapters that one channel can tell. */
const maxMemories = 500

const linkOf = memoizeByObject(
  (_: SessionChannel): Link => ({
    memories: new BoundedMap(maxMemories),
    isListening: false,
    nextTry: 0,
    isDown: false,
  }),
)

/** Milliseconds for which a write waits until others are told of it. */
const publishTimeoutMs = 1000

function forgetAll({ held, readings }: Memory): void {
  held.clear()
  readings.clear()
}

/** Seconds until a channel that could not be listened to is tried again. */
const retrySeconds = 10

/** Listens to the channel, from the first session on that is read. */
function listenTo({ channel, every, logger }: Holding, memory: Memory): void {
  if (!channel) return
  const link = linkOf(channel)
  if (!link.memories.has(memory)) {
    link.memories.set(memory, true)
    // Where it had to make room for others, it has missed what they were told.
    forgetAll(memory)
  }
  if (link.isListening || Date.now() < link.nextTry) return
  link.isListening = true
  const hear = (text: unknown): void => {
    if (typeof text !== "string" || !textPattern.test(text)) return
    for (const one of link.memories.keys()) forgetRow(one, text)
  }
  const forgetMissed = (): void => {
    for (const one of link.memories.keys()) forgetAll(one)
  }
  const startListening = async (): Promise<void> => {
    await channel.subscribe(hear, forgetMissed)
    link.isDown = false
    forgetMissed()
  }
  startListening().catch((error: unknown) => {
    link.isListening = false
    link.nextTry = Date.now() + Math.min(every, retrySeconds) * 1000
    reportLoss(link, every, logger, error)
  })
}

async function publishChange({ channel, every, logger }: Holding, text: string): Promise<void> {
  if (!channel) return
  const link = linkOf(channel)
  let isSent = false
  const sendText = async (): Promise<void> => {
    try {
      await channel.publish(text)
      link.isDown = false
    } catch (error) {
      reportLoss(link, every, logger, error)
    }
    isSent = true
  }
  const sending = sendText()
  // Of a channel that failed last, nobody waits to hear it again.
  if (link.isDown) return
  await waitAtMost(sending, publishTimeoutMs)
  if (!isSent) reportLoss(link, every, logger, new Error(`It took longer than ${publishTimeoutMs} ms.`))
}

/** Logs the first failure since the channel worked. */
function reportLoss(link: Link, every: number, logger: LoggerInstance, error: unknown): void {
  if (link.isDown) return
  link.isDown = true
  logger.error(
    new AdapterError(
      `session.revocable.channel failed: until it works, a session that ends in one process lives up to ${every} seconds in others. Look at the connection to its server.`,
      isError(error) ? { err: error } : { reason: String(error) },
    ),
  )
}
