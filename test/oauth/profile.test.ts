import { describe, expect, it, vi } from "vitest"
import { readProfileForm } from "../../src/engine/notation/profile-form.js"
import {
  customFetch,
  type OAuth2Config,
  type OIDCConfig,
  type ProfileSchema,
} from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { makeKey, signToken } from "../support/signing-keys.js"

interface Setup {
  fake?: (fake: FakeProvider) => void
  config?: Partial<AuthConfig>
}

async function oauth(
  over: Partial<OAuth2Config<Profile>>,
  { fake: spoil, config }: Setup = {},
): Promise<Application> {
  const fake = new FakeProvider()
  spoil?.(fake)
  const flow = new Application({ fake, ...config, providers: [fake.oauth(over)] })
  await flow.signIn()
  return flow
}

async function oidc(
  over: Partial<OIDCConfig<Profile>>,
  spoil?: (fake: FakeProvider) => void,
): Promise<Application> {
  const fake = new FakeProvider()
  spoil?.(fake)
  const flow = new Application({ fake, providers: [fake.oidc({ idToken: false, ...over })] })
  await flow.signIn()
  return flow
}

function expectParseError(flow: Application): void {
  expect(flow.signedIn).toBe(false)
  expect(flow.seen).toEqual([])
  expect(flow.log.errors.map((error) => (error as { type?: string }).type)).toEqual([
    "OAuthProfileParseError",
    "OAuthCallbackError",
  ])
}

describe("the userinfo request", () => {
  it("is a GET with the access token, and its claims reach profile()", async () => {
    const flow = await oidc(
      { authorization: { params: { scope: "openid profile email phone address" } } },
      (fake) => {
        fake.claims = { name: undefined, email: undefined }
      },
    )
    const { method, headers } = flow.fake.last("userinfo")
    expect(method).toBe("GET")
    expect(headers.get("authorization")).toBe("Bearer access-token-of-ada")
    expect(flow.seen[0]?.user).toMatchObject({ name: "Ada Lovelace", email: "ada@example.com" })
  })

  it("carries the token and parameters as the entry declares", async () => {
    const places = [
      [{ auth: { query: "token" } as const }, (url: URL) => url.searchParams.get("token")],
      [{ auth: { header: "x-token" } as const }, (_url: URL, headers: Headers) => headers.get("x-token")],
      [
        { auth: "none" as const, headers: { authorization: "OAuth {tokens.access_token}" } },
        (_url: URL, headers: Headers) => headers.get("authorization")?.slice("OAuth ".length),
      ],
    ] as const
    for (const [userinfo, read] of places) {
      const flow = await oauth({
        userinfo: { url: "https://op.test/userinfo", query: { v: "1" }, ...userinfo },
      })
      const { url, headers } = flow.fake.last("userinfo")
      expect(read(url, headers)).toBe("access-token-of-ada")
      expect(url.searchParams.get("v")).toBe("1")
    }
  })

  it("is a POST with a form or JSON where declared", async () => {
    const form = await oauth({
      userinfo: { url: "https://op.test/userinfo", method: "POST", form: { token: "{tokens.access_token}" } },
    })
    expect(form.fake.last("userinfo").form.get("token")).toBe("access-token-of-ada")
    const json = await oauth({
      userinfo: { url: "https://op.test/userinfo", method: "POST", json: { query: "{ viewer { id } }" } },
    })
    expect(JSON.parse(json.fake.last("userinfo").body)).toEqual({ query: "{ viewer { id } }" })
  })

  it("fills its address from the token answer", async () => {
    const flow = await oauth(
      { userinfo: { url: "https://op.test/{tokens.team}/userinfo" } },
      {
        fake: (fake) => {
          fake.tokens = { team: "a/b" }
        },
      },
    )
    expect(flow.fake.last("userinfo").url.pathname).toBe("/a%2Fb/userinfo")
  })

  it("may stand at an address that the token answer gives, but at none that is no https address", async () => {
    const userinfo = { url: "{tokens.api}/userinfo", hosts: ["op.test"] }
    const at = (api: string) =>
      oauth(
        { userinfo },
        {
          fake: (fake) => {
            fake.tokens = { api }
          },
        },
      )
    expect((await at("https://op.test")).signedIn).toBe(true)
    for (const api of ["http://op.test", "op.test", "javascript:alert(1)//", "//op.test", ""]) {
      const flow = await at(api)
      expect(flow.signedIn).toBe(false)
      expect(flow.fake.count("userinfo")).toBe(0)
    }
  })

  it("is handed to userinfo.request where the application has one", async () => {
    const flow = await oauth({
      userinfo: {
        request: ({ tokens, provider }) => ({ sub: `${tokens.access_token} ${provider.callbackUrl}` }),
      },
    })
    expect(flow.seen[0]?.account.providerAccountId).toBe(
      "access-token-of-ada https://app.test/auth/callback/acme",
    )
  })
})

describe("a handler of the application", () => {
  it("finds the provider's own fetch under customFetch, with the engine's bounds", async () => {
    const flow = await oauth({
      userinfo: {
        request: async ({ tokens, provider }) => {
          const call = provider[customFetch] ?? fetch
          const headers = { authorization: `Bearer ${tokens.access_token}` }
          return (await call("https://op.test/userinfo", { headers })).json()
        },
      },
    })
    expect(flow.fake.last("userinfo").headers.get("authorization")).toBe("Bearer access-token-of-ada")
    expect(flow.seen).toHaveLength(1)
  })
})

describe("a handler of the application that throws", () => {
  it("ends the sign-in with its own error as the cause", async () => {
    const fail = (): never => {
      throw new RangeError("my own mistake")
    }
    for (const over of [
      { userinfo: { request: fail } },
      { token: { url: "https://op.test/token", request: fail } },
      { token: { url: "https://op.test/token", conform: fail } },
    ]) {
      const flow = await oauth(over)
      expect(flow.signedIn).toBe(false)
      expect(flow.log.errors.at(-1)).toMatchObject({
        type: "CallbackRouteError",
        cause: { err: expect.any(RangeError) },
      })
    }
  })
})

describe("the source of the profile", () => {
  it("is the token answer, or both, where declared", async () => {
    const fake = (one: FakeProvider): void => {
      one.tokens = { owner: { user: { sub: "inside" } }, team: "t1" }
    }
    const inside = await oauth({ userinfo: { from: "tokens", answer: { pick: "owner.user" } } }, { fake })
    expect(inside.seen[0]?.account.providerAccountId).toBe("inside")
    expect(inside.fake.count("userinfo")).toBe(0)
    const both = await oauth({ userinfo: { url: "https://op.test/userinfo", from: "both" } }, { fake })
    expect(both.seen[0]?.profile).toMatchObject({ sub: "user-1", team: "t1" })
  })

  it("is what the answer rules leave of an envelope", async () => {
    const flow = await oauth(
      {
        userinfo: { url: "https://op.test/userinfo", answer: { pick: "data.user", rename: { sub: "uid" } } },
      },
      {
        fake: (fake) => {
          fake.user = { data: { user: { uid: 12 } } }
        },
      },
    )
    expect(flow.seen[0]?.account.providerAccountId).toBe("12")
  })

  it("is a JWT inside the token answer, its signature checked when the keys are known", async () => {
    const key = await makeKey("key-9")
    for (const [signing, good] of [
      [key, true],
      [await makeKey("key-9"), false],
    ] as const) {
      const token = await signToken({ sub: "CHARACTER:7" }, signing)
      const flow = await oauth(
        {
          jwks_endpoint: "https://op.test/jwks",
          userinfo: { from: "tokens", answer: { pick: "access_token", format: "jwt" } },
        },
        {
          fake: (fake) => {
            fake.keys = [key]
            fake.tokens = { access_token: token }
          },
        },
      )
      expect(flow.signedIn).toBe(good)
    }
  })
})

describe("the userinfo answer", () => {
  it("must be about the subject of the id token", async () => {
    const flow = await oidc({}, (fake) => {
      fake.claims = { sub: "somebody-else" }
    })
    expect(flow.signedIn).toBe(false)
    expect(flow.error).toBe("CallbackRouteError")
  })

  it("may be a signed JWT, and is then verified", async () => {
    const key = await makeKey("key-1")
    const stranger = await makeKey("key-1")
    const good = { iss: "https://op.test", aud: "cid", sub: "user-1", name: "Signed" }
    for (const [claims, signing, accepted] of [
      [good, key, true],
      [good, stranger, false],
      [{ ...good, iss: "https://evil.test" }, key, false],
      [{ ...good, aud: "other" }, key, false],
      [{ ...good, sub: "other" }, key, false],
    ] as const) {
      const token = await signToken({ ...claims }, signing)
      const flow = await oidc({ client: { userinfo_signed_response_alg: "RS256" } }, (fake) => {
        fake.keys = [key]
        fake.answers.userinfo = () => new Response(token, { headers: { "content-type": "application/jwt" } })
      })
      expect(flow.signedIn, flow.message).toBe(accepted)
      if (accepted) expect(flow.seen[0]?.user.name).toBe("Signed")
    }
  })

  it.each([401, 403, 404, 500])("with status %i ends the sign-in", async (status) => {
    const flow = await oauth(
      {},
      {
        fake: (fake) => {
          fake.answers.userinfo = () => Response.json({ error: "x", id: null, sub: "1" }, { status })
        },
      },
    )
    expectParseError(flow)
    expect(flow.log.errors[0]?.message).toContain(`answered ${status}`)
  })

  it.each(["null", "[]", '"x"', "42", "{}", "", "<html></html>"])("%s is no profile", async (text) => {
    const fake = new FakeProvider()
    fake.answers.userinfo = () => new Response(text, { headers: { "content-type": "application/json" } })
    const flow = new Application({ fake, providers: [fake.oauth()] })
    expect(errorOf(await flow.signIn())).toBe("OAuthCallbackError")
    expectParseError(flow)
  })

  it("is a failure when the entry's test says so", async () => {
    const flow = await oauth(
      {
        userinfo: {
          url: "https://op.test/userinfo",
          answer: { fails: { path: "ErrorCode", is: [1], not: true } },
        },
      },
      {
        fake: (fake) => {
          fake.user = { sub: "1", ErrorCode: 5 }
        },
      },
    )
    expectParseError(flow)
  })
})

describe("the account id", () => {
  it.each([undefined, null, "", " ", "undefined", "null", "NaN", Number.NaN, {}, [], true, 1.5, 2 ** 60])(
    "is never made of %s",
    async (id) => {
      const fake = new FakeProvider()
      const flow = new Application({
        fake,
        providers: [fake.oauth({ profile: () => ({ id: id as string }) })],
      })
      const response = await flow.signIn()
      expect(new URL(response.headers.get("location") ?? "").pathname).toBe("/auth/signin")
      expectParseError(flow)
    },
  )

  it("is text, digits of large integers included", async () => {
    for (const [json, id] of [
      ["42", "42"],
      ["9007199254740993", "9007199254740993"],
      ["10", "10"],
      ['"a b"', "a b"],
    ] as const) {
      const fake = new FakeProvider()
      fake.answers.userinfo = () => new Response(`{"id":${json}}`)
      const flow = new Application({
        fake,
        providers: [fake.oauth({ profile: (profile) => ({ id: profile.id ?? "" }) })],
      })
      await flow.signIn()
      expect(flow.seen[0]?.account.providerAccountId).toBe(id)
      expect(flow.seen[0]?.user.id).not.toBe(id)
    }
  })

  it("is missing when profile() throws, which is logged with its cause", async () => {
    const flow = await oauth({
      profile: () => {
        throw new TypeError("cannot read name")
      },
    })
    expectParseError(flow)
    expect(flow.log.errors[0]).toMatchObject({ cause: { err: expect.any(TypeError), provider: "acme" } })
  })
})

describe("extra calls", () => {
  const enrich = {
    unless: "email",
    url: "https://op.test/emails",
    set: (answer: { email: string }[]) => ({ email: answer[0]?.email }),
  }

  it("complete the profile where something is missing, and only there", async () => {
    const emails = (fake: FakeProvider): void => {
      fake.answers.other = () => Response.json([{ email: "second@example.com" }])
    }
    const missing = await oauth(
      { enrich: [enrich] },
      {
        fake: (fake) => {
          emails(fake)
          fake.user = { sub: "1", email: null }
        },
      },
    )
    expect(missing.seen[0]?.user.email).toBe("second@example.com")
    expect(missing.fake.last("other").headers.get("authorization")).toBe("Bearer access-token-of-ada")
    const present = await oauth({ enrich: [enrich] }, { fake: emails })
    expect(present.fake.count("other")).toBe(0)
  })

  it.each<[string, () => Response]>([
    ["is down", () => new Response("down", { status: 500 })],
    ["is refused", () => Response.json({ error: "insufficient_scope" }, { status: 403 })],
    ["is no JSON", () => new Response("<html>")],
  ])("that is required refuses the sign-in when it %s, and one that is not does not", async (_, answer) => {
    const failing = (fake: FakeProvider): void => {
      fake.answers.other = answer
    }
    const { unless: _unless, ...call } = enrich
    const required = await oauth({ enrich: [{ ...call, required: true }] }, { fake: failing })
    expectParseError(required)
    expect(required.log.errors[0]?.message).toMatch(
      /^acme: a call on which the account id or address depends failed/,
    )
    expect((await oauth({ enrich: [call] }, { fake: failing })).seen).toHaveLength(1)
  })

  it("that is required completes the profile when it succeeds, and is skipped where nothing is missing", async () => {
    const emails = (fake: FakeProvider): void => {
      fake.answers.other = () => Response.json([{ email: "second@example.com" }])
    }
    const { unless: _unless, ...call } = enrich
    const asked = await oauth({ enrich: [{ ...call, required: true }] }, { fake: emails })
    expect(asked.seen[0]?.user.email).toBe("second@example.com")
    const skipped = await oauth({ enrich: [{ ...enrich, required: true }] })
    expect(skipped.fake.count("other")).toBe(0)
    expect(skipped.seen).toHaveLength(1)
  })

  it("stands inside this server's network only when the token endpoint stands there too", async () => {
    const calls = async (api: string, issuer?: string) => {
      const fake = new FakeProvider(issuer)
      fake.tokens = { api }
      // Whatever is no address of a neighbour is allowed, so that the network alone decides.
      const hosts =
        URL.canParse(api) && /[a-z]/.test(new URL(api).hostname) && !api.includes("[")
          ? [new URL(api).host]
          : ["*.op.test"]
      const userinfo = { url: "{tokens.api}/userinfo", hosts }
      const flow = new Application({ fake, providers: [fake.oauth({ userinfo })] })
      await flow.signIn()
      const called = fake.calls.some(({ place, url }) => place !== "token" && url.href.startsWith(api))
      return { called, message: flow.message }
    }
    for (const api of [
      "http://localhost:8080",
      "https://127.0.0.1",
      "https://2130706433",
      "https://10.1.2.3",
      "https://172.20.0.1",
      "https://192.168.1.1",
      "https://169.254.169.254",
      "https://100.64.0.1",
      "https://[::1]",
      "https://[fd00::1]",
      "https://[::ffff:10.0.0.1]",
      "https://metadata.google.internal",
      "https://vault",
    ]) {
      const { called, message } = await calls(api)
      expect([api, called]).toEqual([api, false])
      expect(message).toContain("acme: the provider's answer names an address at")
    }
    expect((await calls("https://eu.op.test")).called).toBe(true)
    expect((await calls("http://localhost:8080", "http://localhost:9000")).called).toBe(true)
  })

  it.each(["{options.clientSecret}", "%7Boptions.clientSecret%7D"])(
    "is not completed where a discovery document says %s",
    async (placeholder) => {
      const fake = new FakeProvider()
      fake.metadata = { userinfo_endpoint: `https://op.test/userinfo?leak=${placeholder}` }
      const flow = new Application({ fake, providers: [fake.oidc({ idToken: false })] })
      expect(await flow.start()).toMatch(/^https:\/\/app\.test\//)
      expect(flow.message).toMatch(/acme: the discovery document.*userinfo_endpoint with a placeholder/)
    },
  )

  it("may ask for what the profile or an earlier call told", async () => {
    const flow = await oauth(
      {
        enrich: [
          { url: "https://op.test/people/{profile.sub}", set: () => ({ team: "blue/green" }) },
          {
            url: "https://op.test/teams/{profile.team}",
            query: { of: "{profile.sub}", absent: "{profile.nothing}" },
            set: () => ({}),
          },
        ],
      },
      {
        fake: (fake) => {
          fake.user = { sub: "1 2" }
          fake.answers.other = () => Response.json({})
        },
      },
    )
    expect(flow.signedIn).toBe(true)
    expect(flow.fake.last("other").url.href).toBe("https://op.test/teams/blue%2Fgreen?of=1+2")
    expect(flow.fake.count("other")).toBe(2)
  })

  it("never end a sign-in", async () => {
    for (const answer of [
      () => new Response("no", { status: 500 }),
      () => Promise.reject(new TypeError("down")),
      () => Response.json({ not: "a list" }),
    ]) {
      const flow = await oauth(
        { enrich: [{ ...enrich, unless: "nothing" }] },
        {
          fake: (fake) => {
            fake.answers.other = answer
          },
        },
      )
      expect(flow.signedIn).toBe(true)
    }
  })

  it("turn an image into a data URL", async () => {
    const flow = await oauth(
      {
        enrich: [
          { url: "https://op.test/photo", answer: { format: "image" }, set: (photo: string) => ({ photo }) },
        ],
        profile: (profile) => ({ id: profile.sub ?? "", image: profile.photo as string }),
      },
      {
        fake: (fake) => {
          fake.answers.other = () =>
            new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "image/png" } })
        },
      },
    )
    expect(flow.seen[0]?.user.image).toBe("data:image/png;base64,AQID")
  })
})

describe("guards", () => {
  it("refuse users who do not satisfy them", async () => {
    const require = [{ path: "state", is: ["active"] }]
    for (const [state, error] of [
      ["active", null],
      ["blocked", "AccessDenied"],
      [undefined, "AccessDenied"],
    ] as const) {
      const fake = new FakeProvider()
      fake.user = { sub: "1", state }
      const flow = new Application({ fake, providers: [fake.oauth({ require })] })
      expect(errorOf(await flow.signIn())).toBe(error)
      expect(flow.signedIn).toBe(error === null)
    }
  })

  it("compare with what the application configured", async () => {
    const require = [{ path: "hd", is: ["{options.domain}"] }]
    const fake = (hd: string) => (one: FakeProvider) => {
      one.user = { sub: "1", hd }
    }
    const values = { domain: "example.com" }
    expect((await oauth({ require, values }, { fake: fake("example.com") })).signedIn).toBe(true)
    expect((await oauth({ require, values }, { fake: fake("evil.test") })).signedIn).toBe(false)
    expect((await oauth({ require }, { fake: fake("example.com") })).signedIn).toBe(false)
  })
})

describe("the declared shape", () => {
  const schema: ProfileSchema<Profile> = {
    safeParse: (value) =>
      typeof (value as Profile).name === "string"
        ? { success: true, data: value as Profile }
        : {
            success: false,
            error: { issues: [{ path: ["name"], message: "Invalid input", code: "invalid_type" }] },
          },
  }
  const departed = (fake: FakeProvider): void => {
    fake.user = { sub: "1", name: 424_242, email: "a@b.c" }
  }

  it("is reported by path and type, never by value, once", async () => {
    const id = `acme-${crypto.randomUUID()}`
    const fake = new FakeProvider()
    departed(fake)
    const flow = new Application({ fake, providers: [fake.oauth({ id, schema })] })
    await flow.signIn(id)
    await flow.signIn(id)
    expect(flow.log.warnings).toEqual([`profile-drift: ${id}: name: expected invalid_type, received number`])
    expect(flow.log.text).not.toContain("424242")
    expect(flow.signedIn).toBe(true)
  })

  it("is enforced under strict and not looked at under off", async () => {
    const strict = await oauth({ schema }, { fake: departed, config: { profileValidation: "strict" } })
    expectParseError(strict)
    const off = await oauth({ schema }, { fake: departed, config: { profileValidation: "off" } })
    expect(off.signedIn).toBe(true)
    expect(off.log.warnings).toEqual([])
  })

  it("is looked at up to a hundred differences", async () => {
    const id = `acme-${crypto.randomUUID()}`
    const form = readProfileForm<Profile>({ sub: "string", list: [{ a: "string", b: "string" }] })
    let found: readonly unknown[] = []
    const checked: ProfileSchema<Profile> = {
      safeParse(value) {
        const result = form.safeParse(value)
        if (!result.success) found = result.error.issues
        return result
      },
    }
    const fake = new FakeProvider()
    fake.user = { sub: "1", list: Array.from({ length: 5000 }, () => ({ a: 1, c: 2 })) }
    const flow = new Application({ fake, providers: [fake.oauth({ id, schema: checked })] })
    await flow.signIn(id)
    expect(found).toHaveLength(100)
    expect(flow.log.warnings).toHaveLength(100)
    expect(flow.log.warnings[0]).toContain("list.0.a: expected string, received number")
    expect(flow.signedIn).toBe(true)
  })

  it("is reported of a hundred members, whatever a validator says", async () => {
    const id = `acme-${crypto.randomUUID()}`
    const paths = vi.fn(() => [] as string[])
    const issues = Array.from({ length: 1000 }, () => ({
      message: "Invalid input",
      get path() {
        return paths()
      },
    }))
    const fake = new FakeProvider()
    const endless: ProfileSchema<Profile> = { safeParse: () => ({ success: false, error: { issues } }) }
    const flow = new Application({ fake, providers: [fake.oauth({ id, schema: endless })] })
    await flow.signIn(id)
    expect(paths.mock.calls.length).toBeLessThanOrEqual(200)
    expect(flow.signedIn).toBe(true)
  })
})
