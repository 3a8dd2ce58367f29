/** The rules about the first proof of a user's address. */
import { newProof, newUser, unknownId } from "./rows.js"
import { type Rule, rule } from "./rule.js"

const replace =
  "Keep one row for each user, and write over it: delete and insert in one transaction, or an upsert."

/** The rules of `storeFirstProof` and `getFirstProof`. */
export const firstProofRules: readonly Rule[] = [
  rule(
    ["storeFirstProof", "getFirstProof", "createUser"],
    "stores the address and the moment with its milliseconds, for this user alone",
    "Keep the user's id, the address and the moment, in a column that has milliseconds.",
    async (adapter, expect) => {
      const [user, other] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const proof = newProof(user.id)
      await adapter.storeFirstProof({ ...proof })
      expect.row(proof, await adapter.getFirstProof(user.id), "the row")
      expect.isNull(await adapter.getFirstProof(other.id), "the row of another user")
    },
  ),
  rule(
    ["storeFirstProof", "getFirstProof", "createUser"],
    "puts a later proof in the place of the one before",
    replace,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      await adapter.storeFirstProof(newProof(id))
      const proof = newProof(id)
      await adapter.storeFirstProof({ ...proof })
      expect.row(proof, await adapter.getFirstProof(id), "the row")
    },
  ),
  rule(
    ["storeFirstProof", "createUser"],
    "throws for an unknown user",
    "Refer to the users by a foreign key, or look for the user in the same transaction.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      await expect.refused(() => adapter.storeFirstProof(newProof(unknownId(id))), "the call")
    },
  ),
  rule(
    ["getFirstProof", "createUser"],
    "returns null for a user whose address was not proven, and for an unknown one",
    "Return null where no row was found, not undefined and not an empty object.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      expect.isNull(await adapter.getFirstProof(id), "the answer")
      expect.isNull(await adapter.getFirstProof(unknownId(id)), "the answer for an unknown user")
    },
  ),
  rule(
    ["deleteUser", "createUser", "storeFirstProof", "getFirstProof"],
    "takes along the first proof of the user's address, and that of no other user",
    "Delete the proof with its user, by a foreign key that cascades or in one transaction.",
    async (adapter, expect) => {
      const [gone, stays] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      for (const { id } of [gone, stays]) await adapter.storeFirstProof(newProof(id))
      await adapter.deleteUser(gone.id)
      expect.isNull(await adapter.getFirstProof(gone.id), "the proof of the user who went")
      const kept = await adapter.getFirstProof(stays.id)
      expect.equal(stays.id, kept?.userId, "the proof of the user who stays")
    },
  ),
]
