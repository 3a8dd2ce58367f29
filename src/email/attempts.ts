/**
 * How often a code may be tried. A code that a user can type can also be guessed, so each comes with a few attempts:
 * rows in the store, of which every try takes one before the code is looked at. A store gives a row away once, so the
 * sum is bounded however many processes are asked at the same time.
 */
import type { BoundAdapter } from "../config/adapter.js"
import { isLive, type RowKey, takeRow } from "../config/single-use.js"
import { sha256Hex } from "../crypto/hash.js"

/** Tries of one code, right or wrong. */
export const attemptsPerCode = 5

/** The address whose attempts they are, at one provider. */
export interface CodeRecipient {
  /** Id of the e-mail provider. */
  provider: string
  /** The address a code is for. */
  identifier: string
}

/**
 * Gives a new code its attempts. Those of earlier codes go, and with them the earlier codes: see {@link drawAttempt}.
 * @param adapter The store.
 * @param recipient The address and the provider.
 * @param expires The end of the code, to the millisecond.
 * @param store Stores the code itself, in between.
 * @throws {AdapterError} when none could be stored; a parallel request for the same address may have stored some.
 */
export async function grantAttempts(
  adapter: BoundAdapter,
  recipient: CodeRecipient,
  expires: Date,
  store: () => Promise<void>,
): Promise<void> {
  const keys = await keysOf(recipient)
  await Promise.all(keys.map((key) => takeRow(adapter, key)))
  await store()
  const written = await Promise.allSettled(
    keys.map((key) => adapter.createVerificationToken({ ...key, expires })),
  )
  const [first] = written
  if (first?.status === "rejected" && written.every(({ status }) => status === "rejected")) throw first.reason
}

/**
 * Takes one attempt.
 * @param adapter The store.
 * @param recipient The address and the provider.
 * @returns The end of the latest code, in milliseconds: a code that ends earlier was replaced by it. Both went through
 * the same store, so they compare whatever it rounds. Nothing when no attempt is left.
 * @throws {AdapterError} when the store fails.
 */
export async function drawAttempt(
  adapter: BoundAdapter,
  recipient: CodeRecipient,
): Promise<number | undefined> {
  for (const key of await keysOf(recipient)) {
    const row = await takeRow(adapter, key)
    if (isLive(row, key)) return new Date(row.expires).getTime()
  }
  return undefined
}

/**
 * Clears away what is left once the code was used. Rows that stay do no harm: there is no code for them.
 * @param adapter The store.
 * @param recipient The address and the provider.
 */
export async function dropAttempts(adapter: BoundAdapter, recipient: CodeRecipient): Promise<void> {
  const keys = await keysOf(recipient)
  await Promise.allSettled(keys.map((key) => takeRow(adapter, key)))
}

/** Identifiers of their own, each with one row: some stores keep a single row for an identifier. */
function keysOf({ provider, identifier }: CodeRecipient): Promise<RowKey[]> {
  return Promise.all(
    Array.from({ length: attemptsPerCode }, async (_, at) => {
      const hash = await sha256Hex(`attempt:${JSON.stringify([provider, identifier, at])}`)
      return { identifier: `attempt:${hash}`, token: hash }
    }),
  )
}
