/** How a native client gets a session: a page in the browser, a code that works once, and its exchange. */
import { inspect } from "node:util"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode } from "../../src/engine/crypto/jwt.js"
import { type NativeSignInOptions, nativeSignIn } from "../../src/engine/router/native.js"
import type { AuthConfig } from "../../src/index.js"
import type { VerificationToken } from "../../src/types/adapter.js"
import { credentials, enter, sessionCookie } from "../support/app.js"
import { secret } from "../support/client.js"
import { challenge, site, strategies, targets } from "./site.js"

afterEach(() => vi.useRealTimers())

describe.each(strategies)("a native client, strategy %s", (strategy) => {
  it("gets a session of its own: a page asks, the code goes to the client, and its exchange answers a token", async () => {
    const { open, press, exchange, session, client, adapter } = await site(strategy)
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.headers.get("x-frame-options")).toBe("DENY")
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    const sent = await press()
    const address = new URL(sent.headers.get("location") ?? "")
    expect([address.protocol, address.pathname, address.searchParams.get("state")]).toEqual([
      "com.example.app:",
      "/signed-in",
      "s",
    ])
    const own = client.cookies.get(sessionCookie) ?? ""
    expect(address.href).not.toContain(own)
    const answer = await exchange({ code: address.searchParams.get("code") ?? "" })
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const { access_token, token_type, expires_in } = await answer.json()
    expect([token_type, access_token === own, expires_in > 3000]).toEqual(["Bearer", false, true])
    expect(await session(access_token)).toMatchObject({ user: { email: "u1@x.test" } })
    if (strategy === "database") {
      await adapter.deleteSession("browser")
      expect(await session(access_token)).toMatchObject({ user: { email: "u1@x.test" } })
    }
  })

  it("is named on the page: who signs in, what it gets, where the browser goes, and how to cancel", async () => {
    const { open } = await site(strategy)
    const html = await (await open({ redirect_uri: "http://127.0.0.1:4711/signed-in", state: "a b" })).text()
    const text = html.slice(html.indexOf("<h1>")).replace(/<[^>]*>/g, "")
    expect(text).toContain("An application on your device wants to sign in to app.test as u1@x.test.")
    expect(text).toContain("It gets a session of its own.")
    expect(text).toContain("Your browser then opens http://127.0.0.1:4711/signed-in.")
    const cancel = /<a href="([^"]+)">Cancel</.exec(html)?.[1] ?? ""
    const plain = cancel.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")
    expect(plain).toBe("http://127.0.0.1:4711/signed-in?error=access_denied&state=a+b")
  })

  it("gets a token once for a code, though two processes are asked at the same time", async () => {
    const { code, exchange, make } = await site(strategy)
    const given = { code: await code() }
    const answers = await Promise.all([exchange(given), exchange(given, make()), exchange(given)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await (await exchange(given)).json()).toEqual({ error: "invalid_grant" })
  })

  it("gets none with another verifier, another address, a changed code, or after a minute, and the code is left", async () => {
    const { code, exchange, session } = await site(strategy)
    const given = await code()
    const wrong: Record<string, Record<string, string>> = {
      "another verifier": { code: given, code_verifier: "b".repeat(43) },
      "the challenge": { code: given, code_verifier: challenge },
      "another address": { code: given, redirect_uri: targets[3] ?? "" },
      "a changed code": { code: given.replace(/.(?=.{9}$)/, (one) => (one === "A" ? "B" : "A")) },
      "no code": { code: "x" },
    }
    for (const [name, fields] of Object.entries(wrong))
      expect(await (await exchange(fields)).json(), name).toEqual({ error: "invalid_grant" })
    expect(await session(given)).toBeNull()
    expect(await decode({ token: given, secret, salt: sessionCookie }).catch(() => null)).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ["Date"] })
    expect((await exchange({ code: given })).status).toBe(400)
    vi.useRealTimers()
    expect((await exchange({ code: given })).status).toBe(200)
  })

  it("is told at its own address of a request without S256 or a state (RFC 6749, section 4.1.2.1)", async () => {
    const { open } = await site(strategy)
    const mistakes: [Record<string, string>, string][] = [
      [{ code_challenge_method: "plain" }, "invalid_request"],
      [{ code_challenge_method: "" }, "invalid_request"],
      [{ code_challenge: "short" }, "invalid_request"],
      [{ code_challenge: "a".repeat(2000) }, "invalid_request"],
      [{ state: "" }, "invalid_request"],
      [{ state: "s".repeat(2000) }, "invalid_request"],
      [{ response_type: "token" }, "unsupported_response_type"],
    ]
    for (const redirect_uri of targets) {
      for (const [query, error] of mistakes) {
        const { status, headers } = await open({ redirect_uri, ...query })
        const location = headers.get("location") ?? ""
        const sent = new URL(location).searchParams
        expect([status, location.startsWith(`${redirect_uri}?`)], JSON.stringify(query)).toEqual([302, true])
        expect([sent.get("error"), sent.get("state")]).toEqual([error, "state" in query ? null : "s"])
        expect(sent.get("error_description")).toMatch(/^[\w ().,:=-]+$/)
        expect(sent.has("code")).toBe(false)
        expect(headers.get("cache-control")).toBe("no-store")
      }
    }
  })

  it("has an address that is not listed named in the log, with the list that it belongs into", async () => {
    const { open, config } = await site(strategy)
    await open({ redirect_uri: "com.example.other:/signed-in" })
    expect(config.logger?.warn).toHaveBeenCalledWith(
      'native-refused: The redirect_uri "com.example.other:/signed-in" is not in the list redirectTo of nativeSignIn. If it is an address of your client, add it to that list.',
    )
    expect(config.logger?.error).not.toHaveBeenCalled()
  })

  it("gets no code for an address that is not listed, and the browser stays where it is", async () => {
    const { open } = await site(strategy)
    const refused: Record<string, string>[] = [
      ...[
        "com.example.other:/signed-in",
        "com.example.app:/signed-in/more",
        "com.example.app:/signed-in?a=b",
        "https://app.example.com/other",
        "https://app.example.com:444/signed-in",
        "https://user@app.example.com/signed-in",
        "http://app.example.com/signed-in",
        "http://127.0.0.1:80@evil.example/signed-in",
        "http://user@127.0.0.1:80/signed-in",
        "http://127.0.0.1:80/other",
        "http://127.0.0.1:99999/signed-in",
        "http://127.0.0.1.evil.example/signed-in",
        "http://localhost:80/signed-in",
        "javascript:alert(1)",
      ].map((redirect_uri) => ({ redirect_uri })),
    ]
    for (const query of refused) {
      for (const challenge of ["a".repeat(43), "short"])
        expect((await open({ ...query, code_challenge: challenge })).status, JSON.stringify(query)).toBe(400)
    }
    for (const redirect_uri of [...targets, "http://127.0.0.1:1/signed-in", "http://[::1]:65535/signed-in"])
      expect((await open({ redirect_uri })).status, redirect_uri).toBe(200)
  })

  it("gets nothing from a browser that is not signed in, or without the token of the page's form", async () => {
    const { open, press } = await site(strategy)
    const away = await open({}, "")
    expect(away.headers.get("location")).toMatch(
      /^https:\/\/app\.test\/auth\/signin\?callbackUrl=https%3A%2F%2Fapp\.test%2Fnative/,
    )
    const forged = await press({}, "0".repeat(64))
    expect(forged.headers.get("location")).toMatch(/^https:\/\/app\.test\/native\/authorize\?/)
  })
})

describe("nativeSignIn", () => {
  it("refuses a config and targets that cannot work, with a sentence", () => {
    const config: AuthConfig = { providers: [credentials()], secret, session: { bearer: true } }
    const make = (own: AuthConfig, options: NativeSignInOptions) => () => nativeSignIn(own, options)
    expect(make({ ...config, session: {} }, { redirectTo: targets, codes: "memory" })).toThrow(
      /session: \{ bearer: true \}/,
    )
    expect(make(config, { redirectTo: targets })).toThrow(/createVerificationToken/)
    const wrong = [
      "http://localhost/a",
      "http://127.0.0.1:80/a",
      "http://a.example/",
      "app:/a",
      "javascript:a",
      "https://a.example",
      "https://u@a.example/",
      "https://*.a.example/",
      "https://a.example/#b",
      "https://a.example/?b",
      "",
      "/a",
    ]
    for (const one of wrong)
      expect(make(config, { redirectTo: [one], codes: "memory" }), one).toThrow(/RFC 8252|redirectTo/)
    expect(make(config, { redirectTo: targets, codes: "memory" })).not.toThrow()
  })

  it("refuses an adapter that stores where sessions come from and cannot tell it, where sessions are stored", () => {
    const { getSessionOrigin: _, ...adapter } = MemoryAdapter()
    const make = (strategy: (typeof strategies)[number]) => () =>
      nativeSignIn(
        { providers: [credentials()], secret, adapter, session: { strategy, bearer: true } },
        { redirectTo: targets },
      )
    expect(make("database")).toThrow(/Add getSessionOrigin to the adapter/)
    expect(make("jwt")).not.toThrow()
  })

  it("answers a host that is not relied on with 400 at both routes, as every action does", async () => {
    const { open, exchange, config } = await site(
      "jwt",
      {},
      { trustHost: undefined, allowedHosts: ["other.test"] },
      [],
    )
    expect((await open({}, "")).status).toBe(400)
    const answer = await exchange({ code: "x" })
    expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_request" }])
    expect(config.logger?.error).toHaveBeenCalledWith(expect.objectContaining({ type: "UntrustedHost" }))
  })

  it("keeps codes in one process where that is asked for: another one refuses them", async () => {
    const { code, exchange, make } = await site("jwt", { codes: "memory" })
    const given = { code: await code() }
    expect((await exchange(given, make())).status).toBe(400)
    expect((await exchange(given)).status).toBe(200)
    expect((await exchange(given)).status).toBe(400)
  })

  it("keeps the codes of a user in memory however many another user is given", async () => {
    const at = await site("jwt", { codes: "memory" })
    const given = { code: await at.code() }
    at.client.config.providers = [credentials(() => ({ id: "u2", name: "Other" }))]
    await enter(at.client)
    const codes: string[] = []
    for (let count = 0; count < 60; count++) codes.push(await at.code())
    expect((await at.exchange({ code: codes[0] ?? "" })).status).toBe(400)
    expect((await at.exchange({ code: codes.at(-1) ?? "" })).status).toBe(200)
    expect((await at.exchange(given)).status).toBe(200)
  })
})

describe("the exchange of a code", () => {
  it.each(strategies)(
    "says server_error and not invalid_grant where a store or callback fails, strategy %s",
    async (strategy) => {
      let isBroken = false
      const jwt = <Token>({ token }: { token: Token }): Token => {
        if (isBroken) throw new Error("the service of users is away")
        return token
      }
      const { adapter, code, exchange } = await site(strategy, {}, { callbacks: { jwt } })
      const given = { code: await code() }
      isBroken = true
      adapter.getSessionAndUser = async () => Promise.reject(new Error("the store is away"))
      const answer = await exchange(given)
      expect([answer.status, answer.headers.has("retry-after"), await answer.json()]).toEqual([
        503,
        true,
        { error: "server_error" },
      ])
    },
  )

  it("gives nothing for a user who is gone, where the store can tell", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    const { code, exchange } = await site("jwt", {}, { adapter })
    const [first, second] = [await code(), await code()]
    expect((await exchange({ code: first })).status).toBe(200)
    await adapter.deleteUser("u1")
    const answer = await exchange({ code: second })
    expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_grant" }])
  })

  it.each(["code", "grant_type", "code_verifier", "redirect_uri"])("has one %s", async (name) => {
    const { code, make } = await site("jwt")
    const fields = {
      grant_type: "authorization_code",
      redirect_uri: targets[0] ?? "",
      code_verifier: "a".repeat(43),
      code: await code(),
    }
    const send = (body: URLSearchParams) =>
      make().token(new Request("https://app.test/native/token", { method: "POST", body }))
    const twice = new URLSearchParams(fields)
    twice.append(name, twice.get(name) ?? "")
    const refused = await send(twice)
    expect([refused.status, await refused.json()]).toEqual([400, { error: "invalid_request" }])
    expect((await send(new URLSearchParams(fields))).status).toBe(200)
  })

  it("answers how long a session lasts whose token needs several cookies", async () => {
    const jwt = ({ token }: { token: object }) => ({ ...token, notes: "n".repeat(5000) })
    const { code, exchange, session } = await site("jwt", {}, { callbacks: { jwt } })
    const { access_token, expires_in } = await (await exchange({ code: await code() })).json()
    expect(access_token.length).toBeGreaterThan(5000)
    expect(expires_in).toBeGreaterThan(3000)
    expect(await session(access_token)).toMatchObject({ user: { email: "u1@x.test" } })
  })

  it("takes a code once over a store that gives the row of any other", async () => {
    const { adapter, code, exchange } = await site("database")
    const rows: VerificationToken[] = []
    adapter.createVerificationToken = async (row) => void rows.push(row) as undefined
    adapter.useVerificationToken = async ({ token }) => {
      const at = rows.findIndex((row) => row.token === token)
      return rows.splice(Math.max(at, 0), 1)[0] ?? null
    }
    const given = { code: await code() }
    await code()
    expect([(await exchange(given)).status, (await exchange(given)).status]).toEqual([200, 400])
  })

  it("logs neither the new session nor the code where a store quotes them in its error", async () => {
    const { adapter, config, code, exchange } = await site("database")
    const secrets: string[] = []
    adapter.createSession = async ({ sessionToken }) => {
      secrets.push(sessionToken)
      throw new Error(`duplicate key: (sessionToken)=(${sessionToken}), asked with ${secrets[0]}`)
    }
    secrets.push(await code())
    expect((await exchange({ code: secrets[0] ?? "" })).status).toBe(503)
    expect(secrets).toHaveLength(2)
    const logged = vi.mocked(config.logger?.error as (error: Error) => void).mock.calls
    expect(logged.length).toBeGreaterThan(0)
    const shown = inspect(logged, { depth: 9 })
    for (const one of secrets) expect(shown).not.toContain(one)
  })

  it("answers with no config that has a mistake which is looked for late", async () => {
    const { config, open } = await site(
      "database",
      {},
      {
        session: { strategy: "database", bearer: true, revocable: { every: "60" as never } },
      },
    )
    expect((await open()).status).toBe(500)
    const said = vi.mocked(config.logger?.error as (error: Error) => void).mock.lastCall?.[0].message
    expect(said).toContain('session.revocable.every is "60"')
  })
})
