/** Authenticators. */
import type { Adapter, AdapterAuthenticator } from "../../adapters.js"
import { missing } from "./failure.js"
import { keyOf, tagOf } from "./keys.js"
import { insertOwned, listOwned, readOwned } from "./owned.js"
import { change, type Store } from "./store.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Makes the methods about passkeys.
 * @param store The server.
 */
export function passkeyMethods(
  store: Store,
): Methods<
  "createAuthenticator" | "getAuthenticator" | "listAuthenticatorsByUserId" | "updateAuthenticatorCounter"
> {
  return {
    async createAuthenticator(authenticator) {
      const tag = await tagOf("passkey", authenticator.credentialID)
      await insertOwned(store, "passkeys", tag, authenticator, "authenticator")
      return authenticator
    },
    getAuthenticator: async (credentialID) =>
      readOwned<AdapterAuthenticator>(store, await tagOf("passkey", credentialID)),
    listAuthenticatorsByUserId: (userId) => listOwned<AdapterAuthenticator>(store, "passkeys", userId),
    async updateAuthenticatorCounter(credentialID, counter) {
      const key = keyOf(store.prefix, await tagOf("passkey", credentialID))
      const row = await change<AdapterAuthenticator>(
        store,
        key,
        (held) => ({ ...held.row, counter }),
        "authenticator",
      )
      if (!row) throw missing("authenticator")
      return row
    },
  }
}
