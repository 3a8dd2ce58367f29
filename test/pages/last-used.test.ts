/** The way that this browser signed in with last, and the one that a link names, stand first on the sign-in page. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { emailProvider } from "../../src/engine/email/provider.js"
import { type AuthConfig, raw } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { Provider } from "../../src/providers/index.js"
import { acme, begin } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const name = "__Host-authjs.last-provider"
const quiet = { error: () => {}, warn: () => {}, debug: () => {} }
const oauth = (id: string, claims: object = {}): Provider => acme(claims, { id, name: id }).provider
const password = Credentials({
  name: "Password",
  credentials: { password: { type: "password" } },
  authorize: (input) => (input.password === "ok" ? { id: "u1", name: "Ada" } : null),
})

const client = (more: Partial<AuthConfig> = {}, origin?: string) =>
  new Client({ providers: [oauth("one"), oauth("two"), password], logger: quiet, ...more }, origin)

/** What Chromium and Firefox send for what they are about to show. */
const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" }

/** Signs in, and gives the answer that ends it. */
async function enter(user: Client, id: string, headers: Record<string, string> = browser): Promise<Response> {
  if (id === "credentials") return user.submit("callback/credentials", { password: "ok" }, headers)
  return user.get(await begin(user, id), headers)
}

const page = async (user: Client, path = "signin") => (await user.get(path)).text()
const order = (html: string) => [...html.matchAll(/Sign in with (?:<\/span>)?(\w+)</g)].map(([, way]) => way)
const primary = (html: string) => {
  const found = html.match(/class="button primary"[\s\S]*?Sign in with (?:<\/span>)?(\w+)</g) ?? []
  return found.map((one) => /(\w+)<$/.exec(one)?.[1])
}
/** The way whose button says that it is described as the one used last. */
const marked = (html: string) =>
  html.match(/aria-describedby="last-used">[\s\S]*?Sign in with (?:<\/span>)?(\w+)</)?.[1] ?? undefined
const setCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))

describe("the provider used last is first, marked, and the primary action", () => {
  it("of buttons", async () => {
    const user = client()
    const before = await page(user)
    expect([order(before), primary(before), marked(before)]).toEqual([
      ["one", "two", "Password"],
      ["Password"],
      undefined,
    ])
    await enter(user, "two")
    const after = await page(user)
    expect([order(after), primary(after), marked(after)]).toEqual([
      ["two", "one", "Password"],
      ["two"],
      "two",
    ])
    expect(after).toContain('<span class="last" id="last-used">Last used</span>')
    await enter(user, "one")
    expect(order(await page(user))).toEqual(["one", "two", "Password"])
  })

  it("of forms, also after signing out", async () => {
    const user = client()
    await enter(user, "credentials")
    await user.submit("signout")
    const html = await page(user)
    expect([order(html), primary(html), marked(html)]).toEqual([
      ["Password", "one", "two"],
      ["Password"],
      "Password",
    ])
  })

  it("of mails", async () => {
    let link = ""
    const mail = emailProvider({
      id: "mail",
      sendVerificationRequest: async ({ url }) => {
        link = url
      },
    })
    const user = client({ providers: [oauth("one"), mail], adapter: MemoryAdapter() })
    await user.submit("signin/mail", { email: "ada@example.com" })
    expect(marked(await page(user))).toBeUndefined()
    await user.get(link, browser)
    expect(order(await page(user))).toEqual(["Email", "one"])
    expect(marked(await page(user))).toBe("Email")
  })

  it("of many: it comes before the others, once", async () => {
    const providers = Array.from({ length: 20 }, (_, index) => oauth(`p${index}`))
    const user = client({ providers })
    await enter(user, "p17")
    const html = await page(user)
    expect(order(html).slice(0, 4)).toEqual(["p17", "p0", "p1", "p2"])
    expect(order(html)).toHaveLength(20)
    expect([primary(html), marked(html)]).toEqual([["p17"], "p17"])
  })

  it("and does not lose the keyboard to a form below it", async () => {
    const mail = emailProvider({ id: "mail", sendVerificationRequest: async () => {} })
    const user = client({ providers: [oauth("one"), mail], adapter: MemoryAdapter() })
    expect(await page(user)).toContain("autofocus")
    await enter(user, "one")
    expect(await page(user)).not.toContain("autofocus")
  })
})

describe("what the browser remembers is the provider, and nothing of the user", () => {
  it("in a cookie that scripts, other hosts and other sites' posts do not see, for half a year", async () => {
    const [line, ...more] = setCookies(await enter(client(), "two"))
    expect(more).toEqual([])
    expect(line).toMatch(
      /^__Host-authjs\.last-provider=two\.[\da-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const plain = await enter(client({}, "http://localhost:3000"), "two")
    expect(plain.headers.getSetCookie().find((one) => one.includes("last-provider"))).toMatch(
      /^authjs\.last-provider=two\.[\da-f]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it("the same for every user", async () => {
    const other = oauth("one", { id: "8", name: "Bob", email: "bob@example.com" })
    const [ada] = setCookies(await enter(client(), "one"))
    const [bob] = setCookies(await enter(client({ providers: [other, oauth("two")] }), "one"))
    expect(ada).toBeDefined()
    expect(bob).toBe(ada)
  })

  it("under the name and with the attributes that the config says", async () => {
    const cookies = { lastProvider: { name: "mine", options: { maxAge: 60, sameSite: "strict" } } } as const
    const user = client({ cookies })
    const answer = await enter(user, "two")
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("mine="))).toMatch(
      /; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(marked(await page(user))).toBe("two")
  })

  it("only after a sign-in that succeeded", async () => {
    const user = client()
    await user.submit("signin/two")
    await user.get("callback/two?error=access_denied&state=wrong", browser)
    await user.submit("callback/credentials", { password: "wrong" }, browser)
    expect(user.cookies.has(name)).toBe(false)
    const refused = client({ callbacks: { signIn: () => false } })
    await enter(refused, "two")
    expect(refused.cookies.has(name)).toBe(false)
  })

  it("in raw mode too", async () => {
    const user = client({ raw } as Partial<AuthConfig>)
    // The answer is no Response then.
    const request = async (path: string, body?: Record<string, string>) => {
      const { Auth } = await import("../../src/index.js")
      const cookie = [...user.cookies].map(([key, value]) => `${key}=${value}`).join("; ")
      const init = body ? { method: "POST", body: new URLSearchParams(body) } : {}
      const given = new Request(`https://app.test/auth/${path}`, { ...init, headers: { ...browser, cookie } })
      const answer = await Auth(given, user.config as AuthConfig & { raw: typeof raw })
      for (const { name, value } of answer.cookies ?? []) user.cookies.set(name, value)
      return answer
    }
    const { body } = await request("csrf")
    const { csrfToken } = body as unknown as { csrfToken: string }
    const answer = await request("callback/credentials", { csrfToken, password: "ok" })
    expect(answer.cookies?.filter((cookie) => cookie.name === name)).toHaveLength(1)
  })
})

describe("nothing is remembered where no page would read it", () => {
  it.each<[string, Partial<AuthConfig>]>([
    ["rememberProvider: false", { rememberProvider: false }],
    ["a sign-in page of the application's own", { pages: { signIn: "/login" } }],
    ["one provider", { providers: [oauth("two")] }],
  ])("with %s", async (_, more) => {
    const user = client(more)
    await enter(user, "two")
    expect(user.cookies.has(name)).toBe(false)
    expect(await user.session()).not.toBeNull()
  })

  it.each<[string, Record<string, string>]>([
    ["asks for anything", { accept: "*/*" }],
    ["asks for JSON", { accept: "application/json" }],
    ["follows no redirect", { ...browser, "X-Auth-Return-Redirect": "1" }],
  ])("of a script that %s: the answer is the peer's, to the cookie", async (_, headers) => {
    for (const id of ["two", "credentials"]) {
      const user = client()
      await enter(user, id, headers)
      expect(user.cookies.has(name)).toBe(false)
      expect(await user.session()).not.toBeNull()
    }
  })

  it("and what was remembered before is not read, and taken back at the next sign-in", async () => {
    const before = client()
    await enter(before, "two")
    const user = client({ rememberProvider: false })
    const value = before.cookies.get(name) ?? ""
    user.cookies.set(name, value)
    expect(marked(await page(user))).toBeUndefined()
    expect(order(await page(user))).toEqual(["one", "two", "Password"])
    expect(setCookies(await enter(user, "one"))).toEqual([
      `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })
})

describe("a cookie that was not sealed for this purpose, or names no provider of the config, says nothing", () => {
  const plain = ["one", "two", "Password"]

  it.each([
    "two",
    "two.",
    ".",
    `two.${"0".repeat(64)}`,
    "__proto__.00",
    "<script>alert(1)</script>",
    "x".repeat(5000),
  ])("%s", async (value) => {
    const user = client()
    user.cookies.set(name, encodeURIComponent(value))
    const answer = await user.get("signin")
    const html = await answer.text()
    expect([answer.status, order(html), marked(html)]).toEqual([200, plain, undefined])
    expect(html).not.toContain("alert(1)")
  })

  it("of another provider, another secret or another cookie", async () => {
    const known = client()
    await enter(known, "two")
    const seal = (known.cookies.get(name) ?? "").split(".")[1]
    const csrf = known.cookie("csrf-token") ?? ""
    for (const value of [`one.${seal}`, `gone.${seal}`, csrf, csrf.replace("%7C", ".")]) {
      const user = client()
      user.cookies.set(name, value)
      expect(order(await page(user)), value).toEqual(plain)
    }
    const elsewhere = client({ secret: "another-secret-of-forty-characters-here-1" })
    elsewhere.cookies.set(name, `two.${seal}`)
    expect(order(await page(elsewhere))).toEqual(plain)
    const rotated = client({ secret: ["another-secret-of-forty-characters-here-1", secret] })
    rotated.cookies.set(name, `two.${seal}`)
    expect(order(await page(rotated))).toEqual(["two", "one", "Password"])
  })

  it("of a provider that is configured no more", async () => {
    const before = client()
    await enter(before, "two")
    const user = client({ providers: [oauth("one"), password] })
    user.cookies.set(name, before.cookies.get(name) ?? "")
    expect(order(await page(user))).toEqual(["one", "Password"])
  })

  it("and is no CSRF pair, whatever it is made of", async () => {
    const known = client()
    await enter(known, "credentials")
    const [id = "", seal = ""] = (known.cookies.get(name) ?? "").split(".")
    for (const token of [id, `last-provider:${id}`]) {
      const attacked = client()
      attacked.cookies.set("__Host-authjs.csrf-token", `${token}%7C${seal}`)
      const answer = await attacked.post("callback/credentials", { csrfToken: token, password: "ok" })
      expect(answer.headers.get("location")).toContain("error=MissingCSRF")
    }
  })
})

describe("a link to signin/{provider} puts that provider first, and starts nothing", () => {
  it("before the one used last", async () => {
    const user = client()
    await enter(user, "credentials")
    const answer = await user.get("signin/two")
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect([order(html), primary(html), marked(html)]).toEqual([
      ["two", "one", "Password"],
      ["two"],
      "Password",
    ])
    expect(html).toContain('<form action="https://app.test/auth/signin/two" method="POST">')
  })

  it("also one of many", async () => {
    const providers = Array.from({ length: 20 }, (_, index) => oauth(`p${index}`))
    const html = await page(client({ providers }), "signin/p12")
    expect(order(html).slice(0, 4)).toEqual(["p12", "p0", "p1", "p2"])
  })

  it("with its address to return to", async () => {
    const html = await page(client(), "signin/two?callbackUrl=/deep")
    expect(html).toContain('name="callbackUrl" value="https://app.test/deep"')
  })

  it("and sets no cookie of its own", async () => {
    const user = client()
    await user.get("signin/two")
    expect([...user.cookies.keys()].sort()).toEqual([
      "__Host-authjs.csrf-token",
      "__Secure-authjs.callback-url",
    ])
  })
})
