/** What is kept of an account beside its row, with `account` of the config: what users need to tell their accounts apart. */

import { sha256Base64Url } from "#hash"
import type { AdapterUser } from "../../types/adapter.js"
import type { NoticeMeaning } from "../../types/provider-notices.js"
import type { User } from "../../types/user.js"
import type { BoundAdapter } from "../config/adapter.js"
import { AdapterError } from "../errors.js"
import { writeMessage } from "../message.js"
import type { AccountKey } from "./stored-user.js"

/** A note about an account or passkey. */
export interface AccountNote {
  /** Milliseconds since 1970: when it was connected; not known of accounts from before `account` was set. */
  connectedAt?: number
  /** Milliseconds since 1970: the last sign-in with it. */
  usedAt?: number
  /** What the provider calls the user: an address or a name. */
  label?: string
  /** What the user calls the passkey. */
  name?: string
  /** Kind of the authenticator that made the passkey (AAGUID). */
  aaguid?: string
  /** Whether the passkey was on other devices too when it was used last. */
  isSynced?: boolean
  /** The address of the user, where it was proven when the passkey was connected. */
  proven?: string | undefined
  /** What the provider told of the account by itself; a sign-in there takes it away whose proof is not older. */
  notice?: { meaning: NoticeMeaning; at: number } | undefined
}

/** What a ceremony tells of a passkey. */
export interface PasskeyFacts extends Pick<AccountNote, "name" | "aaguid" | "isSynced"> {
  /** The id under which the authenticator keeps the user, in hexadecimal. */
  handle?: string
}

const kind = "account"
const longestLabel = 200
/** Characters of a passkey's name. */
export const longestPasskeyName = 100

async function makeNoteKey({ provider, providerAccountId }: AccountKey): Promise<string> {
  return sha256Base64Url(JSON.stringify([provider, providerAccountId]))
}

/** Tells whether a store can keep notes. */
export function keepsNotes(adapter: BoundAdapter): boolean {
  return adapter.has("storeUserRecord") && adapter.has("listUserRecords")
}

/** Reads the notes of a user's accounts, and returns the note of one. */
export async function readAccountNotes(
  adapter: BoundAdapter,
  userId: string,
): Promise<(account: AccountKey) => Promise<AccountNote>> {
  const records = keepsNotes(adapter) ? await adapter.listUserRecords(userId, kind) : []
  const notes = new Map(records.map(({ key, value }) => [key, parseNote(value)]))
  return async (account) => notes.get(await makeNoteKey(account)) ?? {}
}

function parseNote(value: string): AccountNote {
  try {
    const note: unknown = JSON.parse(value)
    return typeof note === "object" && note !== null ? (note as AccountNote) : {}
  } catch {
    // Written by another version.
    return {}
  }
}

/** How often a note is tried to be changed, while others change it. */
const attempts = 5

/** Changes the note of an account, by what it was. Throws an `AdapterError` when others change it faster. */
export async function changeAccountNote(
  adapter: BoundAdapter,
  userId: string,
  account: AccountKey,
  change: AccountNote | ((held: AccountNote) => AccountNote),
): Promise<void> {
  const key = await makeNoteKey(account)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const held = (await adapter.listUserRecords(userId, kind)).find((record) => record.key === key)
    const note = held ? parseNote(held.value) : {}
    const value = JSON.stringify({ ...note, ...(typeof change === "function" ? change(note) : change) })
    if (await adapter.storeUserRecord({ userId, kind, key, value }, held?.value ?? null)) return
  }
  throw new AdapterError(writeMessage("account-note-busy"), {
    method: "storeUserRecord",
  })
}

/**
 * Makes a text fit to be shown beside others: no control characters, and none that turn the direction of what follows.
 * Anything but a text becomes an empty one.
 */
export function cleanLabel(text: unknown, longest: number): string {
  if (typeof text !== "string") return ""
  return text
    .slice(0, 4 * longest)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, longest)
}

/** Removes the note of an account that is gone. */
export async function removeAccountNote(
  adapter: BoundAdapter,
  userId: string,
  account: AccountKey,
): Promise<void> {
  if (adapter.has("deleteUserRecord"))
    await adapter.deleteUserRecord({ userId, kind, key: await makeNoteKey(account) })
}

/** What is noted of a sign-in with an account. */
interface AccountUse {
  isNew: boolean
  said: User
  passkey?: PasskeyFacts | undefined
  proven?: string | undefined
  /** Milliseconds since 1970: when the provider said so. Left out: now. */
  saidAt?: number | undefined
}

/** Notes a sign-in with an account; `proven` is the proven address of a user who connects a passkey. */
export async function noteAccountUse(
  adapter: BoundAdapter,
  user: AdapterUser,
  account: AccountKey,
  { isNew, said, passkey = {}, proven, saidAt }: AccountUse,
): Promise<void> {
  if (!keepsNotes(adapter)) return
  const now = Date.now()
  const label = cleanLabel(said.email, longestLabel) || cleanLabel(said.name, longestLabel)
  const { handle, ...facts } = passkey
  const begun = isNew && { connectedAt: now, proven }
  await changeAccountNote(adapter, user.id, account, ({ notice }) => ({
    ...begun,
    usedAt: now,
    // Whoever signs in there after a notice has the account. Tokens have whole seconds.
    notice: notice && Math.floor(notice.at / 1000) > Math.floor((saidAt ?? now) / 1000) ? notice : undefined,
    ...(label && { label }),
    ...facts,
  }))
  if (handle) await storeUserHandle(adapter, user.id, handle).catch(() => undefined)
}

const handleKind = "passkey"
const handleKey = "handle"

/**
 * Reads the id under which authenticators keep a user, in hexadecimal: the same for all passkeys of the user, so that a browser
 * can be told which of them are still valid. Undefined where none is stored.
 */
export async function readUserHandle(adapter: BoundAdapter, userId: string): Promise<string | undefined> {
  const records = await adapter.listUserRecords(userId, handleKind)
  return records.find(({ key }) => key === handleKey)?.value
}

/** Stores the id under which authenticators keep a user, unless there is one; returns that which is stored. */
export async function storeUserHandle(adapter: BoundAdapter, userId: string, value: string): Promise<string> {
  const isStored = await adapter.storeUserRecord({ userId, kind: handleKind, key: handleKey, value }, null)
  return isStored ? value : ((await readUserHandle(adapter, userId)) ?? value)
}
