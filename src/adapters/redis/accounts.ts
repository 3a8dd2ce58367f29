/** Accounts, and the right to refresh an account's tokens. */
import type { Adapter, AdapterAccount, AdapterAccountKey } from "../../adapters.js"
import { keyOf, tagOf } from "./keys.js"
import { insertOwned, listOwned, readOwned } from "./owned.js"
import { given } from "./rows.js"
import { leaseScript, removeScript, runScript } from "./scripts.js"
import { change, type Store, take } from "./store.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/** What keys of an account are about. */
export const accountTag = ({ provider, providerAccountId }: AdapterAccountKey): Promise<string> =>
  tagOf("account", provider, providerAccountId)

/**
 * Makes the methods about accounts.
 * @param store The server.
 */
export function accountMethods(
  store: Store,
): Methods<
  "linkAccount" | "unlinkAccount" | "getAccount" | "listAccountsByUserId" | "updateAccount" | "leaseAccount"
> {
  const rowKey = async (account: AdapterAccountKey) => keyOf(store.prefix, await accountTag(account))
  return {
    async linkAccount(account) {
      await insertOwned(store, "accounts", await accountTag(account), account, "account")
      return account
    },
    // It stays in the list of its user, whose readers pass over it: by now it may be linked again.
    async unlinkAccount(account) {
      return (await take<AdapterAccount>(store, await rowKey(account))) ?? undefined
    },
    getAccount: async (providerAccountId, provider) =>
      readOwned<AdapterAccount>(store, await accountTag({ provider, providerAccountId })),
    listAccountsByUserId: (userId) => listOwned<AdapterAccount>(store, "accounts", userId),
    async updateAccount(changed, where) {
      const edit = (row: AdapterAccount): AdapterAccount | null => {
        const same = (name: "access_token" | "refresh_token") => (row[name] ?? null) === where?.[name]
        if (where && !(same("access_token") && same("refresh_token"))) return null
        const members = Object.entries({ ...row, ...given(changed) }).filter(([, value]) => value !== null)
        return Object.fromEntries(members) as unknown as AdapterAccount
      }
      return change<AdapterAccount>(store, await rowKey(changed), ({ row }) => edit(row), "account")
    },
    async leaseAccount(account, { holder, ms }) {
      const key = keyOf(store.prefix, await accountTag(account), "lease")
      if (ms > 0) {
        const life = String(Math.ceil(ms))
        return Number(await runScript(store.send, leaseScript, [key], holder, life)) === 1
      }
      await runScript(store.send, removeScript, [key], holder)
      return true
    },
  }
}
