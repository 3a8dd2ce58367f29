/** Addresses with placeholders, in every place that has them: what fills a placeholder does not decide where a token or key goes. */
import { describe, expect, it } from "vitest"
import { emailProvider } from "../../src/engine/email/provider.js"
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { browser, listener, signsIn } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

type Given = Partial<OAuth2Config<Profile>> & Record<string, unknown>

/** Says what the config assertion says of a provider. */
async function refusal(provider: AuthConfig["providers"][number]): Promise<string> {
  const logger = listener()
  const response = await browser({ providers: [provider], logger }).get("providers")
  expect([response.status, logger.error.mock.calls.length]).toEqual([500, 1])
  return String(logger.error.mock.calls[0]?.[0]?.message)
}

const call = (url: string) => ({ url })
/** Every place that an address stands in. */
const places: ReadonlyArray<readonly [member: string, given: (url: string) => Given]> = [
  ["authorization", (url) => ({ authorization: url })],
  ["authorization", (url) => ({ authorization: call(url) })],
  ["token", (url) => ({ token: url })],
  ["token", (url) => ({ token: call(url) })],
  ["userinfo", (url) => ({ userinfo: url })],
  ["userinfo", (url) => ({ userinfo: call(url) })],
  ["requestToken", (url) => ({ requestToken: url })],
  ["enrich[0]", (url) => ({ enrich: [{ url, set: () => ({}) }] })],
  [
    "enrich[1]",
    (url) => ({
      enrich: [
        { url: "https://op.test/x", set: () => ({}) },
        { url, set: () => ({}) },
      ],
    }),
  ],
]
const foreign = ["{callback.x}", "{profile.x}", "{tokens.x}", "{claims.x}"]
/** Addresses whose host a placeholder decides, however the parser is coaxed. */
const shapes: ReadonlyArray<(placeholder: string) => string> = [
  (placeholder) => `https://${placeholder}/me`,
  (placeholder) => `https://${placeholder}`,
  (placeholder) => `https://api.${placeholder}/me`,
  (placeholder) => `https://${placeholder}.op.test/me`,
  (placeholder) => `https://op.test${placeholder}/me`,
  (placeholder) => `https://op.test:${placeholder}/me`,
  (placeholder) => `https:///${placeholder}/me`,
  (placeholder) => `https:${placeholder}/me`,
  (placeholder) => `https:/${placeholder}/me`,
  (placeholder) => `${placeholder}://op.test/me`,
  (placeholder) => `{options.base}${placeholder}/me`,
]
const base = { base: "https://op.test", values: { base: "https://op.test" } }

describe("an address never takes its host from the browser, the profile or the token answer", () => {
  it.each(foreign)(
    "%s in the host is refused in every place, before the first request",
    async (placeholder) => {
      const op = new FakeProvider()
      for (const shape of shapes) {
        for (const [member, given] of places) {
          const text = shape(placeholder)
          const said = await refusal(op.oauth({ ...base, ...given(text) } as Given))
          expect([text, said]).toEqual([text, expect.stringContaining(`${member} of provider "acme"`)])
        }
      }
      expect(op.calls).toEqual([])
    },
  )

  it("the refusal names provider, member and placeholder, and what to write", async () => {
    const said = await refusal(new FakeProvider().oauth({ userinfo: "https://{callback.shop}/me" }))
    expect(said).toBe(
      'The userinfo of provider "acme" takes its host from {callback.shop}, which the application does not decide, and so ' +
        "its tokens and keys could be sent anywhere. Write the host out, or take it from an option: {options.x}.",
    )
  })

  it.each(["{callback.x}/me", "{profile.x}/me"])("%s does not begin an address", async (text) => {
    for (const [member, given] of places)
      expect(await refusal(new FakeProvider().oauth(given(text)))).toContain(`${member} of provider "acme"`)
  })

  it.each(["{to}", "{url}", "{host}", "{sender.domain}", "{from}", "{text}", "{apiKey}"])(
    "%s is no host that a mail is sent through",
    async (placeholder) => {
      for (const shape of shapes.slice(0, 9)) {
        const provider = emailProvider({
          id: "mail",
          name: "Mail",
          apiKey: "k",
          send: { url: shape(placeholder) },
        })
        const said = await refusal(provider)
        expect([shape(placeholder), said]).toEqual([
          shape(placeholder),
          expect.stringContaining('send of provider "mail"'),
        ])
      }
    },
  )

  it.each([
    "https://op.test\\@evil.test/me",
    "https://op.test\t/me",
    "https://op.te\nst/me",
    " https://op.test/me",
    "https://user:pass@op.test/me",
    "https://op.test@evil.test/me",
  ])("%j is no address that every parser reads alike", async (text) => {
    for (const [member, given] of places)
      expect(await refusal(new FakeProvider().oauth(given(text)))).toContain(`${member} of provider "acme"`)
    for (const member of ["issuer", "wellKnown", "jwks_endpoint"])
      expect(await refusal(new FakeProvider().oauth({ [member]: text }))).toContain(
        `${member} of provider "acme"`,
      )
  })
})

describe("an address begins with an answer only where the call says among which hosts", () => {
  const away = (api: unknown, hosts: string[] | undefined, issuer?: string) => {
    const op = new FakeProvider(issuer)
    op.tokens = { api }
    const seen: string[] = []
    const everywhere: typeof fetch = async (input, init) => {
      const url = new URL(new Request(input, init).url)
      seen.push(url.href)
      return url.origin === op.issuer ? op.fetch(input, init) : Response.json(op.user)
    }
    const userinfo = { url: "{tokens.api}/me", hosts }
    const logger = listener()
    const client = browser({ providers: [op.oauth({ userinfo, [customFetch]: everywhere })], logger })
    return { op, client, seen, logger }
  }

  it.each([undefined, [], ["*"], ["*.test"], ["https://op.test"], ["op.test/x"], ["a b"], ["127.0.0.1"]])(
    "hosts %j are none",
    async (hosts) => {
      const op = new FakeProvider()
      expect(await refusal(op.oauth({ userinfo: { url: "{tokens.api}/me", hosts } }))).toMatch(
        /^The userinfo of provider "acme" .*api\.acme\.example/,
      )
    },
  )

  it.each([
    "https://eu.op.test",
    "https://a.b.op.test",
    "https://EU.op.test/base",
    "https://api.acme.test:8443",
  ])("%s is called when it is one of them", async (api) => {
    const { op, client, seen } = away(api, ["*.op.test", "api.acme.test:8443"])
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen.at(-1)).toBe(`${new URL(api).href.replace(/\/$/, "")}/me`)
  })

  it.each([
    "https://evil.test",
    "https://op.test.evil.test",
    "https://evil-op.test",
    "https://eu.op.test:444",
    "https://eu.op.test@evil.test",
    "https://evil.test/#.op.test",
    "https://evil.test?.op.test",
    "https://evil.test\\.op.test",
    "https://evil.test\t.op.test",
    "http://eu.op.test",
    "//eu.op.test",
    "eu.op.test",
    "javascript:alert(1)",
    "https://10.0.0.1",
    "https://localhost",
    7,
    { a: 1 },
  ])("%j is not", async (api) => {
    const { op, client, seen, logger } = away(api, ["*.op.test"])
    expect(signsIn(await op.signIn(client))).toBe(false)
    expect(seen).toEqual(["https://op.test/token"])
    expect(String(logger.error.mock.calls[0]?.[0]?.message)).toMatch(/^acme: /)
  })

  it("inside this server's network even an allowed one is called only by a provider that stands there", async () => {
    const outside = away("https://api.corp", ["api.corp"])
    expect(signsIn(await outside.op.signIn(outside.client))).toBe(false)
    const inside = away("http://api.localhost:8080", ["api.localhost:8080"], "http://localhost:9000")
    expect(signsIn(await inside.op.signIn(inside.client))).toBe(true)
  })
})

describe("an option that decides a host has the form of one", () => {
  const made = (shop: unknown, given: (url: string) => Given) =>
    new FakeProvider().oauth({
      ...given("https://{options.shopName}.op.test/me"),
      values: { shopName: shop },
    } as Given)

  it.each([
    "evil.test/#",
    "evil.test\\",
    "evil.test?",
    "a@evil.test",
    "x/../..",
    "a\nb",
    "a\tb",
    " a",
    "a b",
    "..",
    ".",
    "a..b",
    "%2e",
    "é",
    "",
    undefined,
    null,
    {},
  ])("%j is refused in every place", async (shop) => {
    for (const [member, given] of places)
      expect(await refusal(made(shop, given))).toMatch(
        `The ${member} of provider "acme" takes its host from {options.shopName}`,
      )
  })

  it("a good one is where the browser and the calls go", async () => {
    const op = new FakeProvider("https://acme.op.test")
    const at = "https://{options.shopName}.op.test"
    const provider = {
      ...op.oauth(),
      authorization: `${at}/authorize?x={options.shopName}`,
      token: `${at}/token`,
      userinfo: { url: `${at}/userinfo` },
      values: { shopName: "acme" },
    }
    const client = browser({ providers: [provider] })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.calls.map(({ url }) => url.origin)).toEqual([op.issuer, op.issuer])
  })
})

describe("a value behind the host stays where it was put", () => {
  it.each([
    "..",
    ".",
    "a/b",
    "a\\b",
    "@evil.test",
    "#x",
    "?x=1",
    "a\nb",
    "%2e%2e",
    "//evil.test",
    "\ud800",
    "\u0000",
  ])("%j", async (x) => {
    const op = new FakeProvider()
    op.tokens = { x }
    for (const url of [
      "https://op.test/userinfo/{tokens.x}/me",
      "https://op.test/userinfo/.{tokens.x}",
      "https://op.test/userinfo?{tokens.x}",
    ]) {
      await op.signIn(browser({ providers: [op.oauth({ userinfo: { url } })] }))
    }
    for (const { url } of op.calls) {
      const path = url.pathname
      expect(url.origin).toBe(op.issuer)
      if (path !== "/token") expect(path).toMatch(/^\/userinfo(\/[^/]+\/me|\/\.[^/]+)?$/)
    }
  })
})

describe("no value of a sign-in breaks a header, and none is quoted when it would", () => {
  const evil = ["a\r\nx-evil: 1", "a\nb", "tok\u0000en", "a\u007fb", "€uro", "a\n", "\r\na"]

  it.each(evil)("%j is sent in no header", async (secret) => {
    const ways: Given[] = [
      { userinfo: { url: "https://op.test/userinfo", headers: { "x-token": "t {tokens.x}" } } },
      { userinfo: { url: "https://op.test/userinfo", auth: { bearer: "{tokens.x}" } } },
      { userinfo: { url: "https://op.test/userinfo", headers: { "x-code": "{callback.more}" } } },
      {
        enrich: [
          { url: "https://op.test/userinfo?2", headers: { "x-p": "{profile.name}" }, set: () => ({}) },
        ],
      },
    ]
    for (const given of ways) {
      const op = new FakeProvider()
      op.tokens = { x: secret }
      op.user = { ...op.user, name: secret }
      const logger = listener()
      const client = browser({ providers: [op.oauth(given)], logger })
      const location = (await client.submit("signin/acme")).headers.get("location") ?? ""
      const response = await client.get(await op.visit(location, { more: secret }))
      expect(op.calls.map(({ url }) => url.pathname + url.search)).not.toContain("/userinfo?2")
      if (!given.enrich) expect([signsIn(response), op.count("userinfo")]).toEqual([false, 0])
      for (const [error] of logger.error.mock.calls)
        expect(`${error.message} ${String(error.cause)}`).not.toContain(secret)
    }
  })

  it("an access token that no header can hold ends the sign-in with an error that does not quote it", async () => {
    for (const access_token of ["tok\nen-secret", "tok\u0000en-secret"]) {
      const op = new FakeProvider()
      op.tokens = { access_token }
      const logger = listener()
      expect(signsIn(await op.signIn(browser({ providers: [op.oauth()], logger })))).toBe(false)
      expect(op.count("userinfo")).toBe(0)
      expect(
        JSON.stringify(logger.error.mock.calls.map(([error]) => [error.message, error.cause])),
      ).not.toContain("en-secret")
    }
  })

  it.each([{ "x y": "a" }, { "x\n": "a" }, { x: "a\r\nb: c" }])(
    "%j is no header of a provider",
    async (headers) => {
      const op = new FakeProvider()
      for (const given of [
        { userinfo: { url: "https://op.test/userinfo", headers } },
        { token: { url: "https://op.test/token", headers } },
        { enrich: [{ url: "https://op.test/x", headers, set: () => ({}) }] },
      ] as unknown as Given[])
        expect(await refusal(op.oauth(given))).toMatch(/of provider "acme" has a header/)
    },
  )
})
