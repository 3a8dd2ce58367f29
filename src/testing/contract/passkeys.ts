/** The rules about authenticators. */
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import { newPasskey, newUser, swapCase, unknownId } from "./rows.js"
import { type AdapterWith, atOnce, type Rule, rule } from "./rule.js"

const unique = "Let a unique constraint on credentialID decide, and let its error be thrown; never upsert."
const none = "Return null where no row was found, not undefined and not an empty object."

type Keeping = AdapterWith<"createUser" | "linkAccount" | "createAuthenticator">

/** Stores a passkey as the engine does: after the account that it belongs to. */
async function storePasskey(
  adapter: Keeping,
  userId: string,
  members: Partial<AdapterAuthenticator> = {},
): Promise<AdapterAuthenticator> {
  const passkey = newPasskey(userId, members)
  const { providerAccountId } = passkey
  await adapter.linkAccount({ userId, type: "webauthn", provider: "passkey", providerAccountId })
  await adapter.createAuthenticator({ ...passkey })
  return passkey
}

/** The rules of authenticators. */
export const passkeyRules: readonly Rule[] = [
  rule(
    ["createAuthenticator", "createUser", "linkAccount", "getAuthenticator"],
    "stores every member and returns the row",
    "Return numbers as numbers and booleans as booleans: SQLite and MySQL give 0 and 1.",
    async (adapter, expect) => {
      const { id: userId } = await adapter.createUser(newUser())
      for (const credentialBackedUp of [true, false]) {
        const passkey = newPasskey(userId, { credentialBackedUp, counter: 7 })
        const { credentialID, providerAccountId } = passkey
        await adapter.linkAccount({ userId, type: "webauthn", provider: "passkey", providerAccountId })
        expect.row(passkey, await adapter.createAuthenticator({ ...passkey }), "the row as it was returned")
        expect.row(passkey, await adapter.getAuthenticator(credentialID), "the row as it was read")
      }
    },
  ),
  rule(
    ["createAuthenticator", "createUser", "linkAccount", "getAuthenticator"],
    "stores a passkey without transports, or with null there",
    "Let the column be null; a member that is missing is null as well.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      for (const transports of [null, undefined]) {
        const { credentialID } = await storePasskey(adapter, id, { transports })
        expect.row(
          { credentialID, transports: null },
          await adapter.getAuthenticator(credentialID),
          "the row",
        )
      }
    },
  ),
  rule(
    ["createAuthenticator", "createUser", "linkAccount", "getAuthenticator"],
    "refuses a credential id that is there already",
    unique,
    async (adapter, expect) => {
      const [first, second] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const passkey = await storePasskey(adapter, first.id)
      const again = { ...passkey, userId: second.id }
      await expect.refused(() => adapter.createAuthenticator(again), "the second call")
      expect.row(passkey, await adapter.getAuthenticator(passkey.credentialID), "the row as it was read")
    },
  ),
  rule(
    ["createAuthenticator", "createUser", "linkAccount"],
    "stores one of 20 passkeys at once of the same credential id",
    unique,
    async (adapter, expect) => {
      const { id: userId } = await adapter.createUser(newUser())
      const passkey = newPasskey(userId)
      const { providerAccountId } = passkey
      await adapter.linkAccount({ userId, type: "webauthn", provider: "passkey", providerAccountId })
      const created = await atOnce(20, () => adapter.createAuthenticator({ ...passkey }))
      expect.one(created.length, "calls that stored it")
    },
  ),
  rule(
    ["getAuthenticator"],
    "returns null for a credential id that no passkey has",
    none,
    async (adapter, expect) => {
      expect.isNull(await adapter.getAuthenticator(newPasskey("").credentialID), "the answer")
    },
  ),
  rule(
    ["getAuthenticator", "createUser", "linkAccount", "createAuthenticator"],
    "compares credential ids byte for byte: base64 has large and small letters",
    "Use a binary collation for credentialID (utf8mb4_bin in MySQL).",
    async (adapter, expect) => {
      const { credentialID } = await storePasskey(adapter, (await adapter.createUser(newUser())).id)
      expect.isNull(await adapter.getAuthenticator(swapCase(credentialID)), "the answer for other letters")
    },
  ),
  rule(
    ["listAuthenticatorsByUserId", "createUser", "linkAccount", "createAuthenticator"],
    "returns all passkeys of a user, none of another, and an empty list where there are none",
    "Select by userId, return whole rows, and an empty list rather than null.",
    async (adapter, expect) => {
      const [first, second] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const passkeys = [await storePasskey(adapter, first.id), await storePasskey(adapter, first.id)]
      const listed = await adapter.listAuthenticatorsByUserId(first.id)
      expect.equal(2, listed.length, "the number of passkeys")
      for (const passkey of passkeys)
        expect.row(
          passkey,
          listed.find((row) => row.credentialID === passkey.credentialID),
          "a row of the list",
        )
      expect.equal([], await adapter.listAuthenticatorsByUserId(second.id), "those of a user without any")
      const unknown = await adapter.listAuthenticatorsByUserId(unknownId(second.id))
      expect.equal([], unknown, "those of an unknown user")
    },
  ),
  rule(
    ["updateAuthenticatorCounter", "createUser", "linkAccount", "createAuthenticator", "getAuthenticator"],
    "stores the count of one passkey and returns its whole row",
    "Write the count where credentialID is equal, and return the row.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const [passkey, other] = [await storePasskey(adapter, id), await storePasskey(adapter, id)]
      const counted = await adapter.updateAuthenticatorCounter(passkey.credentialID, 41)
      expect.row({ ...passkey, counter: 41 }, counted, "the row as it was returned")
      const read = await adapter.getAuthenticator(passkey.credentialID)
      expect.row({ ...passkey, counter: 41 }, read, "the row as it was read")
      expect.row(other, await adapter.getAuthenticator(other.credentialID), "another passkey of the user")
    },
  ),
  rule(
    ["updateAuthenticatorCounter", "createUser", "linkAccount", "createAuthenticator", "getAuthenticator"],
    "stores counts up to 4294967295",
    // Web Authentication Level 2 section 6.1: signCount is an unsigned integer of 32 bits.
    "Use a column for unsigned integers of 32 bits (BIGINT), and return it as a number.",
    async (adapter, expect) => {
      const { credentialID } = await storePasskey(adapter, (await adapter.createUser(newUser())).id)
      await adapter.updateAuthenticatorCounter(credentialID, 4_294_967_295)
      expect.row({ counter: 4_294_967_295 }, await adapter.getAuthenticator(credentialID), "the row")
    },
  ),
  rule(
    ["updateAuthenticatorCounter", "getAuthenticator"],
    "throws for an unknown credential id and makes no passkey",
    "Update, never upsert: throw where no row was changed.",
    async (adapter, expect) => {
      const { credentialID } = newPasskey("")
      await expect.refused(() => adapter.updateAuthenticatorCounter(credentialID, 1), "the call")
      expect.isNull(await adapter.getAuthenticator(credentialID), "the passkey")
    },
  ),
  rule(
    ["deleteAuthenticator", "createUser", "linkAccount", "createAuthenticator", "getAuthenticator"],
    "takes away one passkey, and is no error for one that is gone",
    "Delete where credentialID is equal, byte for byte, and let no deleted row be no error.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const [passkey, other] = [await storePasskey(adapter, id), await storePasskey(adapter, id)]
      await adapter.deleteAuthenticator(swapCase(passkey.credentialID))
      expect.row(
        passkey,
        await adapter.getAuthenticator(passkey.credentialID),
        "the passkey after other letters",
      )
      for (const _ of [1, 2]) await adapter.deleteAuthenticator(passkey.credentialID)
      expect.isNull(await adapter.getAuthenticator(passkey.credentialID), "the passkey")
      expect.row(other, await adapter.getAuthenticator(other.credentialID), "another passkey of the user")
    },
  ),
  rule(
    ["deleteAuthenticator", "createUser", "linkAccount", "createAuthenticator", "listAuthenticatorsByUserId"],
    "takes the passkey from the list of its user",
    "Delete the row itself: a list kept beside it has to follow.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const { credentialID } = await storePasskey(adapter, id)
      await adapter.deleteAuthenticator(credentialID)
      expect.equal([], await adapter.listAuthenticatorsByUserId(id), "the list")
    },
  ),
]
