/** A channel of PostgreSQL between the processes of an application. */
import { withinDeadline } from "../engine/deadline.js"
import { AdapterError } from "../engine/errors.js"
import type { SessionChannel } from "../types/config.js"

/** What `pg` tells of a notification. */
export interface Notified {
  /** The text that came with it. */
  payload?: string | undefined
}

/** A client of the package `pg`, which is not connected yet. */
export interface ListeningClient {
  /** Opens the connection to the server. */
  connect(): Promise<unknown>
  /** Runs a statement. */
  query(text: string, values?: string[]): Promise<unknown>
  /** Calls a function with each text that was sent. */
  on(event: "notification", listener: (message: Notified) => void): unknown
  /** Calls a function when the connection is lost. */
  on(event: "error" | "end", listener: () => void): unknown
  /** Closes the connection to the server. */
  end(): Promise<unknown>
  /** Lets the connection keep the process alive. */
  ref?(): void
  /** Lets the process end all the same. */
  unref?(): void
}

/** A channel that can be closed. */
export interface PostgresChannel extends SessionChannel {
  /** Ends the connection for good. Without it the connection ends with the process, which does not wait for it. */
  close(): Promise<void>
}

/** What the texts are sent under; each database has its own. */
const name = "authlas_sessions"
/** Milliseconds until a lost connection is tried again. */
const retryMs = 1000
/** Milliseconds that the server may take for an answer. */
const answerMs = 10_000

/** A connection that has been opened. */
interface Connection {
  client: ListeningClient
  /** Closes it, and opens another later. */
  lose(): void
}

function limitAnswer<Answer>(answer: Promise<Answer>, lose: () => void): Promise<Answer> {
  return withinDeadline(answer, {
    ms: answerMs,
    expired: () => {
      lose()
      return new AdapterError(
        `PostgreSQL did not answer the channel within ${answerMs} ms. Look at the connection to its server.`,
      )
    },
  })
}

/**
 * Makes a channel for `session.revocable`: processes tell each other over PostgreSQL (NOTIFY, LISTEN) which sessions ended. It has
 * one connection of its own, from the first session on that is read or ended, and connects again after a loss. A pooler between
 * the two has to keep connections (PgBouncer: session pooling).
 * @param createClient Makes a client of `pg` that is not connected. Called for each connection. With `keepAlive` it notices a
 * server that is gone without a word.
 * @returns The channel. Make it once, beside the adapter.
 * @example
 * ```ts
 * const connectionString = process.env.DATABASE_URL
 * const channel = postgresChannel(
 *   () => new Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }),
 * )
 * const config = { adapter, session: { strategy: "database", revocable: { every: 60, channel } }, providers }
 * ```
 */
export function postgresChannel(createClient: () => ListeningClient): PostgresChannel {
  let connection: Promise<Connection> | undefined
  let listener: { onText(text: string): void; onRestored(): void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let hasFailed = false

  const connect = (): Promise<Connection> => {
    if (isClosed) return Promise.reject(new AdapterError("The channel of PostgreSQL was closed."))
    // One that failed stays until the next try: no write makes a try of its own.
    connection ??= openConnection()
    return connection
  }
  const openConnection = (): Promise<Connection> => {
    let client: ListeningClient | undefined
    let isOpen = false
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      client?.end().catch(() => {})
      hasFailed = !isOpen
      if (isOpen) connection = undefined
      retryLater()
    }
    const open = async (): Promise<Connection> => {
      const own = createClient()
      client = own
      own.on("error", lose)
      own.on("end", lose)
      own.on("notification", ({ payload }) => payload !== undefined && listener?.onText(payload))
      await own.connect()
      if (listener) await own.query(`LISTEN ${name}`)
      own.unref?.()
      isOpen = true
      return { client: own, lose }
    }
    const opening = limitAnswer(open(), lose)
    opening.catch(lose)
    return opening
  }
  const retryLater = () => {
    if (isClosed || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (hasFailed) connection = undefined
      hasFailed = false
      if (!listener) return
      connect().then(
        () => listener?.onRestored(),
        () => {},
      )
    }, retryMs)
    // Only a number where timers cannot keep a process alive.
    timer.unref?.()
  }

  return {
    async publish(text) {
      const { client, lose } = await connect()
      client.ref?.()
      try {
        await limitAnswer(client.query("SELECT pg_notify($1, $2)", [name, text]), lose)
      } finally {
        client.unref?.()
      }
    },
    async subscribe(onText, onRestored) {
      const there = connection
      // Also where it fails: it is tried again, as after a loss.
      listener = { onText, onRestored }
      const { client, lose } = await connect()
      // One that was opened to publish does not listen yet.
      if (there) await limitAnswer(client.query(`LISTEN ${name}`), lose)
    },
    async close() {
      isClosed = true
      listener = undefined
      clearTimeout(timer)
      const open = connection
      connection = undefined
      await open?.then(({ client }) => client.end()).catch(() => {})
    },
  }
}
