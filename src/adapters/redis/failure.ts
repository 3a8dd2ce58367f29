/** Explains failures of Redis, whichever client reports them. */

import { AdapterError, isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"

/** Explanations by the first word of the server's error. */
const refusals: Readonly<Record<string, string>> = {
  READONLY:
    "Redis takes no writes: it is a replica. Give the client the address of the primary, or that of the Sentinels or the cluster.",
  OOM: "Redis has no memory left (maxmemory). Give it more, or remove what else is stored there.",
  MISCONF: "Redis cannot write to its disk. Look for space, and for its rights, in the folder of its files.",
  NOAUTH: "Redis asks for a password. Give it to the client.",
  WRONGPASS: "Redis takes this user name and password for wrong. Give the client others.",
  NOPERM: "Redis does not allow this command or key to the client's user. Allow it in the user's ACL.",
  CLUSTERDOWN:
    "The cluster of Redis has lost some of its servers, and takes no commands until they are back.",
  LOADING: "Redis is reading its files after a start, and takes no commands until it has.",
  MASTERDOWN: "The replica of Redis has lost its primary. Give the client the address of the primary.",
  NOREPLICAS: "Redis has fewer replicas than its min-replicas-to-write, and takes no writes.",
  CROSSSLOT:
    "The client sent keys of several slots to a cluster of Redis. Take a key prefix off the client that has braces, or write it with a closing one.",
  WRONGTYPE:
    "Redis holds something else under a key of the adapter. Give RedisAdapter a prefix that nothing else uses.",
}

/** Errors of clients before `connect()` and after the end. */
const closed = ["The client is closed", "Connection is closed.", "The client is not connected"]

/**
 * Explains a failure of a command. The engine repeats a command that was lost on a broken connection: it knows that by
 * the code of the client's error, which is the cause.
 */
export function explainRedisFailure(error: unknown, command: string): AdapterError {
  if (isAuthError(error, AdapterError)) return error
  if (!isError(error))
    return new AdapterError(
      `The client of Redis failed at ${command} with a ${typeof error} instead of an Error.`,
      {
        command,
      },
    )
  // Clients attach the command, which may hold session tokens, to the error, and errors are logged.
  if ("command" in error) delete error.command
  const [word = ""] = error.message.split(" ")
  const cause = { err: error, command }
  const refusal = Object.hasOwn(refusals, word) ? refusals[word] : undefined
  if (refusal) return new AdapterError(refusal, cause)
  if (closed.some((text) => error.message.startsWith(text))) {
    return new AdapterError(
      "The client of Redis is closed. Call its connect() before the first request, and leave it open.",
      cause,
    )
  }
  if (error.message.includes("unknown command")) {
    return new AdapterError(
      `Redis does not know the command ${command}. RedisAdapter needs Redis 6.2 or Valkey 7.2, or a later one.`,
      cause,
    )
  }
  // node-redis gives no code when the connection breaks after a command was sent.
  if (error.message === "Socket closed unexpectedly") Object.assign(error, { code: "ECONNRESET" })
  // An aborted command has a name and no message.
  return new AdapterError(`Redis did not do ${command} (${error.message || error.name}).`, cause)
}

/** Makes the error of a unique value that exists already. */
export function createRedisTakenError(record: string): AdapterError {
  return new AdapterError(`Redis has such a ${record} already.`, { record })
}

/** Makes the error of a row that does not exist. */
export function createRedisMissingError(record: string): AdapterError {
  return new AdapterError(`Redis has no such ${record}.`, { record })
}
