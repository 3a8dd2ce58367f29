/** `authlas/next/v4/react`: what `next-auth/react` of version 4 does, on a page and on a server. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { configure } from "../../../src/browser/client.js"
import { __NEXTAUTH } from "../../../src/browser/nextauth.js"
import { client } from "../../../src/browser/page-session.js"
import NextAuth, { type AuthOptions } from "../../../src/frameworks/next/v4/index.js"
import { acme } from "../../support/acme.js"
import { secret } from "../../support/client.js"
import { NextRequest } from "../../support/next/server.js"
import { openPage } from "../../support/page.js"

// React is a package of applications. Hooks are called by what renders; here that is the test.
const react = vi.hoisted(() => ({
  createContext: (initial: unknown) => ({ Provider: "provider", value: initial }),
  createElement: (type: unknown, props: object, ...children: unknown[]) => ({ type, props, children }),
  useContext: (context: { value: unknown }) => context.value,
  useMemo: (make: () => unknown) => make(),
  useEffect: () => {},
  useState: (initial: unknown) => [initial, () => {}],
}))
vi.mock("react", () => react)

const { SessionContext, SessionProvider, getCsrfToken, getProviders, getSession, signIn, signOut } =
  await import("../../../src/frameworks/next/v4/react.js")

const options = {
  providers: [
    {
      id: "password",
      name: "Password",
      type: "credentials",
      credentials: { username: {}, password: { type: "password" } },
      authorize(credentials: Record<string, string> | undefined) {
        if (credentials?.password === "locked") throw new Error("Your account is locked")
        return credentials?.password === "ok" ? { id: "u1", name: credentials.username } : null
      },
    },
    acme().provider,
  ] as unknown as AuthOptions["providers"],
  secret,
  callbacks: { signIn: ({ user }) => user.name !== "Mallory" },
  logger: { error() {}, warn() {}, debug() {} },
} satisfies AuthOptions
/** The handler of version 4, whose answers are not those of ours. */
const handler = (request: Request): Promise<Response> => {
  const nextauth = new URL(request.url).pathname.split("/").slice(3)
  return NextAuth(options)(new NextRequest(request), { params: { nextauth } })
}
const enter = (more: object = {}) =>
  signIn<"credentials">("password", { username: "Ada", password: "ok", redirect: false, ...more })

beforeEach(() => {
  for (const name of ["NEXTAUTH_URL", "NEXTAUTH_URL_INTERNAL", "AUTH_URL", "VERCEL_URL"])
    vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  configure({ basePath: undefined, baseUrl: undefined, fetch: undefined })
})

describe("signIn", () => {
  it("answers with null for no error, and the session is there", async () => {
    openPage(handler)
    expect(await enter()).toEqual({ error: null, status: 200, ok: true, url: "https://app.test/account" })
    expect((await getSession())?.user?.name).toBe("Ada")
  })

  it.each([
    ["a wrong password", { password: "wrong" }, "CredentialsSignin", 401],
    ["a message of authorize", { password: "locked" }, "Your account is locked", 401],
    ["a refusal of the callback", { username: "Mallory" }, "AccessDenied", 403],
  ])("is not ok for %s", async (_, fields, error, status) => {
    openPage(handler)
    expect(await enter(fields)).toEqual({ error, status, ok: false, url: null })
  })

  it("leaves the page for a provider of OAuth, whatever redirect says", async () => {
    const page = openPage(handler)
    expect(await signIn("acme", { redirect: false }, { login_hint: "ada" })).toBeUndefined()
    expect(page.href).toMatch(/^https:\/\/op\.test\/authorize\?.*login_hint=ada/)
  })

  it.each([[undefined], ["nobody"], ["toString"]])("goes to the sign-in page for %s", async (id) => {
    const page = openPage(handler)
    expect(await signIn(id, { callbackUrl: "/next" })).toBeUndefined()
    expect(page.href).toBe("https://app.test/api/auth/signin?callbackUrl=%2Fnext")
  })

  it("goes to the error page when no engine answers", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const page = openPage(() => new Response("", { status: 502 }))
    await signIn("password")
    expect(page.href).toBe("https://app.test/api/auth/error")
  })
})

describe("signOut", () => {
  it("answers with the address, or goes there", async () => {
    const page = openPage(handler)
    await enter()
    expect(await signOut({ redirect: false, callbackUrl: "/bye" })).toMatchObject({
      url: "https://app.test/bye",
    })
    expect(await getSession()).toBeNull()
    expect(await signOut({ callbackUrl: "/gone" })).toBeUndefined()
    expect(page.href).toBe("https://app.test/gone")
  })
})

describe("getSession", () => {
  it("is null while no user is signed in, for whom version 4 answers with an empty object", async () => {
    const page = openPage(handler)
    expect(await (await page.fetch("/api/auth/session")).json()).toEqual({})
    expect(await getSession()).toBeNull()
    expect(await client.updateSession({ name: "Ada" })).toBeNull()
  })
})

describe("getProviders", () => {
  it("knows one type for both kinds of OAuth", async () => {
    openPage(handler)
    const providers = await getProviders()
    expect(Object.entries(providers ?? {}).map(([id, { type }]) => [id, type])).toEqual([
      ["password", "credentials"],
      ["acme", "oauth"],
    ])
  })
})

describe("on a server", () => {
  const asked: [url: string, cookie: string | null][] = []
  const serve = () => {
    asked.length = 0
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      asked.push([String(url), new Headers(init?.headers).get("cookie")])
      return handler(new Request(url, init))
    })
  }

  it("asks the internal address with the cookies of the request, given alone or in a context", async () => {
    const page = openPage(handler, "http://10.0.0.1:3000/account")
    await enter()
    const cookie = [...page.cookies].map((one) => one.join("=")).join("; ")
    vi.unstubAllGlobals()
    serve()
    vi.stubEnv("NEXTAUTH_URL", "https://app.test")
    vi.stubEnv("NEXTAUTH_URL_INTERNAL", "http://10.0.0.1:3000")
    const req = { headers: { cookie }, body: { posted: true } }
    expect((await getSession({ req }))?.user?.name).toBe("Ada")
    expect((await getSession({ ctx: { req } }))?.user?.name).toBe("Ada")
    const token = await getCsrfToken({ req })
    expect(cookie).toContain(`csrf-token=${token}`)
    expect(asked).toEqual([
      ["http://10.0.0.1:3000/api/auth/session", cookie],
      ["http://10.0.0.1:3000/api/auth/session", cookie],
      ["http://10.0.0.1:3000/api/auth/csrf", cookie],
    ])
  })

  it.each([
    [{ NEXTAUTH_URL: "https://app.test/login" }, "https://app.test/login/providers"],
    [{ VERCEL_URL: "app.vercel.test" }, "https://app.vercel.test/api/auth/providers"],
    [{}, "http://localhost:3000/api/auth/providers"],
  ])("asks where %j says", async (variables, address) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
    vi.spyOn(console, "error").mockImplementation(() => {})
    serve()
    await getProviders()
    expect(asked).toEqual([[address, null]])
  })

  it("logs what failed, and answers nothing", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    vi.stubGlobal("fetch", async () => new Response("", { status: 502 }))
    expect([await getSession(), await getCsrfToken(), await getProviders()]).toEqual([null, undefined, null])
    expect(logged).toHaveBeenCalledTimes(3)
  })
})

describe("useSession", () => {
  const give = (value: object) => {
    Object.assign(SessionContext, { value })
    const { children } = SessionProvider({ children: null }) as unknown as {
      children: { type: (props: object) => { props: { value: object } } }[]
    }
    return children[0]?.type({}).props.value
  }

  it("has no data until the first answer, and null while no user is signed in", () => {
    expect(give({ status: "loading", data: null })).toMatchObject({ status: "loading", data: undefined })
    expect(give({ status: "unauthenticated", data: null })).toMatchObject({ data: null })
    expect(give({ status: "loading", data: { user: {} } })).toMatchObject({ data: { user: {} } })
  })
})

describe("update", () => {
  const change = (value: object) => {
    Object.assign(SessionContext, { value })
    const { children } = SessionProvider({ children: null, session: null }) as unknown as {
      children: {
        type: (props: object) => { props: { value: { update(data?: unknown): Promise<unknown> } } }
      }[]
    }
    return children[0]?.type({}).props.value.update
  }

  it("reaches the callbacks without data as well", async () => {
    const update = vi.fn(async () => ({ expires: "" }))
    const changed = change({ status: "authenticated", data: {}, update })
    await changed?.()
    await changed?.({ name: "Ada" })
    expect(update.mock.calls).toEqual([[null], [{ name: "Ada" }]])
  })

  it("does nothing while no user is signed in", async () => {
    const update = vi.fn()
    expect(await change({ status: "unauthenticated", data: null, update })?.()).toBeNull()
    expect(update).not.toHaveBeenCalled()
    expect(__NEXTAUTH._session).toBeUndefined()
  })
})
