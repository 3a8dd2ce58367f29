import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { Client } from "../support/client.js"
import { configWith, recorder } from "./context.js"

type Recorder = ReturnType<typeof recorder>

function client(provider: Recorder, more: Partial<AuthConfig> = {}): Client {
  return new Client(configWith(provider, more))
}

/** Asks for a link as a browser does. */
async function ask(
  browser: Client,
  email = "ada@x.test",
  body: Record<string, string> = {},
): Promise<string> {
  const response = await browser.submit("signin/email", { email, ...body })
  expect(response.status).toBe(302)
  return response.headers.get("location") ?? ""
}

/** A second browser of the same application. */
function another(browser: Client): Client {
  return new Client(browser.config)
}

const lastUrl = (provider: Recorder) => provider.sent.at(-1)?.url ?? ""

describe("sign-in by e-mail", () => {
  it.each(["jwt", "database"] as const)(
    "goes from address to session, with strategy %s",
    async (strategy) => {
      const provider = recorder()
      const browser = client(provider, { session: { strategy } })
      expect(await ask(browser, "Ada@X.test", { callbackUrl: "/home" })).toBe(
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
    await ask(browser)
    await browser.get(lastUrl(provider))
    const user = await adapter.getUserByEmail("ada@x.test")
    expect(user?.emailVerified).toBeInstanceOf(Date)
    const later = another(browser)
    await ask(later)
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
      expect(await ask(browser, email)).toBe("https://app.test/auth/signin?error=EmailSignin")
    }
    const failing = client(
      recorder({ sendVerificationRequest: () => Promise.reject(new Error("SMTP down")) }),
    )
    expect(await ask(failing)).toBe("https://app.test/auth/signin?error=EmailSignin")
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
    await ask(browser)
    const browsers = Array.from({ length: 10 }, () => another(browser))
    await Promise.all(browsers.map((one) => one.get(lastUrl(provider))))
    const sessions = await Promise.all(browsers.map((one) => one.session()))
    expect(sessions.filter(Boolean)).toHaveLength(1)
  })

  it("leads to the error page with Verification for a used, changed or invented link", async () => {
    const provider = recorder()
    const browser = client(provider)
    await ask(browser)
    const url = lastUrl(provider)
    for (const link of [
      url.replace("ada%40x.test", "victim%40x.test"),
      url.replace(/token=\w{4}/, "token=abcd"),
      url,
      url,
    ]) {
      const visitor = another(browser)
      const response = await visitor.get(link)
      if (await visitor.session()) continue
      expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=Verification")
    }
    expect((await browser.get("error?error=Verification")).status).toBe(403)
  })

  it("leads to the error page with Configuration without a token", async () => {
    const response = await client(recorder()).get("callback/email?email=ada@x.test")
    expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=Configuration")
  })

  it("stays on the origin when the link's callbackUrl was edited", async () => {
    const provider = recorder()
    const browser = client(provider)
    await ask(browser)
    const link = new URL(lastUrl(provider))
    link.searchParams.set("callbackUrl", "https://evil.test/x")
    const location = (await browser.get(link.href)).headers.get("location") ?? ""
    expect(new URL(location, "https://app.test").origin).toBe("https://app.test")
    expect(await browser.session()).not.toBeNull()
  })

  it("keeps a refused visitor out, before and after the mail", async () => {
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
    await ask(browser)
    const response = await browser.get(lastUrl(provider))
    expect(response.headers.get("location")).toBe("https://app.test/auth/error?error=AccessDenied")
    expect(seen).toEqual([{ verificationRequest: true }, undefined])
    expect(await ask(browser)).toBe("https://app.test/auth/error?error=AccessDenied")
    expect(await browser.session()).toBeNull()
  })

  it("is not started or used up by other methods", async () => {
    const provider = recorder()
    const browser = client(provider)
    await ask(browser)
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
    await ask(browser, "ada@x.test", { callbackUrl: "/home" })
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
