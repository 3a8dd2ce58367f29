/** Attacks on what lies between the answer of a person and the session of the device. */
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Provider } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { acme, signIn } from "../support/acme.js"
import { mailbox, signInByMail } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { address, fieldOf, site, strategies } from "./site.js"

afterEach(() => void vi.useRealTimers())

const refused = { error: "access_denied" }
const victim = "victim@corp.test"

/** A site with a provider that leaves addresses unverified, and mail. */
function claimedSite(strategy: (typeof strategies)[number]) {
  const [plain, mail] = [acme(), mailbox()]
  const at = site({ strategy, config: { providers: [plain.provider, mail.provider] as Provider[] } })
  /** Somebody who says that the address is theirs. */
  const claim = async () => {
    const client = new Client(at.config)
    plain.tells({ id: "666", email: victim, name: "Vic" })
    await signIn(client, plain.provider.id)
    return at.browserOf(client)
  }
  const prove = () => signInByMail(new Client(at.config), mail, victim)
  return { ...at, claim, prove }
}

describe.each(strategies)("whoever claimed an address, with strategy %s", (strategy) => {
  it("gets no device into the account of its owner, who proves it between the answer and the fetch", async () => {
    const at = claimedSite(strategy)
    const attacker = await at.claim()
    const { device_code = "", user_code = "" } = await at.ask()
    expect((await attacker.answer(user_code)).status).toBe(200)
    await at.prove()
    expect((await at.poll(device_code)).body).toEqual(refused)
  })

  it("loses a device that was fetched before the owner proved it", async () => {
    const at = claimedSite(strategy)
    const { device_code = "", user_code = "" } = await at.ask()
    await (await at.claim()).answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    expect(session_token).not.toBe("")
    await at.prove()
    const cookie = `__Secure-authjs.session-token=${session_token}`
    const request = new Request("https://app.test/", { headers: { cookie } })
    await expect(at.account.listAccounts({ request })).rejects.toThrow("No user is signed in")
  })
})

describe.each(strategies)("a session that ends while it answers, with strategy %s", (strategy) => {
  it("signs no device in, wherever in between its user ends it", async () => {
    for (let calls = 1; calls < 12; calls += 1) {
      let left = Number.POSITIVE_INFINITY
      let end = async (): Promise<unknown> => undefined
      const at = site({
        strategy,
        wrap: (all: Required<Adapter>) =>
          Object.fromEntries(
            Object.entries(all).map(([name, method]) => [
              name,
              typeof method !== "function" || name === "forTenant"
                ? method
                : async (...given: unknown[]) => {
                    left -= 1
                    if (left === 0) await end()
                    return (method as (...all: unknown[]) => unknown).apply(all, given)
                  },
            ]),
          ) as Partial<Adapter>,
      })
      const person = await at.person()
      const user = await at.memory.getUserByEmail("ada@example.com")
      const { device_code = "", user_code = "" } = await at.ask()
      const { page } = await person.type(user_code)
      end = () => at.account.endAllSessions({ userId: user?.id ?? "" })
      left = calls
      await person.send({
        csrfToken: fieldOf(page, "csrfToken"),
        ticket: fieldOf(page, "ticket"),
        answer: "approve",
      })
      // Later calls were never made: the session ends all the same, after the answer.
      const isOver = left <= 0
      left = Number.POSITIVE_INFINITY
      if (!isOver) break
      expect([calls, (await at.poll(device_code)).body.session_token]).toEqual([calls, undefined])
    }
  })
})

describe("what a session typed", () => {
  it("is answered by no other session of the same user", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const [one, other] = [await at.person(), await at.person()]
    const ticket = fieldOf((await one.type(user_code)).page, "ticket")
    const csrfToken = fieldOf(await (await other.open()).text(), "csrfToken")
    expect((await other.send({ csrfToken, ticket, answer: "approve" })).status).toBe(400)
    expect((await at.poll(device_code)).body).toEqual({ error: "authorization_pending" })
  })

  it("counts for nothing as anything but text", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    const { page } = await person.type(user_code)
    const [csrfToken, ticket] = [fieldOf(page, "csrfToken"), fieldOf(page, "ticket")]
    const headers = { "content-type": "application/json", cookie: person.jar() }
    for (const fields of [
      { ticket: [ticket], answer: "approve" },
      { ticket, answer: ["approve"] },
      { ticket: { toString: ticket }, answer: "approve" },
      { ticket: null, answer: "approve" },
      { code: [user_code] },
      { code: { length: 8 } },
    ]) {
      const body = JSON.stringify({ csrfToken, ...fields })
      expect((await at.run(new Request(address, { method: "POST", headers, body }))).status).toBe(400)
    }
    const proto = `{"csrfToken":"${csrfToken}","__proto__":{"ticket":"${ticket}","answer":"approve"}}`
    expect((await at.run(new Request(address, { method: "POST", headers, body: proto }))).status).toBe(400)
    expect((await at.poll(device_code)).body).toEqual({ error: "authorization_pending" })
  })
})

describe.each(strategies)("a secret that changes, with strategy %s", (strategy) => {
  it("leaves a device that asked before, whoever answers when", async () => {
    const at = site({ strategy })
    const renewed = site({
      strategy,
      config: { ...at.config, secret: ["another-secret-of-forty-characters-for-us", secret] },
    })
    const ask = async () => ({ person: await at.person(), ...(await at.ask()) })
    const early = await ask()
    await early.person.answer(early.user_code ?? "")
    expect((await renewed.poll(early.device_code ?? "")).body).toHaveProperty("session_token")
    const late = await ask()
    await renewed.browserOf(late.person.client).answer(late.user_code ?? "")
    expect((await renewed.poll(late.device_code ?? "")).body).toHaveProperty("session_token")
  })
})

describe("sessions that the application seals itself", () => {
  it("sign a device in, until they are ended", async () => {
    const seen = new Map<string, object>()
    const jwt = {
      encode: async ({ token = {} }: { token?: object }) => {
        const name = `t${seen.size}`
        seen.set(name, JSON.parse(JSON.stringify(token)))
        return name
      },
      decode: async ({ token = "" }: { token?: string }) => structuredClone(seen.get(token) ?? null),
    }
    for (const isEnded of [false, true]) {
      const at = site({ strategy: "jwt", config: { jwt: jwt as never } })
      const { device_code = "", user_code = "" } = await at.ask()
      await (await at.person()).answer(user_code)
      const user = await at.memory.getUserByEmail("ada@example.com")
      if (isEnded) await at.account.endAllSessions({ userId: user?.id ?? "" })
      const { body } = await at.poll(device_code)
      expect(Object.keys(body)[0]).toBe(isEnded ? "error" : "session_token")
    }
  })
})
