/** What the adapter knows of a user, checked before a session for it begins. */
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { BoundAdapter } from "../config/adapter.js"
import { AdapterError } from "../errors.js"
import { usableId } from "../identity.js"

/** The key of an account. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * Checks a user row: half a row must never become a session for the user "undefined".
 * @param row What an adapter method answered.
 * @param method Name of the method, for the message.
 * @returns The row, or null where the adapter found nothing (null or undefined).
 * @throws {AdapterError} When it is not a user with an id.
 */
export function checkUserRow(row: AdapterUser | null | undefined, method: string): AdapterUser | null {
  if (row === null || row === undefined) return null
  if (typeof row === "object" && usableId(row.id, "application") !== undefined) return row
  throw new AdapterError(`The adapter's ${method} answered with something that is no user with an id.`, {
    method,
  })
}

/**
 * Finds the user an account belongs to.
 * @returns The user, or null for an unknown account.
 */
export async function findAccountOwner(adapter: BoundAdapter, key: AccountKey): Promise<AdapterUser | null> {
  const { provider, providerAccountId } = key
  return checkUserRow(await adapter.getUserByAccount({ providerAccountId, provider }), "getUserByAccount")
}

/**
 * Compares two user ids; adapters with numeric ids may answer with the number or its text.
 */
export function isSameUser(
  one: { id?: unknown } | null | undefined,
  other: { id?: unknown } | null | undefined,
): boolean {
  return one?.id !== undefined && other?.id !== undefined && String(one.id) === String(other.id)
}

/**
 * Names an account by one text: the key under which a process remembers it.
 * @param account Provider and its id of the user.
 */
export function makeAccountKey({ provider, providerAccountId }: AccountKey): string {
  return JSON.stringify([provider, providerAccountId])
}
