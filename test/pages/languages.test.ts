/** The languages of pages and mails: which one a request gets, and that each of them is whole. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import Auth0 from "../../generated/providers/auth0.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { defineLanguage } from "../../src/engine/define-language.js"
import { emailProvider } from "../../src/engine/email/provider.js"
import arabic from "../../src/engine/languages/ar.js"
import german from "../../src/engine/languages/de.js"
import english from "../../src/engine/languages/en.js"
import japanese from "../../src/engine/languages/ja.js"
import portuguese from "../../src/engine/languages/pt.js"
import chinese from "../../src/engine/languages/zh.js"
import type { AuthConfig } from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import Passkey from "../../src/providers/passkey.js"
import type { Language } from "../../src/types/language.js"
import type { MailPurpose } from "../../src/types/mail-provider.js"
import { codeOf } from "../second-factor/support.js"
import { acme, signInAs } from "../support/acme.js"
import { browser, mailbox } from "../support/app.js"
import type { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

const root = resolve(import.meta.dirname, "../..")
const folder = join(root, "src/engine/languages")
const read = (file: string) => readFileSync(file, "utf8")

const at = acme()
const mail = mailbox()
const languages = [german, japanese, portuguese, chinese, arabic]
const open = (config: Partial<AuthConfig> = {}): Client =>
  browser({ providers: [at.provider, mail.provider], adapter: MemoryAdapter(), languages, ...config })
const show = (client: Client, path: string, language?: string) =>
  client.get(path, { accept: "text/html", ...(language !== undefined && { "accept-language": language }) })
const pageOf = async (path: string, language?: string, config: Partial<AuthConfig> = {}) =>
  (await show(open(config), path, language)).text()
const tagOf = (page: string) => /<html lang="([^"]+)"/.exec(page)?.[1]

describe("the language of a request", () => {
  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["DE-at", "de"],
    ["fr, de;q=0.5", "de"],
    ["ja;q=0.5, de;q=0.9", "de"],
    ["de;q=0.5, en", "en"],
    ["de;q=0, ja", "ja"],
    ["pt", "pt-BR"],
    ["pt-PT", "pt-BR"],
    ["zh-CN", "zh-Hans"],
    ["ar-EG,ar;q=0.9", "ar"],
    ["fr", "en"],
    ["*", "en"],
    ["", "en"],
    ["xx-<script>, de", "de"],
    [`${"x,".repeat(300)}de`, "en"],
    [`de${"-a".repeat(100_000)}`, "en"],
    [`de;${"q=;".repeat(100_000)}`, "en"],
    ["de-, -de, de--at, ja", "ja"],
    ["__proto__, constructor, ja", "ja"],
  ])("of a browser that asks for %j is %s", async (asked, tag) => {
    expect(tagOf(await pageOf("signin", asked))).toBe(tag)
  })

  it.each(["fr", "*", "", undefined])(
    "is the first where none fits %s, and the list names English",
    async (asked) => {
      const all = [german, english, japanese]
      expect(tagOf(await pageOf("signin", asked, { languages: all }))).toBe("de")
      expect(tagOf(await pageOf("signin", asked, { languages: [english, german] }))).toBe("en")
      expect(tagOf(await pageOf("signin", "en-GB", { languages: all }))).toBe("en")
    },
  )

  it("is English where the config names none, whatever the browser asks for", async () => {
    const response = await show(open({ languages: undefined }), "signin", "de")
    expect(response.headers.get("vary")).toBeNull()
    expect(tagOf(await response.text())).toBe("en")
  })

  it("is told to caches where the browser decides, and not where theme.locale does", async () => {
    for (const path of ["signin", "error?error=AccessDenied", "verify-request", "signout"]) {
      expect((await show(open(), path, "de")).headers.get("vary")).toBe("Accept-Language")
      const fixed = await show(open({ theme: { locale: "ja" } }), path, "de")
      expect(fixed.headers.get("vary")).toBeNull()
      expect(tagOf(await fixed.text())).toBe("ja")
    }
  })

  it("may be fixed to English", async () => {
    expect(tagOf(await pageOf("signin", "de", { theme: { locale: "en" } }))).toBe("en")
  })

  it("has a page of its own among those that are kept", async () => {
    const client = open()
    const seen = []
    for (const asked of ["de", "ja", "de", "en"])
      seen.push(tagOf(await (await show(client, "signin", asked)).text()))
    expect(seen).toEqual(["de", "ja", "de", "en"])
  })

  it.each([
    [{ languages: [{ tag: "de", texts: {} }] as unknown as Language[] }, "begins with no language"],
    [{ languages: "de" as unknown as Language[] }, "begins with no language"],
    [{ languages: [german, null] as unknown as Language[] }, "an entry that is no language"],
    [{ languages: [german], theme: { locale: "fr" } }, "which is none of languages"],
    [{ languages: undefined, theme: { locale: "de" } }, "theme.locale is set without languages"],
    [{ languages: { 0: german } as unknown as Language[] }, "an entry that is no language"],
    [{ languages: [german, { ...german, tag: 5 }] as unknown as Language[] }, "an entry that is no language"],
    [{ languages: [german, { ...german, tag: "de-x" }] }, "an entry that is no language"],
    [{ languages: [german], theme: { locale: null as unknown as string } }, "which is none of languages"],
  ] satisfies [Partial<AuthConfig>, string][])("is a mistake in the config: %j", async (config, text) => {
    const errors: Error[] = []
    const client = open({ ...config, logger: { error: (error: Error) => void errors.push(error) } })
    const answer = await show(client, "signin", "de")
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain("<h1>")
    expect(errors[0]?.message).toContain(text)
  })
})

describe("pages in another language", () => {
  it("say what is German in German, on every page", async () => {
    const providers = [at.provider, emailProvider({ id: "email", sendVerificationRequest() {} })]
    const signin = await pageOf("signin?error=CredentialsSignin", "de", { providers })
    expect(signin).toContain("<h1>Anmelden</h1>")
    expect(signin).toContain("weiter zu <strong>app.test</strong>")
    expect(signin).toContain("Die Anmeldung ist fehlgeschlagen.")
    expect(signin).toContain(">Mit E-Mail anmelden</button>")
    expect(signin).toContain('<hr data-text="oder">')
    expect(await pageOf("signout", "de")).toContain("bei <strong>app.test</strong> angemeldet")
    expect(await pageOf("verify-request", "de")).toContain("Ein Anmeldelink ist zu Ihnen unterwegs.")
    expect(await pageOf("error?error=AccessDenied", "de")).toContain("<h1>Zugriff verweigert</h1>")
    expect(await pageOf("unknown", "de")).toContain("<h1>Diese Seite gibt es nicht</h1>")
  })

  it("are written from right to left where the language is", async () => {
    expect(await pageOf("signin", "ar")).toContain('<html lang="ar" dir="rtl">')
    expect(await pageOf("signin", "de")).toContain('<html lang="de">')
  })

  it("give a script its texts", async () => {
    const providers = [at.provider, Passkey()]
    const page = await pageOf("signin", "de", { providers, experimental: { enableWebAuthn: true } })
    expect(page).toMatch(/<body [^>]*data-said="[^"]*Dieser Passkey ist bereits registriert/)
    expect(page).toContain("Mit einem Passkey anmelden")
  })

  it("escape texts of the application, and what is filled in", async () => {
    const hostile = {
      ...german,
      texts: { "Sign in": "<b>&</b>", "to continue to {product}": "<i>{product}" as const },
    }
    const theme = { name: "<u>$&" }
    const page = await pageOf("signin", "de", { languages: [hostile], theme })
    expect(page).toContain("<h1>&lt;b&gt;&amp;&lt;/b&gt;</h1>")
    expect(page).toContain("&lt;i&gt;<strong>&lt;u&gt;$&amp;</strong>")
  })

  it("are English where a text is left out", async () => {
    const page = await pageOf("signin", "da", {
      languages: [defineLanguage({ tag: "da", texts: { or: "eller" } })],
    })
    expect(page).toContain("<h1>Sign in</h1>")
    expect(page).toContain('data-text="eller"')
  })

  it("have own texts, also in English, and own labels", async () => {
    const providers = [
      Credentials({ credentials: { code: { label: "constructor" } }, authorize: () => null }),
    ]
    const own = [
      { ...english, texts: { "Sign in": "Log in" } },
      { ...german, labels: { constructor: "Kundennummer" } },
    ]
    expect(await pageOf("signin", "en", { providers, languages: own })).toContain("<h1>Log in</h1>")
    expect(await pageOf("signin", "en", { providers, languages: own })).toContain(">constructor</label>")
    expect(await pageOf("signin", "de", { providers, languages: own })).toContain(">Kundennummer</label>")
  })

  it("leave braces of an application's own label as they are", async () => {
    const providers = [
      Credentials({ credentials: { code: { label: "{id} or {1}" } }, authorize: () => null }),
    ]
    for (const asked of ["de", "en"])
      expect(await pageOf("signin", asked, { providers })).toContain(">{id} or {1}</label>")
  })

  it("show the account, with its times, and the second step", async () => {
    const client = open({ account: true, secondFactor: "optional" })
    await signInAs(client, at, { id: "9", name: "Ann", email: "ann@x.test" })
    const html = { accept: "text/html", "accept-language": "de" }
    const page = await (await client.get("account", html)).text()
    expect(page).toContain("<h1>Ihr Konto</h1>")
    expect(page).toContain("Wo Sie angemeldet sind")
    expect(page).toMatch(/<time datetime="[^"]+">\d\d\.\d\d\.\d{4}, \d\d:\d\d UTC<\/time>/)
    const press = (fields: Record<string, string>) =>
      client.submit("account", fields, { ...html, origin: "https://app.test" })
    const step = await (await press({ action: "startTotp" })).text()
    expect(step).toContain("<h1>Authentifizierungs-App einrichten</h1>")
    const [, secret = ""] = /<code>([A-Z2-7]+)<\/code>/.exec(step) ?? []
    const codes = await (await press({ action: "confirmTotp", code: await codeOf(secret) })).text()
    expect(codes).toContain("Ihre Wiederherstellungscodes")
    expect(await (await client.get("account?done=forgetDevices", html)).text()).toContain(
      "Jedes Gerät fragt wieder nach dem zweiten Schritt.",
    )
  })
})

describe("a mail", () => {
  it("has the language of the request, which a sender of one's own is told", async () => {
    await open().submit("signin/email", { email: "ada@x.test" }, { "accept-language": "ar" })
    expect(mail.send.mock.lastCall?.[0].language?.tag).toBe("ar")
    await open({ languages: undefined }).submit("signin/email", { email: "ada@x.test" })
    expect(mail.send.mock.lastCall?.[0].language).toBeUndefined()
  })

  it("says it in subject, text and HTML", async () => {
    const { createSignInMessage } = await import("../../src/engine/email/message.js")
    await open().submit("signin/email", { email: "ada@x.test" }, { "accept-language": "ja" })
    const { language } = mail.send.mock.lastCall?.[0] ?? {}
    const { subject, text, html } = createSignInMessage({ url: "https://app.test/x", language })
    expect(subject).toBe("app.test にサインイン")
    expect(text.startsWith(`${subject}\n`)).toBe(true)
    expect(html).toContain('<html lang="ja">')
    expect(html).toContain("<strong>app&#8203;.test</strong> にサインイン")
  })
})

describe("a mail that warns the owner of an address", () => {
  const url = "https://app.test/x"
  const write = async (config: Partial<AuthConfig>, purpose: MailPurpose) => {
    const { createSignInMessage } = await import("../../src/engine/email/message.js")
    await open(config).submit("signin/email", { email: "ada@x.test" }, { "accept-language": "de" })
    return createSignInMessage({ url, purpose, language: mail.send.mock.lastCall?.[0].language })
  }

  it.each(["emailChanged", "emailRemoved"] as const)(
    "is in English as well, since who asked may be another: %s",
    async (purpose) => {
      const english = await write({ languages: undefined }, purpose)
      const { subject, text, html } = await write({}, purpose)
      expect(subject).toMatch(/^Ihre Adresse bei app\.test wurde .* \/ /)
      expect(subject.endsWith(` / ${english.subject}`)).toBe(true)
      const [, lead = ""] = english.text.split("\n")
      for (const part of [text, html]) expect(part).toContain(` / ${lead}`)
    },
  )

  it("has the one language that theme.locale fixes, and others have that of the request", async () => {
    const fixed = await write({ theme: { locale: "de" } }, "emailChanged")
    expect(fixed.subject).toBe("Ihre Adresse bei app.test wurde geändert")
    expect((await write({}, "changeEmail")).subject).toBe("Bestätigen Sie Ihre neue Adresse bei app.test")
  })
})

describe("a text of the application", () => {
  it("brings no line into the subject of a mail", async () => {
    const { createSignInMessage } = await import("../../src/engine/email/message.js")
    const texts = { "Sign in to {host}": "Log ind\r\nBcc: eve@x.test\n\n{host}" as const }
    const own = [defineLanguage({ tag: "da", texts })]
    await open({ languages: own }).submit(
      "signin/email",
      { email: "ada@x.test" },
      { "accept-language": "da" },
    )
    const { language } = mail.send.mock.lastCall?.[0] ?? {}
    const { subject, html } = createSignInMessage({ url: "https://app.test/x", language })
    expect(subject).toBe("Log ind Bcc: eve@x.test app.test")
    expect(html).toContain("Log ind Bcc: eve@x.test <strong>app&#8203;.test</strong>")
  })
})

describe("ui_locales", () => {
  const ask = async (uiLocales: boolean, query = "", asked = "de-AT", config: Partial<AuthConfig> = {}) => {
    const provider = new FakeProvider().oidc(uiLocales ? { uiLocales: true } : {})
    const client = open({ providers: [provider], ...config })
    const answer = await client.submit(`signin/acme${query}`, {}, { "accept-language": asked })
    return new URL(answer.headers.get("location") ?? "").searchParams.get("ui_locales")
  }

  it("tells a provider that reads it what was asked for and what was chosen", async () => {
    expect(await ask(true)).toBe("de-AT de")
    expect(await ask(true, "", "ja")).toBe("ja")
    expect(await ask(true, "", "en", { theme: { locale: "ar" } })).toBe("ar")
  })

  it("is not sent to others, without languages, where none fits, or where the caller says it", async () => {
    expect(await ask(false)).toBeNull()
    expect(await ask(true, "", "de", { languages: undefined })).toBeNull()
    expect(await ask(true, "", "fr")).toBeNull()
    expect(await ask(true, "?ui_locales=it")).toBe("it")
    expect(await ask(true, "", "de-")).toBeNull()
  })

  it("is what entries of the catalogue say", () => {
    expect(Auth0({ issuer: "https://acme.auth0.com" }).uiLocales).toBe(true)
  })
})

/** Every text in English, as the types have them. */
const sentences = [
  ...read(join(root, "src/types/language.ts")).matchAll(/^ {2}\| ("(?:[^"\\]|\\.)*")$/gm),
].map(([, text = ""]) => JSON.parse(text) as string)
const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
/** Words that a language has from English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ["Name", "Passkey", "Passkeys"],
  fr: ["Application"],
  nl: ["Passkey", "Passkeys"],
}

describe.each(readdirSync(folder).map((file) => file.replace(/\.ts$/, "")))("the language %s", (file) => {
  it("is whole: every text is there, with its placeholders, and none is English by accident", async () => {
    const { default: language } = (await import(`../../src/engine/languages/${file}.ts`)) as {
      default: Language
    }
    const texts = language.texts as Readonly<Record<string, string>>
    expect(language.tag.split("-")[0]).toBe(file)
    expect(language.dir ?? "ltr").toBe(file === "ar" ? "rtl" : "ltr")
    if (file === "en") return expect(texts).toEqual({})
    expect(Object.keys(texts)).toEqual(sentences)
    for (const [text, said] of Object.entries(texts)) {
      expect(slots(said), text).toEqual(slots(text))
      expect(said.trim(), text).toBe(said)
      expect(said, text).not.toBe("")
    }
    const same = sentences.filter((text) => texts[text] === text)
    expect(same).toEqual(sentences.filter((text) => shared[file]?.includes(text)))
  })
})

describe("a translation", () => {
  const removed = "An account that had this address has another one from now on. Sign in with that one."
  it.each([
    ["de", removed, "der anderen"],
    ["fr", removed, "cette autre adresse"],
    ["es", removed, "esa otra dirección"],
    ["it", removed, "l’altro indirizzo"],
    ["pl", removed, "tym innym adresem"],
    ["zh", removed, "那个新地址"],
    ["pl", "You did not ask for this? Close this page: nothing happens without the button.", "prośba?"],
    ["ja", "Your address at {host} was changed", "に登録されたアドレス"],
    ["ja", "Your address at {host} was removed", "に登録されたアドレス"],
    ["ja", "to continue to {product}", /^\{product\} に進みます$/],
  ] as const)("says what the text says, and nothing else: %s, %s", async (file, text, said) => {
    const { default: language } = (await import(`../../src/engine/languages/${file}.ts`)) as {
      default: Language
    }
    expect(language.texts[text]).toMatch(said)
  })
})

describe("the texts", () => {
  it("are twelve languages of more than 200", () => {
    expect(readdirSync(folder)).toHaveLength(12)
    expect(sentences.length).toBeGreaterThan(200)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it("are those of templates and code, and each of them is said somewhere", () => {
    const sources = ["pages", "account", "second-factor", "device", "email"].flatMap((stage) => {
      const path = join(root, "src/engine", stage)
      return readdirSync(path).map((file) => read(join(path, file)))
    })
    const all = sources.join("\n") + read(join(root, "src/engine/choose-language.ts"))
    // Those two are found by the name "a passkey".
    expect(sentences.filter((text) => !all.includes(`"${text}"`))).toEqual([
      "Sign in with a passkey",
      "With a passkey",
    ])
    const said = [...all.matchAll(/\{\{say "([^"]+)"/g)].map(([, text]) => text ?? "")
    expect(said.filter((text) => !sentences.includes(text))).toEqual([])
    expect(said.length).toBeGreaterThan(60)
  })

  it("of scripts are given to them", () => {
    const scripts = read(join(root, "src/engine/pages/webauthn-browser.ts"))
    const said = [...scripts.matchAll(/(?:return|tell\() ?"([^"]+)"/g)].map(([, text]) => `"${text}"`)
    expect(said).toHaveLength(4)
    const given = read(join(root, "src/engine/choose-language.ts"))
    expect(said.filter((text) => !given.includes(text))).toEqual([])
  })
})
