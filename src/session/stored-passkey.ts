/** Passkeys in the store, each with an account: either without the other opens nothing, and stands in the way of the next attempt. */
import type { AdapterAccount, AdapterAuthenticator } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { whenDoneLate } from "../config/deadline.js"
import { AdapterError } from "../errors.js"
import { ownerOf } from "./stored-user.js"

/** What names a passkey. */
type Named = Pick<AdapterAuthenticator, "credentialID">

/**
 * Stores the passkey of an account.
 * @param adapter The store.
 * @param wanted The passkey.
 * @param account Its account, which is stored already.
 * @throws {AdapterError} When it is not stored; the account goes again then, as far as the adapter allows.
 */
export async function storePasskey(
  adapter: BoundAdapter,
  wanted: AdapterAuthenticator,
  account: AdapterAccount,
): Promise<void> {
  try {
    const answer: unknown = await adapter.createAuthenticator(wanted)
    if (isOf(answer, wanted) || (await isStored(adapter, wanted))) return
  } catch (error) {
    // It may have been stored although the answer was lost.
    if (await isStored(adapter, wanted)) return
    await unlinkQuietly(adapter, account)
    whenDoneLate(error, () => completeLate(adapter, account))
    throw error
  }
  await unlinkQuietly(adapter, account)
  throw new AdapterError(
    "The adapter's createAuthenticator answered with no passkey, and it is not there. Store it, and return the row.",
    { method: "createAuthenticator" },
  )
}

/**
 * Takes an account back that was stored after its deadline, unless its passkey is there.
 * @param adapter The store.
 * @param wanted The passkey.
 * @param account Its account.
 */
export async function dropWithoutPasskey(
  adapter: BoundAdapter,
  wanted: Named,
  account: AdapterAccount,
): Promise<void> {
  if (!(await adapter.getAuthenticator(wanted.credentialID))) await unlinkQuietly(adapter, account)
}

/** No method of the contract takes a passkey away: one that was stored late gets its account back, or goes with its user. */
async function completeLate(adapter: BoundAdapter, account: AdapterAccount): Promise<void> {
  const user = adapter.has("getUser") ? await adapter.getUser(account.userId) : null
  if (!user && adapter.has("deleteUser")) await adapter.deleteUser(account.userId)
  else if (user && !(await ownerOf(adapter, account))) await adapter.linkAccount(account)
}

function isOf(row: unknown, { credentialID, userId }: AdapterAuthenticator): boolean {
  const { credentialID: id, userId: owner } = (row ?? {}) as Partial<AdapterAuthenticator>
  return id === credentialID && String(owner) === String(userId)
}

async function isStored(adapter: BoundAdapter, wanted: AdapterAuthenticator): Promise<boolean> {
  return Promise.resolve(adapter.getAuthenticator(wanted.credentialID)).then(
    (row) => isOf(row, wanted),
    () => false,
  )
}

/** The failure that led here is the one to report; the adapter's own wrapper has logged this one. */
async function unlinkQuietly(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AdapterAccount,
): Promise<void> {
  if (!adapter.has("unlinkAccount")) return
  await Promise.resolve(adapter.unlinkAccount({ provider, providerAccountId })).catch(() => null)
}
