/** What a browser sees of a request that went wrong by its own fault: a page with a 4xx status that leads on. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import Passkey from "../../src/providers/passkey.js"
import { acme, begin } from "../support/acme.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"

const html = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" }

function open(more: Partial<AuthConfig> = {}): Client {
  const mail = { id: "mail", name: "Mail", type: "email", sendVerificationRequest() {} }
  const password = Credentials({ credentials: { password: {} }, authorize: () => null })
  return new Client({
    providers: [acme().provider, password, Passkey(), mail as never],
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    logger: { error() {}, warn() {}, debug() {} },
    ...more,
  })
}

interface Shown {
  status: number
  heading: string | undefined
  page: string
  next: string | undefined
}

/** What the browser shows in the end, behind redirects within the site. */
async function shown(client: Client, response: Response): Promise<Shown> {
  let answer = response
  for (let hops = 0; answer.status === 302 && hops < 5; hops++)
    answer = await client.get(answer.headers.get("location") ?? "", html)
  const page = await answer.text()
  const [, heading] = /<h1>([^<]*)<\/h1>/.exec(page) ?? []
  const [, next] = /<a class="button primary" href="([^"]*)"/.exec(page) ?? []
  return { status: answer.status, heading, page, next }
}

const signin = "https://app.test/auth/signin"
const restart = "Please sign in again"
const unknown = "There is no such page"

/** Each mistake, as a browser makes it. */
const mistakes: Record<string, [make: (client: Client) => Promise<Response>, heading: string]> = {
  "a callback whose cookies are gone": [
    (client) => client.get("callback/acme?code=c&state=s", html),
    restart,
  ],
  "a callback that is loaded again after the sign-in": [
    async (client) => {
      const back = await begin(client)
      await client.get(back, html)
      return client.get(back, html)
    },
    restart,
  ],
  "a callback that came after the checks had expired": [
    async (client) => {
      vi.useFakeTimers({ toFake: ["Date"] })
      const back = await begin(client)
      vi.advanceTimersByTime(16 * 60 * 1000)
      return client.get(back, html)
    },
    restart,
  ],
  "a callback of a sign-in that a later one replaced": [
    async (client) => {
      const back = await begin(client)
      await begin(client)
      return client.get(back, html)
    },
    restart,
  ],
  "a callback whose code the provider takes no more": [
    async (client) => client.get((await begin(client)).replace(/code=[^&]*/, "code=used"), html),
    restart,
  ],
  "a callback without a code": [
    async (client) => client.get((await begin(client)).replace(/code=[^&]*&?/, ""), html),
    restart,
  ],
  "a callback with a parameter twice": [
    async (client) => client.get(`${await begin(client)}&code=another`, html),
    restart,
  ],
  "a callback that names no provider": [(client) => client.get("callback", html), unknown],
  "a callback of a provider that there is not": [
    (client) => client.get("callback/nobody?code=c", html),
    unknown,
  ],
  "a callback that only takes POST": [(client) => client.get("callback/credentials", html), unknown],
  "a sign-in at a provider that there is not": [
    (client) => client.submit("signin/nobody", {}, html),
    unknown,
  ],
  "a link to a provider that there is not": [(client) => client.get("signin/nobody", html), unknown],
  "a form that is posted to an address which is only read": [
    (client) => client.submit("providers", {}, html),
    unknown,
  ],
  "options of a provider without passkeys": [(client) => client.get("webauthn-options/acme", html), unknown],
  "a mail link without its token": [
    (client) => client.get("callback/mail?email=ada@example.com", html),
    "This link no longer works",
  ],
  "a passkey whose challenge is gone": [
    (client) => answerPasskey(client, new SoftwareAuthenticator().authenticate("AAAA")),
    restart,
  ],
  "a passkey that this site does not know": [
    async (client) => {
      const asked = await client.get("webauthn-options/passkey?action=authenticate")
      const { options } = (await asked.json()) as { options: { challenge: string } }
      return answerPasskey(client, new SoftwareAuthenticator().authenticate(options.challenge))
    },
    "This passkey is not known here",
  ],
  "an answer of a passkey that is none": [
    (client) => answerPasskey(client, "{}"),
    "The passkey was not accepted",
  ],
}

function answerPasskey(client: Client, data: string): Promise<Response> {
  return client.post("callback/passkey", { action: "authenticate", data }, html)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe("a browser that makes a mistake", () => {
  it("sees a 4xx page that says what happened and leads back to the sign-in", async () => {
    const wrong: unknown[] = []
    for (const [name, [make, heading]] of Object.entries(mistakes)) {
      const client = open()
      const end = await shown(client, await make(client))
      vi.useRealTimers()
      const isRight = end.status >= 400 && end.status < 500 && end.heading === heading && end.next === signin
      if (!isRight || /our side|problem with the server/.test(end.page))
        wrong.push([name, end.status, end.heading, end.next])
    }
    expect(wrong).toEqual([])
  })

  it("is answered at once, with the cookies of the lost sign-in cleared and nothing of the address on the page", async () => {
    const client = open()
    const back = await begin(client)
    const late = await client.get(back.replace(/code=[^&]*&?/, ""), html)
    expect([late.status, late.headers.get("location")]).toEqual([400, null])
    expect(late.headers.getSetCookie().filter((cookie) => /state|pkce/.test(cookie))).toHaveLength(2)
    expect(late.headers.get("cache-control")).toContain("no-store")
    const page = await late.text()
    expect(page).not.toContain(new URLSearchParams(back.split("?")[1]).get("state"))
    expect(page).toMatch(/Reference: <code>[0-9a-f]{8}<\/code>/)
  })

  it("is told that the sign-in has expired or was used, and may start again", async () => {
    const client = open()
    const { page } = await shown(client, await client.get("callback/acme?code=c&state=s", html))
    expect(page).toContain("<p>This sign-in has expired or was already used. Start again.</p>")
    expect(page).toMatch(/<a class="button primary" href="[^"]*">Start again<\/a>/)
  })

  it("is led to the sign-in page of the application", async () => {
    const client = open({ pages: { signIn: "/login" } })
    const { next } = await shown(client, await client.get("callback/acme?code=c", html))
    expect(next).toBe("/login")
  })

  it("is told the reason in development alone", async () => {
    const page = async (): Promise<string> => {
      const client = open()
      return (await shown(client, await client.get("callback/acme?code=c", html))).page
    }
    expect(await page()).not.toContain("InvalidCheck")
    vi.stubEnv("NODE_ENV", "development")
    expect(await page()).toMatch(/For the developer<\/strong> InvalidCheck: acme: the cookie/)
  })

  it("gets the page of the application where it has one, with the code that Auth.js sends", async () => {
    const client = open({ pages: { error: "/oops" } })
    const answer = await client.get("callback/acme?code=c", html)
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "https://app.test/oops?error=Configuration",
    ])
  })
})

describe("a client that is no browser", () => {
  it("gets the answers of Auth.js", async () => {
    const client = open()
    for (const path of ["callback/acme?code=c", "callback/nobody", "callback/credentials"]) {
      const answer = await client.get(path)
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        "https://app.test/auth/error?error=Configuration",
      ])
    }
    const json = await client.get("callback/acme?code=c", { ...html, "X-Auth-Return-Redirect": "1" })
    expect(await json.json()).toEqual({ url: "https://app.test/auth/error?error=Configuration" })
  })
})

describe("a fault of the server", () => {
  it("is still told as one", async () => {
    const broken = MemoryAdapter()
    broken.getUserByAccount = () => Promise.reject(new Error("down"))
    const client = open({ adapter: broken })
    const end = await shown(client, await client.get(await begin(client), html))
    expect([end.status, end.heading]).toEqual([500, "Something is wrong on our side"])
  })
})
