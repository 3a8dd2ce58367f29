/** Chapter "Authentication", item by item. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode } from "../../src/engine/crypto/jwt.js"
import { CredentialsSignin } from "../../src/engine/errors.js"
import Passkey from "../../src/providers/passkey.js"
import { Application, goal, recordedAdapter, setCookie } from "../support/application.js"
import { secret } from "../support/client.js"

describe("1. the secret", () => {
  it("is required, and one shorter than 32 characters is warned about", async () => {
    const short = new Application({ secret: "s".repeat(31) })
    expect((await short.client.get("csrf")).status).toBe(200)
    expect(short.warnings).toEqual(["short-secret"])
    const long = new Application({ secret: "s".repeat(32) })
    await long.client.get("csrf")
    expect(long.warnings).toEqual([])
    expect((await new Application({ secret: "" }).client.get("csrf")).status).toBe(500)
  })
})

describe("2. the session JWT", () => {
  it("is a JWE whose key is derived from the secret and a salt", async () => {
    const app = new Application()
    await app.password()
    const token = app.client.cookie("session-token") ?? ""
    expect(await decode({ token, secret, salt: "__Secure-authjs.session-token" })).toMatchObject({
      sub: "u-7",
    })
    await expect(decode({ token, secret, salt: "authjs.session-token" })).rejects.toThrow()
    await expect(
      decode({ token, secret: `${secret}x`, salt: "__Secure-authjs.session-token" }),
    ).rejects.toThrow()
  })
})

describe("3. CSRF", () => {
  it("needs the token of the body to be that of the cookie", async () => {
    const [mine, other] = [new Application(), new Application()]
    await mine.client.csrfToken()
    const csrfToken = await other.client.csrfToken()
    expect(goal(await mine.client.post("callback/credentials", { csrfToken }))).toMatch(/MissingCSRF/)
    expect(goal(await other.client.post("callback/credentials", { csrfToken }))).toBe("")
  })
})

describe("4. the checks of OAuth and OpenID Connect", () => {
  const refused = async (spoil: (app: Application) => void, path = "/auth/error?error=Configuration") => {
    const app = new Application()
    const started = await app.client.submit("signin/acme")
    spoil(app)
    expect(goal(await app.client.get(await app.fake.visit(started.headers.get("location") ?? "")))).toBe(path)
    expect(await app.client.session()).toBeNull()
  }

  it.each(["state", "pkce", "nonce"])("refuse an answer whose %s cookie is missing", async (part) => {
    await refused(({ client }) => {
      for (const name of client.cookies.keys()) if (name.includes(part)) client.cookies.delete(name)
    })
  })

  it("none disables them", async () => {
    const app = new Application()
    app.client.config.providers = [app.fake.oauth({ checks: ["none"] })]
    const started = await app.client.submit("signin/acme")
    expect([...app.client.cookies.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([])
    await app.client.get(await app.fake.visit(started.headers.get("location") ?? ""))
    expect(await app.client.session()).not.toBeNull()
  })
})

describe("5. and 6. the cookies", () => {
  it.each(["https://app.test", "http://app.test"])("on %s", async (origin) => {
    const app = new Application({ origin })
    const lines = [await app.client.submit("signin/acme"), await app.password()].flatMap((answer) =>
      answer.headers.getSetCookie(),
    )
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).toMatch(/; Path=\//)
      expect(/; Secure/.test(line)).toBe(origin.startsWith("https"))
    }
    expect(lines.length).toBeGreaterThan(4)
  })
})

describe("7. provider-linked accounts", () => {
  it("are not linked automatically to an existing user with the same email", async () => {
    const { adapter } = recordedAdapter()
    await adapter.createUser?.({ id: "old", email: "ada@example.com", emailVerified: new Date() })
    const app = new Application({ adapter })
    expect(goal(await app.signIn())).toBe("/auth/signin?error=OAuthAccountNotLinked")
    app.client.config.providers = [app.fake.oidc({ allowDangerousEmailAccountLinking: true })]
    expect(goal(await app.signIn())).toBe("")
    const user = await adapter.getUserByAccount?.({ provider: "acme", providerAccountId: "user-1" })
    expect(user?.id).toBe("old")
  })
})

describe("8. the credentials flow", () => {
  it("lets authorize throw CredentialsSignin", async () => {
    const app = new Application({
      authorize: () => {
        throw new CredentialsSignin()
      },
    })
    expect(goal(await app.password())).toBe("/auth/signin?error=CredentialsSignin&code=credentials")
  })
})

describe("9. the email flow", () => {
  it("creates a verification token, sends it and checks it on use", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const asked = await app.askForLink("ada@example.com")
    expect(goal(asked)).toBe("/auth/verify-request?provider=mail&type=email")
    expect(calls.map(([name]) => name)).toContain("createVerificationToken")
    expect(app.letters[0]).toMatchObject({
      identifier: "ada@example.com",
      url: expect.stringMatching(
        /^https:\/\/app\.test\/auth\/callback\/mail\?callbackUrl=.*&token=.*&email=/,
      ),
      expires: expect.any(Date),
      provider: { id: "mail", type: "email" },
      token: expect.any(String),
      theme: expect.any(Object),
      request: expect.any(Request),
    })
    expect(await app.client.session()).toBeNull()
    const done = await app.followLink()
    expect(goal(done)).toBe("")
    expect(setCookie(done, "session-token")).toBeDefined()
  })
})

describe("10. WebAuthn", () => {
  it("is experimental and off by default", async () => {
    const app = new Application({ providers: [Passkey()], adapter: MemoryAdapter() })
    expect((await app.client.get("webauthn-options/passkey")).status).toBe(500)
    expect(app.errors[0]).toMatchObject({ type: "ExperimentalFeatureNotEnabled" })
  })

  it("uses authenticators stored through the adapter", async () => {
    const app = new Application({ providers: [Passkey()], experimental: { enableWebAuthn: true } })
    expect((await app.client.get("webauthn-options/passkey")).status).toBe(500)
    expect(app.errors[0]).toMatchObject({ type: "MissingAdapter" })
  })
})

describe("11. protecting application routes", () => {
  it("is done by checking that the session exists and has a user", async () => {
    const app = new Application()
    expect((await app.client.session())?.user).toBeUndefined()
    await app.password()
    expect((await app.client.session())?.user).toMatchObject({ name: "Ada" })
  })
})
