import { afterEach, describe, expect, it, vi } from "vitest"
import { ClientError, configure, signIn, signOut } from "../../src/frameworks/solid/client.js"
import { SolidAuth, type SolidAuthConfig } from "../../src/frameworks/solid/index.js"
import Credentials from "../../src/providers/credentials.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { openPage } from "../support/page.js"

const password = Credentials({
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => (password === "ok" ? { id: "u1", name: String(username) } : null),
})

function open(more: Partial<SolidAuthConfig> = {}) {
  const { GET, POST } = SolidAuth({
    providers: [password, acme().provider],
    secret,
    trustHost: true,
    logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
    ...more,
  })
  return openPage(async (request) => {
    const answer = await (request.method === "POST" ? POST : GET)({ request })
    return answer ?? new Response("<!doctype html>Not found", { status: 404 })
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  configure({ basePath: undefined })
})

const signedIn = (page: ReturnType<typeof open>) =>
  [...page.cookies.keys()].some((name) => name.includes("session-token"))

describe("authlas/solid/client", () => {
  it("signs in with a password and out again, below /api/auth", async () => {
    const page = open()
    const answer = await signIn("credentials", { username: "Ada", password: "ok", redirect: false })
    expect(answer).toMatchObject({ ok: true, url: "https://app.test/account" })
    expect(page.requests.at(-1)).toMatch(/^POST \/api\/auth\/callback\/credentials/)
    expect(signedIn(page)).toBe(true)
    await signOut({ callbackUrl: "/bye" })
    expect(signedIn(page)).toBe(false)
    expect(page.href).toBe("https://app.test/bye")
  })

  it("answers a wrong password, and goes to a provider", async () => {
    const page = open()
    const answer = await signIn("credentials", { password: "wrong", redirect: false })
    expect(answer).toMatchObject({ ok: true, error: "CredentialsSignin", url: null })
    await signIn("acme", { redirectTo: "/cart" }, { login_hint: "ada" })
    expect(new URL(page.href).searchParams.get("login_hint")).toBe("ada")
  })

  it("follows another prefix, and says so when it was not told of it", async () => {
    open({ prefix: "/login" })
    const error = await signIn("acme", { redirect: false }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ reason: "base-path" })
    configure({ basePath: "/login" })
    expect((await signIn("acme", { redirect: false })).ok).toBe(true)
  })
})
