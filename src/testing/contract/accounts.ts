/** The rules about accounts: how they are linked, found and taken away. */

import type { Registration } from "../../types/adapter.js"
import {
  keyOf,
  longText,
  lookalikes,
  newAccount,
  newPasskey,
  newSession,
  newUser,
  unicode,
  uniqueText,
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

/** The rules of accounts, and of `deleteUser`. */
export const accountRules: readonly Rule[] = [
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
      const account = newAccount(id, {
        access_token: longText(),
        refresh_token: longText(),
        id_token: longText(),
      })
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
      const unknown = await adapter.getUserByAccount({ ...keyOf(account), providerAccountId: uniqueText() })
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
      expect.isNull(await adapter.getAccount(uniqueText(), "acme"), "an unknown id")
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

const whole =
  "Write all rows in one transaction, with the id that the row of the user has got, and return that row."
const nothing = "Let unique constraints decide, and let their error undo the whole transaction."

/** A user with an account at a provider. */
function withAccount(members: Partial<Registration["user"]> = {}): Registration {
  const user = newUser(members)
  return { user, account: newAccount(user.id) }
}

/** A user with a passkey, and the account that it is stored under. */
function withPasskey(): Required<Registration> {
  const user = newUser()
  const authenticator = newPasskey(user.id)
  const { providerAccountId } = authenticator
  const account = { userId: user.id, type: "webauthn", provider: "passkey", providerAccountId } as const
  return { user, account, authenticator }
}

/** The rules of `createUserWithAccount`. */
export const registrationRules: readonly Rule[] = [
  rule(
    ["createUserWithAccount", "getUser", "getUserByAccount", "getAccount"],
    "stores the user and the account with every member, and returns the user's row",
    whole,
    async (adapter, expect) => {
      const { user, account } = withAccount({ name: unicode, image: null })
      const tokens = { access_token: longText(), refresh_token: longText() }
      const created = await adapter.createUserWithAccount({ user, account: { ...account, ...tokens } })
      const { id: _, ...members } = user
      expect.row(members, created, "the row of the user as it was returned")
      expect.row({ ...members, id: created.id }, await adapter.getUser(created.id), "the row as it was read")
      expect.row({ id: created.id }, await adapter.getUserByAccount(keyOf(account)), "the account's user")
      const stored = await adapter.getAccount(account.providerAccountId, account.provider)
      expect.row({ ...account, ...tokens, userId: created.id }, stored, "the row of the account")
    },
  ),
  rule(
    ["createUserWithAccount", "getUserByAccount", "getAuthenticator"],
    "stores the passkey with them",
    whole,
    async (adapter, expect) => {
      const registration = withPasskey()
      const { id } = await adapter.createUserWithAccount(registration)
      const { authenticator, account } = registration
      const stored = await adapter.getAuthenticator(authenticator.credentialID)
      expect.row({ ...authenticator, userId: id }, stored, "the row of the passkey")
      expect.row({ id }, await adapter.getUserByAccount(keyOf(account)), "the account's user")
    },
  ),
  rule(
    ["createUserWithAccount", "createUser", "getUserByEmail", "getUserByAccount"],
    "refuses an address that a user has, and stores no account then",
    nothing,
    async (adapter, expect) => {
      const first = await adapter.createUser(newUser())
      const { user, account } = withAccount({ email: first.email })
      await expect.refused(() => adapter.createUserWithAccount({ user, account }), "the call")
      expect.isNull(await adapter.getUserByAccount(keyOf(account)), "the user of the account")
      expect.row({ id: first.id }, await adapter.getUserByEmail(first.email), "the user of the address")
    },
  ),
  rule(
    ["createUserWithAccount", "createUser", "linkAccount", "getUserByEmail", "getUserByAccount"],
    "refuses an account that a user has, and stores no user then",
    nothing,
    async (adapter, expect) => {
      const first = await adapter.createUser(newUser())
      const { user, account } = withAccount()
      await adapter.linkAccount({ ...account, userId: first.id })
      await expect.refused(() => adapter.createUserWithAccount({ user, account }), "the call")
      expect.isNull(await adapter.getUserByEmail(user.email), "the user of the address")
      expect.row({ id: first.id }, await adapter.getUserByAccount(keyOf(account)), "the user of the account")
    },
  ),
  rule(
    ["createUserWithAccount", "getUserByEmail", "getUserByAccount", "getAuthenticator"],
    "refuses a passkey that is there, and stores neither user nor account then",
    nothing,
    async (adapter, expect) => {
      const first = withPasskey()
      const { id } = await adapter.createUserWithAccount(first)
      const { credentialID } = first.authenticator
      const second = withPasskey()
      const again = { ...second, authenticator: { ...second.authenticator, credentialID } }
      await expect.refused(() => adapter.createUserWithAccount(again), "the call")
      expect.isNull(await adapter.getUserByEmail(again.user.email), "the user of the address")
      expect.isNull(await adapter.getUserByAccount(keyOf(again.account)), "the user of the account")
      expect.row({ userId: id }, await adapter.getAuthenticator(credentialID), "the row of the passkey")
    },
  ),
  rule(
    ["createUserWithAccount", "getUserByEmail", "getUserByAccount"],
    "makes one user of 20 sign-ins at once with a new account",
    nothing,
    async (adapter, expect) => {
      const { account, user } = withAccount()
      const created = await atOnce(20, () => {
        const { id } = newUser()
        return adapter.createUserWithAccount({ user: { ...user, id }, account: { ...account, userId: id } })
      })
      expect.one(created.length, "calls that made a user")
      const [made] = created
      expect.row({ id: made?.id }, await adapter.getUserByEmail(user.email), "the user of the address")
      expect.row({ id: made?.id }, await adapter.getUserByAccount(keyOf(account)), "the user of the account")
    },
  ),
  rule(
    ["createUserWithAccount", "getUserByEmail", "getUserByAccount"],
    "gives an account to one of 20 users who come with it at once, and stores no other",
    nothing,
    async (adapter, expect) => {
      const { account } = withAccount()
      const users = Array.from({ length: 20 }, () => newUser())
      const created = await atOnce(20, (at) => {
        const user = users[at] ?? newUser()
        return adapter.createUserWithAccount({ user, account: { ...account, userId: user.id } })
      })
      expect.one(created.length, "calls that made a user")
      expect.row({ id: created[0]?.id }, await adapter.getUserByAccount(keyOf(account)), "the account's user")
      const found = await Promise.all(users.map(async ({ email }) => adapter.getUserByEmail(email)))
      expect.one(found.filter((user) => user !== null).length, "users that are there")
    },
  ),
]
