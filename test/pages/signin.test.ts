import { afterEach, describe, expect, it, vi } from "vitest"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import Resend from "../../generated/providers/resend.js"
import Wecom, { type WeComOptions } from "../../generated/providers/wecom.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { contrastRatio, parseColour, type Rgb } from "../../src/engine/pages/colour.js"
import { renderSignin } from "../../src/engine/pages/render.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import WebAuthn from "../../src/providers/webauthn.js"
import {
  credentials,
  email,
  oauth,
  type PageProvider,
  pageContext,
  passkey,
} from "../support/page-context.js"

async function signin(
  providers: readonly PageProvider[],
  params: Parameters<typeof renderSignin>[1] = {},
  options: Parameters<typeof pageContext>[1] = {},
): Promise<string> {
  return String((await renderSignin(pageContext(providers, options), params)).body)
}

/** The page of a whole config, as a browser gets it. */
async function pageOf(providers: Provider[], more: Partial<AuthConfig> = {}): Promise<string> {
  const logger = { error() {}, warn() {}, debug() {} }
  const config = { providers, secret: "x".repeat(40), trustHost: true, logger, ...more }
  return (await Auth(new Request("https://app.test/auth/signin"), config)).text()
}

const count = (html: string, pattern: RegExp) => (html.match(new RegExp(pattern, "g")) ?? []).length

describe("the sign-in page", () => {
  it("has status 200, the title Sign In and the known nesting", async () => {
    const page = await renderSignin(pageContext([email]), { error: "CredentialsSignin" })
    expect(page.status).toBe(200)
    expect(page.body).toContain("<title>Sign In</title>")
    expect(page.body).toMatch(/<div class="page">\s*<div class="signin" role="main">\s*<div class="card">/)
  })

  it("lists providers in the order of the config, then the forms, then passkeys, each apart", async () => {
    const own = { ...passkey, formFields: { name: { label: "Name" } } }
    const html = await signin([own, oauth("b"), credentials, oauth("a"), email])
    expect(count(html, /<div class="provider"/)).toBe(5)
    const order = [...html.matchAll(/Sign in with (\w+)</g)].map((match) => match[1])
    expect(order).toEqual(["b", "a", "Password", "Email", "Passkey"])
    expect(count(html, /<hr>/)).toBe(3)
  })

  it("has passkeys under the button of the form whose field for the address they share", async () => {
    const same = { ...passkey, formFields: { email: { label: "Email" } } }
    const html = await signin([oauth("a"), same, email])
    expect(html).toMatch(
      /<div class="provider joined" hidden>\s*<form[^>]* data-address="input-email-for-email-provider"/,
    )
    expect(count(html, /type="email"/)).toBe(1)
    expect(count(html, /<hr>/)).toBe(1)
  })

  it("posts an OAuth button to the provider's sign-in address with token and callback URL", async () => {
    const html = await signin([oauth("acme")], {}, { callbackUrl: "https://app.test/a?b=1&c=2" })
    expect(html).toContain('<form action="https://app.test/auth/signin/acme" method="POST">')
    expect(html).toMatch(/<input type="hidden" name="csrfToken" value="[\da-f]{64}">/i)
    expect(html).toContain('name="callbackUrl" value="https://app.test/a?b&#x3D;1&amp;c&#x3D;2"')
    expect(html).toMatch(
      /<button type="submit" class="button primary">.*<span>Sign in with acme<\/span><\/button>/,
    )
  })

  it("gives the e-mail form its known id, name and button, filled from the query", async () => {
    const html = await signin([email], { email: "ada@example.com" })
    expect(html).toContain('<label class="section-header" for="input-email-for-email-provider">Email</label>')
    expect(html).toMatch(
      /<input id="input-email-for-email-provider" name="email" type="email"[^>]* required="" autofocus="" value="ada@example.com">/,
    )
    expect(html).toContain('id="submitButton">Sign in with Email</button>')
    expect(html).not.toContain('name="callbackUrl"')
  })

  it("drops an e-mail in the query that is none", async () => {
    const without = await signin([email])
    for (const text of ['"><script>1</script>', "a b@c.d", "a@b@c", `${"x".repeat(300)}@y.z`, "a@"]) {
      expect(await signin([email], { email: text })).toBe(without)
    }
  })

  it("labels every credentials input and posts to the callback address", async () => {
    const html = await signin([credentials])
    expect(html).toContain('action="https://app.test/auth/callback/credentials"')
    expect(html).toContain(
      '<label class="section-header" for="input-username-for-credentials-provider">User name</label>',
    )
    expect(html).toMatch(/<input id="input-username-for-credentials-provider" name="username" type="text"/)
    expect(html).toMatch(
      /<input id="input-password-for-credentials-provider" name="password" type="password"/,
    )
    expect(html).not.toContain('name="callbackUrl"')
  })

  it("copies the attributes of an input, but none that runs code or leads away", async () => {
    const field = {
      label: "PIN",
      type: "text",
      inputMode: "numeric",
      maxLength: 6,
      required: true,
      disabled: false,
      "aria-describedby": "hint",
      "data-x": true,
      spellcheck: "false",
      onfocus: "alert(1)",
      onFocus: "alert(1)",
      style: "color:red",
      formaction: "https://evil.test",
      src: "https://evil.test",
      id: "mine",
      name: "mine",
      "x onclick": "alert(1)",
    }
    const html = await signin([{ ...credentials, credentials: { pin: field } }])
    expect(html).toContain(
      '<input id="input-pin-for-credentials-provider" name="pin" type="text" inputmode="numeric" maxlength="6" required="" aria-describedby="hint" data-x="true" spellcheck="false">',
    )
    expect(html).not.toMatch(/alert|evil|mine|color:red/)
  })

  it("shows no label for a hidden input", async () => {
    const html = await signin([
      { ...credentials, credentials: { tenant: { type: "hidden", value: "t1", label: "T" } } },
    ])
    expect(html).not.toContain("<label")
    expect(html).toContain('name="tenant" type="hidden" value="t1"')
  })

  it("leaves out credentials without fields to show and passkeys without form fields", async () => {
    const html = await signin([
      { ...credentials, credentials: undefined },
      { ...passkey, formFields: undefined },
      oauth("acme"),
    ])
    expect(count(html, /<div class="provider"/)).toBe(1)
  })

  it("hides the passkey form until the script shows it, with the hooks a script needs", async () => {
    const html = await signin([passkey])
    expect(html).toMatch(
      /<div class="provider" hidden>\s*<form class="fields" action="https:\/\/app.test\/auth\/callback\/passkey" method="POST" id="passkey-form"/,
    )
    expect(html).toContain('data-webauthn="https://app.test/auth/webauthn-options/passkey" data-autofill>')
    expect(html).toMatch(/name="email" type="text"[^>]* autocomplete="username webauthn" data-form-field=""/)
    expect(html).toContain('id="submitButton-passkey"')
    expect(html).toContain('role="status" aria-live="polite"')
    expect(await signin([{ ...passkey, enableConditionalUI: false }])).not.toContain("data-autofill")
  })

  it("uses every id once", async () => {
    const html = await signin([
      email,
      { ...email, id: "mail2" },
      credentials,
      passkey,
      { ...passkey, id: "key2" },
    ])
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain("submitButton")
  })

  it("shows every provider: up to six in a column with whole sentences, more as names in a grid", async () => {
    const many = Array.from({ length: 240 }, (_, index) => oauth(`p${index}`))
    const few = await signin(many.slice(0, 6))
    expect(few).toContain('<div class="providers">')
    expect(few).toContain("<span>Sign in with p5</span>")
    const seven = await signin(many.slice(0, 7))
    expect(seven).toContain('<div class="providers compact">')
    expect(seven).toContain('<span><span class="with">Sign in with </span>p6</span>')
    const all = await signin(many)
    expect(count(all, /<div class="provider"/)).toBe(240)
    expect(all).not.toMatch(/<details|class="provider" hidden/)
    expect(all).toContain('<div class="card wide">')
  })

  it("keeps a form that follows a long list near it", async () => {
    const many = Array.from({ length: 13 }, (_, index) => oauth(`p${index}`))
    expect(await signin([...many, email])).toContain('<div class="providers compact bounded">')
    expect(await signin(many)).toContain('<div class="providers compact">')
    expect(await signin([...many.slice(1), email])).toContain('<div class="providers compact">')
  })

  it("has one primary action, the first form or else what the config names first; everything else is secondary", async () => {
    const primary = async (...providers: PageProvider[]) => {
      const buttons = [
        ...(await signin(providers)).matchAll(
          /class="button primary"[\s\S]*?Sign in with (?:<\/span>)?(\w+)</g,
        ),
      ]
      return buttons.map(([, name]) => name)
    }
    expect(await primary(oauth("acme"))).toEqual(["acme"])
    expect(await primary(oauth("a"), oauth("b"))).toEqual(["a"])
    expect(await primary(oauth("a"), oauth("b"), email)).toEqual(["Email"])
    expect(await primary(passkey, oauth("a"), credentials)).toEqual(["Password"])
    expect(await primary(passkey, oauth("a"))).toEqual(["a"])
    expect(await primary(oauth("a"), email, credentials)).toEqual(["Email"])
    expect(await primary(email, credentials, oauth("a"))).toEqual(["Email"])
    expect(await primary(passkey)).toEqual(["Passkey"])
    expect(await primary(...Array.from({ length: 240 }, (_, index) => oauth(`p${index}`)))).toEqual(["p0"])
  })

  it("has a field that finds one of more than twelve, hidden until its script runs", async () => {
    const many = Array.from({ length: 13 }, (_, index) => oauth(`p${index}`))
    const html = await signin(many)
    expect(html).toMatch(/<div class="filter" hidden>\s*<label class="section-header" for="filter">[^<]+</)
    expect(html).toContain('<p class="found" id="found" role="status" aria-live="polite"></p>')
    expect(count(html, /<script/)).toBe(1)
    const policy = async (...providers: PageProvider[]) =>
      new Headers((await renderSignin(pageContext(providers))).headers).get("content-security-policy") ?? ""
    expect(await policy(...many)).toMatch(/; script-src 'sha256-[^' ]+';/)
    expect(await policy(...many)).not.toMatch(/connect-src|unsafe/)
    const few = await signin(many.slice(1))
    expect(few).not.toMatch(/<script|class="filter"/)
    expect(await policy(...many.slice(1))).not.toContain("script-src")
  })

  it("does not let the keyboard start below a long list", async () => {
    const many = Array.from({ length: 7 }, (_, index) => oauth(`p${index}`))
    expect(await signin([...many, email])).not.toContain("autofocus")
    expect(count(await signin([oauth("acme"), email, { ...email, id: "mail2" }]), /autofocus/)).toBe(1)
  })

  it("says so when nothing is set up", async () => {
    expect(await signin([])).toContain("No way to sign in")
  })

  it("takes nothing from the query but what it is given by name", async () => {
    const query = {
      csrfToken: "evil1",
      callbackUrl: "evil2",
      theme: "evil3",
      providers: "evil4",
      email: "evil5",
    }
    expect(await signin([oauth("acme"), email], {}, { query })).not.toContain("evil")
  })

  it("shows each site its own addresses although they are prepared once", async () => {
    const first = pageContext([oauth("acme")])
    const second = {
      ...first,
      site: { ...first.site, origin: "https://b.test", base: "https://b.test/auth" },
    }
    await renderSignin(first)
    const html = String((await renderSignin(second)).body)
    expect(html).toContain("https://b.test/auth/signin/acme")
    expect(html).not.toContain("app.test/auth")
  })
})

describe("what depends on config and origin only", () => {
  it("is made once: the next user's page hashes neither stylesheet nor script", async () => {
    const digest = vi.spyOn(crypto.subtle, "digest")
    const config = {
      providers: [Credentials({ authorize: () => null })],
      theme: { brandColor: "#123456" },
      secret: "a secret of this test, long enough",
      url: "https://app.test",
      basePath: "/auth",
    }
    const page = async () => {
      const { status } = await Auth(new Request("https://app.test/auth/signin"), config)
      expect(status).toBe(200)
    }
    await page()
    expect(digest).toHaveBeenCalled()
    digest.mockClear()
    await page()
    expect(digest).not.toHaveBeenCalled()
    digest.mockRestore()
  })
})

describe("an error on the sign-in page", () => {
  const text = (html: string) => /id="error" role="alert"><p>([^<]+)<\/p>/.exec(html)?.[1]

  it.each([
    ["Signin", /different account/],
    ["OAuthSignin", /different account/],
    ["OAuthCallbackError", /different account/],
    ["OAuthCreateAccount", /different account/],
    ["EmailCreateAccount", /different account/],
    ["Callback", /different account/],
    ["OAuthAccountNotLinked", /the way you did the first time/],
    ["EmailSignin", /email could not be sent/],
    ["CredentialsSignin", /check what you entered/],
    ["SessionRequired", /sign in to see this page/],
    ["MissingCSRF", /open for too long/],
    ["AccessDenied", /did not work/],
    ["constructor", /did not work/],
    ["__proto__", /did not work/],
    ["<script>alert(1)</script>", /did not work/],
  ])("%s is explained", async (code, expected) => {
    const html = await signin([email], { error: code })
    expect(text(html)).toMatch(expected)
    expect(html).not.toContain("<script")
  })

  it("is tied to the input it is about and absent without a code", async () => {
    expect(await signin([credentials], { error: "CredentialsSignin" })).toMatch(
      /name="username"[^>]* aria-describedby="error"/,
    )
    const html = await signin([credentials])
    expect(html).not.toContain('role="alert"')
    expect(html).not.toContain("aria-describedby")
    expect(text(await signin([email], { error: "" }))).toBeUndefined()
  })
})

describe("a provider's button", () => {
  /** Every brand rule of the style element. */
  const rules = (html: string) =>
    [
      ...html.matchAll(/\.(brand-[\da-f]{6})\{--provider-brand-color:(#\w+);--provider-text-color:(#\w+)/g),
    ].map(([, name, background, text]) => ({
      name,
      background: parseColour(background) as Rgb,
      text: parseColour(text) as Rgb,
    }))

  it("wears its brand's colour with text that can be read (WCAG AA)", async () => {
    const colours = [
      "#000",
      "#fff",
      "#eb5424",
      "#428bca",
      "#fee500",
      "#00c300",
      "#7f7f7f",
      "#e85b46",
      "rgb(0,161,224)",
    ]
    const html = await signin(colours.map((colour, index) => oauth(`p${index}`, colour)))
    const found = rules(html)
    expect(found).toHaveLength(colours.length)
    for (const { name, background, text } of found) {
      expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.5)
      expect(html).toContain(`class="mark ${name}"`)
    }
  })

  it("has its text in the colour that the provider prescribes, and two of one colour have each their own", async () => {
    const html = await signin([
      oauth("plain", "#ffffff"),
      oauth("navy", "#ffffff", { style: { brandColor: "#ffffff", text: "#0F172A" } }),
      oauth("rust", undefined, { style: { bg: "#fff", text: "rgb(154 52 18)" } }),
    ])
    expect(html).toContain(".brand-ffffff{--provider-brand-color:#ffffff;--provider-text-color:#000000;")
    expect(html).toContain(
      ".brand-ffffff-0f172a{--provider-brand-color:#ffffff;--provider-text-color:#0f172a;--mark-on-dark:#ffffff}",
    )
    expect(html).toContain(
      ".brand-ffffff-9a3412{--provider-brand-color:#ffffff;--provider-text-color:#9a3412;--mark-on-dark:#ffffff}",
    )
    const marks = [...html.matchAll(/class="mark ([^"]+)" data-monogram="(..)"/g)].map(([, name, id]) => [
      id,
      name,
    ])
    expect(marks).toEqual([
      ["PL", "brand-ffffff"],
      ["NV", "brand-ffffff-0f172a"],
      ["RS", "brand-ffffff-9a3412"],
    ])
  })

  it.each([
    ["that cannot be read", "#ffcc00"],
    ["that is no colour", "red;}</style><script>1</script>"],
  ])("has black or white in place of a text %s", async (_, text) => {
    const html = await signin([oauth("acme", undefined, { style: { brandColor: "#ffe000", text } })])
    expect(html).toContain(".brand-ffe000{--provider-brand-color:#ffe000;--provider-text-color:#000000;")
    expect(html).not.toContain(text)
  })

  it("takes the older option bg, and stays neutral without a colour", async () => {
    const html = await signin([oauth("old", undefined, { style: { bg: "#ABCDEF" } }), oauth("none")])
    expect(rules(html)).toHaveLength(1)
    expect(html).toContain('class="mark brand-abcdef"')
    expect(html).toMatch(/class="mark" data-monogram="NN" aria-hidden="true"><\/i><span>Sign in with none/)
  })

  it("draws a provider's mark as decoration, with nothing fetched; a logo takes its place", async () => {
    const html = await signin([
      oauth("drawn", "#1d4ed8", { style: { brandColor: "#1d4ed8", mark: "M2 2h20v20H2z" } }),
      oauth("coloured", undefined, { style: { mark: "#ea4335M1 1h9z#34a853M2 2h9z" } }),
      oauth("logo", "#000", { style: { mark: "M9 9h9z", logo: "https://static.test/acme.svg" } }),
    ])
    expect(html).toContain(
      '<i class="mark brand-1d4ed8" data-monogram="DR" aria-hidden="true"><svg viewBox="0 0 24 24" focusable="false"><path d="M2 2h20v20H2z"/></svg></i><span>Sign in with drawn',
    )
    expect(html).toContain('<path d="M1 1h9z" fill="#ea4335"/><path d="M2 2h9z" fill="#34a853"/></svg>')
    expect(html).not.toContain("M9 9h9z")
    expect(html.match(/<svg/g)).toHaveLength(2)
  })

  it("has its own colour in the mark where that can be seen, else that of the text", async () => {
    const shades = { yellow: "#fde047", black: "#0f0f0f", blue: "#5865f2" }
    const html = await signin(
      Object.entries(shades).map(([id, brandColor]) =>
        oauth(id, brandColor, { style: { brandColor, mark: "M2 2h20z" } }),
      ),
    )
    const rule = (colour: string) => new RegExp(`\\.brand-${colour}\\{([^}]*)\\}`).exec(html)?.[1] ?? ""
    expect(rule("fde047")).not.toContain("--mark-on-light")
    expect(rule("fde047")).toContain("--mark-on-dark:#fde047")
    expect(rule("0f0f0f")).toContain("--mark-on-light:#0f0f0f")
    expect(rule("0f0f0f")).not.toContain("--mark-on-dark")
    expect(rule("5865f2")).toContain("--mark-on-light:#5865f2;--mark-on-dark:#5865f2")
  })

  it("has two letters where there is no mark, or none that is an outline", async () => {
    const html = await signin([
      oauth("gitea", "#609926", { name: "Gitea" }),
      oauth("gitlab", "#fc6d26", { name: "GitLab" }),
      oauth("own", "#000", { name: "Own", style: { monogram: "XY" } }),
      oauth("hostile", "#000", { name: "Hostile", style: { mark: '"/></svg><script>1</script>' } }),
    ])
    const letters = [...html.matchAll(/data-monogram="([^"]*)" aria-hidden="true"><\/i>/g)].map(
      ([, one]) => one,
    )
    expect(letters).toEqual(["GT", "GL", "XY", "HS"])
    expect(html).not.toMatch(/<svg|<script/)
  })

  it("shows a configured logo as decoration and never fetches one by itself", async () => {
    const html = await signin([
      oauth("acme", "#000", { style: { logo: "https://static.test/acme.svg" } }),
      oauth("plain"),
    ])
    expect(count(html, /<img/)).toBe(1)
    expect(html).toContain('<img src="https://static.test/acme.svg" alt="" height="24" loading="lazy">')
  })

  it("lets no markup, script address or style through", async () => {
    const html = await signin([
      {
        id: 'a"b',
        name: "<img src=x onerror=1>",
        type: "oauth",
        style: { logo: "javascript:alert(1)", brandColor: "red;}</style><script>1</script>" },
      },
      {
        id: "c",
        name: "C",
        type: "credentials",
        credentials: {
          '"><script>1</script>': {
            label: "<b>x</b>",
            type: 'text" onfocus=alert(1) x="',
            placeholder: "</input>",
          },
        },
      },
    ])
    expect(html).not.toMatch(/<script|<img|<b>|javascript:|<\/input>|" onfocus/)
    expect(count(html, /<\/style>/)).toBe(1)
    expect(html).toContain("&lt;img src&#x3D;x onerror&#x3D;1&gt;")
  })
})

describe("the words on a button", () => {
  const given = { clientId: "c", clientSecret: "s" }
  const config = {
    adapter: MemoryAdapter(),
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
  } as const
  const words = async (...providers: Provider[]) =>
    [...(await pageOf(providers, config)).matchAll(/(Sign in with [^<]+)</g)].map(([, text]) => text)

  it.each([
    [MicrosoftEntraID(given), "Microsoft"],
    [MicrosoftEntraID({ ...given, name: "Work account" }), "Work account"],
    [Google({ ...given, style: { name: "your Google account" } }), "your Google account"],
    [Google(given), "Google"],
    [Resend({ apiKey: "k", from: "a@b.test" }), "email"],
    [Resend({ apiKey: "k", from: "a@b.test", name: "Email" }), "Email"],
    [Passkey(), "a passkey"],
    [WebAuthn(), "a passkey"],
    [Passkey({ name: "Touch ID" }), "Touch ID"],
  ] as Array<[Provider, string]>)(
    "%# are those of the application, of the provider, or plain English: %s",
    async (provider, name) => {
      expect(await words(provider)).toEqual([`Sign in with ${name}`])
    },
  )

  it("are not what the list of providers calls them", async () => {
    const providers = [MicrosoftEntraID(given), Passkey(), Resend({ apiKey: "k", from: "a@b.test" })]
    const asked = new Request("https://app.test/auth/providers")
    const answer = await Auth(asked, { ...config, providers, secret: "x".repeat(40), trustHost: true })
    const names = Object.values((await answer.json()) as Record<string, { name: string }>)
    expect(names.map(({ name }) => name)).toEqual(["Microsoft Entra ID", "Passkey", "Resend"])
  })
})

describe("the address of a user", () => {
  const labels = (html: string) => [...html.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)
  const autocomplete = (html: string) =>
    /<input id="input-email-for-email-provider"[^>]* autocomplete="([^"]*)"/.exec(html)?.[1]

  it("has one field, which mails and passkeys read, and in which the browser offers passkeys", async () => {
    for (const ways of [
      [email, { ...passkey, formFields: { email: { label: "Email", required: true } } }],
      [{ ...passkey, formFields: { email: { label: "Email" } } }, oauth("a"), email],
    ]) {
      const html = await signin(ways)
      expect(labels(html)).toEqual(["Email"])
      expect(html).toContain('data-autofill data-address="input-email-for-email-provider">')
      expect(autocomplete(html)).toBe("email webauthn")
    }
  })

  it("has a field for each where the application calls them by two names, or asks passkeys for more", async () => {
    for (const formFields of [
      { email: { label: "Work address" } },
      { email: { label: "Email" }, name: { label: "Name" } },
    ]) {
      const html = await signin([email, { ...passkey, formFields }])
      expect(labels(html).length).toBeGreaterThan(1)
      expect([html.includes("data-address"), autocomplete(html)]).toEqual([false, "email"])
    }
    expect(labels(await signin([{ ...passkey, formFields: { email: { label: "Email" } } }]))).toEqual([
      "Email",
    ])
  })
})

describe("two forms that ask for the same", () => {
  const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)
  const fields = (label: string, type = "text") => ({
    ...credentials,
    credentials: { login: { label, type }, password: { label: "Password", type: "password" } },
  })

  it.each([
    ["of one label", fields("Email")],
    ["of one label in other letters", fields("EMAIL")],
    ["of the type for addresses", fields("Address", "email")],
  ])("have a heading each, which names the form: fields %s", async (_, own) => {
    const html = await signin([oauth("a"), email, own])
    expect(headings(html)).toEqual(["With Email", "With Password"])
    for (const { id } of [email, own]) {
      expect(html).toContain(`method="POST" aria-labelledby="heading-for-${id}-provider"`)
      expect(html).toContain(`<h2 id="heading-for-${id}-provider">`)
    }
  })

  it("and no others have headings", async () => {
    const same = { ...passkey, formFields: { email: { label: "Email" } } }
    for (const ways of [[fields("Email")], [email, fields("User name")], [email, same], [oauth("a"), email]])
      expect(headings(await signin(ways))).toEqual([])
  })
})

describe("a provider without credentials", () => {
  afterEach(() => vi.unstubAllEnvs())
  const given = { clientId: "c", clientSecret: "s" }
  const providers = [
    Google(given),
    GitHub,
    Wecom({ clientId: "c" } as WeComOptions),
    Resend({ from: "a@b.test" }),
  ]
  const config = { adapter: MemoryAdapter(), session: { strategy: "jwt" } } as const

  it("is not on the sign-in page in production", async () => {
    for (const mode of ["production", "test", ""]) {
      vi.stubEnv("NODE_ENV", mode)
      const html = await pageOf(providers, config)
      expect([...html.matchAll(/Sign in with ([^<]+)</g)].map(([, name]) => name)).toEqual(["Google"])
      expect(html).not.toMatch(/GitHub|WeCom|AUTH_|developer/)
    }
  })

  it("is shown as not set up in development, with the names of its variables and without a button", async () => {
    vi.stubEnv("NODE_ENV", "development")
    const html = await pageOf(providers, config)
    expect([...html.matchAll(/Sign in with ([^<]+)</g)].map(([, name]) => name)).toEqual(["Google"])
    expect([...html.matchAll(/<p>(.* lacks .*)<\/p>/g)].map(([, text]) => text)).toEqual([
      "GitHub lacks AUTH_GITHUB_ID, AUTH_GITHUB_SECRET",
      "WeCom lacks AUTH_WECOM_SECRET, agentId",
      "Resend lacks AUTH_RESEND_KEY",
    ])
  })

  it("leaves a page that says so where there is no other", async () => {
    expect(await pageOf([GitHub])).toContain("No way to sign in has been set up yet.")
  })

  it("is there once its credentials are", async () => {
    expect(await pageOf([GitHub(given)])).toContain("Sign in with GitHub")
  })
})
