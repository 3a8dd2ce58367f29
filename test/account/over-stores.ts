/** What users do with their account over a store that processes share: each process is an adapter of its own. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { register } from "../webauthn/passkey.js"
import { reasonOf, requestOf } from "./support.js"

/** A store that is there for a group of tests. */
export interface Store {
  /** Connects another process to it. */
  connect: () => Adapter
  remove: () => Promise<void>
}

const ann = { id: "9", name: "Ann Łukasz 李", email: "ann@x.test" }
const annAtBeta = { id: "b9", name: "Annie", email: "annie@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }

/** Tries the account manager over a store. */
export function tryAccounts(name: string, open: () => Promise<Store>): void {
  describe(`an account in ${name}`, () => {
    const at = acme()
    const beta = acme({}, { id: "beta", name: "Beta" })
    let store: Store
    let configs: AuthConfig[]

    beforeAll(async () => {
      store = await open()
      configs = [store.connect(), store.connect()].map((adapter) => ({
        ...new Client({ providers: [at.provider, beta.provider, Passkey()] }).config,
        adapter,
        account: true,
        session: { strategy: "database", updateAge: 0 },
        experimental: { enableWebAuthn: true },
        logger: { error() {}, warn() {} },
      }))
    })
    afterAll(() => store?.remove())

    /** A browser that this process answers. */
    const browser = (process = 0) => new Client(configs[process] as AuthConfig)
    const manage = (process = 0) => createAccountManager(configs[process] as AuthConfig)
    async function browserOf(user: typeof ann, process = 0): Promise<Client> {
      const client = browser(process)
      await signInAs(client, at, user)
      return client
    }
    const idOf = async (client: Client): Promise<string> => {
      const email = (await client.session()).user.email
      return String((await configs[0]?.adapter?.getUserByEmail?.(email))?.id)
    }

    it("shows sessions of both processes, and ends one from the other", async () => {
      const [here, there] = [await browserOf(ann), await browserOf(ann, 1)]
      const request = requestOf(here)
      const sessions = await manage().listSessions({ request })
      expect(sessions.map(({ isCurrent, provider }) => [isCurrent, provider])).toEqual([
        [true, "acme"],
        [false, "acme"],
      ])
      expect(sessions.every(({ startedAt }) => Math.abs(Date.now() - Number(startedAt)) < 60_000)).toBe(true)
      await manage().endSession({ request, id: sessions[1]?.id ?? "" })
      expect([await here.session(), await there.session()].map(Boolean)).toEqual([true, false])
      const stranger = await browserOf(bob, 1)
      const own = await manage().listSessions({ request })
      const foreign = { request: requestOf(stranger), id: own[0]?.id ?? "" }
      expect(await reasonOf(manage(1).endSession(foreign))).toBe("not_found")
      expect(await here.session()).not.toBeNull()
      await manage(1).endOtherSessions({ request })
      await manage(1).endAllSessions({ request })
      expect(await here.session()).toBeNull()
      expect(await stranger.session()).not.toBeNull()
    })

    it("leaves one way in of two that two processes take at once", async () => {
      for (let round = 0; round < 5; round++) {
        const client = await browserOf(ann)
        const known = await manage().listAccounts({ request: requestOf(client) })
        if (!known.some(({ provider }) => provider === "beta")) await signInAs(client, beta, annAtBeta)
        if (!known.some(({ provider }) => provider === "acme")) await signInAs(client, at, ann)
        const request = requestOf(client)
        const reasons = await Promise.all([
          reasonOf(manage(0).disconnectAccount({ request, provider: "acme", providerAccountId: "9" })),
          reasonOf(manage(1).disconnectAccount({ request, provider: "beta", providerAccountId: "b9" })),
        ])
        expect(reasons.filter((reason) => reason === "done").length).toBeLessThanOrEqual(1)
        const left = await manage().listAccounts({ request: requestOf(client) })
        expect(left.length).toBeGreaterThanOrEqual(1)
        // The next round signs in as Ann by the account at acme.
        if (!left.some(({ provider }) => provider === "acme")) await signInAs(client, at, ann)
      }
    })

    it("names a passkey that the other process lists, and takes it away", async () => {
      const client = await browserOf(bob)
      await register(client, new SoftwareAuthenticator())
      const request = requestOf(client)
      const [{ id } = { id: "" }] = await manage(1).listPasskeys({ request })
      await manage(0).renamePasskey({ request, id, name: "Mein Schlüssel 🔑" })
      expect((await manage(1).listPasskeys({ request })).map(({ name }) => name)).toEqual([
        "Mein Schlüssel 🔑",
      ])
      await manage(1).removePasskey({ request, id })
      expect(await manage(0).listPasskeys({ request })).toEqual([])
    })

    it("goes with the user, whole, and nothing of another user goes", async () => {
      const [client, stranger] = [await browserOf(ann), await browserOf(bob, 1)]
      const id = await idOf(client)
      await manage(1).deleteUser({ request: requestOf(client) })
      expect(await client.session()).toBeNull()
      const adapter = configs[0]?.adapter
      expect([
        await adapter?.getUser?.(id),
        await adapter?.listAccountsByUserId?.(id),
        await adapter?.listSessionsByUserId?.(id),
        await adapter?.listAuthenticatorsByUserId?.(id),
        await adapter?.listUserRecords?.(id, "account"),
      ]).toEqual([null, [], [], [], []])
      expect((await stranger.session()).user.email).toBe(bob.email)
      expect(await manage().listAccounts({ request: requestOf(stranger) })).toHaveLength(1)
    })
  })
}
