/**
 * Rows of sessions that a process holds for some seconds (`session.revocable`). A write of this process forgets what it changes,
 * and a channel tells other processes of it.
 */
import { sha256Base64Url } from "#hash"
import type { Adapter, AdapterSession, AdapterUser } from "../types/adapter.js"
import type { LoggerInstance, RevocableOptions, SessionChannel } from "../types/config.js"
import { waitAtMost } from "./deadline.js"
import { AdapterError } from "./errors.js"
import { BoundedMap, maxNestedEntries, memoizeByObject } from "./memory.js"
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

/** Rows without the token. */
interface Held {
  rows: Rows
  /** When they were asked for, in milliseconds since 1970. */
  at: number
  /** Names the user. */
  user: string
}

/** What a process holds of a store, by the name of the session or user: no token and no id is kept as a key, or sent. */
interface Memory {
  held: BoundedMap<string, Held>
  /** Sessions that are being read: calls at the same time share one reading. */
  readings: Map<string, Promise<Rows | null>>
  /** When a change was made or heard of. */
  changed: BoundedMap<string, number>
}

const memoryOf = memoizeByObject(
  (_: Adapter): Memory => ({ held: new BoundedMap(), readings: new Map(), changed: new BoundedMap() }),
)

/** How long a replica of the database may lag behind, in milliseconds: what it says of a change may be from before. */
const maxReplicaLagMs = 10_000

/** How deep rows are copied. */
const copiedDepth = 5

/** A text of a channel: whether it is about a session or a user, and the name. */
const textPattern = /^[su][\w-]{43}$/

async function nameRow(kind: "s" | "u", id: unknown): Promise<string> {
  return kind + (await sha256Base64Url(`held ${kind} ${id}`))
}

/**
 * Finds a session that is only looked at. The store is asked at most once in `every` seconds, and always where `counts` refuses
 * what is held. Each call gets a copy of its own: callbacks change what they are given.
 */
export async function findHeldSession(
  holding: Holding,
  sessionToken: string,
  find: () => Promise<Rows | null>,
  counts: (rows: Rows) => boolean,
): Promise<Rows | null> {
  const { source, every } = holding
  const memory = memoryOf(source)
  listenTo(holding, memory)
  const name = await nameRow("s", sessionToken)
  const there = memory.held.get(name)
  // A clock that was set back makes the age negative.
  const age = there ? Date.now() - there.at : -1
  if (there && age >= 0 && age < every * 1000 && counts(there.rows)) return copyRows(there.rows, sessionToken)
  const reading = memory.readings.get(name) ?? readRows(memory, name, find)
  const rows = await reading
  return rows && copyRows(rows, sessionToken)
}

/** Reads a session, and holds it unless it was changed meanwhile. No session is no answer to hold. */
function readRows(
  { held, readings, changed }: Memory,
  name: string,
  find: () => Promise<Rows | null>,
): Promise<Rows | null> {
  const at = Date.now()
  const isSettled = (one: string): boolean =>
    Math.abs(Date.now() - (changed.get(one) ?? 0)) >= maxReplicaLagMs
  const askStore = async (): Promise<Rows | null> => {
    const found = await find()
    const rows = found && copyRows(found, "")
    const user = rows && (await nameRow("u", rows.user.id))
    if (user && readings.get(name) === reading && isSettled(name) && isSettled(user))
      held.set(name, { rows, at, user })
    return rows
  }
  const reading = askStore().finally(() => {
    if (readings.get(name) === reading) readings.delete(name)
  })
  readings.set(name, reading)
  return reading
}

function copyRows({ session, user }: Rows, sessionToken: string): Rows {
  return { session: { ...copyValue(session, copiedDepth), sessionToken }, user: copyValue(user, copiedDepth) }
}

/** Copies data. Instances of classes other than dates are shared. */
function copyValue<Value>(value: Value, depth: number): Value {
  if (typeof value !== "object" || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((one) => copyValue(one, depth - 1)) as Value
  if (isPlain(value)) {
    const copy: Record<string, unknown> = {}
    for (const name of Object.keys(value)) copy[name] = copyValue(value[name], depth - 1)
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
 */
export async function surroundWrite(
  holding: Holding,
  method: string,
  of: unknown,
  write: () => unknown,
): Promise<unknown> {
  const memory = memoryOf(holding.source)
  const { kind, id, goesOn } = readChange(method, of)
  const name = await nameRow(kind, id)
  forgetRow(memory, name, goesOn)
  try {
    return await write()
  } finally {
    forgetRow(memory, name, goesOn)
    if (!goesOn) await publishChange(holding, name)
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

const linkOf = memoizeByObject(
  (_: SessionChannel): Link => ({
    memories: new BoundedMap(maxNestedEntries),
    isListening: false,
    nextTry: 0,
    isDown: false,
  }),
)

/** Milliseconds for which a write waits until others are told of it. */
const publishTimeoutMs = 1000

/** Listens to the channel, from the first session on that is read. */
function listenTo({ channel, every, logger }: Holding, memory: Memory): void {
  if (!channel) return
  const link = linkOf(channel)
  if (!link.memories.has(memory)) link.memories.set(memory, true)
  if (link.isListening || Date.now() < link.nextTry) return
  link.isListening = true
  const hear = (text: unknown): void => {
    if (typeof text !== "string" || !textPattern.test(text)) return
    for (const one of link.memories.keys()) forgetRow(one, text)
  }
  const forgetAll = (): void => {
    for (const { held, readings } of link.memories.keys()) {
      held.clear()
      readings.clear()
    }
  }
  const startListening = async (): Promise<void> => {
    await channel.subscribe(hear, forgetAll)
    link.isDown = false
    forgetAll()
  }
  startListening().catch((error: unknown) => {
    link.isListening = false
    link.nextTry = Date.now() + every * 1000
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
