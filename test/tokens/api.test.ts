/** `tokens.fetch`: the access token goes to the hosts of the provider's API, over real HTTP, and nowhere else. */
import { afterEach, describe, expect, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import { AuthError, type ProviderTokenError } from "../../src/engine/errors.js"
import { type ApiAnswer, type ApiSetup, apiHost, openApi } from "../support/api-server.js"
import { secondsFromNow } from "../support/token-server.js"

const opened: ApiSetup[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(...given: Parameters<typeof openApi>): Promise<ApiSetup> {
  const api = await openApi(...given)
  opened.push(api)
  return api
}

const answerJson: ApiAnswer = (_, response) => {
  response.setHeader("content-type", "application/json").end('{"events":[]}')
}

async function failureOf(call: Promise<unknown>): Promise<ProviderTokenError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AuthError)
  return error as ProviderTokenError
}

describe("a call to the API", () => {
  it("carries the access token, and what the caller says", async () => {
    const { tokens, target, seen } = await open(answerJson)
    const answer = await tokens.fetch(target, `${apiHost}/events?from=1`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-own": "yes" },
      body: '{"a":1}',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ events: [] })
    expect(seen).toMatchObject([
      {
        host: "api.acme.example",
        method: "POST",
        path: "/events?from=1",
        body: '{"a":1}',
        headers: { authorization: "Bearer access-0", "x-own": "yes", "user-agent": "authlas" },
      },
    ])
  })

  it("takes an URL, the default port, and a host in capitals", async () => {
    const { tokens, target, seen } = await open(answerJson)
    await tokens.fetch(target, new URL(`${apiHost}/a`))
    await tokens.fetch(target, "https://api.acme.example:443/b")
    await tokens.fetch(target, "HTTPS://API.acme.example/c")
    await tokens.fetch(target, "https://api.acme.example?d")
    expect(seen.map(({ host }) => host)).toEqual(Array(4).fill("api.acme.example"))
  })

  it("cannot be sent with another token, or to another site behind the same address", async () => {
    const { tokens, target, seen } = await open(answerJson)
    await tokens.fetch(target, apiHost, {
      headers: { authorization: "Bearer of-somebody", Host: "evil.example" },
    })
    expect(seen[0]?.headers.authorization).toBe("Bearer access-0")
    expect(seen[0]?.headers.host).toMatch(/^127\.0\.0\.1/)
  })

  it("carries the token as the entry's userinfo request does", async () => {
    const answers: Array<Record<string, unknown>> = []
    for (const userinfo of [
      { auth: { header: "x-acme-token" } },
      { auth: { query: "access_token" } },
      {
        auth: "none",
        headers: {
          Authorization: "OAuth {tokens.access_token}",
          "Client-ID": "{options.clientId}",
          accept: "text/x",
        },
      },
    ] as const) {
      const { tokens, target, seen } = await open(answerJson, {
        userinfo: { url: "https://op.test/userinfo", ...userinfo },
      })
      await tokens.fetch(target, `${apiHost}/me`)
      const [{ path, headers } = { path: "", headers: {} as Record<string, unknown> }] = seen
      const { authorization, accept } = headers
      answers.push({
        path,
        authorization,
        accept,
        own: headers["x-acme-token"],
        client: headers["client-id"],
      })
    }
    expect(answers).toEqual([
      { path: "/me", accept: "*/*", own: "access-0" },
      { path: "/me?access_token=access-0", accept: "*/*" },
      { path: "/me", accept: "*/*", authorization: "OAuth access-0", client: "cid" },
    ])
  })

  it("names the mistake where the provider says no hosts, and sends nothing", async () => {
    const { tokens, target, seen } = await open(answerJson, { api: undefined })
    const error = await failureOf(tokens.fetch(target, apiHost))
    expect(error).toMatchObject({ reason: "not_supported", provider: "acme" })
    expect(error.message).toContain('api: ["api.acme.example"]')
    expect(seen).toEqual([])
  })

  it.each([
    "https://api.acme.example",
    "*.acme.example",
    "api.acme.example:8443",
    "acme",
    "{tokens.host}",
    "",
  ])("refuses %j as a host of the API", async (host) => {
    const { tokens, target, seen } = await open(answerJson, { api: [host] })
    expect((await failureOf(tokens.fetch(target, `${apiHost}/`))).message).toMatch(
      /^The api of provider "acme"/,
    )
    expect(seen).toEqual([])
  })
})

describe("addresses that are not the API's", () => {
  it.each([
    "http://api.acme.example/",
    "https://api.acme.example.evil.example/",
    "https://evil-api.acme.example/",
    "https://apixacme.example/",
    "https://acme.example/",
    "https://sub.api.acme.example/",
    "https://api.acme.example./",
    "https://api.acme.example:8443/",
    "https://api.acme.example:0443/",
    "https://api.acme.example@evil.example/",
    "https://api.acme.example:443@evil.example/",
    "https://ada:secret@api.acme.example/",
    "https://evil.example/@api.acme.example/",
    "https://evil.example\\@api.acme.example/",
    "https://api.acme.example\\@evil.example/",
    "https:\\\\api.acme.example/",
    "https:/api.acme.example/",
    "https:api.acme.example",
    "https:///api.acme.example/",
    "//api.acme.example/",
    "/events",
    "https://api%2eacme.example/",
    "https://api。acme.example/",
    "https://аpi.acme.example/",
    "https://xn--pi-6kc.acme.example/",
    "https://ａpi.acme.example/",
    "https://api.acme.exam\tple/",
    "https://api.acme.example\n.evil.example/",
    "https://api.acme.example/\u0000",
    " https://evil.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "data:,https://api.acme.example/",
    "",
  ])("%j gets nothing", async (address) => {
    const { tokens, target, seen, server } = await open(answerJson, {}, { expires_at: secondsFromNow(-10) })
    const error = await failureOf(tokens.fetch(target, address))
    expect(error).toMatchObject({ reason: "foreign_host", provider: "acme" })
    expect(error.message).not.toContain("access-0")
    expect(seen).toEqual([])
    // Not even a refresh was asked for.
    expect(server.requests).toEqual([])
  })

  it("counts for what is no text too", async () => {
    const { tokens, target, seen } = await open(answerJson)
    let turn = 0
    const shifty = { toString: () => (turn++ === 0 ? `${apiHost}/` : "https://evil.example/") }
    await tokens.fetch(target, shifty as unknown as URL)
    expect(seen.map(({ host }) => host)).toEqual(["api.acme.example"])
    for (const wrong of [
      new URL("https://evil.example"),
      undefined,
      null,
      new Request("https://evil.example"),
    ])
      expect(await failureOf(tokens.fetch(target, wrong as never))).toMatchObject({ reason: "foreign_host" })
    expect(seen).toHaveLength(1)
  })

  it("are told with the hosts that there are", async () => {
    const { tokens, target } = await open(answerJson, { api: ["api.acme.example", "files.acme.example"] })
    const { message } = await failureOf(tokens.fetch(target, "https://evil.example/?secret=1"))
    expect(message).toMatch(
      /^acme: its access tokens may be sent to api\.acme\.example, files\.acme\.example, and not to evil/,
    )
    expect(message).not.toContain("secret=1")
  })
})

describe("a host that an option or the account names", () => {
  const api = [
    "{options.team}.acme.example",
    { host: "{tokens.api_domain}", hosts: ["*.acme.example", "eu.acme.test"] },
  ]
  const account = (tokens: object) => tokens as never

  it.each([
    ["https://eu.acme.test", "https://eu.acme.test/v1"],
    ["https://co-7.acme.example/", "https://co-7.acme.example/v1"],
    ["co-7.acme.example", "https://co-7.acme.example/v1"],
    ["CO-7.acme.example", "https://co-7.acme.example/v1"],
    ["unused", "https://blue.acme.example/v1"],
  ])("%j is called at %s", async (domain, address) => {
    const { tokens, target, seen } = await open(
      answerJson,
      { api, account, values: { team: "blue" } },
      { api_domain: domain },
    )
    expect((await tokens.fetch(target, address)).status).toBe(200)
    expect(seen).toHaveLength(1)
  })

  it.each([
    ["https://evil.example", "https://evil.example/"],
    ["https://acme.example.evil.example", "https://acme.example.evil.example/"],
    ["http://co-7.acme.example", "https://co-7.acme.example/"],
    ["https://co-7.acme.example:8443", "https://co-7.acme.example/"],
    ["https://co-7.acme.example@evil.example", "https://evil.example/"],
    ["https://evil.example#.acme.example", "https://evil.example/"],
    ["co-7.acme.example", "https://co-8.acme.example/"],
    [".acme.example", "https://acme.example/"],
    [undefined, "https://co-7.acme.example/"],
  ])("%j does not lead to %s", async (domain, address) => {
    const { tokens, target, seen } = await open(answerJson, { api, account }, { api_domain: domain })
    expect(await failureOf(tokens.fetch(target, address))).toMatchObject({ reason: "foreign_host" })
    expect(seen).toEqual([])
  })

  it("that is missing is told, with what to do", async () => {
    const { tokens, target } = await open(answerJson, { api })
    const { message } = await failureOf(tokens.fetch(target, "https://co-7.acme.example/"))
    expect(message).toContain("{tokens.api_domain}: let account() of the provider keep it")
  })
})

describe("an API that moves with an option", () => {
  const github = (baseUrl?: string) =>
    GitHub({ clientId: "cid", clientSecret: "s", ...(baseUrl && { enterprise: { baseUrl } }) })

  it.each([
    [undefined, "api.github.com", "ghe.acme.example"],
    ["https://ghe.acme.example", "ghe.acme.example", "api.github.com"],
    ["https://GHE.acme.example/", "ghe.acme.example", "api.github.com"],
  ])("with %s is called at %s, and not at %s", async (baseUrl, host, other) => {
    const { tokens, target, seen } = await open(answerJson, { api: github(baseUrl).api })
    await tokens.fetch(target, `https://${host}/api/v3/user`)
    const error = await failureOf(tokens.fetch(target, `https://${other}/user`))
    expect(error).toMatchObject({ reason: "foreign_host" })
    expect(seen.map((one) => one.host)).toEqual([host])
  })

  it.each(["http://ghe.acme.example", "https://ghe.acme.example:8443", "https://ghe"])(
    "has no host at %s, and sends nothing",
    async (baseUrl) => {
      const { tokens, target, seen } = await open(answerJson, { api: github(baseUrl).api })
      for (const host of ["ghe.acme.example", "api.github.com"]) {
        const error = await failureOf(tokens.fetch(target, `https://${host}/user`))
        expect(error).toMatchObject({ reason: "foreign_host" })
      }
      expect(seen).toEqual([])
    },
  )

  it.each([
    { issuer: "https://op.other.example" },
    { token: "https://op.other.example/token" },
    { userinfo: "https://op.other.example/userinfo" },
  ])("is not the entry's where %j leads to other servers", async (own) => {
    for (const options of [own, { ...own, api: ["api.acme.example"] }]) {
      const entry = { issuer: "https://op.test", options: { clientId: "cid", ...options } }
      const { tokens, target, seen } = await open(answerJson, entry as never)
      if ("api" in options) expect((await tokens.fetch(target, apiHost)).status).toBe(200)
      else expect(await failureOf(tokens.fetch(target, apiHost))).toMatchObject({ reason: "not_supported" })
      expect(seen).toHaveLength("api" in options ? 1 : 0)
    }
  })

  it("is the entry's where options change no host", async () => {
    const options = { clientId: "cid", issuer: "https://op.test/other" }
    const { tokens, target } = await open(answerJson, { issuer: "https://op.test", options } as never)
    expect((await tokens.fetch(target, apiHost)).status).toBe(200)
  })
})

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])("with %i is given back unfollowed, to whatever host", async (status) => {
    const { tokens, target, seen } = await open(({ path }, response) => {
      response
        .writeHead(status, { location: path === "/own" ? `${apiHost}/b` : "https://evil.example/" })
        .end()
    })
    for (const path of ["/own", "/other"]) {
      const answer = await tokens.fetch(target, apiHost + path, { redirect: "follow" } as object)
      expect(answer.status).toBe(status)
      expect(answer.headers.get("location")).toMatch(/^https:/)
    }
    expect(seen.map(({ host }) => host)).toEqual(["api.acme.example", "api.acme.example"])
  })
})
