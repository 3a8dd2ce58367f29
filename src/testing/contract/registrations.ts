/** The rules about a new user that is stored with the account, and with its passkey. */
import type { Registration } from "../../types/adapter.js"
import { keyOf, long, newAccount, newPasskey, newUser, unicode } from "./rows.js"
import { atOnce, type Rule, rule } from "./rule.js"

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
      const tokens = { access_token: long(), refresh_token: long() }
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
