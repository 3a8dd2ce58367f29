/**
 * Rows of the verification-token table as the one thing that every store can do once: one request takes a row and has it, and
 * no other. Mail links, codes and challenges rest on it, across processes.
 */
import type { Adapter, VerificationToken } from "../../types/adapter.js"
import { memoizeByObject } from "../memory.js"
import { type BoundAdapter, checkRow } from "./adapter.js"

/** What a row is looked up by. */
export type RowKey = Pick<VerificationToken, "identifier" | "token">

/** Rows that are being taken right now, by adapter: for stores that read and delete in two steps. None stays. */
const inUse = memoizeByObject((_: Adapter) => new Set<string>())

/**
 * Takes a row out of the store. Null when there is none or another request of this process is taking it. Stores differ in what
 * they look up by, so the caller compares the row.
 */
export async function takeTokenRow(adapter: BoundAdapter, key: RowKey): Promise<VerificationToken | null> {
  const running = inUse(adapter.source)
  if (running.has(key.token)) return null
  running.add(key.token)
  try {
    const row = await adapter.useVerificationToken(key)
    return checkRow(row, "useVerificationToken", ["identifier", "token", "expires"])
  } finally {
    running.delete(key.token)
  }
}

/** Tells whether a row is the one that was asked for and still lives. No two identifiers have a token in common. */
export function isLiveRow(
  row: VerificationToken | null,
  { token }: Pick<RowKey, "token">,
): row is VerificationToken {
  return row !== null && row.token === token && new Date(row.expires).getTime() > Date.now()
}
