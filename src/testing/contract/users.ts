/** The rules about users. */
import { contractUser, futureDate, newProof, newUser, unicode, uniqueText, unknownId } from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

const unique =
  "Let a unique constraint on the address decide, not a look before the insert, and let its error be thrown."
const wholeRow = "Return the row as it stands after the write, with all members."
const partial = "Write the members that are given and defined, in one statement; a null is a value."
const milliseconds = "Use a column that keeps milliseconds, and revive dates as Date objects."
const none = "Return null where no row was found, not undefined and not an empty object."
const exact = "Compare with =, not LIKE, under a collation that tells all characters apart (binary)."

/** The rules of `createUser`, `getUser`, `getUserByEmail` and `updateUser`. */
export const userRules: readonly Rule[] = [
  rule(
    ["createUser"],
    "returns the row that it stored, with a text as id",
    wholeRow,
    async (adapter, expect) => {
      const { id: _, ...user } = newUser()
      const created = await adapter.createUser({ ...user, id: uniqueText() })
      expect.row(user, created, "the row")
      expect.equal("string", typeof created.id, "the type of its id")
      expect.equal(false, created.id === "", "whether the id is empty")
    },
  ),
  rule(
    ["createUser", "getUser"],
    "leaves emailVerified null until an address is proven",
    "Store null and return null: undefined, a date of 1970 or an empty text are something else.",
    async (adapter, expect) => {
      const created = await adapter.createUser(newUser())
      expect.isNull(created.emailVerified, "emailVerified as it was returned")
      expect.isNull((await adapter.getUser(created.id))?.emailVerified, "emailVerified as it was read")
    },
  ),
  rule(
    ["createUser", "getUser"],
    "keeps the milliseconds of emailVerified, as a Date",
    milliseconds,
    async (adapter, expect) => {
      const emailVerified = futureDate(-60)
      const created = await adapter.createUser(newUser({ emailVerified }))
      expect.row({ emailVerified }, created, "the row as it was returned")
      expect.row({ emailVerified }, await adapter.getUser(created.id), "the row as it was read")
    },
  ),
  rule(
    ["createUser", "getUser"],
    "keeps every character of a name",
    "Use columns and a connection of full Unicode (utf8mb4 in MySQL), parameters instead of quoting, no normalisation.",
    async (adapter, expect) => {
      const created = await adapter.createUser(newUser({ name: unicode }))
      expect.row({ name: unicode }, created, "the row as it was returned")
      expect.row({ name: unicode }, await adapter.getUser(created.id), "the row as it was read")
    },
  ),
  rule(
    ["createUser", "getUser"],
    "stores a user without a name and a picture",
    "Let the columns be null; a member that is missing is null as well.",
    async (adapter, expect) => {
      const { email, emailVerified, id } = newUser()
      const bare = await adapter.createUser({ id, email, emailVerified })
      const absent = { email, name: null, image: null }
      expect.row(absent, await adapter.getUser(bare.id), "a row without them")
      const nulls = await adapter.createUser(newUser({ name: null, image: null }))
      expect.row({ name: null, image: null }, await adapter.getUser(nulls.id), "a row with null in them")
    },
  ),
  rule(
    ["createUser", "getUserByEmail"],
    "refuses a second user with the same address",
    unique,
    async (adapter, expect) => {
      const first = await adapter.createUser(newUser())
      await expect.refused(() => adapter.createUser(newUser({ email: first.email })), "the second call")
      expect.row({ id: first.id }, await adapter.getUserByEmail(first.email), "the user of the address")
    },
  ),
  rule(
    ["createUser", "getUserByEmail"],
    "makes one user of 20 sign-ins at once with a new address",
    unique,
    async (adapter, expect) => {
      const { email } = newUser()
      const created = await atOnce(20, () => adapter.createUser(newUser({ email })))
      expect.one(created.length, "calls that made a user")
      expect.row({ id: created[0]?.id }, await adapter.getUserByEmail(email), "the user of the address")
    },
  ),
  rule(
    ["getUser", "createUser"],
    "returns the row of the id, with all members",
    wholeRow,
    async (adapter, expect) => {
      const [created] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      expect.row(created, await adapter.getUser(created.id), "the row")
    },
  ),
  rule(
    ["getUser", "createUser"],
    "returns null for an id that no user has",
    none,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      expect.isNull(await adapter.getUser(unknownId(id)), "the answer")
    },
  ),
  rule(
    ["getUserByEmail", "createUser"],
    "returns the row of the address, with all members",
    wholeRow,
    async (adapter, expect) => {
      const [created] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      expect.row(created, await adapter.getUserByEmail(created.email), "the row")
    },
  ),
  rule(["getUserByEmail"], "returns null for an address that no user has", none, async (adapter, expect) => {
    expect.isNull(await adapter.getUserByEmail(newUser().email), "the answer")
  }),
  rule(
    ["getUserByEmail", "createUser"],
    "takes no other address for the same, nor a part of it for a pattern",
    exact,
    async (adapter, expect) => {
      const id = uniqueText()
      await adapter.createUser(newUser({ email: `zoe.x-${id}@example.com` }))
      for (const other of [`zo\u00e9.x-${id}@example.com`, `zoe_x-${id}@example.com`, `%${id}@example.com`])
        expect.isNull(await adapter.getUserByEmail(other), `the answer for ${other}`)
    },
  ),
  rule(
    ["updateUser", "createUser", "getUser"],
    "changes the members that are given and leaves the others alone",
    partial,
    async (adapter, expect) => {
      const created = await adapter.createUser(newUser())
      const emailVerified = futureDate(-1)
      const changed = { ...contractUser(created), emailVerified }
      expect.row(changed, await adapter.updateUser({ id: created.id, emailVerified }), "the row as returned")
      expect.row(changed, await adapter.getUser(created.id), "the row as it was read")
    },
  ),
  rule(["updateUser", "createUser", "getUser"], "stores a null", partial, async (adapter, expect) => {
    const { id } = await adapter.createUser(newUser({ emailVerified: futureDate(-1) }))
    const empty = { name: null, image: null, emailVerified: null }
    expect.row(empty, await adapter.updateUser({ id, ...empty }), "the row as it was returned")
    expect.row(empty, await adapter.getUser(id), "the row as it was read")
  }),
  rule(
    ["updateUser", "createUser", "getUser"],
    "leaves a member alone that is undefined",
    partial,
    async (adapter, expect) => {
      const created = await adapter.createUser(newUser({ emailVerified: futureDate(-1) }))
      await adapter.updateUser({ id: created.id, name: "Ada", image: undefined, emailVerified: undefined })
      expect.row(
        { ...contractUser(created), name: "Ada" },
        await adapter.getUser(created.id),
        "the row as it was read",
      )
    },
  ),
  rule(
    ["updateUser", "createUser", "getUser"],
    "loses neither of two changes at once to different members",
    partial,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      for (const round of ["1", "2", "3", "4", "5"]) {
        const wanted = { name: `Ada ${round}`, image: `https://op.test/${round}.png` }
        await Promise.all([
          adapter.updateUser({ id, name: wanted.name }),
          adapter.updateUser({ id, image: wanted.image }),
        ])
        expect.row(wanted, await adapter.getUser(id), "the row after both")
      }
    },
  ),
  rule(
    ["updateUser", "createUser", "getUserByEmail"],
    "refuses the address of another user",
    unique,
    async (adapter, expect) => {
      const owner = await adapter.createUser(newUser())
      const { id } = await adapter.createUser(newUser())
      await expect.refused(() => adapter.updateUser({ id, email: owner.email }), "the change")
      expect.row({ id: owner.id }, await adapter.getUserByEmail(owner.email), "the user of the address")
    },
  ),
  rule(
    ["updateUser", "createUser", "getUser"],
    "makes no user of an unknown id",
    "Update, never upsert: throw where no row has the id.",
    async (adapter, expect) => {
      const id = unknownId((await adapter.createUser(newUser())).id)
      await expect.refused(() => adapter.updateUser({ id, name: "Ada" }), "the change")
      expect.isNull(await adapter.getUser(id), "the user of the id")
    },
  ),
]

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
