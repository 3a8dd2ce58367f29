import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { skipCSRFCheck } from "../../src/types/config.js"
import { limitedSite, tryPassword, visit } from "./site.js"

const two = { account: { limit: 2, seconds: 600 }, client: { limit: 3, seconds: 600 } }

// The clock stands still, so that no wait depends on the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

describe("attempts at passwords", () => {
  it("are refused with 429 and Retry-After once an account had too many, whatever addresses they come from", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    const answers = []
    for (const from of ["203.0.113.1", "203.0.113.2", "203.0.113.3"])
      answers.push(await tryPassword(visit(config), "ann@x.test", { from }))
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 429])
    expect(answers[2]?.headers.get("retry-after")).toBe("300")
    expect(happened.asked).toHaveLength(2)
    // Another account is not.
    expect((await tryPassword(visit(config), "bob@x.test", { from: "203.0.113.3" })).status).toBe(302)
  })

  it("count for one account however its name is written", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (const name of ["josé@x.test", " JOSE@x.test", "jo\u200bse@X.test"])
      await tryPassword(visit(config), name)
    expect(happened.asked).toHaveLength(2)
  })

  it.each([
    ["blanks in front", (at: number) => `${" ".repeat(380 + at)}victim`],
    [
      "letters that databases take for others",
      (at: number) => ["bøb", "bob", "BØB", "bo\u0308b"][at] ?? "bob",
    ],
  ])("count for one account with %s", async (_, write) => {
    const { config, happened } = limitedSite({ passwords: two })
    for (const at of [0, 1, 2, 3]) await tryPassword(visit(config), write(at))
    expect(happened.asked).toHaveLength(2)
  })

  it("count for one account where its name is no text, or stands in another field", async () => {
    const { config, happened } = limitedSite({ passwords: { account: two.account } })
    const [provider] = config.providers as [Provider & { credentials: object }]
    provider.credentials = { email: {}, phone: {}, password: { type: "password" } }
    const send = async (body: object) => {
      const client = visit(config)
      const csrfToken = await client.csrfToken()
      await client.request("callback/credentials", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken, password: "wrong", ...body }),
      })
    }
    for (const _ of [1, 2, 3]) await send({ email: ["ann@x.test"] })
    expect(happened.asked).toHaveLength(2)
    for (const at of [1, 2, 3]) await send({ email: `decoy${at}@x.test`, phone: "555" })
    expect(happened.asked).toHaveLength(4)
  })

  it("are told of in the log where a form names nobody", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    const [provider] = config.providers as [Provider & { credentials: object }]
    provider.credentials = {}
    await visit(config).submit("callback/credentials", { handle: "ann", password: "wrong" })
    expect(happened.warnings.filter((code) => code.startsWith("limits-account-unknown"))).toHaveLength(1)
  })

  it("count by the trusted entry however much a client wrote in front of it", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), `u${at}@x.test`, { from: `${"1.1.1.1,".repeat(300)} 203.0.113.5` })
    expect(happened.asked).toHaveLength(3)
  })

  it("are refused once a client had too many, at whatever accounts", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), `user${at}@x.test`, { from: "203.0.113.9" })
    expect(happened.asked).toHaveLength(3)
    expect(happened.events).toEqual([
      { rule: "passwords", by: "client", provider: "credentials", retryAfter: 200 },
    ])
  })

  it("of a client in IPv6 count by its network, and of IPv4 in IPv6 as IPv4", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (const from of [
      "2001:db8:0:1::1",
      "2001:db8::1:9:8:7:6",
      "[2001:db8:0:1:f::2]:443",
      "2001:db8:0:1::4",
    ])
      await tryPassword(visit(config), `${from.length}@x.test`, { from })
    expect(happened.asked).toHaveLength(3)
    for (const from of ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7:555", "::FFFF:cb00:7107"])
      await tryPassword(visit(config), `${from}@x.test`, { from })
    expect(happened.asked).toHaveLength(6)
    await tryPassword(visit(config), "x@x.test", { from: "2001:db8:0:2::1" })
    expect(happened.asked).toHaveLength(7)
  })

  it("count by the entry that the trusted proxy wrote, not by what a client put in front of it", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), `u${at}@x.test`, { from: `10.0.0.${at}, 203.0.113.5` })
    expect(happened.asked).toHaveLength(3)
  })

  it("have no bucket for everybody where the client is not known, which the log says once", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { trustHost: true })
    for (let at = 0; at < 6; at += 1)
      await tryPassword(visit(config), `u${at}@x.test`, { from: "203.0.113.5" })
    expect(happened.asked).toHaveLength(6)
    expect(happened.warnings.filter((code) => code.startsWith("limits-client-unknown"))).toHaveLength(1)
  })

  it("count by the address that limits.client finds", async () => {
    const client = (request: Request) => request.headers.get("x-own-address")
    const { config, happened } = limitedSite({ passwords: two, client }, { trustHost: true })
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), `u${at}@x.test`, { headers: { "x-own-address": "203.0.113.5" } })
    expect(happened.asked).toHaveLength(3)
  })

  it("cannot hide their name among fields that the form does not have", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 4; at += 1)
      await visit(config).submit("callback/credentials", {
        username: `decoy${at}`,
        email: "ann@x.test",
        password: "wrong",
      })
    expect(happened.asked).toHaveLength(2)
  })

  it("count by the name that limits.account gives", async () => {
    const account = ({ email }: Readonly<Record<string, unknown>>) => String(email).split("@")[1]
    const { config, happened } = limitedSite({ passwords: two, account })
    for (let at = 0; at < 4; at += 1) await tryPassword(visit(config), `u${at}@x.test`)
    expect(happened.asked).toHaveLength(2)
  })

  it("are told of by one event and one line of the log for each time of refusal, without the name", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 6; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect(happened.events).toEqual([
      { rule: "passwords", by: "account", provider: "credentials", retryAfter: 300 },
    ])
    const refusals = happened.errors.filter(
      (error) => (error as { type?: string }).type === "TooManyAttempts",
    )
    expect(refusals.map(({ message }) => message)).toEqual([
      "There were too many attempts (limits.passwords, by account). The next one is allowed in 300 seconds. Until then this is not logged again.",
    ])
  })

  it("are named in the event where the config says so", async () => {
    const { config, happened } = limitedSite({ passwords: two, reportValues: true })
    for (let at = 0; at < 3; at += 1) await tryPassword(visit(config), "Ann@x.test")
    expect(happened.events[0]?.value).toBe("Ann@x.test")
  })

  it("are allowed again when their time has passed", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() })
    try {
      for (let at = 0; at < 4; at += 1) await tryPassword(visit(config), "ann@x.test")
      expect(happened.asked).toHaveLength(2)
      vi.setSystemTime(Date.now() + 301_000)
      for (let at = 0; at < 4; at += 1) await tryPassword(visit(config), "ann@x.test")
      expect(happened.asked).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("attempts that nobody made", () => {
  it("are not saved up: after two hours as many are allowed at once as at first", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 3; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect(happened.asked).toHaveLength(2)
    vi.setSystemTime(Date.now() + 7_200_000)
    for (let at = 0; at < 6; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect(happened.asked).toHaveLength(4)
  })
})

describe("a clock that was ahead", () => {
  it.each([2, 3])("keeps nobody out for longer than a limit does, after %i attempts", async (attempts) => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < attempts; at += 1) await tryPassword(visit(config), "ann@x.test")
    vi.setSystemTime(Date.now() - 7_200_000)
    const refused = await tryPassword(visit(config), "ann@x.test")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "300"])
    vi.setSystemTime(Date.now() + 300_000)
    await tryPassword(visit(config), "ann@x.test")
    expect(happened.asked).toHaveLength(3)
  })
})

describe("a victim", () => {
  it("gets in on a browser that has signed in before, while others use up the attempts at the account", async () => {
    const { config } = limitedSite({ passwords: two })
    const own = visit(config)
    expect((await tryPassword(own, "ann@x.test", { password: "right", from: "198.51.100.1" })).status).toBe(
      302,
    )
    expect(own.cookie("known-device")).toBeDefined()
    own.cookies.delete("__Secure-authjs.session-token")
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), "ann@x.test", { from: `203.0.113.${at}` })
    const stranger = await tryPassword(visit(config), "ann@x.test", { password: "right" })
    expect(stranger.status).toBe(429)
    await tryPassword(own, "ann@x.test", { password: "right", from: "198.51.100.1" })
    expect((await own.session())?.user.email).toBe("ann@x.test")
    // Its own attempts are limited as well.
    const last = [1, 2, 3].map(() => tryPassword(own, "ann@x.test", { from: "198.51.100.1" }))
    expect((await Promise.all(last)).some(({ status }) => status === 429)).toBe(true)
  })

  it("is not known by the browser of somebody else", async () => {
    const { config } = limitedSite({ passwords: two })
    const other = visit(config)
    await tryPassword(other, "eve@x.test", { password: "right" })
    for (let at = 0; at < 4; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect((await tryPassword(other, "ann@x.test")).status).toBe(429)
  })

  it("is not known by who has proven another spelling, another field or another provider", async () => {
    const { config, happened } = limitedSite({ passwords: { account: two.account } })
    const [first] = config.providers as [Provider & { id: string; credentials: object }]
    const guest = {
      ...first,
      id: "guest",
      authorize: () => ({ id: "g" }),
      options: {},
    } as unknown as Provider
    config.providers = [first, guest]
    // A twin of the name, by what collations compare.
    const twin = visit(config)
    await tryPassword(twin, "víctim", { password: "right" })
    // A way in without a password, for the name of the victim.
    const other = visit(config)
    await other.submit("callback/guest", { email: "victim", password: "x" })
    expect((await other.session()).user).toBeDefined()
    await tryPassword(visit(config), "victim")
    const asked = happened.asked.length
    for (const client of [twin, other])
      expect((await tryPassword(client, "victim", { password: "right" })).status).toBe(429)
    // A form with two names, of which the application looks at one.
    first.credentials = { username: {}, email: {}, password: { type: "password" } }
    const hidden = visit(config)
    await hidden.submit("callback/credentials", { username: "v2", email: "eve", password: "right" })
    expect(hidden.cookie("known-device")).toBeUndefined()
    expect(happened.asked.length).toBe(asked + 1)
  })
})

describe("a refused attempt", () => {
  it("is answered with a page to people, and to scripts with a reason", async () => {
    const { config } = limitedSite({ passwords: two })
    for (let at = 0; at < 2; at += 1) await tryPassword(visit(config), "ann@x.test")
    const page = await tryPassword(visit(config), "ann@x.test", { headers: { accept: "text/html" } })
    expect([page.status, page.headers.get("content-type")]).toEqual([429, expect.stringMatching("text/html")])
    const text = await page.text()
    expect(text).toContain("Please wait a while")
    expect(text).toMatch(/You can try again in about (?:a minute|\d+ minutes)\./)
    const script = await tryPassword(visit(config), "ann@x.test", {
      headers: { "x-auth-return-redirect": "1" },
    })
    expect([script.status, script.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(await script.json()).toEqual({ url: "https://app.test/auth/signin?error=TooManyAttempts" })
    const shown = await visit(config).get("signin?error=TooManyAttempts", { accept: "text/html" })
    expect(await shown.text()).toContain("There were too many attempts.")
  })

  it("shows the reference of the line in the log, and none where nothing is logged again", async () => {
    const { config, happened } = limitedSite({ passwords: two })
    for (let at = 0; at < 2; at += 1) await tryPassword(visit(config), "ann@x.test")
    happened.errors.length = 0
    const pages = []
    for (const _ of [1, 2]) {
      const page = await tryPassword(visit(config), "ann@x.test", { headers: { accept: "text/html" } })
      pages.push(/Reference: <code>(\w+)</.exec(await page.text())?.[1])
    }
    expect(happened.errors).toHaveLength(1)
    expect(pages).toEqual([(happened.errors[0] as { reference?: string }).reference, undefined])
  })

  it("goes to the error page of the application, which is told", async () => {
    const { config } = limitedSite({ passwords: two }, { pages: { error: "/oops", signIn: "/login" } })
    for (let at = 0; at < 2; at += 1) await tryPassword(visit(config), "ann@x.test")
    const answer = await tryPassword(visit(config), "ann@x.test", { headers: { accept: "text/html" } })
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([302, expect.stringMatching(/^\d+$/)])
    expect(answer.headers.get("location")).toContain("/login?error=TooManyAttempts")
  })

  it("asks the store once, and not at all while the process knows that it is refused", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { counts: true })
    for (let at = 0; at < 2; at += 1) await tryPassword(visit(config), "ann@x.test", { from: "203.0.113.1" })
    happened.counted.length = 0
    await tryPassword(visit(config), "ann@x.test", { from: "203.0.113.1" })
    expect(happened.counted).toHaveLength(1)
    for (let at = 0; at < 5; at += 1)
      await tryPassword(visit(config), "ann@x.test", { from: `203.0.113.${at}` })
    expect(happened.counted).toHaveLength(1)
    expect(happened.asked).toHaveLength(2)
  })

  it("of a client asks the store once after its time as well", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { counts: true })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() })
    try {
      for (let at = 0; at < 4; at += 1)
        await tryPassword(visit(config), `u${at}@x.test`, { from: "203.0.113.1" })
      vi.setSystemTime(Date.now() + 201_000)
      await tryPassword(visit(config), "u5@x.test", { from: "203.0.113.1" })
      vi.setSystemTime(Date.now() + 100_000)
      await tryPassword(visit(config), "u6@x.test", { from: "203.0.113.1" })
      happened.counted.length = 0
      vi.setSystemTime(Date.now() + 101_000)
      await tryPassword(visit(config), "u7@x.test", { from: "203.0.113.1" })
      await tryPassword(visit(config), "u8@x.test", { from: "203.0.113.1" })
      // One was allowed, in both buckets; the other was refused by the client's.
      expect(happened.counted).toHaveLength(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("the store", () => {
  it("counts across processes, by keys that tell no name and no address", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { counts: true })
    for (let at = 0; at < 2; at += 1) await tryPassword(visit(config), "ann@x.test", { from: "203.0.113.1" })
    // Another process has the same store, and another object of it.
    const other = { ...config, adapter: { ...config.adapter } }
    expect((await tryPassword(visit(other), "ann@x.test", { from: "203.0.113.2" })).status).toBe(429)
    expect(happened.counted.filter((key) => !/^limit [\w-]{43}$/.test(key))).toEqual([])
  })

  it("leaves counting to the process while it is away, and is asked again after five seconds", async () => {
    const { config, happened } = limitedSite({ passwords: two }, { counts: true })
    let calls = 0
    const consumeLimit = async () => {
      calls += 1
      throw new Error("away")
    }
    const away = { ...config, adapter: { ...config.adapter, consumeLimit } }
    for (let at = 0; at < 4; at += 1) await tryPassword(visit(away), "ann@x.test", { from: "203.0.113.1" })
    expect(happened.asked).toHaveLength(2)
    expect(happened.errors.filter(({ message }) => message.includes("away"))).toHaveLength(1)
    expect(calls).toBe(1)
    vi.setSystemTime(Date.now() + 5_001)
    await tryPassword(visit(away), "eve@x.test", { from: "203.0.113.2" })
    expect(calls).toBe(2)
  })

  it("is slow, and refuses many attempts at once: one event says so", async () => {
    const { config, happened } = limitedSite({ passwords: { ...two, client: false } }, { counts: true })
    const { consumeLimit } = config.adapter as Required<Adapter>
    const slow = {
      ...config,
      adapter: {
        ...config.adapter,
        consumeLimit: async (...asked: Parameters<typeof consumeLimit>) => {
          await new Promise((resolve) => setTimeout(resolve, 20))
          return consumeLimit(...asked)
        },
      },
    }
    const clients = Array.from({ length: 8 }, () => visit(slow))
    await Promise.all(clients.map((client) => tryPassword(client, "ann@x.test")))
    expect(happened.asked).toHaveLength(2)
    expect(happened.events).toHaveLength(1)
    expect(happened.errors.filter(({ name }) => name === "TooManyAttempts")).toHaveLength(1)
  })
})

describe("limits", () => {
  it("are on with NODE_ENV=production, off otherwise, and as the config says in any case", async () => {
    const tryMany = async (limits?: boolean) => {
      const { config, happened } = limitedSite(limits)
      for (let at = 0; at < 12; at += 1) await tryPassword(visit(config), "ann@x.test")
      return { asked: happened.asked.length, warnings: happened.warnings }
    }
    expect((await tryMany()).asked).toBe(12)
    expect((await tryMany(true)).asked).toBe(10)
    vi.stubEnv("NODE_ENV", "production")
    try {
      const usual = await tryMany()
      expect(usual.asked).toBe(10)
      expect(usual.warnings.filter((code) => code.startsWith("limits-in-memory"))).toHaveLength(1)
      expect((await tryMany(false)).asked).toBe(12)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it("load nothing where they are false", async () => {
    const loaded = vi.fn()
    vi.resetModules()
    vi.doMock("../../src/engine/limits/count.js", async (load) => {
      loaded()
      return load()
    })
    try {
      const { Auth: fresh } = await import("../../src/index.js")
      const ask = async (limits: boolean) => {
        const { config } = limitedSite(limits, { skipCSRFCheck })
        const body = new URLSearchParams({ email: "ann@x.test", password: "wrong" })
        await fresh(
          new Request("https://app.test/auth/callback/credentials", { method: "POST", body }),
          config,
        )
      }
      await ask(false)
      expect(loaded).not.toHaveBeenCalled()
      await ask(true)
      expect(loaded).toHaveBeenCalledOnce()
    } finally {
      vi.doUnmock("../../src/engine/limits/count.js")
      vi.resetModules()
    }
  })

  it("of one kind can be switched off", async () => {
    const { config, happened } = limitedSite({ passwords: false })
    for (let at = 0; at < 12; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect(happened.asked).toHaveLength(12)
  })

  it("refuse wrong values at the start", async () => {
    const say = async (limits: unknown) => {
      const { config, happened } = limitedSite(limits as boolean)
      const answer = await Auth(new Request("https://app.test/auth/session"), config)
      expect(answer.status).toBe(500)
      return happened.errors[0]?.message
    }
    expect(await say("on")).toBe(
      'limits is "on". Write it as true or false, or as an object of rules, for instance { passwords: { account: { limit: 10, seconds: 1800 } } }.',
    )
    expect(await say({ password: false })).toBe(
      "The config has limits.password, which is not known. Did you mean passwords?",
    )
    expect(await say({ mails: true })).toContain("limits.mails is true. ")
    expect(await say({ mails: { acount: false } })).toContain(
      "limits.mails.acount, which is not known. Did you mean account?",
    )
    expect(await say({ signIns: { account: false } })).toContain("limits.signIns.account, which is not known")
    expect(await say({ mails: { account: { limit: 0.5, seconds: 1 } } })).toContain("limits.mails.account ")
    expect(await say({ mails: { account: { limit: 1, seconds: 0 } } })).toContain("limits.mails.account ")
    expect(await say({ client: "x" })).toContain("limits.client is no function")
    expect(await say({ secondFactors: { account: false } })).toContain("limits.secondFactors.account ")
  })
})
