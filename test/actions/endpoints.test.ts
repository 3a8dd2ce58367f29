/** Chapters "States and transitions" and "Endpoints", row by row. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { skipCSRFCheck } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import { Application, goal, recordedAdapter, setCookie } from "../support/application.js"

describe("states and transitions", () => {
  it("signin POST initiates the sign-in flow", async () => {
    const answer = await new Application().client.submit("signin/acme")
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toMatch(/^https:\/\/op\.test\/authorize\?/)
  })

  it.each(["jwt", "database"] as const)(
    "signout POST invalidates a %s session: cookie and record deleted, event signOut",
    async (strategy) => {
      const { adapter, calls } = recordedAdapter()
      const app = new Application({ adapter, session: { strategy } })
      await app.signIn()
      await app.client.submit("signout")
      expect(app.client.cookie("session-token")).toBeUndefined()
      expect(calls.filter(([name]) => name === "deleteSession")).toHaveLength(strategy === "database" ? 1 : 0)
      expect(app.messages("signOut")).toHaveLength(1)
    },
  )

  it("a database session accessed before expires is extended by maxAge, at most once per updateAge", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      const { adapter, calls } = recordedAdapter()
      const app = new Application({ adapter, session: { maxAge: 1000, updateAge: 100 } })
      await app.signIn()
      const extensions = () => calls.filter(([name]) => name === "updateSession").map(([, [row]]) => row)
      await app.client.session()
      expect(extensions()).toHaveLength(0)
      vi.setSystemTime(Date.now() + 101_000)
      await app.client.session()
      expect(extensions()).toEqual([
        { sessionToken: expect.any(String), expires: new Date(Date.now() + 1_000_000) },
      ])
      await app.client.session()
      expect(extensions()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it("a database session accessed after expires is removed from the database", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      const { adapter, calls } = recordedAdapter()
      const app = new Application({ adapter, session: { maxAge: 1000 } })
      await app.signIn()
      const cookie = [...app.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      vi.setSystemTime(Date.now() + 1_001_000)
      expect(await (await app.client.get("session", { cookie })).json()).toBeNull()
      expect(calls.filter(([name]) => name === "deleteSession")).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it("a verification token is returned and deleted, usable once, and signs the user in", async () => {
    const app = new Application(recordedAdapter())
    expect(goal(await app.mail())).toBe("")
    expect(await app.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
    app.client.cookies.clear()
    expect(goal(await app.followLink())).toBe("/auth/error?error=Verification")
    expect(await app.client.session()).toBeNull()
  })

  it("a verification token that has expired, or another address's, signs no user in", async () => {
    const adapter = MemoryAdapter()
    const app = new Application({ adapter })
    await app.askForLink()
    const url = new URL(app.letters[0]?.url ?? "")
    url.searchParams.set("email", "eve@example.com")
    expect(goal(await app.client.get(url.href))).toBe("/auth/error?error=Verification")
    vi.useFakeTimers({ toFake: ["Date"] })
    vi.setSystemTime(Date.now() + 86_401_000)
    expect(goal(await app.followLink())).toBe("/auth/error?error=Verification")
    vi.useRealTimers()
  })

  it.each([
    ["true: the flow continues", () => true, ""],
    ["false: it stops at the error page", () => false, "/auth/error?error=AccessDenied"],
    ["text: redirect to that URL", () => "/blocked", "/blocked"],
    [
      "a throw: it stops at the error page",
      () => {
        throw new Error("no")
      },
      "/auth/error?error=AccessDenied",
    ],
  ])("the signIn callback answers %s", async (_title, signIn, expected) => {
    const app = new Application({ callbacks: { signIn } })
    expect(goal(await app.signIn())).toBe(expected)
    expect(Boolean(await app.client.session())).toBe(expected === "")
  })

  it("the jwt callback's result is stored and forwarded to the session callback", async () => {
    const app = new Application({
      callbacks: {
        jwt: ({ token }) => ({ ...token, visits: Number(token.visits ?? 0) + 1 }),
        session: ({ session, token }) => ({ ...session, visits: token.visits }) as typeof session,
      },
    })
    await app.signIn()
    expect((await app.client.session()).visits).toBe(2)
    expect((await app.client.session()).visits).toBe(3)
  })
})

describe("endpoints", () => {
  it("GET callback/{provider_id} handles the OAuth callback; the result is a redirect", async () => {
    const answer = await new Application().signIn()
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://app.test"])
  })

  it("POST callback/{provider_id} handles credentials", async () => {
    const authorize = vi.fn(() => ({ id: "1", name: "Ada" }))
    const app = new Application({ authorize })
    expect((await app.password({ name: "ada", password: "pw" })).status).toBe(302)
    expect(authorize).toHaveBeenCalledWith(
      expect.objectContaining({ name: "ada", password: "pw" }),
      expect.any(Request),
    )
    expect((await app.client.session()).user.name).toBe("Ada")
  })

  it("GET csrf returns the raw token, which is also in a cookie (double submit)", async () => {
    const app = new Application()
    const answer = await app.client.get("csrf")
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    expect(decodeURIComponent(setCookie(answer, "csrf") ?? "")).toContain(`=${csrfToken}|`)
    expect(await app.client.csrfToken()).toBe(csrfToken)
  })

  it("GET csrf answers 404 when the check is disabled", async () => {
    const app = new Application({ skipCSRFCheck })
    const answer = await app.client.get("csrf")
    expect([answer.status, await answer.text()]).toEqual([404, ""])
    expect((await app.client.post("signin/acme")).headers.get("location")).toMatch(/^https:\/\/op\.test/)
  })

  it("GET error shows the built-in error page, with and without the query error", async () => {
    const app = new Application()
    for (const path of ["error", "error?error=AccessDenied"]) {
      const answer = await app.client.get(path)
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/)
      expect(await answer.text()).toContain('<div class="error"')
    }
  })

  it("GET providers lists all of them, safe for the client", async () => {
    const text = await (await new Application().client.get("providers")).text()
    expect(JSON.parse(text)).toMatchObject({ acme: { type: "oidc" }, credentials: { type: "credentials" } })
    expect(text).not.toMatch(/csec|clientSecret|clientId/)
  })

  it("GET session returns the Session, or null when none exists", async () => {
    const app = new Application()
    const signedOut = await app.client.get("session")
    expect([signedOut.status, await signedOut.text()]).toEqual([200, "null"])
    await app.signIn()
    expect(await app.client.session()).toMatchObject({ expires: expect.any(String) })
  })

  it.each(["jwt", "database"] as const)(
    "POST session updates and returns the updated Session (%s)",
    async (strategy) => {
      const app = new Application({
        ...(strategy === "database" && recordedAdapter()),
        callbacks: {
          jwt: ({ token, trigger, session }) =>
            trigger === "update" ? { ...token, name: (session as { name: string }).name } : token,
          session: ({ session, newSession, trigger, token }) =>
            trigger === "update" && !token
              ? { ...session, user: { name: (newSession as { name: string }).name }, expires: "x" }
              : ({ user: session.user, expires: String(session.expires) } as never),
        },
      })
      await app.signIn()
      const answer = await app.client.request("session", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ csrfToken: await app.client.csrfToken(), data: { name: "Countess" } }),
      })
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as { user: { name: string } }).user.name).toBe("Countess")
      if (strategy === "jwt") expect((await app.client.session()).user.name).toBe("Countess")
    },
  )

  it("GET signin shows the built-in page; it takes the queries error and code", async () => {
    const app = new Application()
    const page = await app.client.get("signin?error=CredentialsSignin&code=locked")
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain("<title>Sign In</title>")
    expect(html).toMatch(/check what you entered/i)
    expect(html).toContain('action="https://app.test/auth/signin/acme"')
  })

  it.each(["signin/acme", "signout", "session", "callback/credentials"])(
    "POST %s needs csrfToken in the body",
    async (path) => {
      const app = new Application()
      await app.signIn()
      const before = app.client.cookie("session-token")
      const answer = await app.client.post(path, { name: "ada" })
      if (path === "session") expect([answer.status, await answer.json()]).toEqual([400, null])
      else expect(goal(answer)).toBe("/auth/signin?error=MissingCSRF")
      expect(app.client.cookie("session-token")).toBe(before)
    },
  )

  it("GET signout shows the built-in page, and POST signs out", async () => {
    const app = new Application()
    await app.signIn()
    const page = await app.client.get("signout")
    expect(await page.text()).toContain("<title>Sign Out</title>")
    expect(await app.client.session()).not.toBeNull()
    expect((await app.client.submit("signout")).status).toBe(302)
    expect(await app.client.session()).toBeNull()
  })

  it("GET verify-request shows the built-in page", async () => {
    const page = await new Application().client.get("verify-request")
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("<title>Check your email</title>"),
    ])
  })

  it.each([
    ["authenticate", "", ["challenge", "rpId"]],
    ["register", "?email=new@example.com", ["challenge", "rp", "user", "pubKeyCredParams"]],
  ])("GET webauthn-options returns action %s and its options", async (action, query, members) => {
    const app = new Application({
      providers: [Passkey()],
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
    })
    const answer = await app.client.get(`webauthn-options/passkey${query}`)
    const body = (await answer.json()) as { action: string; options: object }
    expect(Object.keys(body).sort()).toEqual(["action", "options"])
    expect(body.action).toBe(action)
    expect(Object.keys(body.options)).toEqual(expect.arrayContaining(members))
  })

  it("an action that changes state uses POST: GET begins and ends nothing", async () => {
    const app = new Application()
    await app.signIn()
    const page = await app.client.get("signin/acme")
    expect([page.status, page.headers.get("location")]).toEqual([200, null])
    expect(app.client.cookie("state")).toBeUndefined()
    await app.client.get("signout")
    expect(await app.client.session()).not.toBeNull()
    for (const path of ["providers", "csrf", "error", "verify-request"])
      expect(goal(await app.client.submit(path))).toBe("/auth/error?error=Configuration")
  })

  it("a request whose action is not listed is not answered as one", async () => {
    const answer = await new Application().client.get("other")
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
