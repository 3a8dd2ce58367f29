/** What the query of a sign-in may change of the authorization request, as classes of parameters. */
import { describe, expect, it, vi } from "vitest"
import { browser, start } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

const list = (words: string) => words.split(" ")
const hints = list("scope login_hint ui_locales claims_locales display screen_hint")
const demands = list(
  "prompt max_age acr_values id_token_hint hd domain_hint connection organization access_type",
)
const more = list("claims resource audience authorization_details")
const bound = list(
  "client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce " +
    "code_challenge code_challenge_method dpop_jkt request request_uri registration code iss",
)
const unknown = list("foo __proto__ constructor csrfToken tenant")

interface Given {
  params?: Record<string, string>
  allow?: string[]
  rename?: Record<string, string>
}

/** The authorization request that a query leads to. */
async function asked(name: string, given: Given = {}): Promise<URLSearchParams> {
  const op = new FakeProvider()
  const client = browser({
    providers: [op.oidc({ authorization: { url: `${op.issuer}/authorize`, ...given } })],
  })
  return (await start(client, "acme", `?${encodeURIComponent(name)}=the-browsers`)).searchParams
}

const configured = (name: string): Given => ({ params: { [name]: "the-applications" } })

describe("S25: a browser says who signs in and how it looks, and nothing that the application is given, demands or is bound by", () => {
  it.each(hints)("%s is the browser's, in place of a configured one too", async (name) => {
    expect((await asked(name)).get(name)).toBe("the-browsers")
    expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-browsers"])
  })

  it.each(demands)(
    "%s is the browser's where the application demands nothing, or allows it",
    async (name) => {
      expect((await asked(name)).get(name)).toBe("the-browsers")
      expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-applications"])
      expect((await asked(name, { ...configured(name), allow: [name] })).getAll(name)).toEqual([
        "the-browsers",
      ])
    },
  )

  it.each(more)(
    "%s asks for more, and is the browser's only where the application allows it",
    async (name) => {
      expect((await asked(name)).has(name)).toBe(false)
      expect((await asked(name, configured(name))).getAll(name)).toEqual(["the-applications"])
      expect((await asked(name, { allow: [name] })).get(name)).toBe("the-browsers")
    },
  )

  it.each(bound)("%s is never the browser's, whatever the application allows", async (name) => {
    for (const given of [{}, { allow: [name] }]) {
      const values = (await asked(name, given)).getAll(name)
      expect(values).not.toContain("the-browsers")
      expect(values.length).toBeLessThanOrEqual(1)
    }
  })

  it.each(["client_id", "redirect_uri", "state", "code_challenge"])(
    "%s is not the browser's under the name that it has on the wire either",
    async (name) => {
      const found = await asked("wire", { allow: ["wire"], rename: { [name]: "wire" } })
      expect(found.getAll("wire")).toHaveLength(1)
      expect(found.get("wire")).not.toBe("the-browsers")
    },
  )

  it.each(unknown)("%s is no parameter that the engine knows, and stays behind", async (name) => {
    const plain = [...(await asked("login_hint")).keys()].filter((one) => one !== "login_hint")
    expect([...(await asked(name)).keys()].sort()).toEqual(plain.sort())
  })

  it("what stays behind is told to the log, by name and without its value", async () => {
    const op = new FakeProvider()
    const debug = vi.fn((_: string) => {})
    const logger = { debug, warn: () => {}, error: () => {} }
    await start(browser({ providers: [op.oidc()], debug: true, logger }), "acme", "?claims=the-browsers")
    const lines = debug.mock.calls.map(([line]) => line)
    expect(lines).toContain('signin: the query parameter "claims" is not passed on')
    expect(JSON.stringify(debug.mock.calls)).not.toContain("the-browsers")
  })
})
