/** The second step of sign-ins: asked after every method, and nothing gets past it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import { nativeSignIn } from "../../src/engine/router/native.js"
import { startSession } from "../../src/engine/session/sign-in.js"
import Passkey from "../../src/providers/passkey.js"
import { reasonOf, requestOf } from "../account/support.js"
import { acme, begin, signIn, signInAs } from "../support/acme.js"
import { credentials, enter, mailbox, sessionCookie, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { authenticate, register } from "../webauthn/passkey.js"
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

const pendingCookie = "__Host-authjs.second-factor"
const page = { accept: "text/html" }

let app: Application
let ann1: Enrolled

beforeEach(async () => {
  app = application()
  ann1 = await enrol(app)
})
afterEach(() => void vi.useRealTimers())

/** A browser at the second step. */
async function half(over: Partial<Application["config"]> = {}): Promise<Client> {
  const client = new Client({ ...app.config, ...over })
  expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
  return client
}

const submitCode = (client: Client, fields: Record<string, string> = {}) =>
  client.submit("second-factor", { code: codeOf(ann1.secret), ...fields })

const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] })

describe("the second step", () => {
  it("comes between the first one and the session", async () => {
    const client = await half()
    expect(await client.session()).toBeNull()
    expect(client.cookies.has(sessionCookie)).toBe(false)
    const response = await submitCode(client)
    expect(pathOf(response)).toBe("/")
    expect((await client.session()).user.name).toBe("Ann")
    expect([...client.cookies.keys()].filter((name) => name.startsWith(pendingCookie))).toEqual([])
  })

  it("is not asked of a user who has set nothing up, and costs no cookie then", async () => {
    const client = new Client(app.config)
    const response = await signInAs(client, app.at, { id: "7", name: "Bob", email: "bob@x.test" })
    expect(signsIn(response)).toBe(true)
    expect([...client.cookies.keys()].join()).not.toContain("second-factor")
  })

  it("leaves the sign-in as it would have been: callbacks, events, callback URL", async () => {
    const [jwt, signInEvent] = [vi.fn(({ token }) => token), vi.fn()]
    const signInCallback = vi.fn(() => true)
    const client = new Client({
      ...app.config,
      session: { strategy: "jwt" },
      callbacks: { jwt, signIn: signInCallback },
      events: { signIn: signInEvent },
    })
    app.at.tells(ann)
    const first = await client.get(await begin(client, "acme", { callbackUrl: "/inside" }))
    expect(pathOf(first)).toBe("/auth/second-factor")
    expect([jwt.mock.calls.length, signInEvent.mock.calls.length]).toEqual([0, 0])
    expect(pathOf(await submitCode(client, { callbackUrl: "/elsewhere" }))).toBe("/inside")
    expect(signInCallback).toHaveBeenCalledTimes(1)
    const [params] = jwt.mock.calls[0] as [Record<string, unknown>]
    expect(params).toMatchObject({
      trigger: "signIn",
      isNewUser: false,
      user: { id: ann1.userId, emailVerified: null },
      account: { provider: "acme", providerAccountId: "9", access_token: expect.any(String) },
      profile: { id: "9", name: "Ann" },
    })
    expect(signInEvent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ isNewUser: false, profile: expect.objectContaining({ id: "9" }) }),
    )
  })

  it("shows a page without a script, with a field for the code and one for a recovery code", async () => {
    const client = await half()
    const response = await client.get("second-factor", page)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('autocomplete="one-time-code"')
    expect(html).toContain('name="recoveryCode"')
    expect(html).toContain("ann@x.test")
    expect(html).not.toContain("<script")
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  })

  it("tells a client without pages what it asks for", async () => {
    const client = await half()
    expect(await (await client.get("second-factor")).json()).toEqual({
      email: "ann@x.test",
      methods: ["totp", "recoveryCode"],
    })
    const answer = await client.submit(
      "second-factor",
      { code: codeOf(ann1.secret) },
      { "X-Auth-Return-Redirect": "1" },
    )
    expect(await answer.json()).toEqual({ url: "https://app.test" })
  })

  it("takes a code with blanks, and one of a clock that is a step off", async () => {
    const client = await half()
    const code = codeOf(ann1.secret, Date.now() + stepMs)
    expect(
      signsIn(await client.submit("second-factor", { code: `${code.slice(0, 3)} ${code.slice(3)}` })),
    ).toBe(true)
  })

  it("answers a wrong code with its page again, and a script with a status", async () => {
    const client = await half()
    const wrong = codeOf(ann1.secret) === "000000" ? "111111" : "000000"
    const shown = await client.submit("second-factor", { code: wrong }, page)
    expect(shown.status).toBe(401)
    expect(await shown.text()).toContain("That was not accepted.")
    const answer = await client.submit("second-factor", { code: wrong })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { url: "https://app.test/auth/second-factor?error=SecondFactor" },
    ])
    expect(signsIn(await submitCode(client))).toBe(true)
  })
})

describe("the second step is asked after", () => {
  it("a link in a mail", async () => {
    await app.adapter.updateUser({ id: ann1.userId, emailVerified: new Date() })
    const mail = mailbox()
    const client = new Client({ ...app.config, providers: [mail.provider] })
    const response = await signInByMail(client, mail, ann.email)
    expect([pathOf(response), signsIn(response)]).toEqual(["/auth/second-factor", false])
    expect(await client.session()).toBeNull()
    expect(signsIn(await submitCode(client))).toBe(true)
  })

  it("a password, with either strategy", async () => {
    for (const strategy of ["jwt", "database"] as const) {
      app = application({ session: { strategy } })
      ann1 = await enrol(app)
      const password = credentials(({ password }) =>
        password === "ok" ? { id: ann1.userId, name: "Ann", email: ann.email } : null,
      )
      const client = new Client({ ...app.config, providers: [password] })
      const response = await enter(client)
      expect([strategy, pathOf(response), signsIn(response)]).toEqual([
        strategy,
        "/auth/second-factor",
        false,
      ])
      expect(client.cookie("second-factor")).toBeDefined()
      expect(signsIn(await submitCode(client))).toBe(true)
    }
  })

  it("another provider whose account is linked by the address, before it is linked", async () => {
    const linking = { allowDangerousEmailAccountLinking: true, email: { verified: true } }
    const beta = acme({}, { id: "beta", name: "Beta", ...linking } as Parameters<typeof acme>[1])
    app.config.providers = [app.at.provider, beta.provider]
    await app.adapter.updateUser({ id: ann1.userId, emailVerified: new Date() })
    const client = new Client(app.config)
    const response = await signInAs(client, beta, { id: "b9", name: "Ann", email: ann.email })
    const key = { provider: "beta", providerAccountId: "b9" }
    expect([pathOf(response), signsIn(response)]).toEqual(["/auth/second-factor", false])
    expect(await app.adapter.getUserByAccount(key)).toBeNull()
    expect(signsIn(await submitCode(client))).toBe(true)
    expect((await app.adapter.getUserByAccount(key))?.id).toBe(ann1.userId)
  })

  it("an account that a signed-in user connects, before it is connected", async () => {
    const beta = acme({}, { id: "beta", name: "Beta" })
    app.config.providers = [app.at.provider, beta.provider]
    const client = await half()
    await submitCode(client)
    later(stepMs)
    const response = await signInAs(client, beta, { id: "b9", name: "Ann", email: "b@x.test" })
    expect(pathOf(response)).toBe("/auth/second-factor")
    const key = { provider: "beta", providerAccountId: "b9" }
    expect(await app.adapter.getUserByAccount(key)).toBeNull()
    await submitCode(client)
    expect((await app.adapter.getUserByAccount(key))?.id).toBe(ann1.userId)
  })

  it("a passkey, which is not its own second step", async () => {
    const config = {
      ...app.config,
      providers: [app.at.provider, Passkey()],
      experimental: { enableWebAuthn: true },
    }
    const [one, other] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()]
    const owner = new Client({ ...config, secondFactor: undefined as never })
    await signInAs(owner, app.at, ann)
    for (const device of [one, other]) await register(owner, device)
    const client = new Client(config)
    const response = await authenticate(client, one)
    expect([pathOf(response), signsIn(response)]).toEqual(["/auth/second-factor", false])
    const assert = async (device: SoftwareAuthenticator) => {
      const { options } = (await (await client.get("second-factor/passkey")).json()) as {
        options: { challenge: string; allowCredentials: { id: string }[] }
      }
      expect(options.allowCredentials.map(({ id }) => id)).toEqual([other.credentialId.toString("base64url")])
      return client.submit("second-factor/passkey", {
        action: "authenticate",
        data: device.authenticate(options.challenge),
      })
    }
    expect((await assert(one)).status).toBe(401)
    expect(await client.session()).toBeNull()
    expect(signsIn(await assert(other))).toBe(true)
  })
})

describe("nobody gets a session from the cookie of the first step", () => {
  it("as session cookie, by a bearer, by an update, or as a native client", async () => {
    const client = await half({ session: { strategy: "jwt", bearer: true } })
    const pending = client.cookies.get(pendingCookie) ?? ""
    const thief = new Client(client.config)
    thief.cookies.set(sessionCookie, pending)
    expect(await thief.session()).toBeNull()
    const bearer = new Client(client.config)
    const headers = { authorization: `Bearer ${pending}` }
    expect(await (await bearer.get("session", headers)).json()).toBeNull()
    const update = await client.submit("session", { data: JSON.stringify({ user: { id: ann1.userId } }) })
    expect(signsIn(update)).toBe(false)
    expect(await client.session()).toBeNull()
    const native = nativeSignIn(client.config, { redirectTo: ["com.example.app:/in"] })
    const asked = requestOf(client)
    const url = `https://app.test/native?redirect_uri=com.example.app:/in&state=s&code_challenge=${"a".repeat(43)}&code_challenge_method=S256`
    const answer = await native.authorize(new Request(url, asked))
    expect(answer.headers.get("location")).toContain("/auth/signin")
    const account = createAccountManager(client.config)
    expect(await reasonOf(account.removeTotp({ request: requestOf(client) }))).toBe("not_signed_in")
    expect(await reasonOf(account.startTotp({ request: requestOf(client) }))).toBe("not_signed_in")
  })

  it("when the jwt or the session callback allows everything", async () => {
    const client = await half({
      session: { strategy: "jwt" },
      callbacks: {
        signIn: () => true,
        jwt: ({ token }) => ({ ...token, sub: ann1.userId }),
        session: ({ session }) => ({ ...session, user: { id: ann1.userId } }),
      },
    })
    expect(await client.session()).toBeNull()
    expect(await (await client.submit("session", { data: "{}" })).json()).toBeNull()
  })

  it("twice: a finished one and a copy of its cookie are of no use, nor is a code", async () => {
    const client = await half()
    const copy = new Client(client.config)
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    await submitCode(client)
    const again = await copy.submit("second-factor", { code: codeOf(ann1.secret, Date.now() + stepMs) }, page)
    expect([again.status, signsIn(again)]).toEqual([400, false])
    expect(await copy.session()).toBeNull()
    const fresh = await half()
    expect((await submitCode(fresh)).status).toBe(401)
  })

  it("twice by a copy that uses a recovery code up", async () => {
    const client = await half()
    const copy = new Client(client.config)
    for (const [name, value] of client.cookies) copy.cookies.set(name, value)
    await submitCode(client)
    const recoveryCode = ann1.recoveryCodes[0] ?? ""
    expect(signsIn(await copy.submit("second-factor", { recoveryCode }))).toBe(false)
    expect(signsIn(await (await half()).submit("second-factor", { recoveryCode }))).toBe(true)
  })

  it("after ten minutes, without a first step, or with one of another browser", async () => {
    const client = await half()
    later(601_000)
    const late = await submitCode(client)
    expect([late.status, pathOf(late)]).toEqual([302, "/auth/error?error=InvalidCheck"])
    const shown = await client.get("error?error=InvalidCheck", page)
    expect([shown.status, await shown.text()]).toEqual([400, expect.stringContaining("Start again.")])
    expect(await client.session()).toBeNull()
    vi.useRealTimers()
    const empty = new Client(app.config)
    expect((await empty.submit("second-factor", { code: codeOf(ann1.secret) }, page)).status).toBe(400)
    const victim = new Client(app.config)
    await victim.csrfToken()
    const attacker = await half()
    victim.cookies.set(pendingCookie, attacker.cookies.get(pendingCookie) ?? "")
    expect((await submitCode(victim)).status).toBe(302)
    expect(await victim.session()).toBeNull()
    expect((await victim.get("second-factor", page)).status).toBe(400)
  })

  it("by a way to the session that passes the second step by", async () => {
    const { config } = app
    const call = startSession({ engine: { config } } as never, { account: {} } as never, undefined)
    await expect(call).rejects.toThrow(
      "A sign-in came to its session without its second step, and was refused.",
    )
  })

  it("without the CSRF token", async () => {
    const client = await half()
    const response = await client.post("second-factor", { code: codeOf(ann1.secret) })
    expect(signsIn(response)).toBe(false)
    expect(await client.session()).toBeNull()
  })

  it("that leads to somebody else by now", async () => {
    const client = await half()
    const bob = await app.adapter.createUser({ id: "b", email: "bob@x.test", emailVerified: null })
    await app.adapter.unlinkAccount({ provider: "acme", providerAccountId: "9" })
    await app.adapter.linkAccount({ userId: bob.id, type: "oauth", provider: "acme", providerAccountId: "9" })
    expect(signsIn(await submitCode(client))).toBe(false)
    expect(await client.session()).toBeNull()
  })

  it("of a user who is gone", async () => {
    const client = await half()
    await app.adapter.deleteUser(ann1.userId)
    expect(signsIn(await submitCode(client))).toBe(false)
  })
})

describe("session fixation", () => {
  it("fails at each step: the session is a new one, and the one before ends", async () => {
    const client = new Client(app.config)
    await signInAs(client, app.at, { id: "7", name: "Bob", email: "bob@x.test" })
    const planted = client.cookies.get(sessionCookie)
    await client.submit("signout")
    client.cookies.set(sessionCookie, "planted")
    await signInAs(client, app.at, ann)
    await submitCode(client)
    expect((await client.session()).user.name).toBe("Ann")
    expect(["planted", planted]).not.toContain(client.cookies.get(sessionCookie))
    const former = client.cookies.get(sessionCookie)
    later(2 * stepMs)
    await signInAs(client, app.at, ann)
    expect(client.cookies.get(sessionCookie)).toBe(former)
    await submitCode(client)
    const old = new Client(app.config)
    old.cookies.set(sessionCookie, former ?? "")
    expect(await old.session()).toBeNull()
  })
})

describe("recovery codes", () => {
  it("work once each, whatever their spelling", async () => {
    const [code = "", next = ""] = ann1.recoveryCodes
    const client = await half()
    expect(signsIn(await client.submit("second-factor", { recoveryCode: ` ${code.toLowerCase()} ` }))).toBe(
      true,
    )
    const again = await half()
    expect((await again.submit("second-factor", { recoveryCode: code })).status).toBe(401)
    expect(signsIn(await again.submit("second-factor", { recoveryCode: next.replaceAll("-", "") }))).toBe(
      true,
    )
    const account = createAccountManager(client.config)
    expect((await account.listSecondFactors({ userId: ann1.userId })).recoveryCodes).toBe(8)
  })

  it("are ten of 80 random bits, of which hashes alone are stored", async () => {
    expect(ann1.recoveryCodes).toHaveLength(10)
    for (const code of ann1.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const stored = JSON.stringify(await app.adapter.listUserRecords(ann1.userId, "secondFactor"))
    for (const code of ann1.recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""))
    expect(stored).not.toContain(ann1.secret)
  })

  it("of another user are of no use", async () => {
    const client = await half()
    const bob = await app.adapter.createUser({ id: "b", email: "bob@x.test", emailVerified: null })
    const account = createAccountManager(client.config)
    const { secret } = await account.startTotp({ userId: bob.id })
    const { recoveryCodes } = await account.confirmTotp({ userId: bob.id, code: codeOf(secret) })
    expect((await client.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" })).status).toBe(401)
  })
})

describe("guesses", () => {
  it("are five for a sign-in, then the right code is not looked at", async () => {
    const client = await half()
    const wrong = codeOf(ann1.secret) === "000000" ? "111111" : "000000"
    for (let guess = 0; guess < 5; guess += 1)
      expect((await client.submit("second-factor", { code: wrong })).status).toBe(401)
    const limited = await submitCode(client)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0)
    const shown = await client.submit("second-factor", { code: codeOf(ann1.secret) }, page)
    expect([shown.status, await shown.text()]).toEqual([429, expect.stringContaining("too many attempts")])
  })

  it("are twenty in an hour for a user, however many sign-ins", async () => {
    const wrong = codeOf(ann1.secret) === "000000" ? "111111" : "000000"
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const client = await half()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.submit("second-factor", { code: wrong })),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect((await submitCode(await half())).status).toBe(429)
  })

  it("of two browsers with one code let one in", async () => {
    const clients = await Promise.all([half(), half(), half()])
    const code = codeOf(ann1.secret)
    const answers = await Promise.all(clients.map((client) => client.submit("second-factor", { code })))
    expect(answers.filter(signsIn)).toHaveLength(1)
  })
})

describe("a remembered device", () => {
  it("is not asked for 30 days, and asked after them", async () => {
    const client = await half()
    await submitCode(client, { remember: "on" })
    await client.submit("signout")
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(true)
    later(31 * 86_400_000)
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
  })

  it("is asked where it was not ticked, in another browser, and of another user", async () => {
    const client = await half()
    await submitCode(client)
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
    later(2 * stepMs)
    const remembering = await half()
    await submitCode(remembering, { remember: "on" })
    await half()
    const bob = await app.adapter.createUser({ id: "b", email: "bob@x.test", emailVerified: null })
    await app.adapter.linkAccount({ userId: bob.id, type: "oauth", provider: "acme", providerAccountId: "7" })
    const account = createAccountManager(client.config)
    const { secret } = await account.startTotp({ userId: bob.id })
    await account.confirmTotp({ userId: bob.id, code: codeOf(secret) })
    expect(signsIn(await signInAs(remembering, app.at, { id: "7", name: "Bob", email: "bob@x.test" }))).toBe(
      false,
    )
  })

  it.each([
    [
      "all sessions are ended",
      (account: ReturnType<typeof createAccountManager>) => account.endAllSessions({ userId: ann1.userId }),
    ],
    [
      "devices are forgotten",
      (account: ReturnType<typeof createAccountManager>) => account.forgetDevices({ userId: ann1.userId }),
    ],
    [
      "another authenticator app is set up",
      async (account: ReturnType<typeof createAccountManager>) => {
        const { secret } = await account.startTotp({ userId: ann1.userId })
        await account.confirmTotp({ userId: ann1.userId, code: codeOf(secret) })
      },
    ],
  ])("is asked again when %s", async (_, change) => {
    const client = await half()
    await submitCode(client, { remember: "on" })
    // A session that is open is asked whatever is remembered.
    await client.submit("signout")
    await change(createAccountManager(client.config))
    expect(signsIn(await signIn(client))).toBe(false)
  })

  it("is asked again when a passkey of the user is removed", async () => {
    const config = {
      ...app.config,
      providers: [app.at.provider, Passkey()],
      experimental: { enableWebAuthn: true },
    }
    const owner = new Client({ ...config, secondFactor: undefined as never })
    await signInAs(owner, app.at, ann)
    await register(owner, new SoftwareAuthenticator())
    const client = await half(config)
    await submitCode(client, { remember: "on" })
    await client.submit("signout")
    const account = createAccountManager(client.config)
    const [{ id } = { id: "" }] = await account.listPasskeys({ userId: ann1.userId })
    await account.removePasskey({ userId: ann1.userId, id })
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
  })
})
