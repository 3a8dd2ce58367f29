/** What counts as one account, however it is written. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Credentials from "../../src/providers/credentials.js"
import type { Provider } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { limitedSite, tryPassword, visit } from "./site.js"

const passwords = { account: { limit: 2, seconds: 600 } }

// The clock stands still, so that no wait depends on the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

/** Tries a password by a body of JSON. */
async function tryJson(config: AuthConfig, body: object, client = visit(config)): Promise<Response> {
  const csrfToken = await client.csrfToken()
  return client.request("callback/credentials", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ csrfToken, password: "wrong", ...body }),
  })
}

/** A site whose form has other fields; the application trims one of them, as many do, and takes it for the name. */
function formSite(credentials: object, field: string) {
  const { config, happened } = limitedSite({ passwords })
  const [provider] = config.providers as [
    Provider & { credentials: object; authorize: unknown; options: object },
  ]
  const authorize = (given: Record<string, unknown>) => {
    const name = String(given[field]).trim()
    happened.asked.push(name)
    return given.password === "right" ? { id: `id-${name}`, email: "user@x.test" } : null
  }
  Object.assign(provider, {
    credentials,
    authorize,
    options: { ...provider.options, authorize, credentials },
  })
  return { config, happened }
}

const password = { type: "password" }

describe("one account", () => {
  it.each([
    ["what Arabic joins letters with", ["victim", "vi\u0640ctim", "victim\u0640\u0640", "victim\ufe71"]],
    [
      "signs that older collations leave out",
      ["victim", "victim\u06de", "v\u06de\u06deictim", "vic\u00b7tim"],
    ],
    ["digits of other scripts", ["ann1", "ann\u0661", "ann\u0967", "ann\u0e51", "ann①"]],
    ["a sharp s", ["sassy", "ßaßßy", "saßy", "SASSY", "ſaẞy"]],
    ["letters within circles", ["anna", "🅐nna", "🄰nna", "ⓐnna"]],
    ["pairs of letters in one", ["foobaer", "fꝏbær", "fꝎbaer"]],
    ["letters above letters", ["victim", "v\u0365ctim", "v\u0365\u0368tim"]],
    ["numbers in circles", ["ann10", "ann⓾", "ann➓", "ann⑩"]],
    ["kana of both kinds", ["あっか", "アツカ", "ァツｶ"]],
    ["letters of Cyrillic above others", ["бо", "б\u2dea"]],
    ["letters of Ukrainian above others", ["бі", "б\ua676"]],
    ["words within squares", ["newton", "🆕ton", "🆕TON"]],
    ["words with a blank within squares", ["hires2ndscr", "🆨🆜"]],
    ["tens in circles", ["ann60", "ann㉍"]],
    ["accents of any script", ["कलम", "क\u093cलम", "\u0958लम"]],
    ["an iota that stands below", ["νίκος", "νͺκος", "ν\u1fbeκοσ"]],
    ["capitals of Georgian, old and new", ["გია", "Ⴂია", "ⴂია", "Გია"]],
    ["small letters of Arabic", ["يوسف", "ۦۥسف"]],
    ["small kana", ["アイクシ", "あいㇰㇱ"]],
    ["pairs of Hebrew", ["חיים", "חײם"]],
    ["radicals of Chinese", ["小明王", "⺌明⺩"]],
    ["a letter of Malayalam and its two signs", ["ജോൺ", "ജോണ്"]],
    ["a sign of Burmese that collations leave out", ["victim", "v\u108dictim", "vi\u108d\u108dctim"]],
    ["an iota that is no accent to older collations", ["νίκος", "ν\u0345κος"]],
    ["forms of a whole number", ["4711", "0004711", "+4711", "4711.0", "4_711", "0x1267", "47.11e2"]],
    ["characters above U+FFFF, which older collations take for each other", ["ann🎉", "ann🎂", "ann𝑎"]],
    ["mathematical letters", ["anna", "𝑎nna", "𝐀nna"]],
  ])("has no spelling more by %s", async (_, spellings) => {
    const { config, happened } = limitedSite({ passwords })
    for (const name of [...spellings, ...spellings]) await tryPassword(visit(config), name)
    expect(happened.asked).toHaveLength(2)
  })

  it("is not that of another name in a script of its own", async () => {
    const { config, happened } = limitedSite({ passwords })
    const names = [
      "иван",
      "ивам",
      "王伟",
      "王芳",
      "김철수",
      "김영희",
      "אבג",
      "νίκος",
      "ann",
      "anna",
      "47",
      "-47",
      "_",
    ]
    for (const name of names) for (const _ of [1, 2, 3]) await tryPassword(visit(config), name)
    expect(happened.asked).toHaveLength(names.length * 2)
  })

  it.each([
    ["Hindi", ["राम", "रमा", "रोमी", "किरण", "करण", "सीता", "सत"]],
    ["Thai", ["กิต", "กุต", "คำ", "คา"]],
    ["Tamil", ["கமல", "கமலா", "குமல"]],
    ["Burmese", ["ကို", "ကု"]],
  ])("is not that of another name in %s: the signs of vowels count", async (_, names) => {
    const { config, happened } = limitedSite({ passwords })
    for (const name of names) for (const _ of [1, 2, 3]) await tryPassword(visit(config), name)
    expect(happened.asked).toHaveLength(names.length * 2)
  })

  it("is that of all lists and objects, however deep, and of numbers as they are written", async () => {
    const { config, happened } = limitedSite({ passwords })
    let email: unknown = ["ann@x.test"]
    for (let at = 0; at < 9; at += 1) {
      await tryJson(config, { email })
      email = [email]
    }
    await tryJson(config, { email: { name: "ann@x.test" } })
    expect(happened.asked).toHaveLength(2)
    for (const value of [5, "5", 5, "5"]) await tryJson(config, { email: value })
    expect(happened.asked).toHaveLength(4)
  })

  it("is one for all names that are longer than an address can be", async () => {
    const { config, happened } = limitedSite({ passwords })
    for (const letter of ["a", "b", "c"]) await tryPassword(visit(config), letter.repeat(257))
    expect(happened.asked).toHaveLength(2)
  })

  it("is proven by no name beside an object, whatever the object has", async () => {
    const { config } = limitedSite({ passwords })
    const right = { email: "ann@x.test", password: "right" }
    const answer = await tryJson(config, { ...right, more: { toString: 1 } })
    const plain = await tryJson(config, right)
    expect([answer.status, answer.headers.get("location")]).toEqual([
      plain.status,
      plain.headers.get("location"),
    ])
  })

  it.each([
    "emailAddress",
    "email_address",
    "user_id",
    "userName",
    "handle",
    "phone_number",
    "usernameOrEmail",
  ])("is named by a field %s, whatever other fields hold", async (field) => {
    const { config, happened } = formSite({ [field]: {}, realm: {}, password }, field)
    for (let at = 0; at < 5; at += 1)
      await visit(config).submit("callback/credentials", {
        [field]: `ann${"\n".repeat(at)}`,
        realm: `${at}`,
        password: "wrong",
      })
    expect(happened.asked).toHaveLength(2)
  })

  it("is named by a field of type email, and by the only one that is written", async () => {
    for (const credentials of [
      { contact: { type: "email" }, realm: {}, password },
      { contact: {}, remember: { type: "checkbox" }, password },
    ]) {
      const { config, happened } = formSite(credentials, "contact")
      for (let at = 0; at < 5; at += 1)
        await visit(config).submit("callback/credentials", {
          contact: "ann",
          remember: `${at}`,
          realm: `${at}`,
          password: "wrong",
        })
      expect(happened.asked).toHaveLength(2)
    }
  })

  it("is not known where several fields may name it: the log says so, and no shared value locks users out", async () => {
    const { config, happened } = formSite({ shop: {}, badge: {}, password }, "badge")
    for (let at = 0; at < 4; at += 1)
      await visit(config).submit("callback/credentials", { shop: "one", badge: `${at}`, password: "wrong" })
    expect(happened.asked).toHaveLength(4)
    expect(happened.warnings.filter((code) => code.startsWith("limits-account-unknown"))).toHaveLength(1)
  })
})

describe("a field that many users fill alike", () => {
  it.each(["account", "customer", "name"])("%s is no name beside one of a user", async (field) => {
    const { config, happened } = formSite({ [field]: {}, user: {}, password }, "user")
    for (let at = 0; at < 4; at += 1)
      await visit(config).submit("callback/credentials", {
        [field]: "acme",
        user: `u${at}`,
        password: "wrong",
      })
    expect(happened.asked).toHaveLength(4)
  })

  it("is the account where it is the only one that may be", async () => {
    const { config, happened } = formSite({ account: {}, password }, "account")
    for (let at = 0; at < 4; at += 1)
      await visit(config).submit("callback/credentials", { account: "ann", password: "wrong" })
    expect(happened.asked).toHaveLength(2)
  })
})

describe("a name of a megabyte", () => {
  it.each([
    ["marks", `a${"\u0301".repeat(170_000)}${"\u0316".repeat(170_000)}`],
    ["letters that become many", "\ufdfa".repeat(340_000)],
  ])("of %s is answered at once", async (_, email) => {
    const { config, happened } = limitedSite({ passwords })
    // To put so many marks in order would take minutes, longer than a test may.
    for (const _ of [1, 2, 3]) await tryJson(config, { email })
    expect(happened.asked).toHaveLength(2)
  })
})

describe("names in many fields", () => {
  it("of a form without a declaration count as one, and none is read", async () => {
    const { config } = limitedSite({ passwords }, { providers: [Credentials({ authorize: () => null })] })
    const words = ["user", "mail", "login", "name", "id", "nick", "phone"]
    const fields = words.flatMap((one) => words.flatMap((other) => words.map((third) => one + other + third)))
    const body = Object.fromEntries(
      fields.map((field, at) => {
        const letters = Array.from({ length: 900 }, (_, here) => 0x3400 + ((at * 900 + here) % 27_000))
        return [field, String.fromCharCode(...letters)]
      }),
    )
    const answers = []
    // To read them all would take longer than a test may.
    for (const more of ["a", "b", "c"]) answers.push((await tryJson(config, { ...body, user: more })).status)
    expect(answers.at(-1)).toBe(429)
  })
})

describe("a browser", () => {
  it.each([
    ["a field that is not declared", { email: {}, password }, "tenant"],
    ["a field that may be a secret", { email: {}, companyCode: {}, password }, "companyCode"],
  ])("is not known where %s says whose name it is", async (_, credentials, field) => {
    const { config, happened } = formSite(credentials, "email")
    const eve = visit(config)
    await eve.submit("callback/credentials", { email: "ann", [field]: "eve", password: "right" })
    for (let at = 0; at < 3; at += 1)
      await visit(config).submit("callback/credentials", { email: "ann", [field]: "acme", password: "wrong" })
    const before = happened.asked.length
    await eve.submit("callback/credentials", { email: "ann", [field]: "acme", password: "wrong" })
    expect(happened.asked).toHaveLength(before)
  })

  it("is known whatever box was ticked", async () => {
    const { config } = limitedSite({ passwords })
    const own = visit(config)
    const form = { email: "ann@x.test", password: "right", remember: "on" }
    await own.submit("callback/credentials", form)
    for (let at = 0; at < 4; at += 1) await tryPassword(visit(config), "ann@x.test")
    expect((await own.submit("callback/credentials", form)).status).toBe(302)
  })

  it("is known by a form with one field of any name", async () => {
    const { config } = formSite({ badge: {}, password }, "badge")
    const own = visit(config)
    await own.submit("callback/credentials", { badge: "victim", password: "right" })
    for (let at = 0; at < 4; at += 1)
      await visit(config).submit("callback/credentials", { badge: "victim", password: "wrong" })
    const stranger = await visit(config).submit("callback/credentials", {
      badge: "victim",
      password: "right",
    })
    expect(stranger.status).toBe(429)
    const back = await own.submit("callback/credentials", { badge: "victim", password: "right" })
    expect(back.status).toBe(302)
  })

  it("that has proven a text is not known for a list that is written like it", async () => {
    const { config, happened } = limitedSite({ passwords })
    const eve = visit(config)
    await tryPassword(eve, '["victim"]', { password: "right" })
    for (const _ of [1, 2, 3]) await tryJson(config, { email: ["victim"] })
    const before = happened.asked.length
    expect((await tryJson(config, { email: ["victim"] }, eve)).status).toBe(429)
    expect(happened.asked).toHaveLength(before)
  })
})
