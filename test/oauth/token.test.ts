import { describe, expect, it } from "vitest"
import type { OAuth2Config, TokenEndpointHandler } from "../../src/providers/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import { browser, errorOf, signsIn } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

async function withToken(
  token: TokenEndpointHandler,
  spoil: (fake: FakeProvider) => void = () => {},
  config: Partial<OAuth2Config<Profile>> = {},
): Promise<Application> {
  const fake = new FakeProvider()
  fake.answers.token = () =>
    Response.json({ access_token: "a", token_type: "Bearer", id_token: undefined, ...fake.tokens })
  spoil(fake)
  const flow = new Application({
    fake,
    providers: [fake.oauth({ token: { url: "https://op.test/token", ...token }, ...config })],
  })
  await flow.signIn("acme", { device_id: "device-1" })
  return flow
}

describe("a declared token request", () => {
  it("adds members, query and headers, with values from callback and options", async () => {
    const flow = await withToken(
      {
        form: { device_id: "{callback.device_id}", tenant: "{options.tenant}", absent: "{callback.nothing}" },
        query: { v: "2" },
        headers: { origin: "https://app.test" },
      },
      undefined,
      { values: { tenant: "t1" } },
    )
    const { form, url, headers } = flow.fake.last("token")
    expect(form.get("device_id")).toBe("device-1")
    expect(form.get("tenant")).toBe("t1")
    expect(form.has("absent")).toBe(false)
    expect(form.get("grant_type")).toBe("authorization_code")
    expect(url.search).toBe("?v=2")
    expect(headers.get("origin")).toBe("https://app.test")
    expect(headers.get("authorization")).toContain("Basic ")
  })

  it("renames standard members and takes one out that is declared empty", async () => {
    const flow = await withToken({ form: { redirect_uri: "" } }, undefined, {
      rename: { client_id: "client_key", code: "auth_code" },
      client: { token_endpoint_auth_method: "client_secret_post" },
    })
    const { form } = flow.fake.last("token")
    expect(form.get("client_key")).toBe("cid")
    expect(form.has("auth_code")).toBe(true)
    expect(form.has("client_id") || form.has("code") || form.has("redirect_uri")).toBe(false)
  })

  it("goes out as GET with everything in the query, or as JSON", async () => {
    const get = (await withToken({ method: "GET" })).fake.last("token")
    expect(get.method).toBe("GET")
    expect(get.url.searchParams.get("grant_type")).toBe("authorization_code")
    const json = (await withToken({ json: { extra: "{callback.device_id}" } })).fake.last("token")
    expect(json.headers.get("content-type")).toBe("application/json")
    expect(JSON.parse(json.body)).toMatchObject({ grant_type: "authorization_code", extra: "device-1" })
  })

  it("is replaced as a whole by only", async () => {
    const flow = await withToken({
      only: true,
      form: {
        assertion: "{callback.code}",
        client_assertion: "{options.clientSecret}",
        redirect_uri: "{options.callbackUrl}",
      },
    })
    expect([...flow.fake.last("token").form.keys()]).toEqual([
      "assertion",
      "client_assertion",
      "redirect_uri",
    ])
    expect(flow.fake.last("token").form.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })

  it("carries plain Basic credentials where the entry says so", async () => {
    const flow = await withToken({ auth: "basic" }, undefined, { clientId: "a:b", clientSecret: "c+d" })
    expect(atob((flow.fake.last("token").headers.get("authorization") ?? "").slice(6))).toBe("a:b:c+d")
  })

  it("is handed to token.request where the application has one", async () => {
    let seen: unknown
    const flow = await withToken({
      request: ({ params, checks, provider }) => {
        seen = { code: params.code, verifier: checks.code_verifier, callbackUrl: provider.callbackUrl }
        return { tokens: { access_token: "own", token_type: "bearer" } }
      },
    })
    expect(seen).toEqual({
      code: expect.stringContaining("code-"),
      verifier: expect.any(String),
      callbackUrl: "https://app.test/auth/callback/acme",
    })
    expect(flow.seen[0]?.account.access_token).toBe("own")
    expect(flow.fake.count("token")).toBe(0)
  })
})

describe("a declared token answer", () => {
  it("is picked, renamed, joined and completed", async () => {
    const flow = await withToken(
      {
        answer: {
          pick: ["nothing", "data[0]"],
          rename: { access_token: "accessToken", expires_in: "life.seconds" },
          join: ["scope"],
          set: { token_type: "bearer", scope: "never" },
        },
      },
      (fake) => {
        const data = [{ accessToken: "picked", life: { seconds: "60" }, scope: ["a", "b"] }]
        fake.answers.token = () => Response.json({ data })
      },
    )
    expect(flow.seen[0]?.account).toMatchObject({
      access_token: "picked",
      scope: "a b",
      token_type: "bearer",
    })
    expect(flow.seen[0]?.account.expires_in).toBe(60)
  })

  it("is set right where it names a type of its own", async () => {
    const flow = await withToken({ answer: { force: { token_type: "bearer" } } }, (fake) => {
      fake.answers.token = () => Response.json({ access_token: "a", token_type: "User Access Token" })
    })
    expect(flow.seen[0]?.account).toMatchObject({ access_token: "a", token_type: "bearer" })
  })

  it("is read as a form by its content type or by declaration", async () => {
    for (const [type, answer] of [
      ["application/x-www-form-urlencoded", undefined],
      ["text/plain", { format: "form" }],
    ] as const) {
      const flow = await withToken(answer ? { answer } : {}, (fake) => {
        fake.answers.token = () =>
          new Response("access_token=formed&token_type=bearer", { headers: { "content-type": type } })
      })
      expect(flow.seen[0]?.account.access_token).toBe("formed")
    }
  })

  it("is read as JSON whatever its content type says, and without headers that do not mean what they say", async () => {
    const flow = await withToken({ answer: { ignore: ["www-authenticate"] } }, (fake) => {
      fake.answers.token = () =>
        new Response('{"access_token":"x","token_type":"bearer"}', {
          headers: { "content-type": "text/html", "www-authenticate": "Bearer" },
        })
    })
    expect(flow.signedIn, flow.message).toBe(true)
  })

  it("passes through conform first", async () => {
    const flow = await withToken({
      conform: async (response) => {
        const body = (await response.json()) as object
        return Response.json({ ...body, access_token: "conformed" })
      },
    })
    expect(flow.seen[0]?.account.access_token).toBe("conformed")
  })

  it("fails by its own test, with the code and description where they stand", async () => {
    const flow = await withToken(
      {
        answer: {
          fails: { path: "ok", is: [true], not: true },
          error: { code: "err.no", description: "err.text" },
        },
      },
      (fake) => {
        fake.answers.token = () => Response.json({ ok: false, err: { no: "E7", text: "no luck" } })
      },
    )
    expect(flow.error).toBe("OAuthCallbackError")
    expect(flow.message).toContain("E7 (no luck)")
  })

  it("with an error inside 200 is a failure of the provider", async () => {
    const flow = await withToken({}, (fake) => {
      fake.answers.token = () => Response.json({ error: "bad_verification_code" })
    })
    expect(flow.signedIn).toBe(false)
    expect(flow.error).toBe("OAuthCallbackError")
    expect(flow.message).toContain("bad_verification_code")
  })
})

describe("the token type", () => {
  it.each(["bearer", "BEARER", "bEaReR"])("is stored in lower case: %s", async (token_type) => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { token_type }
    })
    expect(flow.seen[0]?.account.token_type).toBe("bearer")
  })

  it.each(["mac", undefined, "", 7])("is required to be one that can be used: %s", async (token_type) => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { token_type }
    })
    expect(flow.signedIn).toBe(false)
    expect(flow.error).toBe("CallbackRouteError")
  })

  it.each([
    ["bearer", "bearer"],
    ["BEARER", "bearer"],
    ["Bearer", "bearer"],
    ["mac", undefined],
    [undefined, undefined],
    ["", undefined],
    [["bearer"], undefined],
  ])("of type %j", async (given, kept) => {
    const op = new FakeProvider()
    op.tokens = { token_type: given }
    const types: unknown[] = []
    const signIns = ({ account }: { account?: Account | null }) => {
      types.push(account?.token_type)
      return true
    }
    const client = browser({ providers: [op.oauth()], callbacks: { signIn: signIns } })
    const response = await op.signIn(client)
    expect(signsIn(response)).toBe(kept !== undefined)
    expect(types).toEqual(kept === undefined ? [] : [kept])
  })
})

describe("the expiry", () => {
  it.each([
    ["3600", 3600],
    [3600.7, 3600.7],
    [0, undefined],
    [-5, undefined],
    [1e20, undefined],
    [null, undefined],
  ])("is absolute, sane or absent: %s", async (expires_in, life) => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { expires_in }
    })
    expect(flow.signedIn, flow.message).toBe(true)
    const at = flow.seen[0]?.account.expires_at
    if (life === undefined) expect(at).toBeUndefined()
    else {
      expect(Number.isInteger(at)).toBe(true)
      expect(at).toBeCloseTo(Date.now() / 1000 + life, -1)
    }
  })

  it("refuses text that is no number", async () => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { expires_in: "soon" }
    })
    expect(flow.error).toBe("CallbackRouteError")
  })
})

describe("members that must be text", () => {
  it.each([
    ["access_token", ""],
    ["access_token", undefined],
    ["refresh_token", ["a"]],
    ["scope", ["a"]],
  ])("are refused otherwise: %s %s", async (name, value) => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { [name]: value }
    })
    expect(flow.signedIn).toBe(false)
    expect(errorOf(await flow.signIn())).toBe("Configuration")
  })

  it("may be null where they are optional", async () => {
    const flow = await withToken({}, (fake) => {
      fake.tokens = { refresh_token: null, scope: null }
    })
    expect(flow.signedIn).toBe(true)
    expect(flow.seen[0]?.account).not.toHaveProperty("refresh_token")
  })
})

describe("an error of the token endpoint", () => {
  it.each([
    ["RFC 6749 section 5.2", "invalid_client", "client.token_endpoint_auth_method"],
    ["RFC 6749 section 5.2", "invalid_grant", "the callback is not called twice"],
    ["RFC 6749 section 5.2", "unsupported_grant_type", "takes no authorization code"],
    ["RFC 8707 section 2", "invalid_target", "resource"],
    ["RFC 9449 section 5", "invalid_dpop_proof", "clocks"],
  ])("is explained by %s: %s", async (_, error, remedy) => {
    const flow = await withToken({}, (fake) => {
      fake.answers.token = () => Response.json({ error }, { status: 400 })
    })
    expect(flow.message).toContain(`the token endpoint answered 400: ${error}. `)
    expect(flow.message).toContain(remedy)
  })

  it("is explained by the entry where both know the code", async () => {
    const refuse = (fake: FakeProvider): void => {
      fake.answers.token = () => Response.json({ error: "invalid_client" }, { status: 401 })
    }
    const { message } = await withToken({}, refuse, { hints: { invalid_client: "Switch the app on" } })
    expect(message).toContain("answered 401: invalid_client. Switch the app on.")
    expect(message).not.toContain("token_endpoint_auth_method")
  })
})

describe("an error of the userinfo endpoint", () => {
  it.each([
    ["insufficient_scope", 403, "The access token may not read this"],
    ["invalid_token", 401, "The access token is expired, revoked"],
  ])("is explained by RFC 6750 section 3.1: %s", async (error, status, remedy) => {
    const fake = new FakeProvider()
    fake.answers.userinfo = () => Response.json({ error }, { status })
    const flow = new Application({ fake, providers: [fake.oauth()] })
    await flow.signIn()
    const messages = flow.log.errors.map(({ message }) => message)
    expect(messages.join("\n")).toContain(`answered ${status}: ${error}. ${remedy}`)
  })
})
