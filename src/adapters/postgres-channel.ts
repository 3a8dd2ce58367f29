/** A channel of PostgreSQL between the processes of an application. */
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

/**
 * Makes a channel for `session.revocable`: processes tell each other over PostgreSQL (NOTIFY, LISTEN) which sessions ended. It has
 * one connection of its own, from the first session on that is read or ended, and connects again after a loss. A pooler between
 * the two has to keep connections (PgBouncer: session pooling).
 * @param createClient Makes a client of `pg` that is not connected. Called for each connection.
 * @returns The channel. Make it once, beside the adapter.
 * @example
 * ```ts
 * const channel = postgresChannel(() => new Client({ connectionString: process.env.DATABASE_URL }))
 * const config = { adapter, session: { strategy: "database", revocable: { every: 60, channel } }, providers }
 * ```
 */
export function postgresChannel(createClient: () => ListeningClient): PostgresChannel {
  let connection: Promise<ListeningClient> | undefined
  let listener: { onText(text: string): void; onRestored(): void } | undefined
  let isClosed = false

  const connect = (): Promise<ListeningClient> => {
    if (isClosed) return Promise.reject(new Error("The channel was closed."))
    if (connection) return connection
    const client = createClient()
    const opening = open(client)
    connection = opening
    const lose = () => {
      if (connection !== opening) return
      connection = undefined
      client.end().catch(() => {})
      if (listener) listenLater()
    }
    client.on("error", lose)
    client.on("end", lose)
    opening.catch(lose)
    return opening
  }
  const open = async (client: ListeningClient): Promise<ListeningClient> => {
    client.on("notification", ({ payload }) => payload !== undefined && listener?.onText(payload))
    await client.connect()
    if (listener) await client.query(`LISTEN ${name}`)
    client.unref?.()
    return client
  }
  const listenLater = () => {
    if (isClosed) return
    const timer: { unref?(): void } = setTimeout(
      () =>
        void connect().then(
          () => listener?.onRestored(),
          () => {},
        ),
      retryMs,
    )
    timer.unref?.()
  }

  return {
    async publish(text) {
      const client = await connect()
      client.ref?.()
      try {
        await client.query("SELECT pg_notify($1, $2)", [name, text])
      } finally {
        client.unref?.()
      }
    },
    async subscribe(onText, onRestored) {
      const there = connection
      // Also where it fails: it is tried again, as after a loss.
      listener = { onText, onRestored }
      const client = await connect()
      // One that was opened to publish does not listen yet.
      if (there) await client.query(`LISTEN ${name}`)
    },
    async close() {
      isClosed = true
      listener = undefined
      const open = connection
      connection = undefined
      await open?.then((client) => client.end()).catch(() => {})
    },
  }
}
