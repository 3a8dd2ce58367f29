/** Hostile requests and configs against the pages, through the public surface. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Credentials from "../../src/providers/credentials.js"
import Passkey from "../../src/providers/passkey.js"
import type { Theme } from "../../src/types.js"
import { acme } from "../support/acme.js"
import { Client } from "../support/client.js"

const quiet = { error: () => {}, warn: () => {} }
const mail = { id: "mail", name: "Email", type: "email" as const, sendVerificationRequest: async () => {} }
const client = (more: Partial<ConstructorParameters<typeof Client>[0]> = {}) =>
  new Client({
    providers: [
      acme().provider,
      mail,
      Credentials({ credentials: { email: {}, password: {} }, authorize: () => null }),
    ],
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    logger: quiet,
    ...more,
  })

const pages = ["signin", "signout", "verify-request", "error"]
const payloads = [
  "<script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "<svg onload=alert(1)>",
  "'><img src=x onerror=alert(1)>",
  "</style><iframe>",
  "{{constructor}}",
  "__proto__",
  "constructor",
  "toString",
]
const parameters = [
  "error",
  "code",
  "email",
  "provider",
  "type",
  "callbackUrl",
  "csrfToken",
  "theme",
  "providers",
  "reference",
]

/** Elements that only an injection could have brought. */
const injected = /<(?:script|svg|iframe|img)\b|\son[a-z]+\s*=\s*["']?alert/i

describe("a page", () => {
  it.each(pages)("%s carries nothing from the query as markup", async (page) => {
    const visitor = client()
    for (const parameter of parameters) {
      for (const payload of payloads) {
        const response = await visitor.get(`${page}?${new URLSearchParams({ [parameter]: payload })}`)
        expect(await response.text(), `${parameter}=${payload}`).not.toMatch(injected)
      }
    }
  })

  it.each(pages)("%s is not stored, not framed, not sniffed", async (page) => {
    const { headers } = await client().get(page)
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(headers.get("cache-control")).toContain("no-store")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("x-frame-options")).toBe("DENY")
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    expect(headers.get("access-control-allow-origin")).toBeNull()
  })

  it.each(pages)("%s carries nothing from a hostile theme as markup", async (page) => {
    const theme = {
      brandColor: "red}</style><script>1</script>",
      buttonText: "x}</style><script>2</script>",
      logo: '"><script>3</script>',
      colorScheme: 'auto"><script>4</script>',
    } as unknown as Theme
    expect(await (await client({ theme }).get(page)).text()).not.toMatch(/<script/)
  })

  it("of a broken configuration has the same headers and says nothing of the cause", async () => {
    const response = await client({ secret: "" }).get("signin")
    expect(response.status).toBe(500)
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await response.text()).not.toMatch(/secret/i)
  })
})

describe("the sign-in page", () => {
  it("never renders a callback URL of another origin", async () => {
    const visitor = client()
    const response = await visitor.get("signin?callbackUrl=https%3A%2F%2Fevil.test%2Fx")
    expect(await response.text()).not.toContain("evil.test")
    expect(visitor.cookie("callback-url") ?? "").not.toContain("evil.test")
  })

  it("carries the token that its cookie proves", async () => {
    const visitor = client()
    const html = await (await visitor.get("signin")).text()
    const token = /name="csrfToken" value="([\da-f]{64})"/.exec(html)?.[1]
    expect(token).toBe(await visitor.csrfToken())
  })

  it("names no host but its own, with ten providers and a passkey", async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...acme().provider, id: `acme-${index}` }))
    const visitor = client({ providers: [...many, Passkey()], experimental: { enableWebAuthn: true } })
    const html = await (await visitor.get("signin")).text()
    for (const [, address = ""] of html.matchAll(/(?:src|href|action|url\()=?["']?(https?:[^"')\s]+)/g)) {
      expect(new URL(address).host).toBe("app.test")
    }
  })

  it("shows each origin its own addresses", async () => {
    const visitor = client()
    await visitor.get("https://evil.test/auth/signin")
    expect(await (await visitor.get("https://app.test/auth/signin")).text()).not.toContain("evil.test")
  })
})

describe("the application's own pages", () => {
  it("replace the built-in ones", async () => {
    const visitor = client({
      pages: { signIn: "/login?x=1", signOut: "/logout", error: "/oops", verifyRequest: "/sent" },
    })
    const location = async (path: string) => (await visitor.get(path)).headers.get("location")
    expect(await location("signin?callbackUrl=/a")).toBe("/login?x=1&callbackUrl=https%3A%2F%2Fapp.test%2Fa")
    expect(await location("signout")).toBe("/logout")
    expect(await location("error?error=AccessDenied")).toBe("/oops?error=AccessDenied")
    expect(await location("verify-request?provider=mail&type=email")).toBe("/sent?provider=mail&type=email")
  })

  it("are where the built-in ones lead back to", async () => {
    const html = await (await client({ pages: { signIn: "/login" } }).get("error?error=Verification")).text()
    expect(html).toContain('href="/login"')
  })
})
