/**
 * Rows of the verification-token table as the one thing that every store can do once: whoever takes a row has it, and
 * nobody else. Mail links, codes and challenges rest on it, across processes.
 */
import type { VerificationToken } from "../adapters.js"
import type { BoundAdapter } from "./adapter.js"

/** What a row is looked up by. */
export type RowKey = Pick<VerificationToken, "identifier" | "token">

/** Rows that are being taken right now, by adapter: for stores that read and delete in two steps. */
const inUse = new WeakMap<object, Set<string>>()

/**
 * Takes a row out of the store.
 * @param adapter The store.
 * @param key Identifier and token of the row.
 * @returns The row as the store has it (stores differ in what they look up by, so the caller compares), or null when
 * there is none or another request of this process is taking it.
 * @throws {AdapterError} when the store fails.
 */
export async function takeRow(adapter: BoundAdapter, key: RowKey): Promise<VerificationToken | null> {
  const running = inUse.get(adapter.source) ?? new Set()
  inUse.set(adapter.source, running)
  if (running.has(key.token)) return null
  running.add(key.token)
  try {
    return (await adapter.useVerificationToken(key)) ?? null
  } finally {
    running.delete(key.token)
  }
}

/**
 * Tells whether a row is the one that was asked for and still lives.
 * @param row What {@link takeRow} gave.
 * @param key What was asked for.
 */
export function isLive(row: VerificationToken | null, key: RowKey): row is VerificationToken {
  return (
    row !== null &&
    row.identifier === key.identifier &&
    row.token === key.token &&
    new Date(row.expires).getTime() > Date.now()
  )
}

/** Ids this process has seen used, for what no store keeps; the oldest leave first. They are random, so all share one set. */
const seen = new Set<string>()
const mostSeen = 10_000

/**
 * Uses an id up in the memory of this process.
 * @param id Random, made for one use.
 * @returns Whether this was its first use here.
 */
export function isFirstUse(id: string): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (seen.size > mostSeen) for (const oldest of [...seen].slice(0, seen.size - mostSeen)) seen.delete(oldest)
  return true
}
