import { MemoryAdapter } from "authlas/adapters/memory"

export const adapter = MemoryAdapter() // or that of your database

// #region list
/** The ways in which a user can sign in, for the account page. */
export async function listAccounts(userId: string) {
  const accounts = await adapter.listAccountsByUserId(userId)
  return accounts.map(({ provider, providerAccountId }) => ({ provider, providerAccountId }))
}
// #endregion list

// #region unlink
/** Takes one away, but for the last one. Take the user's id from the session. */
export async function unlinkAccount(userId: string, provider: string, providerAccountId: string) {
  const accounts = await adapter.listAccountsByUserId(userId)
  const isTheirs = accounts.some(
    (account) => account.provider === provider && account.providerAccountId === providerAccountId,
  )
  if (!isTheirs) throw new Error("No such account")
  if (accounts.length === 1) throw new Error("This is the only way to sign in")
  await adapter.unlinkAccount({ provider, providerAccountId })
}
// #endregion unlink
