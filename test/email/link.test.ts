/** Sign-in by a link: asked for, opened, stolen, forged, used twice. */

import type { AddressInfo } from "node:net"
import express from "express"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signIn } from "../support/acme.js"
import {
  browser,
  credentials,
  errorOf,
  listener,
  mailbox,
  sessionCookie,
  signInByMail,
  signsIn,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { storage } from "../support/tables.js"
import { configWith, recorder } from "./context.js"
import { site } from "./site.js"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type Recorder = ReturnType<typeof recorder>

function client(provider: Recorder, more: Partial<AuthConfig> = {}): Client {
  return new Client(configWith(provider, more))
}

/** Asks for a link as a browser does. */
async function askForLink(
  browser: Client,
  email = "ada@x.test",
  body: Record<string, string> = {},
): Promise<string> {
  const response = await browser.submit("signin/email", { email, ...body })
  expect(response.status).toBe(302)
  return response.headers.get("location") ?? ""
}

const lastUrl = (provider: Recorder) => provider.sent.at(-1)?.url ?? ""

/** A second browser of the same application. */
function another(browser: Client): Client {
  return new Client(browser.config)
}

describe("sign-in by e-mail", () => {
  it.each(["jwt", "database"] as const)(
    "goes from address to session, with strategy %s",
    async (strategy) => {
      const provider = recorder()
      const browser = client(provider, { session: { strategy } })
      expect(await askForLink(browser, "Ada@X.test", { callbackUrl: "/home" })).toBe(
        "https://app.test/auth/verify-request?provider=email&type=email",
      )
      expect(await browser.session()).toBeNull()
      const opened = await browser.get(lastUrl(provider))
      expect([opened.status, opened.headers.get("location")]).toEqual([302, "https://app.test/home"])
      expect((await browser.session()).user.email).toBe("ada@x.test")
    },
  )

  it("proves the address of the user it creates, and finds the user again", async () => {
    const provider = recorder()
    const adapter = MemoryAdapter()
    const browser = client(provider, { adapter })
    await askForLink(browser)
    await browser.get(lastUrl(provider))
    const user = await adapter.getUserByEmail("ada@x.test")
    expect(user?.emailVerified).toBeInstanceOf(Date)
    const later = another(browser)
    await askForLink(later)
    await later.get(lastUrl(provider))
    expect((await adapter.getUserByEmail("ada@x.test"))?.id).toBe(user?.id)
  })

  it("needs the CSRF token, in the body", async () => {
    const provider = recorder()
    const browser = client(provider)
    const token = await browser.csrfToken()
    expect((await browser.post("signin/email", { email: "ada@x.test" })).headers.get("location")).toContain(
      "MissingCSRF",
    )
    const query = await browser.post(`signin/email?csrfToken=${token}`, { email: "ada@x.test" })
    expect(query.headers.get("location")).toContain("MissingCSRF")
    expect(provider.sent).toEqual([])
  })

  it("leads back to the sign-in page with EmailSignin for a bad address and when sending fails", async () => {
    const provider = recorder()
    const browser = client(provider)
    for (const email of ["", "a@b@x.test", "x", "a@x.test\r\nBcc: b@x.test"]) {
      expect(await askForLink(browser, email)).toBe("https://app.test/auth/signin?error=EmailSignin")
    }
    const failing = client(
      recorder({ sendVerificationRequest: () => Promise.reject(new Error("SMTP down")) }),
    )
    expect(await askForLink(failing)).toBe("https://app.test/auth/signin?error=EmailSignin")
    expect(await (await failing.get("signin?error=EmailSignin")).text()).toContain(
      "The email could not be sent",
    )
  })

  it("uses the one address that the rule for duplicates leaves", async () => {
    const provider = recorder()
    const browser = client(provider)
    const csrfToken = await browser.csrfToken()
    await browser.request("signin/email", {
      method: "POST",
      body: `csrfToken=${csrfToken}&email=a@x.test&email=b@x.test`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
    expect(provider.sent.map(({ identifier }) => identifier)).toEqual(["b@x.test"])
  })

  it("gives one session however many open the link in parallel", async () => {
    const provider = recorder()
    const base = MemoryAdapter()
    const adapter = {
      ...base,
      useVerificationToken: async (key: { identifier: string; token: string }) => {
        await new Promise((done) => setTimeout(done, 20))
        return base.useVerificationToken(key)
      },
    }
    const browser = client(provider, { adapter })
    await askForLink(browser)
    const browsers = Array.from({ length: 10 }, () => another(browser))
    await Promise.all(browsers.map((one) => one.get(lastUrl(provider))))
    const sessions = await Promise.all(browsers.map((one) => one.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })

  it("leads to the error page with Verification for a used, changed or invented link", async () => {
    const provider = recorder()
    const browser = client(provider)
    await askForLink(browser)
    const url = lastUrl(provider)
    for (const link of [
      url.replace("ada%40x.test", "victim%40x.test"),
      url.replace(/token=\w{4}/, "token=abcd"),
      url,
      url,
    ]) {
      const freshClient = another(browser)
      const response = await freshClient.get(link)
      if (await freshClient.session()) continue
      expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=Verification")
    }
    expect((await browser.get("error?error=Verification")).status).toBe(403)
  })

  it("leads to the error page with Configuration without a token", async () => {
    const error = vi.fn()
    const response = await client(recorder(), { logger: { error } }).get("callback/email?email=ada@x.test")
    expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=Configuration")
    expect(error.mock.calls[0]?.[0].message).toContain("The sign-in link has no token.")
  })

  it("stays on the origin when the link's callbackUrl was edited", async () => {
    const provider = recorder()
    const browser = client(provider)
    await askForLink(browser)
    const link = new URL(lastUrl(provider))
    link.searchParams.set("callbackUrl", "https://evil.test/x")
    const location = (await browser.get(link.href)).headers.get("location") ?? ""
    expect(new URL(location, "https://app.test").origin).toBe("https://app.test")
    expect(await browser.session()).not.toBeNull()
  })

  it("keeps a refused user out, before and after the mail", async () => {
    const provider = recorder()
    const seen: unknown[] = []
    const browser = client(provider, {
      callbacks: {
        signIn: ({ email }) => {
          seen.push(email)
          return seen.length === 1
        },
      },
    })
    await askForLink(browser)
    const response = await browser.get(lastUrl(provider))
    expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=AccessDenied")
    expect(seen).toEqual([{ verificationRequest: true }, undefined])
    expect(await askForLink(browser)).toBe("https://app.test/auth/error?error=AccessDenied")
    expect(await browser.session()).toBeNull()
  })

  it("is not started or used up by other methods", async () => {
    const provider = recorder()
    const browser = client(provider)
    await askForLink(browser)
    expect((await browser.request(lastUrl(provider), { method: "HEAD" })).status).toBe(400)
    expect((await browser.get("signin/email?email=ada@x.test")).status).toBe(200)
    expect(provider.sent).toHaveLength(1)
    await browser.get(lastUrl(provider))
    expect(await browser.session()).not.toBeNull()
  })
})

describe("sign-in by e-mail with confirm", () => {
  it("survives a scanner that fetches the link, and is completed by the button", async () => {
    const provider = recorder({ confirm: true })
    const browser = client(provider)
    await askForLink(browser, "ada@x.test", { callbackUrl: "/home" })
    const url = lastUrl(provider)
    for (let scans = 0; scans < 3; scans += 1) {
      const scanner = another(browser)
      const page = await scanner.get(url)
      expect([page.status, page.headers.get("location"), await scanner.session()]).toEqual([200, null, null])
      expect(page.headers.get("cache-control")).toContain("no-store")
    }
    const html = await (await browser.get(url)).text()
    const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")
    const action = plain(/<form action="([^"]+)" method="POST">/.exec(html)?.[1] ?? "")
    const csrfToken = /name="csrfToken" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ""
    const bare = await browser.post(action)
    expect(bare.headers.get("location")).toContain("MissingCSRF")
    const done = await browser.post(action, { csrfToken })
    expect([done.status, done.headers.get("location")]).toEqual([302, "https://app.test/home"])
    expect((await browser.session()).user.email).toBe("ada@x.test")
  })
})

describe("a link", () => {
  const addresses = { attacker: "attacker@x.test", victim: "victim@x.test" }

  it("gives one session to ten who open it at once", async () => {
    const { client, adapter, mail, db, again } = site()
    const use = adapter.useVerificationToken
    adapter.useVerificationToken = async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return use(key)
    }
    await client.submit("signin/email", { email: "a@x.test" })
    const answers = await Promise.all(Array.from({ length: 10 }, () => again().get(mail.link())))
    expect(answers.filter(signsIn)).toHaveLength(1)
    expect([db.sessions.length, db.users.length]).toEqual([1, 1])
  })

  it("gives one session although the store reads first and deletes later", async () => {
    const { client, adapter, mail, db, again } = site()
    adapter.useVerificationToken = async ({ identifier, token }) => {
      const row = db.tokens.find((one) => one.identifier === identifier && one.token === token)
      await new Promise((resolve) => setTimeout(resolve, 20))
      db.tokens = db.tokens.filter((one) => one !== row)
      return row ?? null
    }
    await client.submit("signin/email", { email: "a@x.test" })
    const answers = await Promise.all(Array.from({ length: 10 }, () => again().get(mail.link())))
    expect(answers.filter(signsIn)).toHaveLength(1)
    expect(signsIn(await again().get(mail.link()))).toBe(false)
  })

  it.each(["identifier", "token"] as const)(
    "is not taken from a store that looks at the %s only",
    async (column) => {
      const { client, adapter, mail, db, again } = site()
      adapter.useVerificationToken = async (key) => {
        const row = db.tokens.find((one) => one[column] === key[column])
        return row ? { ...row } : null
      }
      await client.submit("signin/email", { email: addresses.victim })
      await client.submit("signin/email", { email: addresses.attacker })
      const own = new URL(mail.link())
      const attempts: Record<string, string>[] = [
        { email: addresses.victim },
        { email: addresses.victim, token: "0".repeat(64) },
        { email: addresses.victim, token: db.tokens[0]?.token ?? "" },
        { email: addresses.victim.toUpperCase() },
        { email: "" },
      ]
      for (const change of attempts) {
        const url = new URL(own)
        for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
        const response = await again().get(url.href)
        expect(signsIn(response)).toBe(false)
        expect(errorOf(response)).toBe("Verification")
      }
      expect(db.users).toEqual([])
    },
  )

  it("without its parts signs no user in", async () => {
    const { client, mail, db, again } = site()
    await client.submit("signin/email", { email: addresses.victim })
    await client.submit("signin/email", { email: addresses.attacker })
    const { pathname, searchParams } = new URL(mail.link())
    const token = searchParams.get("token") ?? ""
    const email = encodeURIComponent(addresses.attacker)
    const queries = [
      "",
      `email=${email}`,
      "token=&email=",
      `token=&email=${email}`,
      `token=${token}&email=`,
      `token=${token}&token=0&email=${email}`,
      `token=undefined&email=${email}`,
      `token[]=${token}&email=${email}`,
      `token=${token}&email=${encodeURIComponent(addresses.victim)}`,
    ]
    for (const query of queries) {
      const response = await again().get(`${pathname}?${query}`)
      expect(signsIn(response)).toBe(false)
      expect(response.status).toBe(302)
    }
    const bare = await again().get(`${pathname}?token=${token}`)
    expect(signsIn(bare) ? db.users.map((user) => user.email) : []).not.toContain(addresses.victim)
  })

  it("is not what is stored, nor made from it without the secret", async () => {
    const { client, mail, db, again } = site()
    await client.submit("signin/email", { email: "a@x.test" })
    const token = new URL(mail.link()).searchParams.get("token") ?? ""
    const stored = db.tokens[0]?.token ?? ""
    expect(stored).not.toBe(token)
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))
    expect(stored).not.toBe(Buffer.from(digest).toString("hex"))
    const url = new URL(mail.link())
    url.searchParams.set("token", stored)
    expect(signsIn(await again().get(url.href))).toBe(false)
    expect(signsIn(await again().get(mail.link()))).toBe(true)
  })

  it("of one provider is not a link of another with another secret", async () => {
    const store = storage()
    const [one, two] = [
      mailbox(),
      mailbox({ id: "second", secret: "second-secret-of-forty-characters-------" }),
    ]
    const client = browser({ providers: [one.provider, two.provider], adapter: store.adapter })
    await client.submit("signin/email", { email: "a@x.test" })
    const response = await client.get(one.link().replace("/callback/email", "/callback/second"))
    expect(signsIn(response)).toBe(false)
  })

  it("has 128 random bits a thousand times", async () => {
    const { client, mail } = site()
    const csrfToken = await client.csrfToken()
    for (let n = 0; n < 1000; n += 1) await client.post("signin/email", { csrfToken, email: "a@x.test" })
    const made = mail.send.mock.calls.map(([{ token }]) => token)
    expect(new Set(made).size).toBe(1000)
    for (const token of made) expect(token).toMatch(/^[0-9a-f]{32,}$/)
  })

  it("is sent alike to known and unknown addresses, with the same work", async () => {
    const { client, adapter, db, mail } = site()
    db.users.push({ id: "u1", email: "known@x.test", emailVerified: new Date() })
    let work: string[] = [] // what was asked of store and mail, in order: the time an answer takes
    const methods = adapter as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const [name, method] of Object.entries(methods))
      methods[name] = (...args) => {
        work.push(name)
        return method(...args)
      }
    mail.send.mockImplementation(async () => void work.push("mail"))
    const csrfToken = await client.csrfToken()
    const shapes = new Set<string>()
    for (let n = 0; n < 200; n += 1) {
      for (const email of ["known@x.test", "nobody@x.test"] as const) {
        work = []
        const response = await client.post("signin/email", { csrfToken, email })
        const names = response.headers
          .getSetCookie()
          .map((line) => line.replace(/=[^;]*/, "").replace(/Expires=[^;]*/, ""))
        const { status, headers } = response
        shapes.add(JSON.stringify([status, headers.get("location"), names, await response.text(), work]))
        expect(work).toEqual(expect.arrayContaining(["getUserByEmail", "createVerificationToken", "mail"]))
      }
    }
    expect([...shapes]).toHaveLength(1)
    expect(mail.send).toHaveBeenCalledTimes(400)
  })

  it("of an attacker does not replace the user who is signed in", async () => {
    const { client, mail, db, again } = site()
    const attacker = again()
    await signInByMail(client, mail, addresses.victim)
    const session = client.cookies.get(sessionCookie)
    await attacker.submit("signin/email", { email: addresses.attacker })
    const link = mail.link()
    const response = await client.get(link)
    expect(signsIn(response)).toBe(false)
    expect(response.status).toBe(200)
    expect(client.cookies.get(sessionCookie)).toBe(session)
    expect((await client.session()).user.email).toBe(addresses.victim)
    expect(errorOf(await client.post(link))).toBe("MissingCSRF")
    expect((await client.session()).user.email).toBe(addresses.victim)
    expect(db.tokens).toHaveLength(1)
    const confirmed = await client.submit(link)
    expect(signsIn(confirmed)).toBe(true)
    expect((await client.session()).user.email).toBe(addresses.attacker)
  })

  it("that the signed-in user asked for in this browser works at once", async () => {
    const { client, mail } = site()
    await signInByMail(client, mail, addresses.victim)
    expect(signsIn(await signInByMail(client, mail, "second@x.test"))).toBe(true)
    expect((await client.session()).user.email).toBe("second@x.test")
  })

  it("is not vouched for by another browser's or another address's request", async () => {
    const { client, mail, again } = site()
    await signInByMail(client, mail, addresses.victim)
    await client.submit("signin/email", { email: "else@x.test" })
    const attacker = again()
    await attacker.submit("signin/email", { email: addresses.attacker })
    for (const strip of [true, false]) {
      const url = new URL(mail.link())
      if (strip) url.searchParams.delete("email")
      expect(signsIn(await client.get(url.href))).toBe(false)
    }
    expect((await client.session()).user.email).toBe(addresses.victim)
  })

  it("is not vouched for by two cookies that differ, whichever comes first", async () => {
    const { client, mail, again } = site()
    await signInByMail(client, mail, addresses.victim)
    await client.submit("signin/email", { email: "second@x.test" })
    const own = mail.link()
    const attacker = again()
    await attacker.submit("signin/email", { email: addresses.attacker })
    const [name, value] = [...attacker.cookies].find(([one]) => one.endsWith(".state.email")) ?? []
    const jar = [...client.cookies].map((pair) => pair.join("="))
    expect(jar.some((pair) => pair.startsWith(`${name}=`))).toBe(true)
    for (const pairs of [
      [`${name}=${value}`, ...jar],
      [...jar, `${name}=${value}`],
    ])
      for (const link of [mail.link(), own]) {
        const response = await client.get(link, { cookie: pairs.join("; ") })
        expect([response.status, signsIn(response)]).toEqual([200, false])
      }
    expect((await client.session()).user.email).toBe(addresses.victim)
    expect(signsIn(await client.get(own))).toBe(true)
  })

  it("points to the configured host whatever the Host header says", async () => {
    vi.stubEnv("AUTH_URL", "https://app.test")
    vi.stubEnv("AUTH_SECRET", secret)
    const { adapter } = storage()
    const mail = mailbox()
    const app = express().use(
      "/auth",
      ExpressAuth({ providers: [mail.provider], adapter, logger: listener() }),
    )
    const server = app.listen(0)
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth`
    const headers = {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.test",
    }
    const first = await fetch(`${base}/csrf`, { headers })
    const { csrfToken } = (await first.json()) as { csrfToken: string }
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ")
    await fetch(`${base}/signin/email`, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email: "a@x.test" }).toString(),
    })
    server.close()
    expect(new URL(mail.link()).origin).toBe("https://app.test")
  })

  it.each([
    "https://evil.test",
    "//evil.test",
    "https:evil.test",
    "/\\evil.test",
    "javascript:alert(1)",
    "https://app.test@evil.test",
  ])("leads to the site when its destination was edited to %s", async (callbackUrl) => {
    const { client, mail, again } = site()
    await client.submit("signin/email", { email: "a@x.test" })
    const url = new URL(mail.link())
    url.searchParams.set("callbackUrl", callbackUrl)
    const response = await again().get(url.href)
    const location = new URL(response.headers.get("location") ?? "https://app.test/", "https://app.test")
    expect(location.origin).toBe("https://app.test")
    if (URL.canParse(callbackUrl) && callbackUrl.startsWith("https://")) expect(signsIn(response)).toBe(true)
  })

  it.each([new Error("down"), "x", undefined])(
    "is not sent when it cannot be stored (%s)",
    async (reason) => {
      const { client, adapter, mail } = site()
      adapter.createVerificationToken = () => Promise.reject(reason)
      const response = await client.submit("signin/email", { email: "a@x.test" })
      expect(errorOf(response)).toBe("Configuration")
      expect(mail.send).not.toHaveBeenCalled()
    },
  )

  it("makes a new user when the old one was deleted meanwhile", async () => {
    const { client, mail, db } = site()
    db.users.push({ id: "u1", email: "a@x.test", emailVerified: new Date() })
    await client.submit("signin/email", { email: "a@x.test" })
    db.users.length = 0
    const response = await client.get(mail.link())
    expect(signsIn(response)).toBe(true)
    expect(db.sessions[0]?.userId).toBe(db.users[0]?.id)
    expect(db.users[0]?.id).not.toBe("u1")
  })

  it("signs no user in when the user goes between lookup and write", async () => {
    const { client, adapter, mail, db } = site()
    db.users.push({ id: "u1", email: "a@x.test", emailVerified: null })
    await client.submit("signin/email", { email: "a@x.test" })
    adapter.updateUser = async () => {
      throw new Error("no such user")
    }
    const response = await client.get(mail.link())
    expect([signsIn(response), errorOf(response)]).toEqual([false, "Configuration"])
    expect(db.sessions).toEqual([])
  })

  it("is not mailed a hundred times when the application says so", async () => {
    let left = 3
    const { client, mail } = site({
      callbacks: { signIn: ({ email }) => !email?.verificationRequest || left-- > 0 },
    })
    const csrfToken = await client.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.post("signin/email", { csrfToken, email: "a@x.test" })),
    )
    expect(mail.send).toHaveBeenCalledTimes(3)
    expect(answers.filter((answer) => errorOf(answer) === "AccessDenied")).toHaveLength(97)
  })

  it("works after a hundred were asked for at once", async () => {
    const { client, mail } = site()
    const csrfToken = await client.csrfToken()
    await Promise.all(
      Array.from({ length: 100 }, () => client.post("signin/email", { csrfToken, email: "a@x.test" })),
    )
    expect(signsIn(await client.get(mail.link()))).toBe(true)
  })

  it("a link that has expired is worth nothing, and neither is it the second time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { client, mail, db } = site({}, { maxAge: 60 })
    await client.submit("signin/email", { email: "a@x.test" })
    vi.setSystemTime(Date.now() + 61_000)
    for (let n = 0; n < 2; n += 1) expect(errorOf(await client.get(mail.link()))).toBe("Verification")
    expect(db.users).toEqual([])
  })

  it.each([
    ["ISO text", (date: Date) => date.toISOString(), true],
    ["milliseconds", (date: Date) => date.getTime(), true],
    ["nothing", () => null, false],
    ["another text", () => "never", false],
    ["an object", () => ({}), false],
  ])("a token row whose date is %s", async (_, spelling, works) => {
    const { client, adapter, mail } = site()
    const use = adapter.useVerificationToken
    adapter.useVerificationToken = async (key) => {
      const row = await use(key)
      return row && ({ ...row, expires: spelling(row.expires) } as never)
    }
    await client.submit("signin/email", { email: "a@x.test" })
    expect(signsIn(await client.get(mail.link()))).toBe(works)
  })

  it("the address of a proof cannot be edited, by case or by look", async () => {
    const { client, mail, again } = site()
    await client.submit("signin/email", { email: "mike@x.test" })
    for (const email of ["mi\u212ae@x.test", "mike@x.test ", "MIKE@x.test", "mike@x.test\u0000"]) {
      const url = new URL(mail.link())
      url.searchParams.set("email", email)
      const response = await again().get(url.href)
      expect(signsIn(response)).toBe(false)
    }
  })

  it("a sender that fails in any way signs no user in and leaves the process alone", async () => {
    const failures: unknown[] = [new Error("smtp"), "x", undefined, null, { code: 1 }]
    for (const failure of failures) {
      const { client, mail } = site()
      mail.send.mockImplementation(() => Promise.reject(failure))
      const response = await client.submit("signin/email", { email: "a@x.test" })
      expect(errorOf(response)).toBe("EmailSignin")
    }
    const thrower = site(
      {},
      {
        sendVerificationRequest: () => {
          throw "x"
        },
      },
    )
    expect(errorOf(await thrower.client.submit("signin/email", { email: "a@x.test" }))).toBe("EmailSignin")
  })

  it("a link opened by HEAD, or by a form of another site, is not used up", async () => {
    const { client, mail } = site()
    await client.submit("signin/email", { email: "a@x.test" })
    expect((await client.request(mail.link(), { method: "HEAD" })).status).toBe(400)
    expect(signsIn(await client.get(mail.link()))).toBe(true)
  })

  it("the token is in no answer and in no log line of the flow", async () => {
    const lines: unknown[] = []
    const logger = {
      error: (error: Error) => lines.push(error.message, error.cause),
      warn: () => {},
      debug: (...all: unknown[]) => lines.push(all),
    }
    const { client, mail } = site({ logger, debug: true })
    const response = await client.submit("signin/email", { email: "a@x.test" })
    const token = new URL(mail.link()).searchParams.get("token") ?? "-"
    await client.get(mail.link())
    await client.get(mail.link())
    const shown = JSON.stringify([lines, [...response.headers], await response.text()])
    expect(shown).not.toContain(token)
  })

  it("signs in by mail beside an OAuth session only after being asked", async () => {
    const store = storage()
    const mail = mailbox()
    const op = acme({ email: "one@x.test" })
    const client = browser({
      providers: [op.provider, mail.provider, credentials()],
      adapter: store.adapter,
      session: { strategy: "jwt" },
    })
    await signIn(client)
    const attacker = new Client(client.config)
    await attacker.submit("signin/email", { email: "attacker@x.test" })
    expect(signsIn(await client.get(mail.link()))).toBe(false)
    expect((await client.session()).user.email).toBe("one@x.test")
  })
})
