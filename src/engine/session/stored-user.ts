/** Checks user rows of the adapter before a session begins. */

import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { BoundAdapter } from "../config/adapter.js"
import { AdapterError } from "../errors.js"
import { normalizeId } from "../identity.js"
import { writeMessage } from "../message.js"

/** The key of an account. */
export type AccountKey = Pick<AdapterAccount, "provider" | "providerAccountId">

/**
 * Checks the user row that an adapter method answered, so that an incomplete row never becomes a session of the user
 * "undefined". Null where the adapter found nothing; an `AdapterError` when it is not a user with an id.
 */
export function checkUserRow(row: AdapterUser | null | undefined, method: string): AdapterUser | null {
  if (row === null || row === undefined) return null
  if (typeof row === "object" && normalizeId(row.id, "application") !== undefined) return row
  throw new AdapterError(writeMessage("adapter-no-user", method), {
    method,
  })
}

/** Stores a user. Throws an `AdapterError` when the adapter fails, or answers with no user. */
export async function createStoredUser(adapter: BoundAdapter, user: AdapterUser): Promise<AdapterUser> {
  const row = checkUserRow(await adapter.createUser(user), "createUser")
  if (row) return row
  throw new AdapterError(writeMessage("adapter-create-user"), { method: "createUser" })
}

/** Finds the user that an account belongs to; null for an unknown account. */
export async function findAccountOwner(adapter: BoundAdapter, key: AccountKey): Promise<AdapterUser | null> {
  const { provider, providerAccountId } = key
  return checkUserRow(await adapter.getUserByAccount({ providerAccountId, provider }), "getUserByAccount")
}

/** Compares two user ids. Adapters with numeric ids return them as number or text. */
export function isSameUser(
  one: { id?: unknown } | null | undefined,
  other: { id?: unknown } | null | undefined,
): boolean {
  return one?.id !== undefined && other?.id !== undefined && String(one.id) === String(other.id)
}

/** Makes the key of an account for the memory of a process. */
export function makeAccountKey({ provider, providerAccountId }: AccountKey): string {
  return JSON.stringify([provider, providerAccountId])
}
