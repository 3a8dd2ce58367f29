import { describe, expect, it } from "vitest"
import { contrastRatio, parseColour, type Rgb } from "../../src/engine/pages/colour.js"
import {
  renderConfirm,
  renderError,
  renderSignin,
  renderSignout,
  renderVerifyRequest,
} from "../../src/engine/pages/render.js"
import { findSigninErrorText } from "../../src/engine/pages/texts.js"
import type { Theme } from "../../src/types/index.js"
import { email, pageContext, pageEngine } from "../support/page-context.js"

const request = { headers: new Headers() }
const site = { origin: "https://app.test", base: "https://app.test/auth" }

describe("the sign-out page", () => {
  it("asks, and posts the token to the sign-out action", async () => {
    const page = await renderSignout(pageContext([], { callbackUrl: "https://app.test/home" }))
    expect(page.status).toBe(200)
    expect(page.body).toContain("<title>Sign Out</title>")
    expect(page.body).toMatch(/<div class="signout" role="main">\s*<div class="card">/)
    expect(page.body).toMatch(
      /<form action="https:\/\/app.test\/auth\/signout" method="POST">\s*<input type="hidden" name="csrfToken"/,
    )
    expect(page.body).toContain('id="submitButton">Sign out</button>')
    expect(page.body).toContain('<a href="https://app.test/home">Stay signed in</a>')
  })

  it("keeps a callback URL of its own address, in the form it was judged good", async () => {
    const query = { callbackUrl: "https://evil.test/", other: "x" }
    const page = await renderSignout(pageContext([], { query, callbackUrl: "https://app.test/bye" }))
    expect(page.body).toContain(
      'action="https://app.test/auth/signout?callbackUrl&#x3D;https%3A%2F%2Fapp.test%2Fbye"',
    )
    expect(page.body).not.toContain("evil")
    expect(page.body).not.toContain("other")
  })

  it("links to the site when the callback URL is nothing to link to", async () => {
    const page = await renderSignout(pageContext([], { callbackUrl: "javascript:alert(1)" }))
    expect(page.body).toContain('<a href="https://app.test">Stay signed in</a>')
  })
})

describe("the verify-request page", () => {
  it("points to the mail, the site and a second try", async () => {
    const page = await renderVerifyRequest(
      pageContext([], { query: { provider: "<script>", type: "<img>" } }),
    )
    expect(page.status).toBe(200)
    expect(page.body).toContain("<title>Check your email</title>")
    expect(page.body).toMatch(/<div class="verify-request" role="main">\s*<div class="card">/)
    expect(page.body).toContain('<a class="site" href="https://app.test">Back to app.test</a>')
    expect(page.body).toContain('href="https://app.test/auth/signin"')
    expect(page.body).not.toMatch(/<script|<img/)
  })

  it("sends a second try to the application's own sign-in page", async () => {
    const page = await renderVerifyRequest(pageContext([], { pages: { signIn: "/login" } }))
    expect(page.body).toContain('href="/login"')
  })
})

describe("the confirmation page", () => {
  it("posts token and fields to the address of the request", async () => {
    const url = "https://app.test/auth/callback/email?token=t&email=ada%40example.com"
    const page = await renderConfirm(pageContext([], { url }), {
      email: "ada@example.com",
      fields: { 'a"b': "<c>" },
    })
    expect(page.status).toBe(200)
    expect(page.body).toContain(
      'action="https://app.test/auth/callback/email?token&#x3D;t&amp;email&#x3D;ada%40example.com"',
    )
    expect(page.body).toContain('name="a&quot;b" value="&lt;c&gt;"')
    expect(page.body).toContain("<strong>ada@example.com</strong>")
    expect(page.body).toContain("csrfToken")
  })

  it("names no address with marks that turn text around or are not seen", async () => {
    for (const mark of ["\u202e", "\u2066", "\u200f", "\u200b"]) {
      const page = await renderConfirm(pageContext([]), { email: `${mark}tset.x@ada.test` })
      expect(page.body).not.toContain(mark)
    }
  })
})

describe("the error page", () => {
  it.each([
    ["Configuration", 500, /wrong on our side/],
    ["AccessDenied", 403, /Access denied/],
    ["Verification", 403, /no longer works/],
    ["WebAuthnVerificationError", 200, /passkey was not accepted/],
    ["Default", 200, /Something went wrong/],
    [undefined, 200, /Something went wrong/],
    ["constructor", 200, /Something went wrong/],
    ["<svg onload=alert(1)>", 200, /Something went wrong/],
  ])("%s has status %i", async (error, status, text) => {
    const page = await renderError({ request, engine: pageEngine(), error, site })
    expect(page.status).toBe(status)
    expect(page.body).toContain("<title>Error</title>")
    expect(page.body).toMatch(/<div class="error" role="main">\s*<div class="card">/)
    expect(page.body).toMatch(text)
    expect(page.body).not.toContain("<svg")
  })

  it("offers a way to try again and the way to the site", async () => {
    const page = await renderError({ request, engine: pageEngine(), error: "AccessDenied", site })
    expect(page.body).toContain('<a class="button primary" href="https://app.test/auth/signin">')
    expect(page.body).toContain('<a class="site" href="https://app.test">Back to app.test</a>')
    const own = await renderError({
      request,
      engine: pageEngine(),
      error: "Verification",
      site,
      signinUrl: "/login?x=1",
    })
    expect(own.body).toContain('href="/login?x&#x3D;1"')
    const evil = await renderError({
      request,
      engine: pageEngine(),
      error: "Verification",
      site,
      signinUrl: "javascript:alert(1)",
    })
    expect(evil.body).not.toContain("javascript:")
  })

  it("does without a site, as when the configuration is broken, and shows the reference of the log", async () => {
    const page = await renderError({
      request,
      engine: pageEngine(),
      error: "Configuration",
      reference: "5f0c2a1b",
    })
    expect(page.status).toBe(500)
    expect(page.body).not.toContain("href=")
    expect(page.body).toContain("<code>5f0c2a1b</code>")
  })
})

describe("the theme", () => {
  const html = async (theme?: Theme) => String((await renderSignin(pageContext([email], { theme }))).body)
  const variable = (page: string, name: string) =>
    [...page.matchAll(new RegExp(`--${name}:\\s*([^;}]+)`, "g"))].map((match) => match[1]).at(-1)

  it("sets colours, logo and scheme", async () => {
    const page = await html({
      brandColor: "#0F766E",
      buttonText: "#ffff00",
      logo: "/logo.svg",
      colorScheme: "dark",
    })
    expect(variable(page, "brand-color")).toBe("#0f766e")
    expect(variable(page, "button-text-color")).toBe("#ffff00")
    expect(page).toContain('<img class="logo" src="/logo.svg" alt="app.test">')
    expect(page).toContain('<body class="theme-dark __next-auth-theme-dark">')
    expect(page).toContain('<meta name="color-scheme" content="dark">')
  })

  it("follows the browser's scheme by default and can be fixed to light", async () => {
    expect(await html()).toContain('<body class="theme-auto __next-auth-theme-auto">')
    expect(await html()).toContain('content="light dark"')
    expect(await html({ colorScheme: "light" })).toContain(
      '<body class="theme-light __next-auth-theme-light">',
    )
  })

  it("replaces a button text that cannot be read on the brand's colour", async () => {
    const page = await html({ brandColor: "#ffe000", buttonText: "#ffffff" })
    expect(variable(page, "button-text-color")).toBe("#000000")
  })

  it("cannot inject anything, on any page", async () => {
    const theme = {
      brandColor: "red}</style><script>1</script>",
      buttonText: "x}</style><script>2</script>",
      logo: '"><script>3</script>',
      colorScheme: 'auto"><script>4</script>',
    } as unknown as Theme
    const ctx = pageContext([email], { theme })
    for (const page of [
      await renderSignin(ctx),
      await renderSignout(ctx),
      await renderVerifyRequest(ctx),
      await renderConfirm(ctx),
      await renderError({ request, engine: pageEngine(theme), site }),
    ]) {
      expect(page.body).not.toContain("<script")
      expect(String(page.body).match(/<\/style>/g)).toHaveLength(1)
      expect(page.body).toContain('<body class="theme-auto')
    }
  })

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
  ])("refuses the logo %s", async (logo) => {
    expect(await html({ logo })).not.toContain("<img")
  })
})

describe("the stylesheet", () => {
  const schemes = ["light", "dark"] as const

  /** Custom properties in the order of the cascade. */
  async function properties(scheme: (typeof schemes)[number]): Promise<Map<string, string>> {
    const page = String((await renderError({ request, engine: pageEngine({ colorScheme: scheme }) })).body)
    const css = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ""
    const found = new Map<string, string>()
    for (const [, selector, body = ""] of css.matchAll(/(:root|\.theme-dark)\s*\{([^}]*)\}/g)) {
      if (selector === ".theme-dark" && scheme !== "dark") continue
      for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):\s*([^;]+)/g))
        found.set(name, value.trim())
    }
    return found
  }

  const pairs: [string, string, number][] = [
    ["color-text", "color-background-card", 7],
    ["color-text", "provider-bg", 7],
    ["color-text", "provider-bg-hover", 7],
    ["color-text", "color-button-active-background", 7],
    ["color-text", "color-control", 7],
    ["color-primary", "color-background-card", 4.5],
    ["color-primary", "color-control", 4.5],
    ["color-error", "color-error-background", 4.5],
    ["color-error", "color-background-card", 4.5],
    ["button-text-color", "brand-color", 4.5],
    ["color-control-border", "color-background-card", 3],
    ["color-focus", "color-background-card", 3],
  ]

  it.each(schemes.flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
    "in %s, %s on %s has contrast %f",
    async (scheme, front, back, least) => {
      const values = await properties(scheme)
      const colour = (name: string) => parseColour(values.get(name)) as Rgb
      expect(contrastRatio(colour(front), colour(back))).toBeGreaterThanOrEqual(least)
    },
  )

  it("has the variables that stylesheets of applications know", async () => {
    const values = await properties("dark")
    for (const name of `border-width border-radius color-error color-info color-info-hover color-info-text
      color-background color-background-hover color-background-card color-text color-primary color-control-border
      color-button-active-background color-button-active-border color-separator provider-bg provider-bg-hover
      brand-color button-text-color`.split(/\s+/)) {
      expect(values.has(name), name).toBe(true)
    }
  })
})

describe("texts", () => {
  it("say nothing without a code", () => {
    expect(findSigninErrorText(undefined)).toBeUndefined()
    expect(findSigninErrorText("")).toBeUndefined()
  })
})
