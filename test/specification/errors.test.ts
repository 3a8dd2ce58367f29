/** Chapter "Errors", item by item. */
import { describe, expect, it, vi } from "vitest"
import { AuthError, CredentialsSignin } from "../../src/errors.js"
import { Auth, raw, skipCSRFCheck } from "../../src/index.js"
import { Application, goal, recordedAdapter } from "./application.js"

class Locked extends CredentialsSignin {
  override code = "account locked & barred"
}

describe("AuthError", () => {
  it("has message, name, stack, type and cause with the error that led to it", () => {
    const err = new TypeError("inner")
    const error = new AuthError("outer", { cause: { err, extra: 1 } })
    expect(error).toBeInstanceOf(Error)
    expect(error.message).toMatch(/^outer/)
    expect([error.name, error.type, error.cause]).toEqual(["AuthError", "AuthError", { err, extra: 1 }])
    expect(error.stack).toContain("errors.test.ts")
  })

  it("is constructed from nothing, a message, options, or both", () => {
    expect(new AuthError().message).toBe("")
    expect(new AuthError("m").message).toMatch(/^m/)
    expect(new AuthError({ cause: { a: 1 } }).cause).toEqual({ a: 1 })
    expect(new AuthError("m", { cause: { a: 1 } }).cause).toEqual({ a: 1 })
    expect(new AuthError(new TypeError("t")).cause?.err).toBeInstanceOf(TypeError)
  })

  it("is formatted for server logs: the type identifies it", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {})
    await new Application({ logger: undefined }).client.get("callback")
    expect(error.mock.calls[0]?.join(" ")).toMatch(/InvalidProvider/)
    error.mockRestore()
  })

  it("goes to logger.error", async () => {
    const app = new Application()
    await app.client.get("callback")
    expect(app.errors[0]).toBeInstanceOf(AuthError)
  })
})

describe("CredentialsSignin", () => {
  it("extends AuthError and has a code, a static kind and a static type", () => {
    expect(new CredentialsSignin()).toBeInstanceOf(AuthError)
    expect(new CredentialsSignin().code).toBe("credentials")
    expect([CredentialsSignin.kind, CredentialsSignin.type]).toEqual(["signIn", "CredentialsSignin"])
  })

  it("redirects to the sign-in page with error and code", async () => {
    const app = new Application({
      authorize: () => {
        throw new Locked("the third wrong password")
      },
    })
    const { searchParams, pathname } = new URL(goal(await app.password()), "https://app.test")
    expect(pathname).toBe("/auth/signin")
    expect(Object.fromEntries(searchParams)).toEqual({
      error: "CredentialsSignin",
      code: "account locked & barred",
    })
    expect(app.errors[0]).toBeInstanceOf(Locked)
    expect(app.errors[0]?.message).toMatch(/third wrong password/)
  })

  it("has the code credentials by default, also when authorize returns null", async () => {
    const app = new Application({ authorize: () => null })
    expect(goal(await app.password())).toBe("/auth/signin?error=CredentialsSignin&code=credentials")
  })

  it("is thrown instead of redirecting where the framework asks for raw answers", async () => {
    const app = new Application({
      skipCSRFCheck,
      authorize: () => {
        throw new Locked()
      },
    })
    const request = new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    })
    await expect(Auth(request, { ...app.client.config, raw })).rejects.toBeInstanceOf(Locked)
  })
})

describe("values of the error query parameter", () => {
  it.each([
    ["Configuration", 500],
    ["AccessDenied", 403],
    ["Verification", 403],
  ])("%s is told on the error page", async (value, status) => {
    const page = await new Application().client.get(`error?error=${value}`)
    const other = await new Application().client.get("error")
    expect(page.status).toBe(status)
    expect(other.status).toBe(200)
    expect(await page.text()).not.toBe(await other.text())
  })

  it.each([
    "Signin",
    "OAuthSignin",
    "OAuthCallbackError",
    "OAuthCreateAccount",
    "EmailCreateAccount",
    "Callback",
    "OAuthAccountNotLinked",
    "EmailSignin",
    "CredentialsSignin",
    "SessionRequired",
  ])("%s is told on the sign-in page", async (value) => {
    const text = async (query: string) => (await new Application().client.get(`signin${query}`)).text()
    const message = /class="error[^"]*"[^>]*>([\s\S]*?)<\/(?:div|p)>/.exec(await text(`?error=${value}`))?.[1]
    expect(message?.trim()).toBeTruthy()
    expect(await text("")).not.toContain(message)
    expect(await text("?error=Unheard")).not.toContain(message)
  })

  it.each([
    [
      "a provider that is refused",
      "OAuthCallbackError",
      async (app: Application) => {
        const started = await app.client.submit("signin/acme")
        const back = new URL(app.fake.visit(started.headers.get("location") ?? ""))
        back.searchParams.delete("code")
        back.searchParams.set("error", "access_denied")
        return app.client.get(back.href)
      },
    ],
    [
      "an account of somebody else",
      "OAuthAccountNotLinked",
      async (app: Application) => {
        await app.client.config.adapter?.createUser?.({
          id: "old",
          email: "ada@example.com",
          emailVerified: null,
        })
        return app.oauth()
      },
    ],
    [
      "a mail that cannot be sent",
      "EmailSignin",
      async (app: Application) => {
        app.client.config.providers = [
          {
            id: "mail",
            name: "Mail",
            type: "email",
            sendVerificationRequest: () => {
              throw new Error("mailbox full")
            },
          },
        ]
        return app.askForLink()
      },
    ],
    [
      "wrong credentials",
      "CredentialsSignin",
      (app: Application) => {
        app.client.config.providers = [
          { id: "credentials", name: "C", type: "credentials", credentials: {}, authorize: () => null },
        ]
        return app.password()
      },
    ],
  ] as const)("%s leads to the sign-in page with %s", async (_title, value, act) => {
    const app = new Application({ ...recordedAdapter(), session: { strategy: "jwt" } })
    const { pathname, searchParams } = new URL(goal(await act(app)), "https://app.test")
    expect([pathname, searchParams.get("error")]).toEqual(["/auth/signin", value])
    expect((await app.client.get(`${pathname}?error=${value}`)).status).toBe(200)
  })
})
