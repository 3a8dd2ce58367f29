/** What browser clients of the known kind rely on (wire document, section 8.8), and the details of a sign-in's ending. */
import { describe, expect, it } from "vitest"
import { decode } from "../../src/engine/crypto/jwt.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { secret } from "../support/client.js"

/** A browser client in the manner of the known one: everything urlencoded, answers as JSON. */
async function clientSignIn(app: Application, id: string, fields: Record<string, string> = {}, query = "") {
  const providers = (await (await app.client.get("providers")).json()) as Record<string, { type: string }>
  const action = providers[id]?.type === "credentials" ? "callback" : "signin"
  const answer = await app.client.submit(
    `${action}/${id}${query}`,
    { ...fields, callbackUrl: "https://app.test/here" },
    { "X-Auth-Return-Redirect": "1" },
  )
  const { url } = (await answer.json()) as { url: string }
  const { searchParams } = new URL(url)
  return { url, status: answer.status, error: searchParams.get("error"), code: searchParams.get("code") }
}

describe("a browser client", () => {
  it("signs in at a provider with parameters in the query", async () => {
    const app = new Application()
    const { url, status } = await clientSignIn(app, "acme", {}, "?login_hint=ada&prompt=login")
    expect(status).toBe(200)
    const { searchParams } = new URL(url)
    expect([searchParams.get("login_hint"), searchParams.get("prompt")]).toEqual(["ada", "login"])
    const back = await app.client.get(await app.fake.visit(url))
    expect(back.headers.get("location")).toBe("https://app.test/here")
  })

  it("signs in with credentials, and learns error and code from the url", async () => {
    const app = new Application({ authorize: () => null })
    expect(await clientSignIn(app, "credentials", { name: "ada" })).toMatchObject({
      status: 200,
      error: "CredentialsSignin",
      code: "credentials",
    })
    const good = await clientSignIn(new Application(), "credentials")
    expect(good).toMatchObject({ url: "https://app.test/here", error: null })
  })

  it("updates the session, signs out, and sees null", async () => {
    const app = new Application()
    await clientSignIn(app, "credentials")
    const csrfToken = await app.client.csrfToken()
    const updated = await app.client.request("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ csrfToken, data: {} }),
    })
    expect(await updated.json()).toMatchObject({ user: { name: "Ada" } })
    expect(updated.headers.get("content-type")).toBe("application/json")
    const out = await app.client.submit(
      "signout",
      { callbackUrl: "https://app.test/bye" },
      { "X-Auth-Return-Redirect": "1" },
    )
    expect(await out.json()).toEqual({ url: "https://app.test/bye" })
    expect(await app.client.session()).toBeNull()
  })
})

describe("the redirect to a provider", () => {
  it("has no parameters of the body, and the callback URL of the provider's id", async () => {
    const app = new Application()
    const answer = await app.client.submit("signin/acme", { prompt: "none", scope: "all" })
    const { searchParams } = new URL(answer.headers.get("location") ?? "")
    expect(searchParams.has("prompt")).toBe(false)
    expect(searchParams.get("scope")).toBe("openid profile email")
    expect(searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(searchParams.get("response_type")).toBe("code")
    expect(searchParams.get("client_id")).toBe("cid")
  })
})

describe("the end of a sign-in", () => {
  it("gives the token name, email, picture and sub, then iat, exp and jti", async () => {
    const app = new Application()
    await app.signIn()
    const token = app.client.cookie("session-token") ?? ""
    const claims = await decode({ token, secret, salt: "__Secure-authjs.session-token" })
    expect(Object.keys(claims ?? {})).toEqual(["name", "email", "picture", "sub", "iat", "exp", "jti"])
  })

  it("without an adapter has a new random sub each time", async () => {
    const app = new Application()
    await app.signIn()
    await app.signIn()
    const subs = app.questions("jwt").map(({ token }) => (token as { sub: string }).sub)
    expect(subs[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(subs[0]).not.toBe(subs[1])
  })

  it("asks getUserByAccount, then the signIn callback with the stored user, then signs in", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({
      adapter,
      callbacks: {
        signIn: () => {
          calls.push(["signIn callback", []])
          return true
        },
      },
    })
    await app.signIn()
    await app.client.submit("signout")
    calls.length = 0
    await app.signIn()
    const order = calls.map(([name]) => name)
    expect(order.indexOf("getUserByAccount")).toBeLessThan(order.indexOf("signIn callback"))
    expect(order.indexOf("signIn callback")).toBeLessThan(order.indexOf("createSession"))
    expect(app.questions("signIn")[1]?.user).toMatchObject({ emailVerified: null, id: expect.any(String) })
  })

  it("never updates stored tokens or profile at a later sign-in", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.signIn()
    await app.client.submit("signout")
    calls.length = 0
    app.fake.user.name = "Countess"
    app.fake.tokens = { access_token: "another" }
    await app.signIn()
    expect(
      calls.map(([name]) => name).filter((name) => /linkAccount|updateUser|createUser/.test(name)),
    ).toEqual([])
    expect((await app.client.session()).user.name).toBe("Ada Lovelace")
  })

  it("honours text of the signIn callback through the redirect callback: another origin becomes the base", async () => {
    const app = new Application({ callbacks: { signIn: () => "https://evil.test/x" } })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).toBeNull()
    expect([...app.client.cookies.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([])
  })
})
