/** Access tokens that are JSON Web Tokens (RFC 9068): which count, and how those that do not are answered. */
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customFetch, protect, type ResourceOptions } from "../../src/engine/resource/index.js"
import { askApi, audience, type Issuer, now, startIssuer } from "./issuer.js"

let server: Issuer
let options: ResourceOptions
const logger = { error() {}, debug() {} }

beforeAll(async () => {
  server = await startIssuer()
  options = { audience, issuers: server.issuer, logger }
})
afterAll(() => server.close())

/** Why a request is refused: status, code, message and challenge. */
async function refused(authorization: string | undefined, more: Partial<ResourceOptions> = {}, url?: string) {
  const { error, refusal } = await protect(askApi(authorization, {}, url), { ...options, ...more })
  return `${refusal?.status} ${error?.code}: ${error?.message} ${refusal?.headers.get("www-authenticate")}`
}

describe("a token of the issuer for this API", () => {
  it("grants what it says", async () => {
    const token = await server.sign({ tenant: "acme" })
    const { grant } = await protect(askApi(`Bearer ${token}`), { ...options, scopes: ["files:read"] })
    expect(grant).toMatchObject({
      subject: "ada",
      clientId: "app",
      scopes: ["files:read", "files:list"],
      issuer: server.issuer,
      expires: expect.any(Date),
      key: undefined,
      claims: { tenant: "acme", aud: audience },
    })
  })

  it("may have several audiences, a type with application/ in front, and azp in place of client_id", async () => {
    const token = await server.sign(
      { aud: ["https://other.test", audience], client_id: undefined, azp: "app" },
      { typ: "application/at+jwt" },
    )
    const { grant } = await protect(askApi(`bearer ${token}`), options)
    expect(grant?.clientId).toBe("app")
  })

  it("is checked without a call to the server, once its keys are known", async () => {
    await protect(askApi(`Bearer ${await server.sign()}`), options)
    const before = server.asked.length
    for (let count = 0; count < 5; count += 1) {
      const { grant } = await protect(askApi(`Bearer ${await server.sign()}`), {
        audience,
        issuers: [server.issuer],
      })
      expect(grant?.subject).toBe("ada")
    }
    expect(server.asked.length).toBe(before)
  })

  it("counts too where the server publishes its metadata by RFC 8414 alone", async () => {
    const plain = await startIssuer()
    const document = plain.documents.get("/.well-known/openid-configuration")
    plain.documents.delete("/.well-known/openid-configuration")
    plain.documents.set("/.well-known/oauth-authorization-server", document as object)
    const own = { audience, issuers: plain.issuer }
    const { grant } = await protect(askApi(`Bearer ${await plain.sign()}`), own)
    expect(grant?.subject).toBe("ada")
    await plain.close()
  })

  it("counts where a provider of the catalogue is the issuer", async () => {
    const providers = [
      { id: "own", name: "Own", type: "oidc", issuer: server.issuer, clientId: "id" } as const,
    ]
    const { grant } = await protect(askApi(`Bearer ${await server.sign()}`), { audience, providers })
    expect(grant?.issuer).toBe(server.issuer)
  })

  it("counts after the server has changed its keys", async () => {
    const other = await startIssuer()
    const own = { audience, issuers: other.issuer }
    await protect(askApi(`Bearer ${await other.sign()}`), own)
    const { privateKey, publicKey } = await generateKeyPair("RS256")
    other.documents.set("/keys", { keys: [{ ...(await exportJWK(publicKey)), kid: "2" }] })
    const token = await other.sign({}, { alg: "RS256", kid: "2" }, privateKey)
    expect((await protect(askApi(`Bearer ${token}`), own)).grant?.subject).toBe("ada")
    await other.close()
  })
})

describe("a token without a type of its own, of an issuer whose accessTokenClaims say what it has", () => {
  const judge = async (...signed: Parameters<Issuer["sign"]>) => {
    const issuers = [{ issuer: server.issuer, accessTokenClaims: { typ: "Bearer", azp: "app" } }]
    const { error } = await protect(askApi(`Bearer ${await server.sign(...signed)}`), { ...options, issuers })
    return error?.message ?? "good"
  }
  const marked = { typ: "Bearer", azp: "app" }

  it.each([{ typ: "JWT" }, { typ: undefined as unknown as string }, { typ: "at+jwt" }])(
    "counts with them: %j",
    async (header) => expect(await judge(marked, header)).toBe("good"),
  )

  it("counts by its type alone, where that is at+jwt", async () => {
    expect(await judge()).toBe("good")
  })

  it.each([{}, { ...marked, typ: "ID" }, { ...marked, azp: undefined }, { ...marked, typ: ["Bearer"] }])(
    "is refused otherwise: %j",
    async (claims) =>
      expect(await judge(claims, { typ: "JWT" })).toContain("lacks a claim of accessTokenClaims"),
  )

  it.each(["logout+jwt", "dpop+jwt", "jwt+x"])("is refused with the type %s", async (typ) => {
    expect(await judge(marked, { typ })).toContain("is of another type than at+jwt (typ)")
  })

  it("is refused for another audience, or by another key", async () => {
    expect(await judge({ ...marked, aud: "https://other.test" }, { typ: "JWT" })).toContain(
      "another audience",
    )
    const { privateKey } = await generateKeyPair("ES256")
    expect(await judge(marked, { typ: "JWT" }, privateKey)).toContain("not signed by a key of its issuer")
  })

  it.each([{}, { typ: "" }, { typ: true }, null, "Bearer"])("needs claims with texts: %j", async (claims) => {
    const issuers = [
      { issuer: server.issuer, accessTokenClaims: claims as unknown as Record<string, string> },
    ]
    await expect(protect(askApi(undefined), { ...options, issuers })).rejects.toThrow(
      "are no claims with a text each",
    )
  })
})

describe("a request without a token that can be read", () => {
  const metadata = 'resource_metadata="https://api.test/.well-known/oauth-protected-resource/v1"'

  it("is answered with where to get one, and without an error code", async () => {
    expect(await refused(undefined, { scopes: ["files:read", "files:write"] })).toBe(
      `401 missing_token: The request has no access token. Send one in the Authorization header. Bearer scope="files:read files:write", ${metadata}`,
    )
  })

  it("is not helped by a token in its address", async () => {
    const token = await server.sign()
    expect(await refused(undefined, {}, `${audience}/files?access_token=${token}`)).toContain(
      "401 missing_token",
    )
  })

  it.each(["Basic YTpi", "Bearer", "Bearer a b", "Bearer a, Bearer b", "Bearer a\tb", "Bearer äöü", "DPoP"])(
    "is answered with 400 for the header %s",
    async (header) => {
      expect(await refused(header)).toMatch(/^400 invalid_request: The Authorization header is not one word/)
    },
  )

  it("is answered with 400 for a header beyond every bound, before anything looks into it", async () => {
    expect(await refused(`Bearer ${"a".repeat(20_000)}`)).toMatch(/^400 invalid_request: .* 16384 characters/)
  })
})

describe("a token is refused", () => {
  const claims: [string, Parameters<Issuer["sign"]>, string][] = [
    [
      "of another audience",
      [{ aud: "https://other.test" }],
      "is for another audience than https://api.test/v1 (aud)",
    ],
    ["with an audience that this one begins with", [{ aud: "https://api.test" }], "is for another audience"],
    ["without audience", [{ aud: undefined }], "is for another audience"],
    [
      "of another issuer",
      [{ iss: "https://evil.test" }],
      "is from an issuer that does not count: https://evil.test",
    ],
    ["without issuer", [{ iss: undefined }], "is from an issuer that does not count"],
    ["that is an ID token", [{}, { typ: "JWT" }], "is of another type than at+jwt (typ)"],
    ["without a type", [{}, { typ: undefined as unknown as string }], "is of another type than at+jwt (typ)"],
    ["that has expired", [{ exp: now() - 60 }], "has expired (exp)"],
    ["that never expires", [{ exp: undefined }], "lacks exp, or has a wrong one"],
    ["that is not good yet", [{ nbf: now() + 600 }], "lacks nbf, or has a wrong one"],
    ["without subject", [{ sub: undefined }], "lacks sub, or has a wrong one"],
    ["whose subject is empty", [{ sub: "" }], "lacks sub, or has a wrong one"],
    [
      "with an extension that is not understood",
      [{}, { crit: ["exp2"], exp2: 1 }],
      "is not signed by a key of its issuer",
    ],
    ["that names a key of its own", [{}, { kid: "9" }], "is not signed by a key of its issuer"],
    ["that is bound to a certificate", [{ cnf: { "x5t#S256": "a" } }], "which cannot be checked here"],
  ]
  it.each(claims)("%s", async (_name, given, message) => {
    const sign = given[1]?.crit
      ? async () => {
          const [head, ...rest] = (await server.sign()).split(".")
          const header = { ...JSON.parse(atob(head ?? "")), ...given[1] }
          return [btoa(JSON.stringify(header)).replaceAll("=", ""), ...rest].join(".")
        }
      : () => server.sign(...given)
    const text = await refused(`Bearer ${await sign()}`)
    expect(text).toMatch(/^401 invalid_token: The access token /)
    expect(text).toContain(message)
    expect(text).toContain('Bearer error="invalid_token", error_description="The access token ')
  })

  it("that another key has signed, and that was changed after it was signed", async () => {
    const { privateKey } = await generateKeyPair("ES256")
    const forged = await server.sign({}, {}, privateKey)
    const [head, , signature] = (await server.sign()).split(".")
    const other = (await server.sign({ sub: "eve" })).split(".")[1]
    for (const token of [forged, `${head}.${other}.${signature}`, `${head}.${other}.`])
      expect(await refused(`Bearer ${token}`)).toContain("is not signed by a key of its issuer")
  })

  it("that says how it is signed: by nothing, by a secret, or by a key in its header", async () => {
    const bare = `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll("=", "")}.${(await server.sign()).split(".")[1]}.`
    expect(await refused(`Bearer ${bare}`)).toMatch(/is signed by none \(alg\)/)
    const secret = new TextEncoder().encode(JSON.stringify(server.documents.get("/keys")))
    const shared = await new SignJWT({
      iss: server.issuer,
      aud: audience,
      sub: "ada",
      iat: now(),
      exp: now() + 60,
    })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .sign(secret)
    expect(await refused(`Bearer ${shared}`)).toContain("is signed by HS256 (alg)")
    const { privateKey, publicKey } = await generateKeyPair("ES256")
    const jwk = await exportJWK(publicKey)
    const before = server.asked.length
    const embedded = await server.sign(
      {},
      { jwk, jku: `${server.issuer}/evil`, kid: "2" } as object,
      privateKey,
    )
    expect(await refused(`Bearer ${embedded}`)).toContain("is not signed by a key of its issuer")
    expect(server.asked.slice(before)).not.toContain("/evil")
    expect(await refused(`Bearer ${await server.sign()}`, { algorithms: ["RS256"] })).toContain("ES256 (alg)")
  })

  it("that lacks a scope, with those that are needed", async () => {
    const text = await refused(`Bearer ${await server.sign()}`, { scopes: ["files:read", "files:write"] })
    expect(text).toContain("403 insufficient_scope: The access token lacks files:write (scope).")
    expect(text).toContain('error="insufficient_scope"')
    expect(text).toContain('scope="files:read files:write"')
    const none = await server.sign({ scope: undefined })
    expect(await refused(`Bearer ${none}`, { scopes: ["files:read"] })).toContain("403 insufficient_scope")
  })

  it("whose user signed in too long ago or in a weaker way, with what is asked for (RFC 9470)", async () => {
    const strong = { acrValues: ["mfa", "phr"], maxAge: 300 }
    const old = await server.sign({ acr: "mfa", auth_time: now() - 400 })
    const text = await refused(`Bearer ${old}`, strong)
    expect(text).toContain(
      "401 insufficient_user_authentication: The user has to have signed in within 300 seconds",
    )
    expect(text).toContain('error="insufficient_user_authentication"')
    expect(text).toContain('acr_values="mfa phr", max_age="300"')
    for (const claims of [
      { auth_time: now() },
      { acr: "pwd", auth_time: now() },
      { acr: "mfa" },
      { acr: "mfa", auth_time: Date.now() },
    ])
      expect(await refused(`Bearer ${await server.sign(claims)}`, strong)).toContain(
        "401 insufficient_user_auth",
      )
    expect(await refused(`Bearer ${await server.sign()}`, strong)).toContain(
      "The user has to sign in by mfa or phr",
    )
    const good = await server.sign({ acr: "phr", auth_time: now() - 10 })
    expect((await protect(askApi(`Bearer ${good}`), { ...options, ...strong })).grant?.subject).toBe("ada")
  })

  it("in words that cannot leave the header", async () => {
    const { refusal } = await protect(askApi(`Bearer ${await server.sign({ iss: 'x"\\\r\ny="z' })}`), options)
    expect(refusal?.headers.get("www-authenticate")).toContain("does not count: x'? y='z (iss).\"")
  })
})

describe("what a server names", () => {
  it.each([
    ["keys inside this network", { jwks_uri: "https://169.254.169.254/keys" }, "inside"],
    ["keys without https", { jwks_uri: "http://keys.test/keys" }, "https"],
    ["another issuer", { issuer: "https://evil.test", jwks_uri: "https://evil.test/keys" }, "evil.test"],
    ["no keys", { jwks_uri: undefined }, "jwks_uri"],
  ])("is not followed where it is %s", async (_name, members, message) => {
    const issuer = "https://login.acme.com"
    const asked: string[] = []
    const transport: typeof fetch = async (address) => {
      asked.push(String(address))
      return Response.json(Object.assign({ issuer, jwks_uri: `${issuer}/keys` }, members))
    }
    const own = { audience, issuers: issuer, logger, [customFetch]: transport }
    const { error, refusal } = await protect(askApi(`Bearer ${await server.sign({ iss: issuer })}`), own)
    expect([error?.code, refusal?.status, refusal?.headers.get("retry-after")]).toEqual([
      "unavailable",
      503,
      "5",
    ])
    expect(error?.message).toContain(message)
    expect(await refusal?.text()).not.toContain("login.acme.com")
    expect(asked.every((one) => one.startsWith(`${issuer}/.well-known/`))).toBe(true)
  })

  it("is not followed to where it redirects", async () => {
    const other = await startIssuer()
    const headers = { location: `${server.issuer}/keys` }
    other.documents.set("/keys", () => ({ status: 302, headers, body: {} }))
    const token = await other.sign()
    const own = { audience, issuers: other.issuer, logger }
    expect((await protect(askApi(`Bearer ${token}`), own)).error?.code).toBe("unavailable")
    await other.close()
  })

  it("is asked once in five seconds while it fails, however many tokens come", async () => {
    const other = await startIssuer()
    other.documents.clear()
    const own = { audience, issuers: other.issuer, logger }
    for (let count = 0; count < 5; count += 1)
      expect((await protect(askApi(`Bearer ${await other.sign()}`), own)).refusal?.status).toBe(503)
    expect(other.asked.length).toBe(2)
    await other.close()
  })

  it("is asked once in five seconds for keys that it does not give, and those that are known stay good", async () => {
    const other = await startIssuer()
    const own = { audience, issuers: other.issuer, logger }
    const keys = other.documents.get("/keys") as object
    other.documents.delete("/keys")
    const expected = ["/.well-known/openid-configuration", "/keys"]
    for (let count = 0; count < 5; count += 1)
      expect((await protect(askApi(`Bearer ${await other.sign()}`), own)).refusal?.status).toBe(503)
    expect(other.asked).toEqual(expected)
    const again = { ...own, [customFetch]: ((...given) => fetch(...given)) as typeof fetch }
    other.documents.set("/keys", keys)
    expect((await protect(askApi(`Bearer ${await other.sign()}`), again)).grant?.subject).toBe("ada")
    other.documents.delete("/keys")
    const strange = await other.sign({}, { kid: "9" })
    expect((await protect(askApi(`Bearer ${strange}`), again)).error?.code).toBe("unavailable")
    expect((await protect(askApi(`Bearer ${await other.sign()}`), again)).grant?.subject).toBe("ada")
    await other.close()
  })

  it("is asked once for its keys and its metadata, however many servers an API trusts", async () => {
    const issuers = Array.from({ length: 60 }, (_, at) => `https://login${at}.acme.com`)
    let asked = 0
    const transport: typeof fetch = async (address) => {
      asked += 1
      const { origin, pathname } = new URL(String(address))
      if (pathname === "/keys") return Response.json(server.documents.get("/keys"))
      return Response.json({ issuer: origin, jwks_uri: `${origin}/keys` })
    }
    const own = { audience, issuers, [customFetch]: transport }
    for (const at of [0, 59, 0, 59]) {
      const token = await server.sign({ iss: issuers[at] as string })
      expect((await protect(askApi(`Bearer ${token}`), own)).grant?.issuer).toBe(issuers[at])
    }
    expect(asked).toBe(4)
  })

  it("is not called without https because another API of the process may call it so", async () => {
    const issuer = "http://login.acme.test"
    const transport: typeof fetch = async (address) =>
      Response.json(
        String(address).endsWith("/keys")
          ? server.documents.get("/keys")
          : { issuer, jwks_uri: `${issuer}/keys` },
      )
    const providers = [{ id: "own", name: "Own", type: "oidc", issuer, clientId: "id" } as const]
    const own = { audience, providers, logger, [customFetch]: transport }
    const request = askApi(`Bearer ${await server.sign({ iss: issuer })}`)
    expect((await protect(request, { ...own, allowInsecureRequests: true })).grant?.issuer).toBe(issuer)
    expect((await protect(request, own)).error?.code).toBe("unavailable")
  })

  it("is logged once where it fails, and what is refused is told at debug alone", async () => {
    const lines: string[] = []
    const own = {
      audience,
      issuers: "https://login.acme.com",
      logger: {
        error: (error: Error) => void lines.push(`error ${error.name} ${error.message}`),
        debug: (message: string) => void lines.push(`debug ${message}`),
      },
      [customFetch]: async () => new Response(null, { status: 500 }),
    }
    await protect(askApi("Bearer a.b.c"), own)
    await protect(askApi(`Bearer ${await server.sign({ iss: own.issuers })}`), own)
    await protect(askApi(`Bearer ${await server.sign({ iss: own.issuers })}`), own)
    expect(lines[2]).toMatch(/^debug request refused: An access token could not be checked/)
    expect(lines[0]).toMatch(/^debug request refused: The access token is no JSON Web Token/)
    expect(lines[1]).toMatch(/^error ResourceError An access token could not be checked\. .*login\.acme\.com/)
  })
})

describe("the options", () => {
  const issuers = "https://login.acme.com"
  it.each([
    [undefined, "There are no options"],
    [{ issuers }, "The option audience is missing"],
    [{ audience }, "The API trusts no server"],
    [{ audience, issuers: [] }, "The API trusts no server"],
    [{ audience, issuers, scope: ["a"] }, "There is no option scope"],
    [{ audience, issuers: "http://login.acme.com" }, "is no https address without query"],
    [{ audience, issuers: [null] }, "is no https address without query"],
    [{ audience, issuers: { issuer: issuers, audience } }, "has no option audience"],
    [{ audience, issuers: { issuer: issuers, clientId: "", clientSecret: "" } }, "has an empty clientId"],
    [{ audience, issuers: { issuer: issuers, clientId: "api" } }, "has one of clientId and clientSecret"],
    [{ audience: "api", issuers }, "The audience is no address, and there is no option resource"],
    [{ audience, issuers, resource: "https://api.test/?a=b" }, "The option resource is no address of an API"],
    [{ audience, issuers, algorithms: ["HS256"] }, "The option algorithms has HS256"],
    [{ audience, issuers, algorithms: [] }, "The option algorithms has no algorithm"],
    [{ audience, issuers, scopes: "files:read" }, "The option scopes is no list of words"],
    [{ audience, issuers, maxAge: "5" }, "The option maxAge is no number of seconds"],
    [{ audience, issuers, useProof: true }, "The option useProof is no function"],
    [{ audience, providers: [{ id: "a", name: "A", type: "oauth" }] }, "The provider a has no issuer"],
  ])("%j are refused, whatever the request has", async (given, message) => {
    const asked = protect(askApi(`Bearer ${await server.sign()}`), given as ResourceOptions)
    await expect(asked).rejects.toThrow(message)
    await expect(asked).rejects.toMatchObject({ type: "ResourceError", code: "invalid_options", status: 500 })
  })
})
