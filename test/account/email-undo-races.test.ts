/** What happens at the same time as the undoing of a changed address, and what fails in the midst of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { type Mailbox, mailbox, outcome, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask, authenticate, register } from "../webauthn/passkey.js"
import { strategies } from "./stores.js"
import { copyOf, press, reasonOf, requestOf, setCookies } from "./support.js"

const ann = "ann@x.test"
const evil = "evil@evil.test"
const evil2 = "evil2@evil.test"
const at = acme()
let adapter: Required<Adapter>
let mail: Mailbox
let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">
const manage = (client: Client) => createAccountManager(client.config)
const mails = () => mail.send.mock.calls.map(([params]) => params)

/** Asks for another address, and gives the code of the mail. */
async function askChange(client: Client, email: string): Promise<string> {
  await manage(client).changeEmail({ request: requestOf(client), email })
  return mails().at(-1)?.token ?? ""
}

/** Confirms another address, and gives the link of the mail to the former one. */
async function confirmChange(client: Client, email: string, code: string): Promise<string> {
  const { cookies } = await manage(client).confirmEmail({ request: requestOf(client), email, code })
  setCookies(client, cookies)
  return mails().at(-1)?.url ?? ""
}

const takeAddress = async (client: Client, email = evil) =>
  confirmChange(client, email, await askChange(client, email))

describe.each(strategies)(
  "the undoing of a change, at the same time as others: %s, %s",
  (strategy, _, open) => {
    let thief: Client
    let id = ""
    beforeEach(async () => {
      adapter = open()
      mail = mailbox()
      const session = strategy === "jwt" ? { strategy, revocable: { every: 0 } } : { strategy }
      config = {
        providers: [at.provider, mail.provider, Passkey()],
        experimental: { enableWebAuthn: true },
        adapter,
        account: true,
        session,
        logger: { error() {}, warn() {} },
      }
      thief = new Client(config)
      await signInByMail(thief, mail, ann)
      id = (await adapter.getUserByEmail(ann))?.id ?? ""
      vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] })
    })
    afterEach(() => void vi.useRealTimers())

    /** The adapter, with something that happens before the first call of a method. */
    function interrupt(
      method: "listAccountsByUserId" | "linkAccount" | "updateUser" | "createSessionOrigin",
      happens: () => Promise<unknown>,
    ): Adapter {
      let calls = 0
      const real = adapter[method] as (given: never) => Promise<never>
      return {
        ...adapter,
        [method]: async (given: never) => {
          if (calls++ === 0) await happens()
          return real(given)
        },
      }
    }

    /** The adapter, in which sessions end from the second attempt on. */
    function failOnce(base: Adapter, happens = async () => {}): Adapter {
      let calls = 0
      const meet = async () => {
        calls += 1
        if (calls === 1) throw new Error("timeout")
        if (calls === 2) await happens()
      }
      return {
        ...base,
        listSessionsByUserId: async (userId: string) => {
          await meet()
          return adapter.listSessionsByUserId(userId)
        },
        storeUserRecord: async (...[record, held]: Parameters<typeof adapter.storeUserRecord>) => {
          if (record.kind === "session") await meet()
          return adapter.storeUserRecord(record, held)
        },
      }
    }

    it("leaves no session to who signs in by a mail to the later address meanwhile", async () => {
      const undo = await takeAddress(thief)
      const racing = interrupt("updateUser", () => press(new Client(config), undo))
      const late = new Client({ ...config, adapter: racing })
      expect(signsIn(await signInByMail(late, mail, evil))).toBe(false)
      expect((await copyOf(late, config).session())?.user).toBeUndefined()
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("keeps no account that is linked by the later address meanwhile", async () => {
      const trusting = acme({}, { allowDangerousEmailAccountLinking: true, email: { verified: true } })
      config.providers = [trusting.provider, mail.provider]
      const undo = await takeAddress(thief)
      const racing = interrupt("linkAccount", () => press(new Client(config), undo))
      const late = new Client({ ...config, adapter: racing })
      const user = { id: "666", name: "X", email: evil }
      expect(signsIn(await signInAs(late, trusting, user))).toBe(false)
      expect((await adapter.getUser(id))?.email).toBe(ann)
      expect(await adapter.listAccountsByUserId(id)).toEqual([])
    })

    if (strategy === "jwt")
      it("leaves no token to who signs in by a mail while it is made", async () => {
        const undo = await takeAddress(thief)
        let isUndone = false
        const callbacks: AuthConfig["callbacks"] = {
          jwt: async ({ token, trigger }) => {
            if (trigger && !isUndone) await press(new Client(config), undo)
            isUndone = true
            return token
          },
        }
        const late = new Client({ ...config, callbacks })
        expect(signsIn(await signInByMail(late, mail, evil))).toBe(false)
        expect((await adapter.getUser(id))?.email).toBe(ann)
        expect(await copyOf(late, config).session()).toBeNull()
      })

    if (strategy === "database")
      it("keeps no account whose new session is ended at once", async () => {
        const other = new Client(config)
        await signInByMail(other, mail, ann)
        const ending = () => manage(other).endOtherSessions({ request: requestOf(other) })
        const racing = copyOf(thief, { adapter: interrupt("createSessionOrigin", ending) })
        const user = { id: "666", name: "X", email: "x@evil.test" }
        expect(signsIn(await signInAs(racing, at, user))).toBe(false)
        expect(await adapter.listAccountsByUserId(id)).toEqual([])
      })

    it("removes an account that is linked again while it is disconnected", async () => {
      const undo = await takeAddress(thief)
      const user = { id: "666", name: "X", email: "x@evil.test" }
      expect(signsIn(await signInAs(thief, at, user))).toBe(true)
      let isAgain = false
      const racing = {
        ...adapter,
        // The row is gone, and the note is not.
        deleteUserRecord: async (record: Parameters<typeof adapter.deleteUserRecord>[0]) => {
          if (!isAgain) {
            isAgain = true
            await signInAs(copyOf(thief, config), at, user)
          }
          return adapter.deleteUserRecord(record)
        },
      }
      const target = { userId: id, provider: "acme", providerAccountId: "666" }
      await createAccountManager({ ...thief.config, adapter: racing }).disconnectAccount(target)
      expect(await adapter.listAccountsByUserId(id)).toHaveLength(1)
      await press(new Client(config), undo)
      expect(await adapter.listAccountsByUserId(id)).toEqual([])
    })

    it("leaves no session to who signs in with a later passkey meanwhile", async () => {
      const undo = await takeAddress(thief)
      const key = new SoftwareAuthenticator()
      await register(thief, key)
      const late = new Client(config)
      const racing = interrupt("listAccountsByUserId", () => authenticate(late, key))
      await press(new Client({ ...config, adapter: racing }), undo)
      expect(await adapter.listAccountsByUserId(id)).toEqual([])
      expect(await late.session()).toBeNull()
    })

    it("leaves no session to a sign-in with a later account that is under way", async () => {
      const undo = await takeAddress(thief)
      const user = { id: "666", name: "X", email: evil }
      await signInAs(thief, at, user)
      let isUndone = false
      const racing = {
        ...adapter,
        // The account was found. The undoing comes before the session is there, and before it is known what would end it.
        updateAccount: async (...change: Parameters<typeof adapter.updateAccount>) => {
          const answer = await adapter.updateAccount(...change)
          if (!isUndone) await press(new Client(config), undo)
          isUndone = true
          return answer
        },
      }
      const late = new Client({ ...config, adapter: racing })
      expect(signsIn(await signInAs(late, at, user))).toBe(false)
      expect(isUndone).toBe(true)
      expect((await late.session())?.user?.email ?? null).toBeNull()
    })

    it("ends the sessions before it waits for another change, and asks to open the link again", async () => {
      const undo = await takeAddress(thief)
      const reasons: unknown[] = []
      const busy = {
        ...adapter,
        leaseAccount: async () => {
          reasons.push(await reasonOf(askChange(copyOf(thief, config), evil2)))
          vi.setSystemTime(Date.now() + 6000)
          return false
        },
      }
      const asPage = { accept: "text/html", "sec-fetch-dest": "document" }
      const refused = await press(new Client({ ...config, adapter: busy }), undo, asPage)
      expect([refused.status, new Set(reasons)]).toEqual([503, new Set(["not_signed_in"])])
      expect(await refused.text()).toContain("Open the link of the mail again")
      await press(new Client(config), undo)
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("can come before the change: the link is sent first, and whoever asked for the change cannot keep it back", async () => {
      const code = await askChange(thief, evil)
      const addresses: unknown[] = []
      mail.send.mockImplementation(async ({ url }) => {
        addresses.push((await adapter.getUser(id))?.email)
        mail.send.mockReset()
        await press(new Client(config), url)
      })
      expect(await reasonOf(confirmChange(thief, evil, code))).toBe("not_found")
      expect(addresses).toEqual([ann])
      expect((await adapter.getUser(id))?.email).toBe(ann)
      expect(await thief.session()).toBeNull()
    })

    it("can be repeated where the store fails in the midst of it", async () => {
      const undo = await takeAddress(thief)
      const key = new SoftwareAuthenticator()
      await register(thief, key)
      const fails = () => Promise.reject(new Error("timeout"))
      const broken = {
        ...adapter,
        listSessionsByUserId: fails,
        storeUserRecord: (...[record, held]: Parameters<typeof adapter.storeUserRecord>) =>
          record.kind === "session" ? fails() : adapter.storeUserRecord(record, held),
      }
      await press(new Client({ ...config, adapter: broken }), undo)
      expect((await adapter.getUser(id))?.email).toBe(ann)
      await press(new Client(config), undo)
      expect(await adapter.listAccountsByUserId(id)).toEqual([])
      expect(await thief.session()).toBeNull()
      expect(outcome(await press(new Client(config), undo))).toContain("Verification")
    })

    it("lets no change be confirmed that was asked for before", async () => {
      const codes = [await askChange(thief, evil), await askChange(thief, evil2)]
      const undo = await confirmChange(thief, evil, codes[0] ?? "")
      const copy = copyOf(thief, config)
      const reasons: string[] = []
      const racing = interrupt("listAccountsByUserId", async () => {
        reasons.push(await reasonOf(confirmChange(copy, evil2, codes[1] ?? "")))
      })
      await press(new Client({ ...config, adapter: failOnce(racing) }), undo)
      expect(reasons).toEqual(["not_found"])
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("ends the sessions before the address that was undone is told, and before the events", async () => {
      const undo = await takeAddress(thief)
      const copy = copyOf(thief, config)
      const reasons: string[] = []
      const change = async () => void reasons.push(await reasonOf(askChange(copy, evil2)))
      mail.send.mockImplementation(change)
      await press(new Client({ ...config, events: { changeEmail: change, updateUser: change } }), undo)
      expect(reasons).toEqual(["not_signed_in", "not_signed_in", "not_signed_in"])
    })

    it("starts over where the address is changed again before the sessions end", async () => {
      const undo = await takeAddress(thief)
      const copy = copyOf(thief, config)
      let again = ""
      const racing = failOnce(adapter, async () => {
        again = await takeAddress(copy, evil2)
      })
      mail.send.mockClear()
      const changeEmail = vi.fn()
      await press(new Client({ ...config, adapter: racing, events: { changeEmail } }), undo)
      expect((await adapter.getUser(id))?.email).toBe(ann)
      expect(changeEmail.mock.calls.map(([{ former, isUndone }]) => [former, isUndone])).toEqual([
        [evil, true],
        [evil2, true],
      ])
      expect(mails().map(({ identifier, purpose }) => [identifier, purpose])).toEqual([
        [evil2, "changeEmail"],
        [ann, "emailChanged"],
        [evil, "emailRemoved"],
        [evil2, "emailRemoved"],
      ])
      expect(await copy.session()).toBeNull()
      for (const link of [undo, again])
        expect(outcome(await press(new Client(config), link))).toContain("Verification")
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("gives up where the address is changed faster than it returns, and works again", async () => {
      const undo = await takeAddress(thief)
      const error = vi.fn()
      const racing = {
        ...adapter,
        listAccountsByUserId: async (userId: string) => {
          await adapter.updateUser({ id, email: evil2 })
          return adapter.listAccountsByUserId(userId)
        },
      }
      const logger = { error, warn() {} }
      await press(new Client({ ...config, adapter: racing, logger }), undo)
      expect(String(error.mock.lastCall?.[0])).toContain("is changed faster than it returns")
      await press(new Client(config), undo)
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("lets no change be confirmed in a session that it has ended, however slow the confirmation is", async () => {
      const undo = await takeAddress(thief)
      const copy = copyOf(thief, config)
      let code = ""
      const asking = interrupt("listAccountsByUserId", async () => {
        code = await askChange(copy, evil2)
      })
      const slow = {
        ...adapter,
        useVerificationToken: async (given: Parameters<typeof adapter.useVerificationToken>[0]) => {
          const row = await adapter.useVerificationToken(given)
          await ended
          return row
        },
      }
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      let isBegun = false
      let confirmed = Promise.resolve("")
      // The sessions live on when the accounts are listed for the first time.
      const racing: Adapter = {
        ...asking,
        listAccountsByUserId: async (userId: string) => {
          const rows = await asking.listAccountsByUserId?.(userId)
          if (!isBegun) confirmed = reasonOf(confirmChange(copyOf(copy, { adapter: slow }), evil2, code))
          isBegun = true
          return rows ?? []
        },
      }
      await press(new Client({ ...config, adapter: failOnce(racing) }), undo)
      end()
      expect(await confirmed).not.toBe("done")
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("lets none be confirmed either in a session that is ended by other means meanwhile", async () => {
      const code = await askChange(thief, evil2)
      const racing = {
        ...adapter,
        useVerificationToken: async (given: Parameters<typeof adapter.useVerificationToken>[0]) => {
          const row = await adapter.useVerificationToken(given)
          await manage(thief).endAllSessions({ userId: id })
          return row
        },
      }
      const late = copyOf(thief, { adapter: racing })
      // The name of a change has that of a session, which a token that was ended has no more.
      const reason = strategy === "jwt" ? "not_found" : "not_signed_in"
      expect(await reasonOf(confirmChange(late, evil2, code))).toBe(reason)
      expect((await adapter.getUser(id))?.email).toBe(ann)
    })

    it("takes back a passkey that was being added", async () => {
      const undo = await takeAddress(thief)
      const [byCall, byEndpoint] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
      const { options, cookies } = await manage(thief).preparePasskey({ request: requestOf(thief) })
      setCookies(thief, cookies)
      const answer = JSON.parse(byCall.register(options.challenge))
      const racing = {
        ...thief.config,
        adapter: interrupt("linkAccount", () => press(new Client(config), undo)),
      }
      const added = createAccountManager(racing).addPasskey({ request: requestOf(thief), answer })
      expect(await reasonOf(added)).toBe("not_signed_in")
      expect(signsIn(await authenticate(new Client(config), byCall))).toBe(false)

      const again = new Client(config)
      await signInByMail(again, mail, ann)
      const asked = await ask(again, { action: "register" })
      const ending = () => createAccountManager(again.config).endAllSessions({ userId: id })
      const other = copyOf(again, { adapter: interrupt("linkAccount", ending) })
      const data = byEndpoint.register(asked.options.challenge)
      expect(signsIn(await other.post("callback/passkey", { action: "register", data }))).toBe(false)
      expect(signsIn(await authenticate(new Client(config), byEndpoint))).toBe(false)
      expect(await adapter.listAccountsByUserId(id)).toEqual([])
      expect(await adapter.listAuthenticatorsByUserId(id)).toEqual([])
    })
  },
)

describe.each(strategies)("a change whose sessions cannot be ended: %s, %s", (strategy, _, open) => {
  it("is told to the former address all the same", async () => {
    adapter = open()
    mail = mailbox()
    const session = strategy === "jwt" ? { strategy, revocable: true } : { strategy }
    const op = { id: "op", name: "Op", type: "oidc", issuer: "https://op.test", clientId: "c" } as const
    const logger = { error() {}, warn() {} }
    config = { providers: [mail.provider, op], adapter, account: true, session, logger }
    const client = new Client(config)
    await signInByMail(client, mail, ann)
    const { id = "" } = (await adapter.getUserByEmail(ann)) ?? {}
    await adapter.updateUser({ id, emailVerified: null })
    const claims = btoa(JSON.stringify({ sub: "1", email: ann, email_verified: true }))
    const account = { userId: id, type: "oidc" as const, provider: "op", providerAccountId: "1" }
    await adapter.linkAccount({ ...account, id_token: `e30.${claims}.x` })
    const code = await askChange(client, evil)
    const fails = () => Promise.reject(new Error("timeout"))
    const broken = {
      ...adapter,
      listSessionsByUserId: fails,
      storeUserRecord: (...[record, held]: Parameters<typeof adapter.storeUserRecord>) =>
        record.kind === "session" ? fails() : adapter.storeUserRecord(record, held),
    }
    expect(await reasonOf(confirmChange(copyOf(client, { adapter: broken }), evil, code))).not.toBe("done")
    expect((await adapter.getUser(id))?.email).toBe(evil)
    expect(mails().at(-1)).toMatchObject({ identifier: ann, purpose: "emailChanged" })
  })
})
