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
function claimedSite(
  strategy: (typeof strategies)[number],
  wrap: (all: Required<Adapter>) => Partial<Adapter> = () => ({}),
) {
  const [plain, mail] = [acme(), mailbox()]
  const at = site({ strategy, wrap, config: { providers: [plain.provider, mail.provider] as Provider[] } })
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

/** An adapter that calls something in between, before one of its calls. */
function interrupting() {
  let left = Number.POSITIVE_INFINITY
  let interrupt = async (): Promise<unknown> => undefined
  const wrap = (all: Required<Adapter>) => {
    const pairs = Object.entries(all).map(([name, method]) => {
      if (typeof method !== "function" || name === "forTenant") return [name, method]
      const run = async (...given: unknown[]) => {
        left -= 1
        if (left === 0) await interrupt()
        return (method as (...all: unknown[]) => unknown).apply(all, given)
      }
      return [name, run]
    })
    return Object.fromEntries(pairs) as Partial<Adapter>
  }
  /** Runs something, and the other before a call of the adapter. Returns false where there are fewer calls. */
  const runWith = async (calls: number, other: () => Promise<unknown>, run: () => Promise<unknown>) => {
    ;[left, interrupt] = [calls, other]
    await run()
    const isDone = left <= 0
    left = Number.POSITIVE_INFINITY
    return isDone
  }
  return { wrap, runWith }
}

describe.each(strategies)("a session that ends meanwhile, with strategy %s", (strategy) => {
  const prepare = async () => {
    const { wrap, runWith } = interrupting()
    const at = site({ strategy, wrap })
    const person = await at.person()
    const id = (await at.memory.getUserByEmail("ada@example.com"))?.id ?? ""
    const { device_code = "", user_code = "" } = await at.ask()
    const ends = {
      all: () => at.account.endAllSessions({ userId: id }),
      user: async () => at.memory.deleteUser(id),
    }
    return { at, person, device_code, user_code, runWith, ends }
  }

  it.each(["all", "user"] as const)(
    "signs no device in, wherever its answer is by then: %s",
    async (what) => {
      for (let calls = 1; ; calls += 1) {
        const { at, person, device_code, user_code, runWith, ends } = await prepare()
        const { page } = await person.type(user_code)
        const fields = { csrfToken: fieldOf(page, "csrfToken"), ticket: fieldOf(page, "ticket") }
        const send = () => person.send({ ...fields, answer: "approve" })
        if (!(await runWith(calls, ends[what], send))) break
        expect([calls, (await at.poll(device_code)).body.session_token]).toEqual([calls, undefined])
      }
    },
  )

  it.each(["all", "user"] as const)(
    "leaves no device in, wherever its fetch is by then: %s",
    async (what) => {
      for (let calls = 1; ; calls += 1) {
        const { at, person, device_code, user_code, runWith, ends } = await prepare()
        await person.answer(user_code)
        let token: string | undefined
        const fetchSession = async () => {
          token = (await at.poll(device_code)).body.session_token
        }
        if (!(await runWith(calls, ends[what], fetchSession))) break
        if (token === undefined) continue
        const headers = { cookie: `__Secure-authjs.session-token=${token}` }
        const request = new Request("https://app.test/", { headers })
        const found = at.account.listAccounts({ request }).then(() => calls, String)
        expect(await found).toContain("No user is signed in")
      }
    },
  )
})

describe.each(strategies)("an address that is proven meanwhile, with strategy %s", (strategy) => {
  it("leaves no device of whoever claimed it, wherever its fetch is by then", async () => {
    for (let calls = 1; ; calls += 1) {
      const { wrap, runWith } = interrupting()
      const at = claimedSite(strategy, wrap)
      const { device_code = "", user_code = "" } = await at.ask()
      await (await at.claim()).answer(user_code)
      let token: string | undefined
      let proof: Promise<unknown> = Promise.resolve()
      const prove = async () => {
        // In this process it may wait for the turn of the device.
        proof = at.prove()
        await Promise.race([proof, new Promise((resolve) => setTimeout(resolve, 20))])
      }
      const fetchSession = async () => {
        token = (await at.poll(device_code)).body.session_token
      }
      if (!(await runWith(calls, prove, fetchSession))) break
      await proof
      if (token === undefined) continue
      const headers = { cookie: `__Secure-authjs.session-token=${token}` }
      const request = new Request("https://app.test/", { headers })
      const found = at.account.listAccounts({ request }).then(() => calls, String)
      expect(await found).toContain("No user is signed in")
    }
  })
})

describe("a person who signs out before the device comes", () => {
  it("signs no device in, where sessions are stored", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    await person.client.submit("signout")
    expect((await at.poll(device_code)).body).toEqual(refused)
  })
})

describe.each(strategies)("a site where no sign-in is too old, with strategy %s", (strategy) => {
  it("lets persons answer, and no session of a device", async () => {
    const at = site({ strategy, config: { account: { recentSignIn: Number.POSITIVE_INFINITY } } })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const { session_token } = (await at.poll(device_code)).body
    const headers = { cookie: `__Secure-authjs.session-token=${session_token}` }
    const page = await at.run(new Request(address, { headers }))
    expect(page.headers.get("location")).toContain("/auth/signin?reauthenticate=")
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] })
    const next = await at.ask()
    expect((await person.type(next.user_code ?? "")).page).toContain("Sign in this device?")
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
    const ask = async () => ({ person: await at.person(), codes: await at.ask() })
    const early = await ask()
    await early.person.answer(early.codes.user_code ?? "")
    expect((await renewed.poll(early.codes.device_code ?? "")).body).toHaveProperty("session_token")
    const late = await ask()
    await renewed.browserOf(late.person.client).answer(late.codes.user_code ?? "")
    expect((await renewed.poll(late.codes.device_code ?? "")).body).toHaveProperty("session_token")
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
