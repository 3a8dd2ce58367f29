/** What a refusal says, and whom it is for. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { noteConnection } from "../../src/engine/connection.js"
import type { AuthOptions } from "../../src/frameworks/next/v4/index.js"
import { signIn } from "../../src/frameworks/web.js"
import { Auth } from "../../src/index.js"
import { skipCSRFCheck } from "../../src/types/config.js"
import type { EmailConfig } from "../../src/types/mail-provider.js"
import { Browser } from "../frameworks/next-v4-app.js"
import { ann, application, enrol, pathOf } from "../second-factor/support.js"
import { signInAs } from "../support/acme.js"
import { mailbox } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { limitedSite, tryPassword, visit } from "./site.js"

const one = { passwords: { account: { limit: 1, seconds: 600 } } }

// The clock stands still, so that no wait depends on the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe("a refusal", () => {
  it("is kept by no cache", async () => {
    const { config } = limitedSite(one)
    await tryPassword(visit(config), "ann@x.test")
    const answer = await tryPassword(visit(config), "ann@x.test")
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      429,
      expect.stringContaining("no-store"),
    ])
  })

  it("reports 200 characters of a name at most", async () => {
    const { config, happened } = limitedSite({ ...one, reportValues: true })
    for (const _ of [1, 2]) await tryPassword(visit(config), "a".repeat(5000))
    expect(happened.events[0]?.value).toBe("a".repeat(200))
  })

  it("is told to clients of version 4 as what it is", async () => {
    vi.stubEnv("NODE_ENV", "production")
    vi.stubEnv("NEXTAUTH_URL", "https://app.test")
    const options = (): AuthOptions => ({
      providers: [
        {
          id: "credentials",
          name: "Password",
          type: "credentials" as const,
          credentials: { username: {}, password: { type: "password" } },
          authorize: async () => null,
        },
      ],
      secret,
      logger: { error() {}, warn() {}, debug() {} } as never,
    })
    const browser = new Browser(options, "app")
    const { csrfToken } = (await (await browser.request("csrf")).json()) as { csrfToken: string }
    const send = (more: object, headers: object = {}) =>
      browser.request("callback/credentials", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams({ csrfToken, username: "ann", password: "x", ...more }).toString(),
      })
    for (let at = 0; at < 10; at += 1) expect((await send({ json: "true" })).status).toBe(401)
    const script = await send({ json: "true" })
    expect([script.status, script.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(await script.json()).toEqual({
      url: expect.stringMatching(/\/api\/auth\/signin\?error=TooManyAttempts$/),
    })
    const page = await send({}, { accept: "text/html" })
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining("Please wait a while")])
  })
})

describe("a function of the config that throws", () => {
  it.each([
    ["client", () => Promise.reject(new Error("of the app"))],
    [
      "client",
      () => {
        throw new Error("of the app")
      },
    ],
    [
      "account",
      () => {
        throw new Error("of the app")
      },
    ],
  ])("lets no attempt pass, and the log names limits.%s", async (name, fail) => {
    const { config, happened } = limitedSite({ [name]: fail })
    const answer = await tryPassword(visit(config), "ann@x.test")
    expect(answer.headers.get("location")).toContain("error=Configuration")
    expect(happened.asked).toEqual([])
    expect(happened.errors.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(`limits.${name} has thrown, so that the attempt was refused.`),
    )
  })
})

describe("a connection", () => {
  const at = { address: "203.0.113.9", isSecure: true, port: 443 }
  const passwords = { account: { limit: 9, seconds: 600 }, client: { limit: 2, seconds: 600 } }
  const more = { trustHost: undefined, url: "https://app.test", skipCSRFCheck } as const

  it("whose requests say that a proxy passed them on is warned of once", async () => {
    const { config, happened } = limitedSite({ passwords }, more)
    for (const name of ["via", "x-forwarded-for", "forwarded"]) {
      const headers = { "content-type": "application/x-www-form-urlencoded", [name]: "1.1 cdn" }
      const body = new URLSearchParams({ email: `${name}@x.test`, password: "wrong" }).toString()
      const request = new Request("https://app.test/auth/callback/credentials", {
        method: "POST",
        headers,
        body,
      })
      await Auth(noteConnection(request, at), config)
    }
    // Headers decide nothing.
    expect(happened.asked).toHaveLength(2)
    expect(happened.warnings.filter((code) => code.startsWith("limits-client-proxied"))).toHaveLength(1)
  })

  it("is known to signIn of an application", async () => {
    const { config, happened } = limitedSite({ passwords }, more)
    for (let turn = 0; turn < 4; turn += 1) {
      const request = new Request("https://app.test/login", {
        method: "POST",
        headers: { origin: "https://app.test", "sec-fetch-site": "same-origin" },
      })
      const fields = { email: `u${turn}@x.test`, password: "wrong" }
      await signIn(noteConnection(request, at), config, "credentials", { fields })
    }
    expect(happened.asked).toHaveLength(2)
  })
})

describe("a browser that has proven a name", () => {
  it("is not known at another host, where the name may be of somebody else", async () => {
    const { config, happened } = limitedSite({ passwords: { account: { limit: 2, seconds: 600 } } })
    const own = new Client(config, "https://one.test")
    await tryPassword(own, "ann@x.test", { password: "right" })
    const other = new Client(config, "https://two.test")
    const name = [...own.cookies.keys()].find((key) => key.includes("known-device")) ?? ""
    other.cookies.set(name, own.cookie("known-device") ?? "")
    await tryPassword(new Client(config, "https://two.test"), "ann@x.test")
    const before = happened.asked.length
    expect((await tryPassword(other, "ann@x.test", { password: "right" })).status).toBe(429)
    expect(happened.asked).toHaveLength(before)
  })
})

describe("a browser that has proven a name at one path", () => {
  it("is not known at another path of the host, where another tenant may be", async () => {
    const { config, happened } = limitedSite({ passwords: { account: { limit: 2, seconds: 600 } } })
    const own = new Client({ ...config, basePath: "/one/auth" })
    await tryPassword(own, "ann@x.test", { password: "right" })
    const other = new Client({ ...config, basePath: "/two/auth" })
    for (const [name, value] of own.cookies) other.cookies.set(name, value)
    await tryPassword(other, "ann@x.test")
    const before = happened.asked.length
    expect((await tryPassword(other, "ann@x.test", { password: "right" })).status).toBe(429)
    expect(happened.asked).toHaveLength(before)
  })
})

describe("codes of mails", () => {
  const codes = () => {
    const mail = mailbox()
    const provider = { ...mail.provider, generateVerificationToken: () => "123456" } as EmailConfig
    const { config } = limitedSite(true, { providers: [provider], adapter: MemoryAdapter() })
    const path = (token: string, email: string) =>
      `callback/${provider.id}?${new URLSearchParams({ token, email })}`
    return { config, path, id: provider.id }
  }
  const from = { "x-forwarded-for": "198.51.100.1" }

  it.each([
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" },
    { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" },
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" },
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" },
  ])("are not used up by parts of pages: %o", async (image) => {
    const { config, path, id } = codes()
    const own = visit(config)
    await own.submit(`signin/${id}`, { email: "ann@x.test" })
    for (let at = 0; at < 50; at += 1)
      await visit(config).get(path("000000", at < 5 ? "ann@x.test" : `u${at}@x.test`), { ...image, ...from })
    await own.get(path("123456", "ann@x.test"), from)
    expect((await own.session())?.user.email).toBe("ann@x.test")
  })

  it.each([
    { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" },
    { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" },
    { "sec-fetch-site": "same-origin", "sec-fetch-dest": "frame" },
    { "sec-fetch-site": "none", "sec-fetch-dest": "empty" },
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "" },
    { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" },
  ])("are taken from pages of the site, and from links: %o", async (headers) => {
    const { config, path, id } = codes()
    const own = visit(config)
    await own.submit(`signin/${id}`, { email: "ann@x.test" })
    await own.get(path("123456", "ann@x.test"), headers)
    expect((await own.session())?.user.email).toBe("ann@x.test")
  })
})

describe("mails", () => {
  it("to addresses with tags count for the mailbox that they reach", async () => {
    const mail = mailbox()
    const mails = { account: { limit: 2, seconds: 600 } }
    const { config } = limitedSite({ mails }, { providers: [mail.provider], adapter: MemoryAdapter() })
    const sent = []
    for (const email of ["ann+1@x.test", "ann+2@x.test", "ann@x.test", "anna@x.test"])
      sent.push((await visit(config).submit(`signin/${mail.provider.id}`, { email })).status)
    expect(sent).toEqual([302, 302, 429, 302])
  })
})

describe("refusals of a second step", () => {
  it("are told of once for each wait", async () => {
    const errors: string[] = []
    const events: object[] = []
    const logger = { error: (error: Error) => void errors.push(error.name), warn() {}, debug() {} }
    const app = application({
      limits: true,
      trustHost: true,
      logger,
      events: { limited: (event: object) => void events.push(event) },
    } as never)
    await enrol(app)
    const client = new Client(app.config)
    expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
    for (let at = 0; at < 20; at += 1) await client.submit("second-factor", { code: "000000" })
    expect(events).toHaveLength(1)
    expect(errors.filter((name) => name === "SecondFactorError")).toHaveLength(1)
  })
})
