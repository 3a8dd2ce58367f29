/** A new user with what it signs in with, in one step. */
import type { Adapter } from "../../adapters.js"
import { randomId } from "../../crypto/random.js"
import { accountKey, insert, type Tables, taken } from "./tables.js"

/**
 * Makes the method that stores a user with the first account.
 * @param tables Where rows are.
 */
export function registrationMethods({
  users,
  accounts,
  authenticators,
}: Tables): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    async createUserWithAccount({ user, account, authenticator }) {
      const userId = user.id ?? randomId()
      const hasAddress = [...users.values()].some(({ email }) => user.email && email === user.email)
      if (users.has(userId) || hasAddress) throw taken("user")
      if (accounts.has(accountKey(account))) throw taken("account")
      if (authenticator && authenticators.has(authenticator.credentialID)) throw taken("authenticator")
      insert(accounts, accountKey(account), { ...account, userId })
      if (authenticator) insert(authenticators, authenticator.credentialID, { ...authenticator, userId })
      return insert(users, userId, { ...user, id: userId, emailVerified: user.emailVerified ?? null })
    },
  }
}
