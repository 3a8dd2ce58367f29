/** The rules about the tokens of an account: compare-and-set, and who may refresh them. */
import type { AdapterAccount } from "../../types/adapter.js"
import { longText, newAccount, newUser, swapCase, uniqueText } from "./rows.js"
import { type AdapterWith, atOnce, type Rule, rule } from "./rule.js"

const compare =
  "Write and compare in one statement: UPDATE ... WHERE the key AND both tokens are what was read; count its rows."
const partial = "Write the members that are given and defined; a null empties one, the others stay."
const lease =
  "Give the lease in one statement: insert, or update where it is over or has the same holder, by the store's clock."

/** An account of a new user, its key, and what a caller read of its tokens. */
async function linkNewAccount(
  adapter: AdapterWith<"createUser" | "linkAccount">,
  members: Partial<AdapterAccount> = {},
): Promise<{
  account: AdapterAccount
  key: Pick<AdapterAccount, "provider" | "providerAccountId">
  where: { access_token: string | null; refresh_token: string | null }
}> {
  const { id } = await adapter.createUser(newUser())
  const account = newAccount(id, members)
  await adapter.linkAccount(account)
  const { provider, providerAccountId, access_token = null, refresh_token = null } = account
  return { account, key: { provider, providerAccountId }, where: { access_token, refresh_token } }
}

const updating: Rule[] = [
  rule(
    ["updateAccount", "createUser", "linkAccount", "getAccount"],
    "changes the members that are given, leaves the others alone and returns the whole row",
    partial,
    async (adapter, expect) => {
      const { account, key } = await linkNewAccount(adapter)
      const change = { access_token: longText(), expires_at: 1_893_459_600 }
      const changed = { ...account, ...change }
      expect.row(changed, await adapter.updateAccount({ ...key, ...change }), "the row as it was returned")
      const read = await adapter.getAccount(key.providerAccountId, key.provider)
      expect.row(changed, read, "the row as it was read")
    },
  ),
  rule(
    ["updateAccount", "createUser", "linkAccount"],
    "empties a member by null and leaves one alone that is undefined",
    partial,
    async (adapter, expect) => {
      const { account, key } = await linkNewAccount(adapter)
      const change = { id_token: null, expires_at: null, refresh_token: undefined }
      const changed = { ...account, id_token: null, expires_at: null }
      expect.row(changed, await adapter.updateAccount({ ...key, ...change }), "the row")
    },
  ),
  rule(
    ["updateAccount", "createUser", "getUserByAccount"],
    "returns null for an unknown account and makes none",
    "Update, never upsert; return null where no row was changed.",
    async (adapter, expect) => {
      await adapter.createUser(newUser())
      const key = { provider: "acme", providerAccountId: uniqueText() }
      expect.isNull(await adapter.updateAccount({ ...key, access_token: "new" }), "the answer")
      expect.isNull(await adapter.getUserByAccount(key), "the user of the account")
    },
  ),
  rule(
    ["updateAccount", "createUser", "linkAccount"],
    "changes a row that says what was read, tokens of 10,000 characters included",
    compare,
    async (adapter, expect) => {
      const { key, where } = await linkNewAccount(adapter, {
        access_token: longText(),
        refresh_token: longText(),
      })
      const changed = await adapter.updateAccount({ ...key, access_token: "new" }, where)
      expect.row({ access_token: "new", refresh_token: where.refresh_token }, changed, "the row")
    },
  ),
  rule(
    ["updateAccount", "createUser", "linkAccount", "getAccount"],
    "changes nothing in a row that says something else, by a single letter too",
    compare,
    async (adapter, expect) => {
      const { account, key, where } = await linkNewAccount(adapter)
      const { access_token, refresh_token } = where
      const others = [
        { access_token, refresh_token: uniqueText() },
        { access_token: uniqueText(), refresh_token },
        { access_token: null, refresh_token },
        { access_token, refresh_token: null },
        { access_token, refresh_token: swapCase(refresh_token ?? "") },
        { access_token: `${access_token} `, refresh_token },
      ]
      for (const other of others)
        expect.isNull(await adapter.updateAccount({ ...key, access_token: "new" }, other), "the answer")
      const read = await adapter.getAccount(key.providerAccountId, key.provider)
      expect.row(account, read, "the row as it was read")
    },
  ),
  rule(
    ["updateAccount", "createUser", "linkAccount"],
    "compares null with nothing",
    "Compare so that null equals null (IS NOT DISTINCT FROM, <=> in MySQL, IS in SQLite): = never finds it.",
    async (adapter, expect) => {
      const { key } = await linkNewAccount(adapter, { access_token: undefined, refresh_token: undefined })
      const nothing = { access_token: null, refresh_token: null }
      const changed = await adapter.updateAccount({ ...key, access_token: "new" }, nothing)
      expect.row({ access_token: "new" }, changed, "the row")
      expect.isNull(await adapter.updateAccount({ ...key, access_token: "newer" }, nothing), "a second call")
    },
  ),
  rule(
    ["updateAccount", "createUser", "linkAccount", "getAccount"],
    "lets one of 20 calls at once with the same comparison write",
    compare,
    async (adapter, expect) => {
      const { key, where } = await linkNewAccount(adapter)
      const answers = await atOnce(20, (at) =>
        adapter.updateAccount({ ...key, access_token: `access-${at}`, refresh_token: `next-${at}` }, where),
      )
      const wrote = answers.filter((row) => row !== null)
      expect.one(wrote.length, "calls that got the row")
      expect.equal(20, answers.length, "calls that were answered rather than failed")
      const { access_token, refresh_token } = wrote[0] ?? {}
      const read = await adapter.getAccount(key.providerAccountId, key.provider)
      expect.row({ access_token, refresh_token }, read, "the row as it was read")
    },
  ),
]

const minute = 60_000

const leasing: Rule[] = [
  rule(
    ["leaseAccount", "createUser", "linkAccount"],
    "refuses a second holder and gives it to the first again",
    lease,
    async (adapter, expect) => {
      const [{ key }, other] = [await linkNewAccount(adapter), await linkNewAccount(adapter)]
      const ask = async (holder: string) => adapter.leaseAccount(key, { holder, ms: minute })
      expect.equal(true, await ask("first"), "whether the first has it")
      expect.equal(false, await ask("second"), "whether a second has it")
      expect.equal(true, await ask("first"), "whether the first has it again")
      const beside = await adapter.leaseAccount(other.key, { holder: "second", ms: minute })
      expect.equal(true, beside, "whether the second has that of another account")
    },
  ),
  rule(
    ["leaseAccount", "createUser", "linkAccount"],
    "is free when the first holder gives it back, and not when another does",
    "With ms 0 delete the lease of this holder alone, and answer true.",
    async (adapter, expect) => {
      const { key } = await linkNewAccount(adapter)
      const ask = async (holder: string, ms = minute) => adapter.leaseAccount(key, { holder, ms })
      await ask("first")
      await ask("second", 0)
      expect.equal(false, await ask("second"), "whether the second has it after giving back what it had not")
      expect.equal(true, await ask("first", 0), "the answer to giving back")
      expect.equal(true, await ask("second"), "whether the second has it after the first gave it back")
    },
  ),
  rule(
    ["leaseAccount", "createUser", "linkAccount"],
    "goes to another holder when its time is up",
    "Compare with the moment at which the lease ends, in milliseconds, by the store's clock.",
    async (adapter, expect) => {
      const { key } = await linkNewAccount(adapter)
      await adapter.leaseAccount(key, { holder: "first", ms: 50 })
      await new Promise((resolve) => setTimeout(resolve, 400))
      const taken = await adapter.leaseAccount(key, { holder: "second", ms: minute })
      expect.equal(true, taken, "whether the second has it after 400 ms, where the first had 50")
    },
  ),
  rule(
    ["leaseAccount", "createUser", "linkAccount"],
    "gives one of 20 holders at once the lease",
    lease,
    async (adapter, expect) => {
      const { key } = await linkNewAccount(adapter)
      const answers = await atOnce(20, (at) => adapter.leaseAccount(key, { holder: `h${at}`, ms: minute }))
      expect.one(answers.filter((has) => has === true).length, "holders that have it")
      expect.equal(20, answers.length, "calls that were answered rather than failed")
    },
  ),
]

/** The rules of `updateAccount` and `leaseAccount`. */
export const refreshRules: readonly Rule[] = [...updating, ...leasing]
