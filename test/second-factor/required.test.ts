/** `secondFactor: "required"`, and a function that decides. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { signInAs } from "../support/acme.js"
import { outcomeOf, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { register } from "../webauthn/passkey.js"
import { type Application, ann, application, codeOf, enrol, pathOf, showsQrCode, stepMs } from "./support.js"

const page = { accept: "text/html" }

let app: Application
beforeEach(() => {
  app = application({ secondFactor: "required" })
})

/** What a client that sets a second factor up is told. */
async function enrolmentOf(client: Client): Promise<{ secret: string; uri: string }> {
  const { enrolment } = (await (await client.get("second-factor")).json()) as {
    enrolment: { secret: string; uri: string }
  }
  return enrolment
}

describe("a second factor that is required", () => {
  it("is set up as the second step, before there is a user or a session", async () => {
    const [createUser, signIn] = [vi.fn(), vi.fn()]
    const client = new Client({
      ...app.config,
      events: { createUser, signIn },
      pages: { newUser: "/welcome" },
    })
    expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
    expect(await app.adapter.getUserByEmail(ann.email)).toBeNull()
    const shown = await (await client.get("second-factor", page)).text()
    const { secret, uri } = await enrolmentOf(client)
    expect(shown.replaceAll(" ", "")).toContain(`>${secret}<`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/app\.test:ann%40x\.test\?/)
    expect(showsQrCode(shown, uri)).toBe(true)
    const wrong = codeOf(secret) === "000000" ? "111111" : "000000"
    expect((await client.submit("second-factor", { code: wrong }, page)).status).toBe(401)
    const done = await client.submit("second-factor", { code: codeOf(secret, Date.now() - stepMs) }, page)
    const html = await done.text()
    expect([done.status, signsIn(done), html.match(/[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/g)?.length]).toEqual([
      200,
      true,
      10,
    ])
    expect(html).toContain("/welcome")
    expect((await client.session()).user.name).toBe("Ann")
    expect(createUser).toHaveBeenCalledTimes(1)
    expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isNewUser: true }))
    // The next sign-in asks for a code.
    const next = new Client(client.config)
    await signInAs(next, app.at, ann)
    expect(await enrolmentOf(next)).toBeUndefined()
    expect(signsIn(await next.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
  })

  it("gives a client without pages the recovery codes", async () => {
    const client = new Client(app.config)
    await signInAs(client, app.at, ann)
    const { secret } = await enrolmentOf(client)
    const answer = await client.submit("second-factor", { code: codeOf(secret) })
    expect(await answer.json()).toEqual({ url: "https://app.test", recoveryCodes: expect.any(Array) })
  })

  it("is not replaced in a sign-in: what was begun before the user had one is refused", async () => {
    const { secret } = await enrol(app)
    await app.adapter.deleteUserRecord({
      userId: String((await app.adapter.getUserByEmail(ann.email))?.id),
      kind: "secondFactor",
      key: "totp",
    })
    const [thief, owner] = [new Client(app.config), new Client(app.config)]
    for (const client of [thief, owner]) await signInAs(client, app.at, ann)
    const [stolen, own] = [await enrolmentOf(thief), await enrolmentOf(owner)]
    expect(new Set([stolen.secret, own.secret, secret]).size).toBe(3)
    await owner.submit("second-factor", { code: codeOf(own.secret) })
    expect(signsIn(await thief.submit("second-factor", { code: codeOf(stolen.secret) }))).toBe(false)
    expect(await thief.session()).toBeNull()
  })

  it("is set up by one of two sign-ins at once", async () => {
    const clients = [new Client(app.config), new Client(app.config)]
    for (const client of clients) await signInAs(client, app.at, ann)
    const answers = await Promise.all(
      clients.map(async (client) =>
        client.submit("second-factor", { code: codeOf((await enrolmentOf(client)).secret) }),
      ),
    )
    const user = await app.adapter.getUserByEmail(ann.email)
    const records = await app.adapter.listUserRecords(String(user?.id), "secondFactor")
    expect(answers.filter(signsIn)).toHaveLength(1)
    expect(records.filter(({ key }) => key === "totp")).toHaveLength(1)
  })

  it("is a passkey where the user has one that was not the first step", async () => {
    const config = {
      ...app.config,
      providers: [app.at.provider, Passkey()],
      experimental: { enableWebAuthn: true },
    }
    const device = new SoftwareAuthenticator()
    const owner = new Client({ ...config, secondFactor: "optional" })
    await signInAs(owner, app.at, ann)
    await register(owner, device)
    const client = new Client(config)
    await signInAs(client, app.at, ann)
    expect(await (await client.get("second-factor")).json()).toEqual({
      email: "ann@x.test",
      methods: ["passkey"],
      passkeyProvider: "passkey",
    })
    const html = await (await client.get("second-factor", page)).text()
    expect(html).toContain('data-webauthn="https://app.test/auth/second-factor/passkey"')
    const { options } = (await (await client.get("second-factor/passkey")).json()) as {
      options: { challenge: string }
    }
    const forged = { action: "register", data: device.register(options.challenge) }
    expect((await client.submit("second-factor/passkey", forged)).status).toBe(401)
    const asked = (await (await client.get("second-factor/passkey")).json()) as {
      options: { challenge: string }
    }
    const data = device.authenticate(asked.options.challenge)
    expect(signsIn(await client.submit("second-factor/passkey", { action: "authenticate", data }))).toBe(true)
    // Without a passkey of this user there is none to ask for.
    expect(pathOf(await client.get("second-factor/acme"))).toContain("/auth/error")
  })

  it("refuses a sign-in while another stores the user", async () => {
    const { adapter } = app
    const errors = vi.fn()
    const config = {
      ...app.config,
      secondFactor: (_: unknown, account: { provider: string }) =>
        account.provider === "acme" && stored ? ("required" as const) : ("optional" as const),
      logger: { error: errors, warn() {} },
    }
    let stored = false
    const client = new Client({
      ...config,
      events: {
        createUser: () => {
          stored = true
        },
      },
      adapter,
    } as never)
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
    expect(String(errors.mock.lastCall?.[0])).toContain(
      "Another sign-in of this user came between. Start over.",
    )
  })
})

describe("a function", () => {
  it("decides by the user and by the account of the first step", async () => {
    const secondFactor = vi.fn(() => "none" as const)
    const enrolled = await enrol(app)
    const client = new Client({ ...app.config, secondFactor })
    expect(signsIn(await signInAs(client, app.at, ann))).toBe(true)
    expect(secondFactor).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: enrolled.userId }),
      expect.objectContaining({ provider: "acme", type: "oauth" }),
    )
  })

  it.each([() => undefined, () => true, () => "off", () => Promise.reject(new Error("down"))])(
    "that gives no answer it may refuses the sign-in: %s",
    async (secondFactor) => {
      const client = new Client({ ...app.config, secondFactor: secondFactor as never })
      expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
      expect(await client.session()).toBeNull()
    },
  )
})

describe("a config", () => {
  it("is refused with another value, without an adapter, and without its methods", async () => {
    const { consumeLimit: _, ...without } = MemoryAdapter()
    for (const [over, text] of [
      [
        { secondFactor: true as never, adapter: MemoryAdapter() },
        'secondFactor is true. It must be "optional"',
      ],
      [{ secondFactor: "optional" }, "secondFactor needs storage. Set the option adapter."],
      [{ secondFactor: "optional", adapter: without }, "The adapter lacks consumeLimit, needed for:"],
    ] as [Partial<AuthConfig>, string][]) {
      const { status, said } = await outcomeOf(over)
      expect([status, said]).toEqual([500, expect.stringContaining(text)])
    }
  })

  it("without a second factor has no such action", async () => {
    const client = new Client({ ...app.config, secondFactor: undefined as never })
    expect((await client.get("second-factor", page)).status).toBe(400)
    expect((await client.post("second-factor", { code: "123456" })).status).toBe(400)
  })

  it("leads to a page of the application", async () => {
    await enrol(app)
    const client = new Client({ ...app.config, pages: { secondFactor: "/step" } })
    await signInAs(client, app.at, ann)
    expect(pathOf(await client.get("second-factor", page))).toBe("/step")
    expect(pathOf(await client.submit("second-factor", { code: "000" }, page))).toBe(
      "/step?error=SecondFactor",
    )
  })
})
