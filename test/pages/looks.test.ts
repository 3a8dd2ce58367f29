/** Name, colours and pictures of the pages are used as configured, or the log says why not. */
import { describe, expect, it, vi } from "vitest"
import Kinde from "../../generated/providers/kinde.js"
import Resend from "../../generated/providers/resend.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { emailProvider } from "../../src/engine/email/provider.js"
import { contrastRatio, parseColour, type Rgb, visibleContrast } from "../../src/engine/pages/colour.js"
import type { AuthConfig } from "../../src/index.js"
import Email from "../../src/providers/email.js"
import type { Provider } from "../../src/providers/index.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import type { Theme } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { Client } from "../support/client.js"

const paths = ["signin", "signout", "verify-request", "error", "error?error=AccessDenied"]

async function show(theme: Theme, path = "signin", more: Partial<AuthConfig> = {}) {
  const warn = vi.fn()
  const config = { providers: [acme().provider], theme, logger: { warn, error: () => {} }, ...more }
  const client = new Client(config)
  const html = await (await client.get(path)).text()
  await client.get(path)
  return { html, warnings: warn.mock.calls.map(([code]) => String(code)) }
}

const property = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`--${name}:\\s*([^;}]+)`, "g"))].map(([, value]) => value).at(-1)

describe("every page calls the application by theme.name, and by the host without one", () => {
  it.each(paths)("%s", async (path) => {
    expect((await show({ name: "Acme & Sons" }, path)).html).toContain("Acme &amp; Sons")
    expect((await show({ name: "Acme & Sons" }, path)).html).not.toContain("app.test<")
    expect((await show({}, path)).html).toContain("app.test<")
    expect((await show({ name: "   " }, path)).html).toContain("app.test<")
  })

  it("also where it stands for the logo", async () => {
    expect((await show({ name: "Acme", logo: "/logo.svg" })).html).toContain(
      '<img class="logo" src="/logo.svg" alt="Acme">',
    )
  })

  it("lets no markup through", async () => {
    const { html } = await show({ name: "<img src=x onerror=alert(1)>", logo: "/logo.svg" })
    expect(html).not.toContain("<img src=x")
  })
})

describe("a colour in any notation of CSS is used, and what cannot be used is named in the log", () => {
  it.each([
    ["tomato", "#ff6347"],
    ["RebeccaPurple", "#663399"],
    ["#abc", "#aabbcc"],
    ["#abcf", "#aabbcc"],
    ["#a1b2c3ff", "#a1b2c3"],
    ["rgb(100% 0% 50%)", "#ff0080"],
    ["rgba(1, 2, 3, 1)", "#010203"],
    ["rgb(1 2 3 / 100%)", "#010203"],
    ["hsl(-120 100% 50%)", "#0000ff"],
    ["hsl(0.5turn, 100%, 50%)", "#00ffff"],
  ])("%s", async (brandColor, expected) => {
    const { html, warnings } = await show({ brandColor })
    expect(property(html, "brand-color")).toBe(expected)
    expect(warnings).toEqual([])
  })

  it.each([
    "tomatoe",
    "transparent",
    "currentcolor",
    "#1234567",
    "#abc8",
    "rgb(1 2 3 / 50%)",
    "rgb(1deg 2 3)",
    "hsl(10% 20% 30%)",
    "oklch(0.5 0.1 200)",
    "var(--brand)",
    "constructor",
    7,
  ])("%s is refused once, with the option's name and the remedy", async (brandColor) => {
    const { html, warnings } = await show({ brandColor: brandColor as string })
    expect(property(html, "brand-color")).toBe("#2450d3")
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(
      /^looks-ignored: theme\.brandColor is .*Write #rrggbb, rgb\(\), hsl\(\) or a name/,
    )
  })

  it.each([
    [{ buttonText: "whitish" }, /theme\.buttonText is "whitish"/],
    [
      { brandColor: "#ffe000", buttonText: "#fff" },
      /theme\.buttonText "#fff" cannot be read.*contrast is 1\.\d.*#000000 is used/,
    ],
    [{ colorScheme: "night" }, /theme\.colorScheme is "night"\. Write "auto", "dark" or "light"/],
    [{ name: 7 }, /theme\.name is not text/],
  ] as [Theme, RegExp][])("%j is told on every page", async (theme, message) => {
    for (const path of paths) {
      const { warnings } = await show(theme, path)
      expect(warnings).toEqual([expect.stringMatching(message)])
    }
  })

  it("of a provider's button too", async () => {
    const provider = { ...acme().provider, style: { brandColor: "acme-blue", logo: "ftp://a.test/x.svg" } }
    const { warnings } = await show({}, "signin", { providers: [provider] })
    expect(warnings).toEqual([
      expect.stringContaining('style.brandColor of provider "acme" is "acme-blue"'),
      expect.stringContaining('style.logo of provider "acme" is "ftp://a.test/x.svg"'),
    ])
  })

  it.each([
    [{ mark: "<svg/>" }, /style\.mark of provider "acme" is "<svg\/>"\. Write path data of SVG/],
    [{ mark: `M1${" 1".repeat(3250)}` }, /style\.mark of provider "acme" is "M1 1 .*at most 6500 characters/],
    [{ monogram: "ACM" }, /style\.monogram of provider "acme" is "ACM"\. Write one or two letters/],
    [{ monogram: "A".repeat(1e6) }, /style\.monogram of provider "acme" is "A{60}"\./],
    [{ monogram: 7 }, /style\.monogram of provider "acme" is of type number/],
  ] as [Record<string, string>, RegExp][])(
    "of a button's mark, which is left out: %#",
    async (style, message) => {
      const { html, warnings } = await show({}, "signin", { providers: [{ ...acme().provider, style }] })
      expect(warnings).toEqual([expect.stringMatching(message)])
      expect(html).toContain('data-monogram="AC"')
      expect(html).not.toContain("<svg")
    },
  )

  it.each([
    [
      { brandColor: "#ffe000", text: "#fff" },
      /style\.text "#fff" of provider "acme" cannot be read.*contrast is 1\.\d.*#000000 is used/,
    ],
    [{ brandColor: "#ffe000", text: "whitish" }, /style\.text of provider "acme" is "whitish"/],
    [{ text: "#000" }, /style\.text "#000" of provider "acme" has no colour to stand on.*style\.brandColor/],
  ])("of a button's text: %j", async (style, message) => {
    const { warnings } = await show({}, "signin", { providers: [{ ...acme().provider, style }] })
    expect(warnings).toEqual([expect.stringMatching(message)])
  })

  it("and nothing of a provider of the catalogue that prescribes its text", async () => {
    const provider = Kinde({ clientId: "id", clientSecret: "secret", issuer: "https://acme.kinde.com" })
    const { html, warnings } = await show({}, "signin", { providers: [provider] })
    expect(html).toContain("--provider-brand-color:#ffffff;--provider-text-color:#0f0f0f")
    expect(warnings).toEqual([])
  })

  it("says nothing of looks that are left out or empty", async () => {
    expect((await show({ brandColor: "", buttonText: "", logo: "" })).warnings).toEqual([])
  })
})

describe("the focus is marked in the brand's colour, changed as far as it takes to be seen in both schemes", () => {
  const surfaces = { light: ["#fff", "#f4f5f7"], dark: ["#171a20", "#0e1014"] }

  it.each(["tomato", "#0f766e", "#fff", "#000", "yellow", "navy", "#777"])("%s", async (brandColor) => {
    const { html } = await show({ brandColor })
    const rules = /\.theme-light\{--color-focus:(#\w+)\}\.theme-dark\{--color-focus:(#\w+)\}/.exec(html)
    const [light, dark] = [parseColour(rules?.[1]), parseColour(rules?.[2])] as [Rgb, Rgb]
    for (const [ring, behind] of [
      [light, surfaces.light],
      [dark, surfaces.dark],
    ] as const) {
      for (const surface of behind) {
        expect(contrastRatio(ring, parseColour(surface) as Rgb)).toBeGreaterThanOrEqual(visibleContrast)
      }
    }
    const brand = parseColour(brandColor) as Rgb
    const visible = (on: string[]) =>
      on.every((one) => contrastRatio(brand, parseColour(one) as Rgb) >= visibleContrast)
    if (visible(surfaces.light)) expect(light).toEqual(brand)
    if (visible([...surfaces.dark, "#0f1116"])) expect(dark).toEqual(brand)
  })

  it("stays as it is without a brand's colour", async () => {
    expect((await show({})).html).not.toContain(".theme-auto,.theme-light{--color-focus")
  })
})

describe("a mail provider's form says email, not which service carries the mail", () => {
  const send = async () => {}
  const shown = async (provider: Provider) => {
    const more = { providers: [provider], adapter: MemoryAdapter(), session: { strategy: "jwt" as const } }
    const { html } = await show({}, "signin", more)
    const listed = (await (await new Client(more).get("providers")).json()) as Record<
      string,
      { name: string }
    >
    return [/Sign in with ([^<]*)</.exec(html)?.[1], Object.values(listed)[0]?.name]
  }

  it.each([
    ["of the catalogue", Resend({ apiKey: "key-of-resend" }), "email", "Resend"],
    ["over SMTP", Nodemailer({ server: "smtp://mail.test" }), "email", "Nodemailer"],
    ["over SMTP, under its older id", Email({ server: "smtp://mail.test" }), "email", "Email"],
    [
      "with a name of the application's",
      Resend({ apiKey: "key-of-resend", name: "a magic link" }),
      "a magic link",
      "a magic link",
    ],
    [
      "written by hand",
      emailProvider({ id: "mail", name: "your work address", sendVerificationRequest: send }),
      "your work address",
      "your work address",
    ],
  ])("%s", async (_, provider, button, name) => {
    expect(await shown(provider)).toEqual([button, name])
  })
})
