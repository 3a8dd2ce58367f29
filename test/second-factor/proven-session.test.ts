/** Who may change the factors of a user: a session that took the second step, or that set the authenticator app up. */
import { beforeEach, describe, expect, it } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import { encode } from "../../src/engine/crypto/token.js"
import Passkey from "../../src/providers/passkey.js"
import { reasonOf, requestOf, setCookies } from "../account/support.js"
import { acme, signInAs } from "../support/acme.js"
import { credentials, enter, sessionCookie, signsIn } from "../support/app.js"
import { secret as appSecret, Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import {
  type Application,
  ann,
  application,
  codeOf,
  type Enrolled,
  enrol,
  pathOf,
  stepMs,
} from "./support.js"

let app: Application
let owner: Enrolled
let trusted: ReturnType<typeof acme>
const manage = (client: Client) => createAccountManager(client.config)

/** All that changes the factors, and what becomes of each. */
async function tryChanges(client: Client): Promise<string[]> {
  const account = manage(client)
  const target = () => ({ request: requestOf(client) })
  const reasons = [
    await reasonOf(account.preparePasskey(target())),
    await reasonOf(account.addPasskey({ ...target(), answer: {} })),
    await reasonOf(account.removePasskey({ ...target(), id: "x" })),
    await reasonOf(account.startTotp(target())),
    await reasonOf(account.confirmTotp({ ...target(), code: "123456" })),
    await reasonOf(account.createRecoveryCodes(target())),
    await reasonOf(account.removeTotp(target())),
  ]
  return [...new Set(reasons)]
}

describe.each(["jwt", "database"] as const)(
  "a session that needed no second step, with strategy %s",
  (strategy) => {
    beforeEach(async () => {
      app = application({ session: { strategy } })
      owner = await enrol(app)
      trusted = acme({}, { id: "trusted", name: "Trusted" })
      app.config.providers = [
        app.at.provider,
        trusted.provider,
        Passkey(),
        credentials(() => ({ id: owner.userId })),
      ]
      app.config.experimental = { enableWebAuthn: true }
      app.config.secondFactor = (_: unknown, { provider }: { provider: string }) =>
        provider === "acme" ? "optional" : "none"
      const account = { provider: "trusted", providerAccountId: "s9" }
      await app.adapter.linkAccount({ userId: owner.userId, type: "oauth", ...account })
    })

    const visit = async (client: Client, fields: Record<string, string> = {}) => {
      trusted.tells({ id: "s9", name: "Ann", email: ann.email })
      const begun = await client.submit("signin/trusted", fields)
      return client.get((await trusted.visit(begun.headers.get("location") ?? "")).url)
    }

    it("changes no factor of the user, until it takes the second step", async () => {
      const client = new Client(app.config)
      expect(signsIn(await visit(client))).toBe(true)
      expect(await tryChanges(client)).toEqual(["recent_sign_in_required"])
      const error = await manage(client)
        .removeTotp({ request: requestOf(client) })
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({
        message: expect.stringContaining("the second step"),
        signInUrl: expect.stringContaining("/auth/signin?reauthenticate=600"),
        ways: expect.arrayContaining([expect.objectContaining({ provider: "trusted" })]),
      })
      expect(pathOf(await visit(client, { reauthenticate: "600" }))).toBe("/auth/second-factor")
      expect(signsIn(await client.submit("second-factor", { code: codeOf(owner.secret) }))).toBe(true)
      expect(await reasonOf(manage(client).removeTotp({ request: requestOf(client) }))).toBe("done")
    })

    it("takes the second step where the user signs in again by a password", async () => {
      const client = new Client(app.config)
      await visit(client)
      expect(pathOf(await enter(client))).toBe("/auth/second-factor")
    })

    it("is asked for none where the user only visits the provider again", async () => {
      const client = new Client(app.config)
      await visit(client)
      expect(signsIn(await visit(client))).toBe(true)
    })

    it("may set an app up where the user has none, and go on in the session that did", async () => {
      await manage(owner.client).removeTotp({ userId: owner.userId })
      const client = new Client(app.config)
      await visit(client)
      const account = manage(client)
      const target = () => ({ request: requestOf(client) })
      const { secret } = await account.startTotp(target())
      await account.confirmTotp({ ...target(), code: codeOf(secret) })
      expect(await reasonOf(account.createRecoveryCodes(target()))).toBe("done")
      const device = new SoftwareAuthenticator()
      const { options, cookies } = await account.preparePasskey(target())
      setCookies(client, cookies)
      const answer = JSON.parse(device.register(options.challenge) as string)
      expect(await reasonOf(account.addPasskey({ ...target(), answer }))).toBe("done")
      const other = new Client(app.config)
      await visit(other)
      expect(await tryChanges(other)).toEqual(["recent_sign_in_required"])
      // The app is used since, and still of that session.
      const half = new Client(app.config)
      await signInAs(half, app.at, ann)
      await half.submit("second-factor", { code: codeOf(secret, Date.now() + stepMs) })
      expect(await reasonOf(account.createRecoveryCodes(target()))).toBe("done")
    })

    it("is none that took the step, also by a recovery code or on a remembered device", async () => {
      const client = new Client(app.config)
      await signInAs(client, app.at, ann)
      const recoveryCode = owner.recoveryCodes[0] ?? ""
      expect(signsIn(await client.submit("second-factor", { recoveryCode, remember: "on" }))).toBe(true)
      expect(await reasonOf(manage(client).createRecoveryCodes({ request: requestOf(client) }))).toBe("done")
      await client.submit("signout")
      expect(signsIn(await signInAs(client, app.at, ann))).toBe(true)
      expect(await reasonOf(manage(client).createRecoveryCodes({ request: requestOf(client) }))).toBe("done")
    })

    it("connects no account before it takes the second step", async () => {
      const client = new Client(app.config)
      await visit(client)
      const more = acme({}, { id: "more", name: "More" })
      client.config.providers = [...app.config.providers, more.provider]
      const answer = await signInAs(client, more, { id: "m1", name: "Ann", email: "ann@more.test" })
      expect(pathOf(answer)).toBe("/auth/second-factor")
      expect(await app.adapter.getUserByAccount({ provider: "more", providerAccountId: "m1" })).toBeNull()
    })

    it("keeps the second step that it took when it connects an account", async () => {
      const client = new Client(app.config)
      await signInAs(client, app.at, ann)
      await client.submit("second-factor", { code: codeOf(owner.secret) })
      const more = acme({}, { id: "more", name: "More" })
      client.config.providers = [...app.config.providers, more.provider]
      client.config.secondFactor = "optional"
      await manage(client).removeTotp({ userId: owner.userId })
      expect(signsIn(await signInAs(client, more, { id: "m1", name: "Ann", email: "ann@more.test" }))).toBe(
        true,
      )
      const fresh = new Client(client.config)
      await signInAs(fresh, app.at, ann)
      const { secret } = await manage(fresh).startTotp({ request: requestOf(fresh) })
      await manage(fresh).confirmTotp({ request: requestOf(fresh), code: codeOf(secret) })
      expect(await reasonOf(manage(client).createRecoveryCodes({ request: requestOf(client) }))).toBe("done")
    })
  },
)

describe("a session that is a token, which set an app up", () => {
  it("is not another one of the same authentication at the provider", async () => {
    const op = new FakeProvider()
    app = application({ session: { strategy: "jwt" }, secondFactor: () => "none" })
    app.config.providers = [op.oidc({ reauthentication: "max_age" })]
    op.claims = { auth_time: Math.floor(Date.now() / 1000) }
    const [one, two] = [new Client(app.config), new Client(app.config)]
    await op.signIn(one)
    const { secret } = await manage(one).startTotp({ request: requestOf(one) })
    await manage(one).confirmTotp({ request: requestOf(one), code: codeOf(secret) })
    await op.signIn(two)
    expect(await reasonOf(manage(two).removeTotp({ request: requestOf(two) }))).toBe(
      "recent_sign_in_required",
    )
    // The session reads itself anew, and is the same.
    expect(await one.session()).not.toBeNull()
    expect(await reasonOf(manage(one).removeTotp({ request: requestOf(one) }))).toBe("done")
  })

  it("is none of which nothing is known, where any age will do", async () => {
    app = application({ session: { strategy: "jwt" } })
    const { id } = await app.adapter.createUser({ id: "u1", email: ann.email, emailVerified: null })
    const client = new Client(app.config)
    // As Auth.js made it.
    const token = { sub: id, email: ann.email }
    client.cookies.set(sessionCookie, await encode({ token, secret: appSecret, salt: sessionCookie }))
    const within = Number.POSITIVE_INFINITY
    const target = () => ({ request: requestOf(client), within })
    const { secret } = await manage(client).startTotp(target())
    await manage(client).confirmTotp({ ...target(), code: codeOf(secret) })
    expect(await reasonOf(manage(client).removeTotp(target()))).toBe("recent_sign_in_required")
  })
})
