/** All methods of an adapter over SQL. */
import type { Adapter } from "../../adapters.js"
import { withOneWrite } from "../../brand/one-write.js"
import { checkMethods } from "./check.js"
import { expiredMethods } from "./expired.js"
import { registrationMethods } from "./registration.js"
import { authenticatorMethods, originMethods, sessionMethods } from "./sessions.js"
import type { Store } from "./store.js"
import { accountMethods, userMethods } from "./users.js"

/**
 * Makes the methods of the contract and its optional additions.
 * @param store The database.
 */
export function methodsOn(store: Store): Required<Adapter> {
  return withOneWrite({
    ...userMethods(store),
    ...accountMethods(store),
    ...registrationMethods(store),
    ...sessionMethods(store),
    ...originMethods(store),
    ...authenticatorMethods(store),
    ...expiredMethods(store),
    ...checkMethods(store),
  })
}
