import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it } from "vitest"
import GitHub from "../../generated/providers/github.js"
import GitLab from "../../generated/providers/gitlab.js"
import Keycloak from "../../generated/providers/keycloak.js"
import MicrosoftEntraId from "../../generated/providers/microsoft-entra-id.js"
import { CallbackRouteError } from "../../src/engine/errors.js"
import { createOutbound, type OutboundOptions } from "../../src/engine/http/fetch.js"
import { customFetch } from "../../src/providers/index.js"
import { browser, errorOf, listener, signsIn, start } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"
import { keyOf } from "../support/signing-keys.js"

const options = { timeout: 200, maxBytes: 1000, label: "acme" }

const through = (
  answer: (input: RequestInfo | URL, init?: RequestInit) => unknown,
  more: Partial<OutboundOptions> = {},
) => createOutbound({ ...options, fetch: answer as typeof fetch, ...more })

const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CallbackRouteError)
  return (error as CallbackRouteError).message
}

describe("an outgoing call", () => {
  it("passes the request on and gives the whole answer", async () => {
    let seen: RequestInit | undefined
    const call = through((_, init) => {
      seen = init
      return new Response('{"a":1}', {
        status: 401,
        headers: { "content-type": "application/json", "x-a": "b" },
      })
    })
    const answer = await call("https://op.test/token", { method: "POST", body: "x=1", headers: { a: "b" } })
    expect(seen).toMatchObject({ method: "POST", body: "x=1", headers: { a: "b" }, redirect: "manual" })
    expect(seen?.signal).toBeInstanceOf(AbortSignal)
    expect([answer.status, answer.headers.get("x-a"), await answer.json()]).toEqual([401, "b", { a: 1 }])
  })

  it("takes a Request and a URL as well as text", async () => {
    const call = through(() => new Response("ok"))
    expect(await (await call(new URL("https://op.test"))).text()).toBe("ok")
    expect(await (await call(new Request("https://op.test"))).text()).toBe("ok")
  })

  it("gives answers without a body", async () => {
    expect((await through(() => new Response(null, { status: 204 }))("https://op.test")).status).toBe(204)
  })

  it("goes to https only, apart from the loopback addresses", async () => {
    const call = through(() => new Response("ok"))
    for (const url of [
      "http://op.test/?secret=1",
      "http://169.254.169.254/",
      "file:///etc/passwd",
      "ftp://x.test",
      "data:,x",
      "/x",
      "http://localhost.evil.test",
      "http://127.evil.test",
      "http://[::2]",
    ]) {
      expect(await failure(call(url))).not.toContain("secret")
    }
    for (const url of [
      "http://localhost:9/x",
      "http://a.localhost",
      "http://127.0.0.1:80",
      "http://127.9.9.9",
      "http://[::1]:3",
    ]) {
      expect((await call(url)).status).toBe(200)
    }
    const insecure = through(() => new Response("ok"), { allowInsecure: true })
    expect((await insecure("http://op.test")).status).toBe(200)
    await failure(insecure("file:///etc/passwd"))
  })

  it("never follows a redirect", async () => {
    for (const status of [301, 302, 303, 304, 307, 308]) {
      let calls = 0
      const call = through(() => {
        calls += 1
        return new Response(null, {
          status,
          headers: { location: "http://169.254.169.254/latest/meta-data" },
        })
      })
      expect(await failure(call("https://op.test/x"))).toMatch(/acme: op\.test .*redirect/)
      expect(calls).toBe(1)
    }
  })

  it("never follows a redirect of a real server", async () => {
    let followed = false
    const server = createServer((request, response) => {
      followed ||= request.url === "/next"
      response.writeHead(request.url === "/next" ? 200 : 307, { location: "/next" }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    expect(await failure(createOutbound(options)(`http://127.0.0.1:${port}/x`))).toContain("redirect")
    expect(followed).toBe(false)
    server.close()
  })

  it("ends when the answer does not come in time, even if the transport ignores the signal", async () => {
    expect(await failure(through(() => new Promise(() => {}))("https://op.test"))).toMatch(
      /acme: op\.test .*200 ms/,
    )
  })

  it("ends when the body does not come in time", async () => {
    let cancelled = false
    const drip = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        cancelled = true
      },
    })
    expect(await failure(through(() => new Response(drip))("https://op.test"))).toContain("200 ms")
    expect(cancelled).toBe(true)
  })

  it("ends when the body is too large, without reading it all", async () => {
    let sent = 0
    const flood = new ReadableStream({
      pull: (controller) => {
        sent += 500
        controller.enqueue(new Uint8Array(500))
      },
    })
    expect(await failure(through(() => new Response(flood))("https://op.test"))).toContain("1000 bytes")
    expect(sent).toBeLessThan(5000)
    expect((await through(() => new Response("x".repeat(1000)))("https://op.test")).status).toBe(200)
  })

  it("ends when the caller says so", async () => {
    const controller = new AbortController()
    const call = through(() => new Promise(() => {}))("https://op.test", { signal: controller.signal })
    controller.abort()
    await failure(call)
    await failure(through(() => new Promise(() => {}))("https://op.test", { signal: AbortSignal.abort() }))
  })

  it("turns every failure of the transport into one error that names provider and host, not the address", async () => {
    for (const thrown of [
      new TypeError("fetch failed"),
      new DOMException("x", "AbortError"),
      "text",
      undefined,
    ]) {
      const message = await failure(
        through(() => Promise.reject(thrown))("https://op.test:8443/path?code=secret-code"),
      )
      expect(message).toBe("acme: op.test:8443 could not be reached.")
    }
    const throwing = through(() => {
      throw new TypeError("sync")
    })
    await failure(throwing("https://op.test"))
    for (const answer of [undefined, {}, "x", Response.error()])
      await failure(through(() => answer)("https://op.test"))
  })

  it("takes null for no options, as fetch does", async () => {
    const none = null as unknown as RequestInit
    expect(await (await through(() => new Response("ok"))("https://op.test", none)).text()).toBe("ok")
    const call = through(() => Promise.reject(new TypeError("fetch failed")))
    expect(await failure(call("https://op.test", none))).toBe("acme: op.test could not be reached.")
  })

  it("keeps the original error as the cause", async () => {
    const cause = new TypeError("fetch failed")
    const error = (await through(() => Promise.reject(cause))("https://op.test").catch(
      (reason) => reason,
    )) as CallbackRouteError
    expect(error.cause).toEqual({ err: cause, provider: "acme", host: "op.test" })
  })

  it("does not repeat the call", async () => {
    let calls = 0
    const call = through(() => {
      calls += 1
      return calls === 1 ? new Response("x", { status: 500 }) : new Response("ok")
    })
    expect((await call("https://op.test")).status).toBe(500)
    expect(calls).toBe(1)
  })
})

/** A golden case: what the generator emits for addresses that options are part of. Its path is no literal, for it is written for the built package. */
const golden = new URL("../codegen/cases/words/expected/providers/acme.ts", import.meta.url).href

const { default: AcmeWorks } = (await import(/* @vite-ignore */ golden)) as {
  default: (options: Record<string, unknown>) => { authorization: unknown }
}

function expectRefused(response: Response): void {
  expect(signsIn(response)).toBe(false)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\//)
}

/** No call but to the provider. */
function expectAtHome(op: FakeProvider): void {
  for (const { url } of op.calls) expect(url.origin).toBe(op.issuer)
}

const elsewhere = "http://169.254.169.254/latest/meta-data"

const moved = (status: number, location = elsewhere) => new Response(null, { status, headers: { location } })

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])("%d is followed from no endpoint", async (status) => {
    for (const place of ["discovery", "jwks", "token", "userinfo"] as const) {
      const op = new FakeProvider()
      op.answers[place] = () => moved(status)
      const client = browser({ providers: [op.oidc({ idToken: false })] })
      const begun = await client.submit("signin/acme")
      const location = begun.headers.get("location") ?? ""
      expectRefused(place === "discovery" ? begun : await client.get(await op.visit(location)))
      expectAtHome(op)
      expect(op.count(place)).toBe(1)
    }
  })

  it.each([307, 308])("%d of the token endpoint takes no secret along", async (status) => {
    const op = new FakeProvider()
    op.answers.token = () => moved(status, "https://evil.test/")
    expectRefused(await op.signIn(browser({ providers: [op.oauth()] })))
    expectAtHome(op)
  })

  it("that the transport followed by itself is not the engine's wish", async () => {
    const op = new FakeProvider()
    const seen: unknown[] = []
    const provider = op.oidc({
      [customFetch]: (input, init) => {
        seen.push(init?.redirect)
        return op.fetch(input, init)
      },
    })
    await op.signIn(browser({ providers: [provider] }))
    expect(new Set(seen)).toEqual(new Set(["manual"]))
  })
})

describe("metadata", () => {
  const endpoints = ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"]

  it.each([
    "http://169.254.169.254/",
    "http://localhost:9200/",
    "http://[::1]/",
    "file:///etc/passwd",
    "data:application/json,{}",
    "javascript:alert(1)",
    "//evil.test/t",
    "/token",
    "",
    "ftp://op.test/token",
  ])("that names %s is refused, whatever the endpoint", async (address) => {
    for (const endpoint of endpoints) {
      const op = new FakeProvider()
      op.metadata = { [endpoint]: address }
      const client = browser({ providers: [op.oidc({ idToken: false })] })
      expectRefused(await client.submit("signin/acme"))
      expect(op.calls.map(({ url }) => url.pathname)).toEqual(["/.well-known/openid-configuration"])
    }
  })

  it("of the right issuer may name another https host, which gets what the metadata says it gets", async () => {
    const [op, other] = [new FakeProvider(), new FakeProvider("https://tokens.test")]
    op.metadata = { token_endpoint: "https://tokens.test/token" }
    const provider = op.oidc({
      [customFetch]: (input, init) =>
        new URL(new Request(input, init).url).origin === other.issuer
          ? other.fetch(input, init)
          : op.fetch(input, init),
    })
    await op.signIn(browser({ providers: [provider] }))
    expect(other.calls.map(({ url }) => url.pathname)).toEqual(["/token"])
    expectAtHome(op)
  })

  it("never wins over an endpoint that the application has configured", async () => {
    const op = new FakeProvider()
    op.metadata = { token_endpoint: "https://evil.test/t", jwks_uri: "https://evil.test/k" }
    const provider = op.oidc({ token: "https://op.test/token", jwks_endpoint: "https://op.test/jwks" })
    expect(signsIn(await op.signIn(browser({ providers: [provider] })))).toBe(true)
    expectAtHome(op)
  })
})

describe("an answer", () => {
  it.each(["discovery", "jwks", "token", "userinfo"] as const)(
    "of 50 MB from %s is cut off",
    async (place) => {
      const op = new FakeProvider()
      let sent = 0
      const chunk = new Uint8Array(65_536).fill(32)
      op.answers[place] = () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              sent += chunk.length
              if (sent > 50_000_000) controller.close()
              else controller.enqueue(chunk)
            },
          }),
          { headers: { "content-type": "application/json" } },
        )
      const client = browser({ providers: [op.oidc({ idToken: false })] })
      const begun = await client.submit("signin/acme")
      const location = begun.headers.get("location") ?? ""
      expectRefused(place === "discovery" ? begun : await client.get(await op.visit(location)))
      expect(sent).toBeLessThan(2_000_000)
    },
  )

  it("may be bounded more tightly", async () => {
    const op = new FakeProvider()
    op.tokens = { filler: "x".repeat(20_000) }
    const client = browser({ providers: [op.oauth()], outbound: { maxBytes: 10_000 } })
    expectRefused(await op.signIn(client))
  })
})

describe("a tenant in a token", () => {
  const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad"
  const base = "https://login.microsoftonline.com"

  /** The multi-tenant directory of the cases: its metadata leaves the tenant open. */
  function directory(tid: unknown, iss?: string) {
    const op = new FakeProvider()
    const urls: string[] = []
    const json = (body: unknown) => Response.json(body)
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(new Request(input, init).url)
      urls.push(url.href)
      if (url.pathname.endsWith("/openid-configuration")) {
        return json({
          issuer: `${base}/{tenantid}/v2.0`,
          authorization_endpoint: `${base}/common/oauth2/v2.0/authorize`,
          token_endpoint: `${base}/common/oauth2/v2.0/token`,
          jwks_uri: `${base}/common/discovery/v2.0/keys`,
        })
      }
      if (url.pathname.endsWith("/keys")) return json({ keys: await op.published() })
      if (!url.pathname.endsWith("/token")) return new Response("", { status: 404 })
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: iss ?? `${base}/${tid}/v2.0`,
        tid,
        sub: "s1",
        aud: "cid",
        iat: now,
        exp: now + 60,
        nonce: asked.nonce,
      }
      return json({ access_token: "a", token_type: "Bearer", id_token: await op.sign(claims) })
    }
    const asked = { nonce: "" }
    const provider = MicrosoftEntraId({ clientId: "cid", clientSecret: "csec", [customFetch]: fetch })
    const client = browser({ providers: [provider], logger: listener() })
    const run = async () => {
      const url = await start(client, "microsoft-entra-id")
      asked.nonce = url.searchParams.get("nonce") ?? ""
      return client.get(`callback/microsoft-entra-id?code=c&state=${url.searchParams.get("state")}`)
    }
    return { run, urls }
  }

  it("is accepted when it is one", async () => {
    const { run } = directory(tenant)
    expect(signsIn(await run())).toBe(true)
  })

  it.each([
    "../../evil",
    "@evil.test/",
    "x?y#",
    "a".repeat(5000),
    "",
    "common",
    "{tenantid}",
    `${tenant}/`,
    ` ${tenant}`,
    `${tenant}\n`,
    tenant.toUpperCase(),
    "........-....-....-....-............",
  ])("%.30j leads nowhere", async (tid) => {
    const { run, urls } = directory(tid)
    expectRefused(await run())
    for (const url of urls) {
      const { origin, pathname } = new URL(url)
      expect(origin).toBe(base)
      expect(pathname).toMatch(/^\/common\//)
    }
  })

  it.each([undefined, null, 1, ["x"], "72f988bf-86f1-41af-91ab-2d7cd011db47"])(
    "%j in the claim and another in the issuer is refused",
    async (tid) => {
      expectRefused(await directory(tid, `${base}/${tenant}/v2.0`).run())
    },
  )

  it.each([
    `https://login.microsoftonline.com.evil.test/${tenant}/v2.0`,
    `${base}/${tenant}/v2.0/`,
    `${base}/${tenant}`,
  ])("in the issuer %s is refused", async (iss) => {
    expectRefused(await directory(tenant, iss).run())
  })
})

describe("a host that the application configures", () => {
  it.each([
    "evil.test/#",
    "a.evil.test?",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "127.0.0.1:8080",
    "[::1]",
    "x@evil.test",
    "..",
    ".",
    "a b",
    "a..b",
    ".a",
    "a.",
    "a\\b",
    "a%2fb",
    "a\n.b",
    "a\t",
    "ａ.test",
    "xn--/",
    "a:b",
    "a:1234567",
    "-a.test",
    "a-.test",
    `${"a".repeat(64)}.test`,
  ])("is not %j", (host) => {
    expect(() => AcmeWorks({ host })).toThrow(/^The option \w+ of provider "acme" /)
  })

  it.each([
    "acme.example",
    "acme",
    "a-b.c-d.example:8443",
    "ACME.example",
    "xn--bcher-kva.example",
    "1.a",
    "10minutes",
  ])("may be %s", (host) => {
    expect(AcmeWorks({ host }).authorization).toMatchObject({
      url: expect.stringContaining(`https://${host}`),
    })
  })

  it.each(["a/b", "..", "a?b", "a#b", "a b", "a@b", "a\\b", "a%2f", "é", ".", "a..b", "a/"])(
    "is not completed by a name like %j",
    (team) => {
      expect(() => AcmeWorks({ host: "acme.example", team })).toThrow(/^The option \w+ of provider "acme" /)
    },
  )

  it.each([
    "http://evil.test",
    "javascript:alert(1)",
    "evil.test",
    "//evil.test",
    "file:///etc",
    "ftp://a.test",
  ])("of a self-hosted server is not %s", async (address) => {
    for (const make of [
      () => GitHub({ clientId: "c", clientSecret: "s", enterprise: { baseUrl: address } }),
      () => GitLab({ clientId: "c", clientSecret: "s", baseUrl: address }),
      () => Keycloak({ clientId: "c", clientSecret: "s", issuer: address }),
    ]) {
      const op = new FakeProvider()
      // Without a web address the factory has nothing to make its own addresses of.
      if (make.toString().includes("baseUrl") && !address.startsWith("http:")) {
        expect(make).toThrow(/^The option [\w.]*baseUrl of provider/)
        continue
      }
      const provider = make()
      const client = browser({
        providers: [{ ...provider, options: { ...provider.options, [customFetch]: op.fetch } }],
      })
      const response = await client.submit(`signin/${provider.id}`).catch(() => undefined)
      expect(op.calls).toEqual([])
      expect(response?.headers.get("location") ?? "").not.toMatch(/evil|etc|alert|a\.test/)
    }
  })
})

describe("unknown keys", () => {
  it("cost one fetch per cooldown, not one per callback", async () => {
    const op = new FakeProvider()
    op.keys = [await keyOf("key-1", "ES256")]
    const other = await keyOf("other", "ES256")
    const client = browser({ providers: [op.oidc({ client: { id_token_signed_response_alg: "ES256" } })] })
    let number = 0
    op.idToken = (claims) => {
      number += 1
      return op.sign(claims, { kid: `unknown-${number}` }, other)
    }
    for (let count = 0; count < 100; count += 1) await op.signIn(client)
    // The first fetch, and one renewal.
    expect(op.count("jwks")).toBeLessThanOrEqual(2)
  }, 120_000)

  it("do not keep a failing key endpoint busy either", async () => {
    const op = new FakeProvider()
    op.answers.jwks = () => new Response("", { status: 500 })
    const client = browser({ providers: [op.oidc()] })
    for (let count = 0; count < 20; count += 1) expect(signsIn(await op.signIn(client))).toBe(false)
    expect(op.count("jwks")).toBeLessThanOrEqual(20)
  })
})
