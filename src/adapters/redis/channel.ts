/** A channel of Redis between the processes of an application. */
import { AdapterError } from "../../engine/errors.js"
import type { SessionChannel } from "../../types/config.js"

/** A client of the package `redis` or `ioredis`, which is no cluster. */
export interface PublishingClient {
  /** Makes another client with the same settings. */
  duplicate(override?: object): object
  /** Sends a text to all who listen. */
  publish(channel: string, text: string): Promise<unknown>
  /** Calls a function when something happens. */
  on(event: string, listener: () => void): unknown
  /** Whether it has not ended, of a client of `redis`. */
  readonly isOpen?: boolean
}

/** The second client, which listens. */
interface Listener {
  readonly isOpen?: boolean
  connect(): Promise<unknown>
  on(event: string, listener: (...values: string[]) => void): unknown
  subscribe(channel: string, onText?: (text: string) => void): Promise<unknown>
  ping(): Promise<unknown>
  disconnect(): unknown
  destroy?(): unknown
}

/** What the texts are published under; a server shares it between its databases. */
const name = "authlas:sessions"
/** Milliseconds until a listener that has ended is made anew. */
const retryMs = 1000

function closeListener(listener: Listener): void {
  try {
    // In this order: of a client of node-redis the first waits for the server.
    if (listener.destroy) listener.destroy()
    else listener.disconnect()
  } catch {
    // It was closed already.
  }
}

/**
 * Makes a channel for `session.revocable`: processes tell each other over Redis (PUBLISH, SUBSCRIBE) which sessions ended. A second
 * connection listens, from the first session on that is read, and ends with the client. It works over `redis` and `ioredis`.
 * @param client The application's client, connected. Of a cluster, a client of any one server: all of them pass texts on.
 * @returns The channel. Make it once, beside the adapter.
 * @throws {AdapterError} Where the client cannot listen: a cluster, or a client over HTTP.
 * @example
 * ```ts
 * const channel = redisChannel(client)
 * const config = { adapter, session: { strategy: "database", revocable: { every: 60, channel } }, providers }
 * ```
 */
export function redisChannel(client: PublishingClient): SessionChannel {
  const given: unknown = client
  const isObject = typeof given === "object" && given !== null
  const isCluster = isObject && ("masters" in given || ("isCluster" in given && given.isCluster === true))
  const { duplicate, publish } = { ...(isObject && { duplicate: client.duplicate, publish: client.publish }) }
  if (isCluster || typeof duplicate !== "function" || typeof publish !== "function")
    throw new AdapterError(
      "redisChannel was given no client that can listen. Give it a client of redis or ioredis for one server; of a cluster, for any of its servers.",
      { option: "client" },
    )
  // Clients of ioredis connect by themselves, and answer every channel in one place.
  const isCalling = "call" in client
  let heard: { onText(text: string): void; onRestored(): void } | undefined
  let listener: Listener | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false
  let isWaiting = false

  const listenAnew = async (): Promise<void> => {
    const override = { lazyConnect: true, enableOfflineQueue: true, autoResubscribe: true }
    const own = (isCalling ? client.duplicate(override) : client.duplicate()) as Listener
    listener = own
    let isListening = false
    // Clients connect again by themselves, until their settings say that it is enough.
    const lose = () => {
      if (!isListening) return
      isListening = false
      closeListener(own)
      listenLater()
    }
    own.on("end", lose)
    // The client of the application tells what is wrong with the server. One of node-redis that gives up tells of no end.
    own.on("error", () => own.isOpen === false && lose())
    const onText = (text: string) => heard?.onText(text)
    try {
      await own.connect()
      if (isCalling) own.on("message", (channel = "", text = "") => channel === name && onText(text))
      await (isCalling ? own.subscribe(name) : own.subscribe(name, onText))
    } catch (error) {
      closeListener(own)
      throw error
    }
    isListening = true
    // After a loss both subscribe again by themselves; what is answered after it came after it.
    own.on("ready", () => void own.ping().then(heard?.onRestored, () => {}))
  }
  const listenLater = (): void => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      // Until the application connects its client again, nobody listens.
      isWaiting = hasEnded || client.isOpen === false
      if (!isWaiting) listenAnew().then(heard?.onRestored, listenLater)
    }, retryMs)
    // Only a number where timers cannot keep a process alive.
    timer.unref?.()
  }
  const followClient = (): void => {
    client.on("end", () => {
      hasEnded = true
      if (listener) closeListener(listener)
    })
    client.on("ready", () => {
      hasEnded = false
      if (isWaiting) listenLater()
    })
  }

  return {
    publish: (text) => client.publish(name, text),
    async subscribe(onText, onRestored) {
      if (!heard) followClient()
      heard = { onText, onRestored }
      await listenAnew()
    },
  }
}
