/** The rules about tenants: each has a store of its own, though all share one database. */
import type { Adapter, TenantAdapter } from "../../types/adapter.js"
import {
  type AdapterContractCase,
  type AdapterContractOptions,
  adapterContract,
  createCase,
} from "./cases.js"
import { newGrant } from "./device-grants.js"
import {
  keyOf,
  newAccount,
  newLogoutToken,
  newOrigin,
  newPasskey,
  newProof,
  newSession,
  newToken,
  newUser,
  tokenKey,
  uniqueText,
} from "./rows.js"
import { type AdapterWith, type Rule, rule } from "./rule.js"

const remedy = "Compare the tenant in every statement, and make it a part of every unique key."

/** States a rule about one store, which is tried with those of two tenants, and of a tenant and of none. */
function keepApart<Name extends keyof Adapter>(
  needs: readonly [Name, ...Name[]],
  says: string,
  check: (one: AdapterWith<Name>, other: AdapterWith<Name>, expect: Parameters<Check>[1]) => Promise<void>,
): (other: Adapter) => Rule {
  return (other) =>
    rule(needs, says, remedy, (adapter, expect) => check(adapter, other as AdapterWith<Name>, expect))
}
type Check = Parameters<typeof rule>[3]

const rules = [
  keepApart(
    ["getUserByEmail", "createUser", "getUser"],
    "finds an address at its tenant alone, and takes it at another",
    async (one, other, expect) => {
      const { email } = newUser()
      const first = await one.createUser(newUser({ email, name: "One" }))
      expect.isNull(await other.getUserByEmail(email), "the address at another tenant")
      const second = await other.createUser(newUser({ email, name: "Other" }))
      expect.equal("One", (await one.getUserByEmail(email))?.name, "the user of the first tenant")
      expect.equal("Other", (await other.getUserByEmail(email))?.name, "the user of the second tenant")
      expect.isNull(await other.getUser(first.id), "the id of the first at the second tenant")
      expect.isNull(await one.getUser(second.id), "the id of the second at the first tenant")
    },
  ),
  keepApart(
    ["updateUser", "createUser", "getUser"],
    "changes no user of another tenant",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser({ name: "One" }))
      await expect.refused(() => other.updateUser({ id, name: "Other" }), "a change by another tenant")
      expect.equal("One", (await one.getUser(id))?.name, "the name")
    },
  ),
  keepApart(
    ["deleteUser", "createUser", "getUser", "linkAccount", "getAccount"],
    "deletes no user of another tenant, and no account of one",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      const account = newAccount(id)
      await one.linkAccount(account)
      // It may refuse, and it may do nothing.
      await Promise.resolve(other.deleteUser(id)).catch(() => undefined)
      expect.equal(id, (await one.getUser(id))?.id, "the id of the user")
      const kept = await one.getAccount(account.providerAccountId, account.provider)
      expect.equal(id, kept?.userId, "the user of the account")
    },
  ),
  keepApart(
    ["getUserByAccount", "createUser", "linkAccount", "getAccount"],
    "takes the same account at each tenant, for a user of its own",
    async (one, other, expect) => {
      const [first, second] = [await one.createUser(newUser()), await other.createUser(newUser())]
      const account = newAccount(first.id)
      await one.linkAccount(account)
      expect.isNull(await other.getUserByAccount(keyOf(account)), "the account at another tenant")
      expect.isNull(
        await other.getAccount(account.providerAccountId, account.provider),
        "its row at another tenant",
      )
      await other.linkAccount({ ...account, userId: second.id })
      expect.equal(first.id, (await one.getUserByAccount(keyOf(account)))?.id, "the user of the first")
      expect.equal(second.id, (await other.getUserByAccount(keyOf(account)))?.id, "the user of the second")
    },
  ),
  keepApart(
    ["linkAccount", "createUser"],
    "links no account to a user of another tenant",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      await expect.refused(() => other.linkAccount(newAccount(id)), "an account for a user of another tenant")
    },
  ),
  keepApart(
    ["unlinkAccount", "createUser", "linkAccount", "getUserByAccount"],
    "deletes no account of another tenant",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      const account = newAccount(id)
      await one.linkAccount(account)
      await Promise.resolve(other.unlinkAccount(keyOf(account))).catch(() => undefined)
      expect.equal(id, (await one.getUserByAccount(keyOf(account)))?.id, "the user of the account")
    },
  ),
  keepApart(
    ["getSessionAndUser", "createUser", "createSession", "updateSession", "deleteSession"],
    "finds, changes and deletes a session at its tenant alone",
    async (one, other, expect) => {
      const session = newSession((await one.createUser(newUser())).id)
      await one.createSession(session)
      const { sessionToken, expires } = session
      expect.isNull(await other.getSessionAndUser(sessionToken), "the session at another tenant")
      const moved = await other.updateSession({ sessionToken, expires: new Date(expires.valueOf() + 5000) })
      expect.nothing(moved, "a change of it by another tenant")
      await other.deleteSession(sessionToken)
      const kept = await one.getSessionAndUser(sessionToken)
      expect.row({ sessionToken, expires }, kept?.session, "the session")
    },
  ),
  keepApart(
    ["deleteSessionsByUserId", "listSessionsByUserId", "createUser", "createSession"],
    "lists and deletes no sessions of a user of another tenant",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      await one.createSession(newSession(id))
      expect.equal(0, (await other.listSessionsByUserId(id)).length, "the sessions that another tenant lists")
      await other.deleteSessionsByUserId(id)
      expect.equal(1, (await one.listSessionsByUserId(id)).length, "the sessions that are left")
    },
  ),
  keepApart(
    ["useVerificationToken", "createVerificationToken"],
    "gives a token to its tenant alone, and takes the same at each",
    async (one, other, expect) => {
      const token = newToken()
      await one.createVerificationToken(token)
      expect.isNull(await other.useVerificationToken(tokenKey(token)), "the token at another tenant")
      await other.createVerificationToken(token)
      expect.row(
        tokenKey(token),
        await one.useVerificationToken(tokenKey(token)),
        "the token of the first tenant",
      )
      expect.row(
        tokenKey(token),
        await other.useVerificationToken(tokenKey(token)),
        "the token of the second tenant",
      )
    },
  ),
  keepApart(
    ["getAuthenticator", "createUser", "createAuthenticator", "listAuthenticatorsByUserId"],
    "finds a passkey at its tenant alone",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      const passkey = newPasskey(id)
      await one.createAuthenticator(passkey)
      expect.isNull(await other.getAuthenticator(passkey.credentialID), "the passkey at another tenant")
      expect.equal(0, (await other.listAuthenticatorsByUserId(id)).length, "the passkeys that it lists")
    },
  ),
  keepApart(
    ["getSessionOrigin", "createUser", "createSession", "createSessionOrigin", "listSessionOrigins"],
    "finds what a session came from at its tenant alone",
    async (one, other, expect) => {
      const session = newSession((await one.createUser(newUser())).id)
      await one.createSession(session)
      const origin = newOrigin(session)
      await expect.refused(async () => other.createSessionOrigin(origin), "a row of another tenant's session")
      await one.createSessionOrigin(origin)
      expect.isNull(await other.getSessionOrigin(session.sessionToken), "the row at another tenant")
      const { provider, issuer, subject, sid } = origin
      const query = { provider, issuer, subject, sid } as Parameters<typeof other.listSessionOrigins>[0]
      expect.equal(0, (await other.listSessionOrigins(query)).length, "the rows that it lists")
      expect.equal(1, (await one.listSessionOrigins(query)).length, "the rows of its own tenant")
    },
  ),
  keepApart(
    ["useLogoutToken"],
    "remembers a logout token for its tenant alone",
    async (one, other, expect) => {
      const token = newLogoutToken()
      expect.equal(true, await one.useLogoutToken(token), "the first use at the first tenant")
      expect.equal(true, await other.useLogoutToken(token), "the first use at the second tenant")
      expect.equal(false, await one.useLogoutToken(token), "the second use at the first tenant")
    },
  ),
  keepApart(
    ["getFirstProof", "createUser", "storeFirstProof"],
    "stores and reads no first proof of a user of another tenant",
    async (one, other, expect) => {
      const { id } = await one.createUser(newUser())
      await expect.refused(
        async () => other.storeFirstProof(newProof(id)),
        "a proof of another tenant's user",
      )
      await one.storeFirstProof(newProof(id))
      expect.isNull(await other.getFirstProof(id), "the proof at another tenant")
    },
  ),
  keepApart(
    ["listUserRecords", "createUser", "storeUserRecord", "deleteUserRecord"],
    "stores, lists and deletes no record of a user of another tenant",
    async (one, other, expect) => {
      const { id: userId } = await one.createUser(newUser())
      const record = { userId, kind: "note", key: "a", value: "1" }
      await expect.refused(async () => other.storeUserRecord(record), "a record of another tenant's user")
      await one.storeUserRecord(record)
      expect.equal(0, (await other.listUserRecords(userId, "note")).length, "the records that it lists")
      expect.isNull(
        await other.deleteUserRecord({ userId, kind: "note", key: "a" }),
        "the record that it takes",
      )
      expect.equal(1, (await one.listUserRecords(userId, "note")).length, "the records that are left")
    },
  ),
  keepApart(
    ["getDeviceGrant", "createDeviceGrant", "updateDeviceGrant", "deleteDeviceGrant"],
    "finds, changes and deletes no device of another tenant, which may have the same codes",
    async (one, other, expect) => {
      const grant = newGrant({ value: "first" })
      const { deviceCode, userCode } = grant
      await one.createDeviceGrant({ ...grant })
      for (const key of [{ deviceCode }, { userCode }])
        expect.isNull(await other.getDeviceGrant(key), "the device at another tenant")
      const change = { deviceCode, value: "second" }
      expect.equal(false, await other.updateDeviceGrant(change, "first"), "the change at another tenant")
      expect.isNull(await other.deleteDeviceGrant(deviceCode), "the deletion at another tenant")
      await other.createDeviceGrant({ ...grant })
      expect.equal(true, await other.updateDeviceGrant(change, "first"), "the change of the own device")
      expect.row(grant, await one.deleteDeviceGrant(deviceCode), "the device of the first tenant")
      expect.equal("second", (await other.deleteDeviceGrant(deviceCode))?.value, "that of the second")
    },
  ),
  keepApart(["consumeLimit"], "counts attempts of each tenant by themselves", async (one, other, expect) => {
    const key = `limit-${uniqueText()}`
    const once = { limit: 1, seconds: 3600 }
    expect.equal(0, await one.consumeLimit(key, once), "the first attempt at the first tenant")
    expect.equal(0, await other.consumeLimit(key, once), "the first attempt at the second tenant")
    expect.equal(true, (await one.consumeLimit(key, once)) > 0, "whether the second has to wait")
  }),
  keepApart(
    ["leaseAccount"],
    "gives the right to refresh the same account to each tenant",
    async (one, other, expect) => {
      const key = { provider: "acme", providerAccountId: uniqueText() }
      const ms = 60_000
      expect.equal(true, await one.leaseAccount(key, { holder: "one", ms }), "the lease of the first tenant")
      expect.equal(true, await other.leaseAccount(key, { holder: "two", ms }), "the lease of the second")
      expect.equal(
        false,
        await one.leaseAccount(key, { holder: "three", ms }),
        "a second holder of the first",
      )
    },
  ),
]

/** An id of a tenant that no case has had. */
const newTenantId = (): string => `Tenant-e_${uniqueText()}`

/**
 * The rules of storage that keeps tenants apart, as cases for any test runner: the whole contract for the rows of one tenant,
 * and for every kind of row that neither another tenant nor the adapter itself finds, changes or deletes it.
 * @param make Makes the adapter, once for each case.
 * @param options What the adapter lacks on purpose, and what to do after each case.
 * @returns The cases, each with a name of its own.
 * @example
 * ```ts
 * import { tenantContract } from "authlas/testing/adapter"
 *
 * for (const { name, run } of tenantContract(() => MyAdapter(pool))) test(name, async () => void (await run()))
 * ```
 */
export function tenantContract(
  make: () => PromiseLike<TenantAdapter> | TenantAdapter,
  options: AdapterContractOptions = {},
): AdapterContractCase[] {
  const { without = [], after } = options
  const pairs: readonly [place: string, open: (adapter: TenantAdapter) => [Adapter, Adapter]][] = [
    ["two tenants", (adapter) => [adapter.forTenant(newTenantId()), adapter.forTenant(newTenantId())]],
    [
      "two tenants whose ids differ in case alone",
      (adapter) => {
        const id = newTenantId()
        return [adapter.forTenant(id), adapter.forTenant(id.replace("Tenant-e", "tenant-E"))]
      },
    ],
    ["a tenant and none", (adapter) => [adapter.forTenant(newTenantId()), adapter]],
    ["none and a tenant", (adapter) => [adapter, adapter.forTenant(newTenantId())]],
  ]
  const cases = pairs.flatMap(([place, open]) =>
    rules.flatMap((makeRule) => {
      const { method, says, needs } = makeRule({})
      if (needs.some((name) => without.includes(name))) return []
      return createCase({ method, says: `${says} (${place})` }, make, after, (made) => {
        const [adapter, other] = open(made)
        return { rule: makeRule(other), adapter }
      })
    }),
  )
  const whole = adapterContract(async () => (await make()).forTenant(newTenantId()), { without })
  return [...cases, ...whole.map((one) => ({ ...one, name: `${one.name} (of one tenant)` }))]
}
