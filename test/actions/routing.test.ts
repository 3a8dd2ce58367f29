/** Which request reaches which action, and what becomes of the others. */
import { describe, expect, it, vi } from "vitest"
import { Auth, type AuthConfig, isAuthAction } from "../../src/index.js"
import type { Provider } from "../../src/providers.js"
import { acme } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const credentials = {
  id: "credentials",
  name: "C",
  type: "credentials",
  credentials: {},
  authorize: () => null,
} as Provider
const configuration = "https://app.test/auth/error?error=Configuration"

async function ask(
  path: string,
  init: RequestInit & { duplex?: "half" } = {},
  more: Partial<AuthConfig> = {},
) {
  const error = vi.fn()
  const config = {
    secret,
    trustHost: true,
    providers: [acme().provider, credentials],
    logger: { error },
    ...more,
  }
  const response = (await Auth(
    new Request(`https://app.test${path}`, init),
    config as AuthConfig,
  )) as Response
  return { response, status: response.status, location: response.headers.get("location"), error }
}

describe("a request is refused with 400 when", () => {
  it.each([
    "/auth",
    "/auth/",
    "/authsession",
    "/Auth/session",
    "/session",
    "/auth/Session",
    "/auth/constructor",
    "/auth/__proto__",
    "/auth/toString",
    "/auth/session/x",
    "/auth/providers/x",
    "/auth/signin/acme/x",
    "/auth/session;x=1",
    "/auth/session%2fextra",
    "/auth/%73ession",
    "/auth/%00session",
    "/auth/session%00",
    "/auth/sess%0aion",
    "//auth/session",
    "/auth/%2e%2e/session",
    "/auth/x/../../session",
  ])("its path is %s", async (path) => {
    const { response, error } = await ask(path)
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toBe("application/json")
    expect(await response.json()).toBe("Bad request.")
    expect(response.headers.getSetCookie()).toEqual([])
    expect(error).toHaveBeenCalledTimes(1)
  })

  it.each(["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])("its method is %s", async (method) => {
    for (const path of ["/auth/signout", "/auth/session", "/auth/signin/credentials"]) {
      const { response } = await ask(path, { method })
      expect(response.status).toBe(400)
      expect([...response.headers.keys()].filter((key) => key.startsWith("access-control"))).toEqual([])
    }
  })

  it.each(["{", "", "[1,", "nul"])("its JSON is %j", async (body) => {
    const headers = { "content-type": "application/json" }
    expect((await ask("/auth/signout", { method: "POST", headers, body })).status).toBe(400)
  })

  it("its JSON is nested without end", async () => {
    const headers = { "content-type": "application/json" }
    const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    expect((await ask("/auth/session", { method: "POST", headers, body })).status).toBe(400)
  })

  it("its path does not fit, and the log names path and base path", async () => {
    const { error } = await ask("/api/auth/session")
    expect((error.mock.lastCall?.[0] as Error | undefined)?.message).toMatch(
      /"\/api\/auth\/session".*"\/auth"/,
    )
  })
})

describe("a body", () => {
  const headers = { "content-type": "application/json" }

  it("beyond the limit is refused with 413", async () => {
    const body = JSON.stringify({ data: "x".repeat(2_000_000) })
    const { response } = await ask("/auth/session", { method: "POST", headers, body })
    expect(response.status).toBe(413)
    expect(Object.keys((await response.json()) as object)).toEqual(["message"])
  })

  it("may be limited by the config", async () => {
    const body = JSON.stringify({ data: "x".repeat(200) })
    expect(
      (await ask("/auth/session", { method: "POST", headers, body }, { maxBodyBytes: 100 })).status,
    ).toBe(413)
  })

  it("is stopped at the limit while it streams", async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect((await ask("/auth/session", { method: "POST", headers, body, duplex: "half" })).status).toBe(413)
    expect(sent).toBeLessThan(3_000_000)
  })
})

describe("the base path", () => {
  it.each([
    ["/a.th", "/a.th/session", 200],
    ["/a.th", "/axth/session", 400],
    ["/auth(v1)", "/auth(v1)/session", 200],
    ["/auth+", "/auth+/session", 200],
    ["/", "/session", 200],
    ["auth", "/auth/session", 200],
    ["/auth/", "/auth/session", 200],
  ])("%s and the path %s give %i", async (basePath, path, status) => {
    expect((await ask(path, {}, { basePath })).status).toBe(status)
  })

  it.each([
    ["/", "https://app.test/signin/acme"],
    ["x/y/", "https://app.test/x/y/signin/acme"],
  ])("%s gives addresses without doubled slashes", async (basePath, expected) => {
    const { response } = await ask(basePath === "/" ? "/providers" : "/x/y/providers", {}, { basePath })
    expect(((await response.json()) as { acme: { signinUrl: string } }).acme.signinUrl).toBe(expected)
  })
})

describe("a request ends at the error page when", () => {
  it.each([
    ["GET", "/auth/signin/nobody", "InvalidProvider"],
    ["GET", "/auth/callback", "InvalidProvider"],
    ["POST", "/auth/callback", "InvalidProvider"],
    ["GET", "/auth/callback/credentials", "InvalidProvider"],
    ["GET", "/auth/callback/__proto__", "InvalidProvider"],
    ["GET", "/auth/callback/constructor", "InvalidProvider"],
    ["POST", "/auth/callback/toString", "InvalidProvider"],
    ["GET", "/auth/callback/hasOwnProperty", "InvalidProvider"],
    ["GET", "/auth/callback/undefined", "InvalidProvider"],
    ["GET", "/auth/webauthn-options", "InvalidProvider"],
    ["GET", "/auth/webauthn-options/acme", "InvalidProvider"],
    ["POST", "/auth/providers", "UnknownAction"],
    ["POST", "/auth/csrf", "UnknownAction"],
    ["POST", "/auth/error", "UnknownAction"],
    ["POST", "/auth/verify-request", "UnknownAction"],
    ["POST", "/auth/webauthn-options", "UnknownAction"],
  ])("it is %s %s", async (method, path, type) => {
    const { status, location, error } = await ask(path, { method })
    expect(status).toBe(302)
    expect(location).toBe(configuration)
    expect((error.mock.lastCall?.[0] as { type: string } | undefined)?.type).toBe(type)
  })
})

describe("POST signin", () => {
  it.each(["signin", "signin/credentials"])("of %s leads to the built-in sign-in page", async (path) => {
    const client = new Client({ providers: [credentials], pages: { signIn: "/login" } })
    const response = await client.submit(path)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("https://app.test/auth/signin")
  })

  it("of an OAuth provider leads there, with check cookies, and takes no reserved parameter from the query", async () => {
    const client = new Client({ providers: [acme().provider] })
    const response = await client.submit(
      "signin/acme?prompt=login&client_id=evil&redirect_uri=https://evil.test&state=x",
    )
    const { origin, searchParams } = new URL(response.headers.get("location") ?? "")
    expect(origin).toBe("https://op.test")
    expect(searchParams.get("prompt")).toBe("login")
    expect(searchParams.getAll("client_id")).toEqual(["cid"])
    expect(searchParams.getAll("redirect_uri")).toEqual(["https://app.test/auth/callback/acme"])
    expect(searchParams.getAll("state")).not.toContain("x")
    expect(client.cookie("state")).toBeDefined()
    expect(client.cookie("pkce")).toBeDefined()
    expect(response.headers.get("cache-control")).toContain("no-store")
  })
})

describe("the action comes from the address alone", () => {
  it("whatever headers say", async () => {
    const headers = {
      "x-forwarded-uri": "/auth/session",
      "x-original-url": "/auth/session",
      "x-rewrite-url": "/auth/session",
      "x-forwarded-prefix": "//evil.test",
      host: "evil.test",
    }
    const { response } = await ask("/auth/signin", { headers })
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await response.text()).not.toContain("evil.test")
  })
})

describe("isAuthAction", () => {
  it("knows the nine actions and nothing else", () => {
    const actions = [
      "callback",
      "csrf",
      "error",
      "providers",
      "session",
      "signin",
      "signout",
      "verify-request",
      "webauthn-options",
    ]
    expect(actions.every((action) => isAuthAction(action))).toBe(true)
    const others = ["", null, {}, ["signin"], "Signin", "constructor", undefined, 1]
    expect(others.some((other) => isAuthAction(other as string))).toBe(false)
  })
})
