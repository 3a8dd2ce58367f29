/** The application's client of Redis as a place to send commands to. */
import { AdapterError } from "../../engine/errors.js"
import { explainRedisFailure } from "./failure.js"

/** A client, or a pool of clients, of the package `redis`. */
interface SingleClient {
  /** Sends a command. */
  sendCommand(command: string[]): Promise<unknown>
}

/** A cluster of the package `redis`. */
interface ClusterClient {
  /** Its servers that take writes. */
  masters: readonly unknown[]
  /** Sends a command to the server that has the key. */
  sendCommand(key: string | undefined, isReadonly: boolean | undefined, command: string[]): Promise<unknown>
}

/** A client or a cluster of the package `ioredis`. */
interface CallingClient {
  /** Sends a command. */
  call(name: string, ...values: string[]): Promise<unknown>
}

/** A client over HTTP of the package `@upstash/redis`. */
interface HttpClient {
  /** Sends a command. */
  exec(command: [name: string, ...values: string[]]): Promise<unknown>
}

/**
 * Sends one command by any other client.
 * @param command Its name, then its values.
 * @param key The key that it is about, by which a cluster finds the server; undefined where it is about none.
 * @returns The reply: texts as strings, numbers, null, and lists of them.
 */
export type SendCommand = (
  command: [name: string, ...values: string[]],
  key: string | undefined,
) => Promise<unknown>

/**
 * What the adapter sends commands with: a client, pool or cluster of `redis` (node-redis), a client or cluster of `ioredis`,
 * a client of `@upstash/redis`, or a function for any other.
 */
export type RedisClient = SingleClient | ClusterClient | CallingClient | HttpClient | SendCommand

/** Sends a command that is about a key, or about none. */
export type Send = (
  key: string | undefined,
  ...command: [name: string, ...values: string[]]
) => Promise<unknown>

function detectSender(client: RedisClient): SendCommand | undefined {
  if (typeof client === "function") return client
  if (typeof client !== "object" || client === null) return undefined
  // Asked in this order: clients of ioredis have methods of the other names too, for something else.
  if ("call" in client && typeof client.call === "function")
    return ([name, ...values]) => client.call(name, ...values)
  // Not from replicas: a session that has just ended would still be found there.
  if ("masters" in client && typeof client.sendCommand === "function")
    return (command, key) => client.sendCommand(key, false, command)
  if ("sendCommand" in client && typeof client.sendCommand === "function") {
    const single = client as SingleClient
    return (command) => single.sendCommand(command)
  }
  if ("exec" in client && typeof client.exec === "function") return (command) => client.exec(command)
  return undefined
}

/**
 * Finds out how to send commands with a client. A failure of the client is thrown as an `AdapterError`.
 * @throws {AdapterError} Where the client is none.
 */
export function createSend(client: RedisClient): Send {
  const send = detectSender(client)
  if (!send)
    throw new AdapterError(
      "RedisAdapter was given no client of Redis. Give it a client or cluster of redis or ioredis, a client of @upstash/redis, or a function that sends a command.",
      { option: "client" },
    )
  return async (key, ...command) => {
    try {
      return await send(command, key)
    } catch (error) {
      throw explainRedisFailure(error, command[0])
    }
  }
}
