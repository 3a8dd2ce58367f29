/**
 * Ends sessions that are tokens (`session.revocable`): the store keeps a text for each user, which is sealed into the user's
 * tokens at the sign-in. When it changes, the tokens with the former one are ended.
 */

import type { Adapter, AdapterAccount } from "../../types/adapter.js"
import type { JWT } from "../../types/session.js"
import type { Account } from "../../types/user.js"
import type { BoundAdapter } from "../config/adapter.js"
import { checkBoolean, checkRows } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { readSealedSignIn, type SealedSignIn } from "../crypto/token.js"
import { AdapterError, MissingAdapter } from "../errors.js"
import { warnOnce } from "../logger.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { randomId } from "../secrets.js"
import { checkUserRow, findAccountOwner, isSameUser } from "./stored-user.js"
import { makeNotLinkedError } from "./strategy.js"

const kind = "session"
const key = "version"

/** What was read of a user, and when. */
interface Read {
  /** Undefined where nothing is kept. */
  version: string | undefined
  /** Whether the user is stored. */
  isStored: boolean
  at: number
}

/** What this process has read, by user. */
const readIn = memoizeByObject((_: Adapter) => new BoundedMap<string, Promise<Read>>())

function requireAdapter({ adapter }: Engine): BoundAdapter {
  if (adapter) return adapter
  throw new MissingAdapter(writeMessage("revocable-without-store"))
}

async function readVersion(adapter: BoundAdapter, userId: string): Promise<Read> {
  const rows = checkRows(await adapter.listUserRecords(userId, kind), "listUserRecords", ["key"])
  const version = rows.find((row) => row.key === key)?.value
  const isStored = version !== undefined || (await adapter.getUser(userId)) !== null
  return { version, isStored, at: Date.now() }
}

/** Reads what is kept of a user now, and remembers it. */
function readAgain(engine: Engine, userId: string): Promise<Read> {
  const adapter = requireAdapter(engine)
  const reading = readVersion(adapter, userId)
  readIn(adapter.source).set(userId, reading)
  return reading
}

/** Reads what is kept of a user, at most once in some seconds: calls at the same time share one reading. */
async function readSometimes(engine: Engine, userId: string): Promise<Read> {
  const known = readIn(requireAdapter(engine).source)
  const { revocable } = engine.session
  const every = typeof revocable === "object" ? revocable.every : defaultEvery
  const held = known.get(userId)
  if (held) {
    const found = await held.catch(() => undefined)
    const age = found ? Date.now() - found.at : -1
    // A clock that was set back makes it negative.
    if (found && age >= 0 && age < every * 1000) return found
  }
  // Another call may have begun to read meanwhile.
  const running = known.get(userId)
  return running && running !== held ? running : readAgain(engine, userId)
}

/** Seconds between two readings for one user. */
const defaultEvery = 60

/**
 * Gives the text that a new token of a user is sealed with; empty for a user who is not stored, whose tokens cannot be ended.
 * `account` is the one of the sign-in, where the user came by a stored one or by a mail: account or address may have been taken away
 * before the text was read, with the sessions. Throws an `AdapterError` where the store does not say which text it keeps: nothing
 * would end the token.
 */
export async function makeSessionVersion(
  engine: Engine,
  userId: string | undefined,
  account: Account | undefined,
): Promise<string> {
  const version = await readOrMakeVersion(engine, userId)
  const adapter = requireAdapter(engine)
  // Nothing is stored of credentials.
  if (!version || !account || !engine.config.account || account.type === "credentials") return version
  const { type, providerAccountId } = account
  if (type !== "email" && !adapter.has("unlinkAccount")) return version
  const owner =
    type === "email"
      ? checkUserRow(await adapter.getUserByEmail(providerAccountId), "getUserByEmail")
      : await findAccountOwner(adapter, account)
  if (!isSameUser(owner, { id: userId })) throw makeNotLinkedError(account as AdapterAccount)
  return version
}

async function readOrMakeVersion(engine: Engine, userId: string | undefined): Promise<string> {
  const adapter = requireAdapter(engine)
  if (userId === undefined) return ""
  readIn(adapter.source).delete(userId)
  const { version, isStored } = await readVersion(adapter, userId)
  if (version !== undefined || !isStored) return version ?? ""
  const made = randomId()
  const answer = await adapter.storeUserRecord({ userId, kind, key, value: made }, null)
  if (checkBoolean(answer, "storeUserRecord")) return made
  // Another sign-in at the same time was first.
  const now = await readVersion(adapter, userId)
  if (now.version !== undefined || !now.isStored) return now.version ?? ""
  throw new AdapterError(writeMessage("revocation-not-stored-at-sign-in"), { method: "storeUserRecord" })
}

/**
 * Ends all tokens of a user, and returns the text that a token has to have from now on. With `own`, what is sealed into the
 * token that asks, it does so only while that token lives, compared in the store: of two tokens that end each other at once, one
 * does. Returns undefined where the token has ended. Throws an `AdapterError` where the store refuses.
 */
export async function endTokens(
  engine: Engine,
  userId: string,
  own?: Pick<SealedSignIn, "version">,
): Promise<string | undefined> {
  const adapter = requireAdapter(engine)
  const record = { userId, kind, key, value: randomId() }
  const answer = await (own
    ? adapter.storeUserRecord(record, own.version || null)
    : adapter.storeUserRecord(record))
  readIn(adapter.source).delete(userId)
  if (checkBoolean(answer, "storeUserRecord")) return record.value
  if (own) return undefined
  throw new AdapterError(writeMessage("revocation-not-stored"), { method: "storeUserRecord" })
}

/** Forgets what was read of a user who is gone. */
export function forgetSessionVersion(engine: Engine, userId: string): void {
  readIn(requireAdapter(engine).source).delete(userId)
}

/** Tells whether a token was ended; `isForChange` asks the store now, whatever this process remembers. */
export async function isTokenEnded(engine: Engine, token: JWT, isForChange: boolean): Promise<boolean> {
  const sealed = readSealedSignIn(token)?.version
  if (typeof token.sub !== "string" || token.sub === "") {
    warnOnce(engine, writeMessage("session-without-user"))
    return false
  }
  const { version, isStored } = await (isForChange ? readAgain : readSometimes)(engine, token.sub)
  if (sealed) return sealed !== version
  // The user of an empty text was not stored: the token is read on without one, and changes nothing.
  if (sealed === "" && !isStored) return isForChange
  // A token from before sessions were revocable counts until the store keeps a text for its user: from the next sign-in on.
  return version !== undefined || !isStored
}
