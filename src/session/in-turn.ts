/**
 * Sign-ins of one new user that come at once, one after the other in this process: a store without unique constraints
 * (published adapters document several) would keep a user and an account of each. Across processes only constraints decide.
 */
import type { Adapter } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { BoundedMap, perObject } from "../memory/memory.js"

/** Milliseconds that a sign-in waits for one before it: a call that never settles must not hold up others for good. */
const patience = 10_000

/** By what a sign-in is about: settled when the last one that came has written. */
const lastIn = perObject((_: Adapter) => new BoundedMap<string, Promise<void>>())

/**
 * Does work after all earlier work of this process about the same.
 * @param adapter The store.
 * @param about What the work is about: an account, an address. What shares one of these waits.
 * @param work Looks and writes.
 * @returns What the work returns; what it throws is thrown.
 */
export async function inTurn<Result>(
  adapter: BoundAdapter,
  about: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const last = lastIn(adapter.source)
  const before = about.flatMap((key) => last.get(key) ?? [])
  // All at once and before anything is awaited, so that no two wait for each other.
  const { done, finish } = turn()
  for (const key of about) last.set(key, done)
  try {
    if (before.length > 0) await settled(before)
    return await work()
  } finally {
    finish()
    for (const key of about) if (last.get(key) === done) last.delete(key)
  }
}

function turn(): { done: Promise<void>; finish(): void } {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

/** Settles with all of them, or when patience ends. */
function settled(earlier: readonly Promise<void>[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    void Promise.all(earlier).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
