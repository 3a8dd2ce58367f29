import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { configure } from "../../src/browser/client.js"
import { __NEXTAUTH, findEnginePlace } from "../../src/browser/nextauth.js"
import { client, connectProvider, readSession } from "../../src/browser/page-session.js"

beforeEach(() => {
  for (const name of ["NEXTAUTH_URL", "NEXTAUTH_URL_INTERNAL", "AUTH_URL", "VERCEL_URL"])
    vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  configure({ basePath: undefined, baseUrl: undefined, fetch: undefined })
  Object.assign(__NEXTAUTH, { baseUrlServer: undefined, basePathServer: undefined })
})

const set = (variables: Record<string, string>): void => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}
const seen = () => {
  const { baseUrl, basePath, baseUrlServer, basePathServer } = __NEXTAUTH
  return [baseUrl + basePath, baseUrlServer + basePathServer]
}

describe("where the client asks", () => {
  it.each([
    [{}, "http://localhost:3000/api/auth"],
    [{ NEXTAUTH_URL: "https://a.test" }, "https://a.test/api/auth"],
    [{ NEXTAUTH_URL: "https://a.test/" }, "https://a.test/api/auth"],
    [{ NEXTAUTH_URL: "https://a.test/login/" }, "https://a.test/login"],
    [{ NEXTAUTH_URL: "a.test/login" }, "https://a.test/login"],
    [{ NEXTAUTH_URL: "", AUTH_URL: "https://b.test/auth" }, "https://b.test/auth"],
    [{ VERCEL_URL: "c.test" }, "https://c.test/api/auth"],
    [{ NEXTAUTH_URL: "https://a.test/x", VERCEL_URL: "c.test" }, "https://a.test/x"],
  ])("with %j is %s, in the browser and on the server", (variables, expected) => {
    set(variables)
    expect(seen()).toEqual([expected, expected])
  })

  it("is another place for code on the server with NEXTAUTH_URL_INTERNAL", () => {
    set({ NEXTAUTH_URL: "https://a.test/login", NEXTAUTH_URL_INTERNAL: "http://10.0.0.1/inner" })
    expect(seen()).toEqual(["https://a.test/login", "http://10.0.0.1/inner"])
    expect(findEnginePlace().base).toBe("http://10.0.0.1/inner")
    vi.stubGlobal("window", {})
    expect(findEnginePlace().base).toBe("/login")
  })

  it("is what the application says, and needs no environment in a browser", () => {
    vi.stubGlobal("process", undefined)
    vi.stubGlobal("window", {})
    expect(findEnginePlace().base).toBe("/api/auth")
    __NEXTAUTH.basePath = "/login"
    expect(findEnginePlace().base).toBe("/login")
    vi.stubGlobal("window", undefined)
    Object.assign(__NEXTAUTH, { baseUrl: "https://d.test" })
    expect(findEnginePlace().base).toBe("https://d.test/login")
    Object.assign(__NEXTAUTH, { baseUrlServer: "http://e.test", basePathServer: "/inner" })
    expect(findEnginePlace().base).toBe("http://e.test/inner")
  })
})

describe("on a server", () => {
  it("the cookies of a request are passed on, and no tab is told", async () => {
    const channel = vi.fn()
    vi.stubGlobal("BroadcastChannel", channel)
    const asked = vi.fn(async () => Response.json({ user: { name: "Ada" } }))
    configure({ fetch: asked as unknown as typeof fetch })
    const session = await readSession({ headers: { cookie: "a=b" } })
    expect(session?.user?.name).toBe("Ada")
    expect(asked).toHaveBeenCalledWith("http://localhost:3000/api/auth/session", {
      headers: { cookie: "a=b" },
    })
    expect(channel).not.toHaveBeenCalled()
    expect(__NEXTAUTH._session).toBeUndefined()
    await client.getProviders()
    expect(asked).toHaveBeenLastCalledWith("http://localhost:3000/api/auth/providers", {})
  })
})

describe("while the server cannot tell who is signed in", () => {
  const ada = { user: { name: "Ada" }, expires: "2030-01-01T00:00:00.000Z" }

  /** A page whose server answers so. */
  function page(...answers: (() => Response)[]) {
    vi.stubGlobal("window", {})
    vi.stubGlobal("BroadcastChannel", undefined)
    vi.stubGlobal("console", { ...console, error: vi.fn() })
    vi.useFakeTimers()
    const asked = vi.fn(async () => (answers.shift() ?? (() => Response.json(ada)))())
    configure({ fetch: asked as unknown as typeof fetch })
    return asked
  }
  const away = () => Response.json(null, { status: 503, headers: { "retry-after": "5" } })
  afterEach(() => vi.useRealTimers())

  it.each([
    ["the session that it came with", ada],
    ["that it knows of none yet", undefined],
  ])("the page keeps %s, and asks again after a while until it is told", async (_, given) => {
    const asked = page(away, away)
    const show = vi.fn()
    const disconnect = connectProvider(show, given)
    if (given) await __NEXTAUTH._getSession({ event: "visibilitychange" })
    await vi.advanceTimersByTimeAsync(1)
    expect([asked.mock.calls.length, show.mock.calls, __NEXTAUTH._session]).toEqual([1, [], given])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asked.mock.calls.length, show.mock.calls]).toEqual([2, []])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asked.mock.calls.length, show.mock.calls]).toEqual([3, [[ada]]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(3)
    disconnect()
  })

  it("a page that is left asks no more", async () => {
    const asked = page(away, away)
    connectProvider(vi.fn(), undefined)()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it("an application that asks is told that no answer is one", async () => {
    page(away)
    await expect(client.getSession()).rejects.toMatchObject({
      name: "ClientError",
      status: 503,
    })
  })

  it("an update that came to nothing leaves the session as it is, and one that signed out does not", async () => {
    const csrf = () => Response.json({ csrfToken: "t" })
    const none = () => Response.json(null)
    page(csrf, none, away, csrf, none, none, csrf, () => Response.json(ada))
    await expect(client.updateSession({ a: 1 })).rejects.toMatchObject({ status: 503 })
    expect(await client.updateSession({ a: 1 })).toBeNull()
    expect(await client.updateSession({ a: 1 })).toEqual(ada)
  })
})
