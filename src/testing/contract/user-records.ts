/** The rules about records of users. */
import type { UserRecord } from "../../types/storage.js"
import { longText, newUser, swapCase, unicode, uniqueText, unknownId } from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

function newRecord(userId: string, members: Partial<UserRecord> = {}): UserRecord {
  return { userId, kind: "passkey", key: `Key-e-${uniqueText()}`, value: uniqueText(), ...members }
}

const key = ({ userId, kind, key }: UserRecord) => ({ userId, kind, key })
const byKey = (one: UserRecord, other: UserRecord) => (one.key < other.key ? -1 : 1)

const own = "Find records by user, kind and key together, compared byte for byte, and keep one row for each."
const compare =
  "Compare and store in one step: lock the row of the user in a transaction, or let the database compare in the statement."

/** The rules of `storeUserRecord`, `listUserRecords` and `deleteUserRecord`. */
export const userRecordRules: readonly Rule[] = [
  rule(
    ["storeUserRecord", "listUserRecords", "createUser"],
    "stores a text of 4000 characters of any script, and answers true",
    "Use a column for texts of any length, and return true after it is written.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      for (const value of ["", unicode, longText(4000)]) {
        const record = newRecord(id, { kind: uniqueText(), value })
        expect.equal(true, await adapter.storeUserRecord({ ...record }), "the answer")
        const [row] = await adapter.listUserRecords(id, record.kind)
        expect.row(record, row, "the row")
      }
    },
  ),
  rule(
    ["storeUserRecord", "listUserRecords", "createUser"],
    "puts a later record in the place of the one with the same key",
    own,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const record = newRecord(id)
      await adapter.storeUserRecord({ ...record })
      await adapter.storeUserRecord({ ...record, value: "later" })
      const rows = await adapter.listUserRecords(id, record.kind)
      expect.equal(
        [{ ...record, value: "later" }].map(({ value }) => value),
        rows.map(({ value }) => value),
        "the values",
      )
    },
  ),
  rule(
    ["storeUserRecord", "listUserRecords", "createUser"],
    "stores nothing where the value before is another, or where there should be none",
    compare,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const record = newRecord(id, { value: "first" })
      expect.equal(
        false,
        await adapter.storeUserRecord({ ...record }, "first"),
        "the answer without a record",
      )
      expect.equal(
        true,
        await adapter.storeUserRecord({ ...record }, null),
        "the answer where there was none",
      )
      expect.equal(
        false,
        await adapter.storeUserRecord({ ...record, value: "x" }, null),
        "the answer where there is one",
      )
      expect.equal(
        false,
        await adapter.storeUserRecord({ ...record, value: "x" }, "First"),
        "the answer for other letters",
      )
      expect.equal(
        true,
        await adapter.storeUserRecord({ ...record, value: "second" }, "first"),
        "the answer for the same value",
      )
      const [row] = await adapter.listUserRecords(id, record.kind)
      expect.row({ ...record, value: "second" }, row, "the row")
    },
  ),
  rule(
    ["storeUserRecord", "createUser"],
    "lets one of 20 calls at once store with the same value before",
    compare,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const record = newRecord(id)
      for (const before of [null, record.value]) {
        if (before !== null) await adapter.storeUserRecord({ ...record })
        const answers = await atOnce(20, (index) =>
          adapter.storeUserRecord({ ...record, value: `call ${index}` }, before),
        )
        expect.one(answers.filter(Boolean).length, "calls that stored it")
      }
    },
  ),
  rule(
    ["storeUserRecord", "createUser"],
    "throws for an unknown user",
    "Refer to the users by a foreign key, or look for the user in the same transaction.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      await expect.refused(() => adapter.storeUserRecord(newRecord(unknownId(id))), "the call")
    },
  ),
  rule(
    ["listUserRecords", "createUser", "storeUserRecord"],
    "lists the records of one user and one kind, an empty list where there are none",
    own,
    async (adapter, expect) => {
      const [{ id }, other] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const records = [newRecord(id), newRecord(id)].sort(byKey)
      const [first] = records as [UserRecord, UserRecord]
      for (const record of [
        ...records,
        { ...first, kind: "passkeys" },
        { ...first, kind: "account" },
        { ...first, userId: other.id },
        { ...first, key: swapCase(first.key), kind: "letters" },
      ])
        await adapter.storeUserRecord({ ...record })
      const rows = [...(await adapter.listUserRecords(id, first.kind))].sort(byKey)
      expect.equal(records.map(key), rows.map(key), "the keys of the records")
      expect.equal(
        [],
        await adapter.listUserRecords(id, "nothing"),
        "records of a kind that there is none of",
      )
      expect.equal([], await adapter.listUserRecords(unknownId(id), first.kind), "records of an unknown user")
    },
  ),
  rule(
    ["deleteUserRecord", "createUser", "storeUserRecord", "listUserRecords"],
    "gives a record once, and null from then on and for other letters",
    "Delete the row and return it; null where none was deleted.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const [record, stays] = [newRecord(id), newRecord(id)]
      for (const one of [record, stays]) await adapter.storeUserRecord({ ...one })
      const letters = { ...key(record), key: swapCase(record.key) }
      expect.isNull(await adapter.deleteUserRecord(letters), "the answer for other letters")
      expect.row(record, await adapter.deleteUserRecord(key(record)), "the record")
      expect.isNull(await adapter.deleteUserRecord(key(record)), "the answer to a second call")
      const left = await adapter.listUserRecords(id, record.kind)
      expect.equal([key(stays)], left.map(key), "the records that are left")
    },
  ),
  rule(
    ["deleteUserRecord", "createUser", "storeUserRecord"],
    "gives a record to one of 20 calls at once",
    "Let the database delete and return in one statement, or count the rows that were deleted.",
    async (adapter, expect) => {
      const record = newRecord((await adapter.createUser(newUser())).id)
      await adapter.storeUserRecord({ ...record })
      const answers = await atOnce(20, () => adapter.deleteUserRecord(key(record)))
      expect.one(answers.filter((row) => row !== null).length, "calls that got it")
    },
  ),
  rule(
    ["deleteUser", "createUser", "storeUserRecord", "listUserRecords"],
    "takes along the records of the user, and those of no other user",
    "Delete the records with their user, by a foreign key that cascades or in one transaction.",
    async (adapter, expect) => {
      const [gone, stays] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const record = newRecord(stays.id)
      for (const userId of [gone.id, stays.id]) await adapter.storeUserRecord({ ...record, userId })
      await adapter.deleteUser(gone.id)
      expect.equal([], await adapter.listUserRecords(gone.id, record.kind), "records of the user who went")
      const left = await adapter.listUserRecords(stays.id, record.kind)
      expect.equal([key(record)], left.map(key), "records of the user who stays")
    },
  ),
]
