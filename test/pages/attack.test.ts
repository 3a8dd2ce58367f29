/** Hostile requests and configs against the pages, through the public surface. */
import { describe, expect, it } from "vitest"
import Discord from "../../generated/providers/discord.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub from "../../generated/providers/github.js"
import GitLab from "../../generated/providers/gitlab.js"
import Google from "../../generated/providers/google.js"
import Kakao from "../../generated/providers/kakao.js"
import LinkedIn from "../../generated/providers/linkedin.js"
import Notion from "../../generated/providers/notion.js"
import Reddit from "../../generated/providers/reddit.js"
import Resend from "../../generated/providers/resend.js"
import Spotify from "../../generated/providers/spotify.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import { customFetch, type Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Theme } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { browser, credentials, mailbox } from "../support/app.js"
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
    const user = client()
    for (const parameter of parameters) {
      for (const payload of payloads) {
        const response = await user.get(`${page}?${new URLSearchParams({ [parameter]: payload })}`)
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
    const user = client()
    const response = await user.get("signin?callbackUrl=https%3A%2F%2Fevil.test%2Fx")
    expect(await response.text()).not.toContain("evil.test")
    expect(user.cookie("callback-url") ?? "").not.toContain("evil.test")
  })

  it("carries the token that its cookie proves", async () => {
    const user = client()
    const html = await (await user.get("signin")).text()
    const token = /name="csrfToken" value="([\da-f]{64})"/.exec(html)?.[1]
    expect(token).toBe(await user.csrfToken())
  })

  it("names no host but its own, with ten providers and a passkey", async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...acme().provider, id: `acme-${index}` }))
    const user = client({ providers: [...many, Passkey()], experimental: { enableWebAuthn: true } })
    const html = await (await user.get("signin")).text()
    for (const [, address = ""] of html.matchAll(/(?:src|href|action|url\()=?["']?(https?:[^"')\s]+)/g)) {
      expect(new URL(address).host).toBe("app.test")
    }
  })

  it("shows each origin its own addresses", async () => {
    const user = client()
    await user.get("https://evil.test/auth/signin")
    expect(await (await user.get("https://app.test/auth/signin")).text()).not.toContain("evil.test")
  })
})

describe("the application's own pages", () => {
  it("replace the built-in ones", async () => {
    const user = client({
      pages: { signIn: "/login?x=1", signOut: "/logout", error: "/oops", verifyRequest: "/sent" },
    })
    const location = async (path: string) => (await user.get(path)).headers.get("location")
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

const shownPages = ["signin", "signout", "error", "verify-request"]

const both = (config: Partial<AuthConfig> = {}): Client =>
  browser({ providers: [acme().provider, credentials()], ...config })

interface Tag {
  name: string
  attributes: Map<string, string>
}

/** A tokenizer of tags as a browser has one, coarse but strict: attribute values may hold anything but their quote. */
function tags(html: string): Tag[] {
  const found: Tag[] = []
  const pattern = /<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*>/gi
  const rest = html.replace(pattern, (_, name: string, text: string) => {
    const attributes = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
    found.push({
      name: name.toLowerCase(),
      attributes: new Map(attributes.map(([, key = "", value = ""]) => [key.toLowerCase(), value])),
    })
    return ""
  })
  const text = rest.replace(/<\/[a-z]+\d?>|<!DOCTYPE html>/gi, "").replace(/[\s\S]*?/, "")
  expect(text, "markup that is no well-formed tag").not.toMatch(/<[a-z!/]/i)
  return found
}

/** Nothing that runs, loads from elsewhere or leads to a script. */
function expectHarmless(html: string, scripts = 0): Tag[] {
  const styles = html.match(/<style>[\s\S]*?<\/style>/g) ?? []
  expect(styles).toHaveLength(1)
  expect(styles[0]).not.toMatch(/url\(|@import|expression|[^-]behavior|evil/i)
  const found = tags(
    html
      .replace(/<style>[\s\S]*?<\/style>/, "")
      // A provider's mark is outlines, with colours or without, and nothing else.
      .replace(
        /<svg viewBox="0 0 24 24" focusable="false">(?:<path d="[a-z\d\s.,-]*"(?: fill="#[\da-f]{6}")?\/>)+<\/svg>/gi,
        "",
      )
      .replace(/<script type="module">[\s\S]*?<\/script>/, "<script>"),
  )
  expect(found.filter(({ name }) => name === "script")).toHaveLength(scripts)
  for (const { name, attributes } of found) {
    expect(name).not.toMatch(/^(?:iframe|svg|object|embed|base|math|frame|template|link|marquee)$/)
    for (const [key, value] of attributes) {
      expect(key).not.toMatch(/^on|^srcdoc$|^formaction$|^style$/)
      if (/^(?:href|src|action|formaction)$/.test(key))
        expect(value).not.toMatch(/^\s*(?:javascript|data:text|vbscript)/i)
    }
  }
  return found
}

const images = (found: Tag[]): Tag[] => found.filter(({ name }) => name === "img")

const injections = [
  "<script>alert(1)</script>",
  "<svg onload=alert(1)>",
  '"><script>1</script>',
  "'><img src=x onerror=1>",
  "</title><script>1</script>",
  "<!--<img src=--><img src=x onerror=1>",
  "\u003cscript\u003e",
  "&lt;script&gt;<script>",
  "{{constructor.constructor('1')()}}",
  "\ud83d<script>",
  "javascript:alert(1)",
]

/** A form writes half a character as its replacement. */
const encoded = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1)

describe("a query", () => {
  it("brings no markup by its error", async () => {
    for (const page of shownPages) {
      const plain = await (
        await both().get(page === "error" ? "error?error=Nothing" : "signin?error=Nothing")
      ).text()
      for (const error of injections) {
        const html = await (await both().get(`${page}?error=${encoded(error)}`)).text()
        expect(images(expectHarmless(html))).toHaveLength(0)
        const message = (text: string) => /role="alert">([\s\S]*?)<\/div>/.exec(text)?.[1]
        if (page === "signin") expect(message(html)).toBe(message(plain))
      }
    }
  })

  it("brings no markup by its e-mail address, provider or type", async () => {
    const mail = mailbox()
    const client = browser({
      providers: [mail.provider, acme().provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    for (const payload of injections) {
      const text = encoded(payload)
      for (const path of [
        `signin?email=${text}`,
        `signin?email=${text}@x.test`,
        `verify-request?provider=${text}&type=${text}`,
        `error?error=${text}&code=${text}`,
        `signout?csrfToken=${text}&theme=${text}&callbackUrl=/${text}`,
        `signin?${text}=${text}&providers=${text}&callbackUrl=/${text}`,
      ]) {
        expect(images(expectHarmless(await (await client.get(path)).text())), path).toHaveLength(0)
      }
    }
  })

  it("brings no markup by a confirmed link", async () => {
    const mail = mailbox({ confirm: true })
    const client = browser({ providers: [mail.provider], adapter: MemoryAdapter() })
    for (const payload of injections) {
      const query = new URLSearchParams({ token: payload, email: payload, callbackUrl: `/${payload}` })
      expectHarmless(await (await client.get(`callback/email?${query}`)).text())
    }
  })
})

describe("a config", () => {
  const hostile = "<img src=x onerror=1>"

  it("brings no markup by a provider's name and looks", async () => {
    const provider = (more: object) => ({ ...acme().provider, name: hostile, ...more }) as Provider
    const looks = [
      { id: "ab", style: { logo: "javascript:alert(1)", brandColor: "red;}</style><script>1</script>" } },
      { id: "ab", style: { logo: "data:text/html,<script>1</script>", bg: "url(https://evil.test)" } },
      { id: "ab", style: { logo: '"><script>1</script>', text: "x;}" } },
      { id: "ab", style: { logo: "https://evil.test;script-src *", brandColor: "expression(1)" } },
      { id: "ab", style: { logo: "data:image/svg+xml,<svg onload=1>", brandColor: "var(--x)" } },
      { id: "ab", style: { logo: "JAVASCRIPT:1", brandColor: "#fff;--x:url(//evil.test)" } },
    ]
    for (const look of looks) {
      const response = await browser({ providers: [provider(look)] }).get("signin")
      const html = await response.text()
      const found = expectHarmless(html)
      expect(
        found.flatMap(({ attributes }) => [attributes.get("src") ?? "", attributes.get("href") ?? ""]).join(),
      ).not.toMatch(/javascript:|text\/html/i)
      expect(response.headers.get("content-security-policy")).not.toMatch(/script-src/)
      expect(html).toContain("&lt;img src")
    }
    const broken = await browser({ providers: [provider({ id: 'a"b' })] }).get("signin")
    expectHarmless(await broken.text())
  })

  it("brings no markup by its theme", async () => {
    const themes = [
      {
        brandColor: "red}</style><script>1</script>",
        buttonText: "x}</style><script>2</script>",
        logo: '"><script>3</script>',
        colorScheme: 'auto"><script>4</script>',
      },
      {
        brandColor: "red;background:url(https://evil.test)",
        buttonText: "#fff}body{display:none",
        logo: "javascript:alert(1)",
      },
      { brandColor: "#000\\;}", buttonText: "rgb(0,0,0);}*{}", logo: "https://evil.test/x' onerror='1" },
      { brandColor: { toString: () => "x}</style>" }, logo: ["javascript:1"], colorScheme: "__proto__" },
    ]
    for (const theme of themes as unknown as Theme[]) {
      for (const page of shownPages) {
        const html = await (await both({ theme }).get(page)).text()
        for (const image of images(expectHarmless(html))) {
          expect([...image.attributes.keys()]).toEqual(["class", "src", "alt"])
        }
        expect(html).not.toMatch(/body\{display|url\(/)
      }
    }
  })

  it("brings no markup by the fields of a form", async () => {
    const fields = {
      '"><script>1</script>': {
        label: "<b>x</b>",
        type: 'text" onfocus=alert(1) x="',
        placeholder: "</input>",
      },
      plain: {
        onfocus: "alert(1)",
        "on click": "1",
        style: "background:url(//evil.test)",
        formaction: "javascript:1",
        src: "javascript:1",
        "x><script>": "1",
        autofocus: true,
        value: '"><img>',
      },
    } as never
    const html = await (
      await browser({ providers: [Credentials({ credentials: fields, authorize: () => null })] }).get(
        "signin",
      )
    ).text()
    expect(images(expectHarmless(html))).toHaveLength(0)
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt;")
  })
})

describe("a host", () => {
  it("in a header reaches no page", async () => {
    const host = '"><script>1</script>'
    for (const page of shownPages) {
      const relied = await both().get(page, { "x-forwarded-host": host })
      expect([relied.status, await relied.text()]).toEqual([400, '"Bad request."'])
      const html = await (
        await both({ url: "https://app.test" }).get(page, {
          host,
          "x-forwarded-host": host,
          referer: host,
          "user-agent": host,
          "accept-language": host,
        })
      ).text()
      expectHarmless(html)
      expect(html).not.toContain("script&gt;1")
    }
  })
})

describe("an answer", () => {
  it("says what it is, and is not guessed at", async () => {
    const client = both()
    for (const page of [...shownPages, "error?error=Configuration"]) {
      const { headers } = await client.get(page)
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
    }
    const answers = [
      await client.get("session"),
      await client.get("csrf"),
      await client.get("providers"),
      await client.get("nothing"),
      await client.post("session"),
      await client.post("signout", {}, { "x-auth-return-redirect": "1" }),
      await client.submit("signout", {}, { "x-auth-return-redirect": "1" }),
      await browser({ providers: [credentials()], secret: "" }).get("session"),
      await client.get("session?callbackUrl=:::"),
      await client.request("session", {
        method: "POST",
        body: "x".repeat(1_100_000),
        headers: { "content-type": "application/json" },
      }),
    ]
    for (const { headers, status } of answers) {
      expect(headers.get("content-type"), String(status)).toMatch(/^application\/json/)
      expect(headers.get("x-content-type-options"), String(status)).toBe("nosniff")
    }
  })

  it("is not framed", async () => {
    for (const page of shownPages) {
      const { headers } = await both().get(page)
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
      expect(headers.get("x-frame-options")).toBe("DENY")
    }
    const { headers } = await browser({ providers: [credentials()], secret: "" }).get("signin")
    expect(headers.get("x-frame-options")).toBe("DENY")
  })

  it("runs no script that was not written here", async () => {
    for (const page of shownPages) {
      const policy = (await both().get(page)).headers.get("content-security-policy") ?? ""
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).not.toMatch(/unsafe-|\*|https?:|script-src/)
    }
  })

  it("of a page is stored nowhere", async () => {
    for (const page of shownPages) {
      const { headers } = await both().get(page)
      expect(headers.get("cache-control")).toMatch(/no-store/)
      expect(headers.get("cache-control")).toMatch(/private/)
    }
  })

  it("refers to no other host", async () => {
    const given = { clientId: "c", clientSecret: "s" }
    const client = browser({
      providers: [
        ...[Discord, Facebook, GitHub, GitLab, Google, Kakao, LinkedIn, Notion, Reddit, Spotify].map((make) =>
          (make as (options: object) => Provider)(given),
        ),
        Passkey(),
      ],
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
    })
    const response = await client.get("signin")
    const html = await response.text()
    const found = expectHarmless(html, 1)
    const referred = found.flatMap(({ attributes }) =>
      ["src", "href", "action", "data-webauthn"].map((key) => attributes.get(key) ?? ""),
    )
    for (const one of referred.filter(Boolean)) {
      if (!one.startsWith("data:image/")) expect(new URL(one, "https://app.test").host).toBe("app.test")
    }
    expect(html).not.toMatch(/cdn|unpkg|jsdelivr|authjs\.dev/i)
    expect(html.match(/<form/g)?.length).toBe(11)
  })
})

describe("a mail", () => {
  it("carries no markup of the request or the theme", async () => {
    const mails: string[] = []
    const answer: typeof fetch = async (input, init) => {
      mails.push(((await new Request(input, init).json()) as { html: string }).html)
      return Response.json({ id: "1" })
    }
    const provider = {
      ...Resend({ apiKey: "k", from: "no-reply@app.test" }),
      [customFetch]: answer,
    } as Provider
    for (const brandColor of ['"><script>1</script>', "red;background:url(https://evil.test)", "#fff"]) {
      const client = browser({ providers: [provider], adapter: MemoryAdapter(), theme: { brandColor } })
      await client.submit("signin/resend", { email: "a@x.test", callbackUrl: '/"><img src=x>' })
      await client.submit("signin/resend", {
        email: "a@x.test",
        callbackUrl: "/'><a href=https://evil.test>",
      })
    }
    expect(mails).toHaveLength(6)
    for (const html of mails) {
      expect(html).not.toMatch(/<(?:img|script|svg|iframe)|url\(/i)
      const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href)
      expect(links).toHaveLength(1)
      expect(links[0]).toMatch(/^https:\/\/app\.test\/auth\/callback\/resend\?/)
    }
  })
})
