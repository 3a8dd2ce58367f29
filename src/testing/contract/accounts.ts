/** The rules about accounts: how they are linked, found and taken away. */

import {
  fresh,
  keyOf,
  long,
  lookalikes,
  newAccount,
  newPasskey,
  newSession,
  newUser,
  unknownId,
} from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

const unique =
  "Let a unique constraint on provider and providerAccountId decide, and let its error be thrown; never upsert."
const none = "Return null where no row was found, not undefined and not an empty object."
const both = "Compare provider and providerAccountId both, in this order of parameters."
const bytes =
  "Compare byte for byte: a binary collation for ids (utf8mb4_bin in MySQL), and no padding with blanks."
const goes = "Delete what belongs to the user as well, by a foreign key that cascades or in one transaction."

const linking: Rule[] = [
  rule(
    ["linkAccount", "createUser", "getAccount"],
    "stores every member of an account",
    "Store all members; numbers come back as numbers (BIGINT is text in many drivers), ids as texts.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const account = newAccount(id)
      await adapter.linkAccount(account)
      expect.row(account, await adapter.getAccount(account.providerAccountId, "acme"), "the row")
    },
  ),
  rule(
    ["linkAccount", "createUser", "getAccount"],
    "keeps tokens of 10,000 characters whole",
    "Use TEXT (not VARCHAR(255)) for access_token, refresh_token and id_token.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const account = newAccount(id, { access_token: long(), refresh_token: long(), id_token: long() })
      await adapter.linkAccount(account)
      expect.row(account, await adapter.getAccount(account.providerAccountId, "acme"), "the row")
    },
  ),
  rule(
    ["linkAccount", "createUser", "getUserByAccount"],
    "stores an account without tokens",
    "Let the columns of tokens be null; a member that is missing or undefined is null as well.",
    async (adapter, expect) => {
      const { id: userId } = await adapter.createUser(newUser())
      const { type, provider, providerAccountId } = newAccount(userId)
      await adapter.linkAccount({ userId, type, provider, providerAccountId, refresh_token: undefined })
      expect.row({ id: userId }, await adapter.getUserByAccount({ provider, providerAccountId }), "its user")
    },
  ),
  rule(
    ["linkAccount", "createUser", "getUserByAccount"],
    "refuses an account that a user has already",
    unique,
    async (adapter, expect) => {
      const [first, second] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const account = newAccount(first.id)
      await adapter.linkAccount(account)
      const again = async (userId: string) => adapter.linkAccount({ ...account, userId })
      await expect.refused(() => again(second.id), "a second link, to another user")
      await expect.refused(() => again(first.id), "a second link, to the same user")
      expect.row({ id: first.id }, await adapter.getUserByAccount(keyOf(account)), "the user of the account")
    },
  ),
  rule(
    ["linkAccount", "createUser", "getUserByAccount"],
    "links one of 20 users who want an account at once",
    unique,
    async (adapter, expect) => {
      const users = await Promise.all(Array.from({ length: 20 }, async () => adapter.createUser(newUser())))
      const account = newAccount("")
      const linked = await atOnce(20, async (at) => {
        const userId = users[at]?.id ?? ""
        await adapter.linkAccount({ ...account, userId })
        return userId
      })
      expect.one(linked.length, "calls that linked it")
      expect.row({ id: linked[0] }, await adapter.getUserByAccount(keyOf(account)), "the user of the account")
    },
  ),
  rule(
    ["linkAccount", "createUser", "getUserByAccount"],
    "gives a user several accounts, also with one provider",
    "Let nothing but provider and providerAccountId together be unique.",
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const accounts = [newAccount(id), newAccount(id), newAccount(id, { provider: "other" })]
      for (const account of accounts) await adapter.linkAccount(account)
      for (const account of accounts)
        expect.row({ id }, await adapter.getUserByAccount(keyOf(account)), `the user of ${account.provider}`)
    },
  ),
]

const finding: Rule[] = [
  rule(
    ["getUserByAccount", "createUser", "linkAccount"],
    "returns the row of the user, with all members",
    "Return the user of the account: its own id, not the id of the account's row, which a join can hide.",
    async (adapter, expect) => {
      await adapter.createUser(newUser())
      const created = await adapter.createUser(newUser())
      const account = newAccount(created.id)
      await adapter.linkAccount(account)
      expect.row(created, await adapter.getUserByAccount(keyOf(account)), "the row")
    },
  ),
  rule(
    ["getUserByAccount", "createUser", "linkAccount"],
    "returns null for the same id at another provider, and for another id",
    both,
    async (adapter, expect) => {
      const account = newAccount((await adapter.createUser(newUser())).id)
      await adapter.linkAccount(account)
      const elsewhere = await adapter.getUserByAccount({ ...keyOf(account), provider: "other" })
      expect.isNull(elsewhere, "the user of the same id at another provider")
      const unknown = await adapter.getUserByAccount({ ...keyOf(account), providerAccountId: fresh() })
      expect.isNull(unknown, "the user of an unknown id")
    },
  ),
  rule(
    ["getUserByAccount", "createUser", "linkAccount"],
    "compares ids at the provider byte for byte",
    bytes,
    async (adapter, expect) => {
      const account = newAccount((await adapter.createUser(newUser())).id)
      await adapter.linkAccount(account)
      for (const providerAccountId of lookalikes(account.providerAccountId)) {
        const found = await adapter.getUserByAccount({ provider: "acme", providerAccountId })
        expect.isNull(found, `the user of ${providerAccountId} beside ${account.providerAccountId}`)
      }
    },
  ),
  rule(
    ["getAccount", "createUser", "linkAccount"],
    "returns null for the same id at another provider, and for another id",
    none,
    async (adapter, expect) => {
      const account = newAccount((await adapter.createUser(newUser())).id)
      await adapter.linkAccount(account)
      expect.isNull(await adapter.getAccount(account.providerAccountId, "other"), "another provider")
      expect.isNull(await adapter.getAccount(fresh(), "acme"), "an unknown id")
    },
  ),
  rule(
    ["listAccountsByUserId", "createUser", "linkAccount"],
    "returns all accounts of a user, and none of another",
    "Select by userId, return whole rows, and an empty list where there are none.",
    async (adapter, expect) => {
      const [first, second] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      const accounts = [newAccount(first.id), newAccount(first.id, { provider: "other" })]
      for (const account of [...accounts, newAccount(second.id)]) await adapter.linkAccount(account)
      const listed = await adapter.listAccountsByUserId(first.id)
      expect.equal(2, listed.length, "the number of accounts")
      for (const account of accounts)
        expect.row(
          account,
          listed.find(({ provider }) => provider === account.provider),
          "a row of the list",
        )
      const empty = await adapter.listAccountsByUserId(unknownId(first.id))
      expect.equal([], empty, "the accounts of an unknown user")
    },
  ),
]

const leaving: Rule[] = [
  rule(
    ["unlinkAccount", "createUser", "linkAccount", "getUserByAccount"],
    "takes one account away, which can be linked again, and leaves the others",
    both,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const account = newAccount(id)
      const other = { ...account, provider: "other" }
      await adapter.linkAccount(account)
      await adapter.linkAccount(other)
      await adapter.unlinkAccount({ provider: "acme", providerAccountId: account.providerAccountId })
      expect.isNull(await adapter.getUserByAccount(keyOf(account)), "the user of the unlinked account")
      expect.row({ id }, await adapter.getUserByAccount(keyOf(other)), "the user at the other provider")
      await adapter.linkAccount(account)
      expect.row({ id }, await adapter.getUserByAccount(keyOf(account)), "the user, linked again")
    },
  ),
  rule(
    ["deleteUser", "createUser", "getUser", "getUserByEmail"],
    "takes the user away, whose address is free again, and leaves the others",
    "Delete the row of this id alone.",
    async (adapter, expect) => {
      const [gone, stays] = [await adapter.createUser(newUser()), await adapter.createUser(newUser())]
      await adapter.deleteUser(gone.id)
      expect.isNull(await adapter.getUser(gone.id), "the user of the id")
      expect.isNull(await adapter.getUserByEmail(gone.email), "the user of the address")
      expect.row(stays, await adapter.getUser(stays.id), "another user")
      const again = await adapter.createUser(newUser({ email: gone.email }))
      expect.row({ id: again.id }, await adapter.getUserByEmail(gone.email), "a new user of the address")
    },
  ),
  rule(
    ["deleteUser", "createUser", "linkAccount", "getUserByAccount"],
    "leaves no account that signs in",
    goes,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const account = newAccount(id)
      await adapter.linkAccount(account)
      await adapter.deleteUser(id)
      expect.isNull(await adapter.getUserByAccount(keyOf(account)), "the user of the account")
      const next = await adapter.createUser(newUser())
      await adapter.linkAccount({ ...account, userId: next.id })
      expect.row({ id: next.id }, await adapter.getUserByAccount(keyOf(account)), "its next user")
    },
  ),
  rule(
    ["deleteUser", "createUser", "createSession", "getSessionAndUser"],
    "leaves no session",
    goes,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const { sessionToken } = await adapter.createSession(newSession(id))
      await adapter.deleteUser(id)
      expect.isNull(await adapter.getSessionAndUser(sessionToken), "the session")
    },
  ),
  rule(
    ["deleteUser", "createUser", "createAuthenticator", "listAuthenticatorsByUserId", "linkAccount"],
    "leaves no passkey",
    goes,
    async (adapter, expect) => {
      const { id } = await adapter.createUser(newUser())
      const passkey = newPasskey(id)
      const { providerAccountId } = passkey
      await adapter.linkAccount({ userId: id, type: "webauthn", provider: "passkey", providerAccountId })
      await adapter.createAuthenticator(passkey)
      await adapter.deleteUser(id)
      expect.equal([], await adapter.listAuthenticatorsByUserId(id), "the user's passkeys")
    },
  ),
]

/** The rules of accounts, and of `deleteUser`. */
export const accountRules: readonly Rule[] = [...linking, ...finding, ...leaving]
