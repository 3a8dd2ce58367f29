/** A new user with what it signs in with, in one transaction. */
import type { Adapter } from "../../adapters.js"
import { insert } from "./insert.js"
import type { Store } from "./store.js"
import { userMethods } from "./users.js"

/**
 * Makes the method that stores a user with the first account.
 * @param store The database.
 */
export function registrationMethods(store: Store): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    createUserWithAccount: ({ user, account, authenticator }) =>
      store.atomic(async (inner) => {
        const created = await userMethods(inner).createUser(user)
        const userId = created.id
        // The row of the user is this transaction's: no other can remove it meanwhile.
        await insert(inner, "accounts", { ...account, userId })
        if (authenticator) await insert(inner, "authenticators", { ...authenticator, userId })
        return created
      }),
  }
}
