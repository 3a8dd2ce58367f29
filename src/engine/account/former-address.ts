/** The addresses that a user had before changes that can be undone, in one record of the store. */
import { sha256Base64Url } from "#hash"
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import { checkBoolean } from "../config/adapter.js"
import { AccountError } from "../errors.js"
import { isSameEmailAddress } from "../identity.js"
import { randomId } from "../secrets.js"
import { type KeptUser, listAccountRows, listPasskeyRows } from "../session/ways-in.js"

/** An address that a user had before a change that can be undone. */
export interface FormerAddress {
  /** Names the change. */
  id: string
  email: string
  /** When a mail proved it, in milliseconds since 1970; null where an account did. */
  verified: number | null
  /** Names of the accounts and passkeys that the user had; missing where the store lists none and in rows of earlier versions, whose undoing removes none. */
  ways?: readonly string[]
  /** Until when it can come back, in milliseconds since 1970. */
  until: number
}

const kind = "email"
const key = "former"

/** Seconds in which a change can be undone by default: a week. */
const usualUndo = 7 * 86_400
/** Changes of one user that can be undone at a time. */
const mostChanges = 8
/** Accounts and passkeys of a user whose address is changed: so many names fit into the record for each change. */
const mostWays = 100
/** Characters of a name: 132 bits. */
const nameLength = 22

/** An account or passkey of a user. */
export interface NamedWay {
  account: AdapterAccount
  name: string
}

/** Lists the accounts and passkeys of a user, each with a name that none has which is added later. */
export async function listNamedWays(found: KeptUser): Promise<NamedWay[]> {
  if (!found.adapter.has("listAccountsByUserId")) return []
  const [accounts, passkeys] = [await listAccountRows(found), await listPasskeyRows(found)]
  return Promise.all(
    accounts.map(async (account) => {
      const { provider, providerAccountId } = account
      // Whoever adds a passkey chooses its id, for instance that of one which was removed.
      const key = passkeys.find((one) => one.providerAccountId === providerAccountId)?.credentialPublicKey
      const facts = [provider, String(providerAccountId), account.type === "webauthn" ? key : undefined]
      return { account, name: (await sha256Base64Url(JSON.stringify(facts))).slice(0, nameLength) }
    }),
  )
}

async function readFormer({
  adapter,
  user,
}: KeptUser): Promise<{ held: string | null; list: FormerAddress[] }> {
  const rows = await adapter.listUserRecords(user.id, kind)
  const held = rows.find((row) => row.key === key)?.value ?? null
  const list = held === null ? [] : (JSON.parse(held) as FormerAddress[])
  return { held, list: list.filter(({ until }) => until > Date.now()) }
}

async function storeFormer(
  { adapter, user }: KeptUser,
  list: readonly FormerAddress[],
  held: string | null,
): Promise<void> {
  const record = { userId: user.id, kind, key, value: JSON.stringify(list) }
  if (checkBoolean(await adapter.storeUserRecord(record, held), "storeUserRecord")) return
  throw new AccountError("Another request is changing the address of this user. Try again.", {
    reason: "busy",
  })
}

/**
 * Keeps the address that a user is about to leave, and what the user can sign in with. Throws an `AccountError`:
 * `too_many_attempts`, `not_supported` or `busy`.
 */
export async function keepFormer(found: KeptUser, stored: AdapterUser): Promise<FormerAddress> {
  const { held, list } = await readFormer(found)
  if (list.length >= mostChanges)
    throw new AccountError(
      `The address was changed ${mostChanges} times in the last days. Try again later.`,
      { reason: "too_many_attempts" },
    )
  // Where the store lists none, it is not known what there is.
  const canList = found.adapter.has("listAccountsByUserId")
  const ways = canList ? (await listNamedWays(found)).map(({ name }) => name) : undefined
  if (ways && ways.length > mostWays)
    throw new AccountError(
      `The user has more than ${mostWays} accounts and passkeys, so that a change could not be undone. Let the user remove some first.`,
      { reason: "not_supported" },
    )
  const { account } = found.engine.config
  const seconds = (typeof account === "object" ? account.undoEmailChange : undefined) ?? usualUndo
  const until = Date.now() + seconds * 1000
  const verified = stored.emailVerified ? new Date(stored.emailVerified).getTime() : null
  const former = { id: randomId(), email: stored.email, verified, ...(ways && { ways }), until }
  await storeFormer(found, [...list, former], held)
  return former
}

/** Finds the address before a change; undefined where it cannot come back any more. */
export async function findFormer(found: KeptUser, id: string): Promise<FormerAddress | undefined> {
  return (await readFormer(found)).list.find((one) => one.id === id)
}

/** Finds the change that a new address undoes: the user had it before that one. */
export async function findFormerOf(found: KeptUser, address: string): Promise<FormerAddress | undefined> {
  return (await readFormer(found)).list.find(({ email }) => isSameEmailAddress(email, address))
}

/** Forgets the addresses before all changes that came after one: their links work no more. */
export async function forgetLaterFormer(found: KeptUser, { id }: FormerAddress): Promise<void> {
  const { held, list } = await readFormer(found)
  const at = list.findIndex((one) => one.id === id)
  if (at >= 0 && at + 1 < list.length) await storeFormer(found, list.slice(0, at + 1), held)
}

/** Forgets the address before a change, and with it those of all later changes. */
export async function forgetFormer(found: KeptUser, { id }: FormerAddress): Promise<void> {
  const { held, list } = await readFormer(found)
  const at = list.findIndex((one) => one.id === id)
  await storeFormer(found, at < 0 ? list : list.slice(0, at), held)
}

const waitingKey = "waiting"

/** Reads what all changes that a user may still confirm have in common. */
export async function readWaitingMark({ adapter, user }: KeptUser): Promise<string | undefined> {
  return (await adapter.listUserRecords(user.id, kind)).find(({ key }) => key === waitingKey)?.value
}

/** Lets no change be confirmed that was asked for before now. */
export async function dropWaitingChanges({ adapter, user }: KeptUser): Promise<void> {
  const record = { userId: user.id, kind, key: waitingKey, value: randomId() }
  if (checkBoolean(await adapter.storeUserRecord(record), "storeUserRecord")) return
  throw new AccountError("Another request is changing the address of this user. Try again.", {
    reason: "busy",
  })
}
