/** A device is signed in by a person who types its code on a page, and gets a session that counts as no recent sign-in. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { withAccounts } from "../../src/engine/account/index.js"
import { decode } from "../../src/engine/crypto/token.js"
import { deviceSignIn } from "../../src/engine/device/index.js"
import de from "../../src/engine/languages/de.js"
import { withTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { reasonOf } from "../account/support.js"
import { listener, sessionCookie } from "../support/app.js"
import { secret } from "../support/client.js"
import { address, site, strategies } from "./site.js"

afterEach(() => void vi.useRealTimers())

const later = (seconds: number) =>
  void vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ["Date"] })

describe("a device that asks", () => {
  it("gets two codes, the address of the page without a code in it, and how long and how often to ask", async () => {
    const at = site()
    const { answer, status, body } = await at.post("code", { client_id: "example-cli" })
    expect([status, body]).toEqual([
      200,
      {
        device_code: expect.stringMatching(/^[0-9a-f]{64}$/),
        user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
        verification_uri: address,
        expires_in: 600,
        interval: 5,
      },
    ])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("leaves only hashes of its codes in the store, made with the secret", async () => {
    const rows: object[] = []
    const at = site({
      wrap: (all) => ({
        createDeviceGrant: (row) => {
          rows.push(row)
          return all.createDeviceGrant(row)
        },
      }),
    })
    const { device_code = "", user_code = "" } = await at.ask()
    const text = JSON.stringify(rows)
    for (const code of [device_code, user_code, user_code.replace("-", "")]) expect(text).not.toContain(code)
    const other = site({
      config: { secret: "another-secret-of-forty-characters-for-us", adapter: at.config.adapter },
    })
    expect((await other.poll(device_code)).body).toEqual({ error: "invalid_grant" })
  })

  it.each([
    [{ client_id: "" }, "invalid_request"],
    [{ client_id: "x".repeat(81) }, "invalid_request"],
    [{ client_id: "cli\u202egnp" }, "invalid_request"],
    [{ client_id: "cli", device_name: "a\nb" }, "invalid_request"],
    [{ client_id: "cli", device_name: "x".repeat(81) }, "invalid_request"],
    [{ client_id: "cli", scope: "read" }, "invalid_scope"],
  ])("is refused where it says %j: %s", async (fields, error) => {
    const { status, body } = await site().post("code", fields)
    expect([status, body]).toEqual([400, { error }])
  })

  it("is refused where the application lists its clients, and it is none of them", async () => {
    const at = site({ options: { clients: ["example-cli"] } })
    expect((await at.post("code", { client_id: "other" })).body).toEqual({ error: "invalid_client" })
    expect((await at.post("code", { client_id: "example-cli" })).status).toBe(200)
  })

  it("is refused with another method, with JSON, and with a field twice", async () => {
    const at = site()
    for (const path of ["code", "token"]) {
      const read = await at.run(new Request(`${address}/${path}`))
      expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"])
      const json = { method: "POST", body: "{}", headers: { "content-type": "application/json" } }
      expect(await (await at.run(new Request(`${address}/${path}`, json))).json()).toEqual({
        error: "invalid_request",
      })
    }
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const body = "client_id=a&client_id=b"
    const twice = await at.run(new Request(`${address}/code`, { method: "POST", body, headers }))
    expect(await twice.json()).toEqual({ error: "invalid_request" })
    expect((await at.run(new Request(address, { method: "PUT" }))).status).toBe(405)
  })
})

describe.each(strategies)("a device that a person signs in, with strategy %s", (strategy) => {
  it("waits, and gets a session of the person as a bearer token, which is no access token", async () => {
    const at = site({ strategy })
    const { device_code = "", user_code = "" } = await at.ask()
    expect((await at.poll(device_code)).body).toEqual({ error: "authorization_pending" })
    const person = await at.person()
    at.signIn.mockClear()
    at.allow.mockClear()
    const end = await person.answer(user_code.toLowerCase().replace("-", " "))
    expect(await end.text()).toContain("The device is being signed in")
    later(5)
    const { answer, status, body } = await at.poll(device_code)
    expect([status, Object.keys(body)]).toEqual([200, ["session_token", "token_type", "expires_in"]])
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: expect.any(Number) })
    expect([answer.headers.get("cache-control"), answer.headers.getSetCookie()]).toEqual(["no-store", []])
    expect((await at.session(body.session_token)).user.email).toBe("ada@example.com")
    const account = { type: "credentials", provider: "device" }
    expect(at.allow.mock.calls).toMatchObject([[{ account, user: { email: "ada@example.com" } }]])
    expect(at.signIn.mock.calls).toMatchObject([[{ account, isNewUser: false }]])
  })

  it("has a session that never counts as a recent sign-in, and ends with the others of the user", async () => {
    const at = site({ strategy })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    const request = at.bearer(session_token)
    for (const within of [600, 31_536_000])
      expect(await reasonOf(at.account.requireRecentSignIn({ request, within }))).toBe(
        "recent_sign_in_required",
      )
    expect(await reasonOf(at.account.deleteUser({ request }))).toBe("recent_sign_in_required")
    const [user] = [await at.memory.getUserByEmail("ada@example.com")]
    await at.account.endAllSessions({ userId: user?.id ?? "" })
    later(61)
    expect(await at.session(session_token)).toBeNull()
  })

  it("is told that it was refused, once, and the person that it is not signed in", async () => {
    const at = site({ strategy })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    expect(await (await person.answer(user_code, "refuse")).text()).toContain("The device was refused")
    expect((await at.poll(device_code)).body).toEqual({ error: "access_denied" })
    expect((await at.poll(device_code)).body).toEqual({ error: "invalid_grant" })
  })

  it("gets nothing where the signIn callback refuses, or leads to a page", async () => {
    for (const verdict of [false, "https://app.test/terms"]) {
      const at = site({ strategy })
      const { device_code = "", user_code = "" } = await at.ask()
      const person = await at.person()
      await person.answer(user_code)
      at.allow.mockResolvedValue(verdict)
      at.signIn.mockClear()
      expect((await at.poll(device_code)).body).toEqual({ error: "access_denied" })
      expect(at.signIn).not.toHaveBeenCalled()
    }
  })
})

describe("the session of a device", () => {
  it("is listed in the account with what the device said of itself, and ended there", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask({ device_name: "laptop of Ada" })
    const person = await at.person()
    await person.answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    const request = new Request("https://app.test/", { headers: { cookie: person.jar() } })
    const [own, device] = await at.account.listSessions({ request })
    expect(own?.isCurrent).toBe(true)
    expect(device).toMatchObject({ isCurrent: false, device: "Command line example-cli on laptop of Ada" })
    expect(device?.startedAt).toBeUndefined()
    await at.account.endSession({ request, id: device?.id ?? "" })
    expect(await at.session(session_token)).toBeNull()
  })

  it("comes from the provider of the session that approved, which can end it", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    const origin = await at.memory.getSessionOrigin(session_token)
    expect(origin).toMatchObject({ provider: "acme", providerAccountId: "user-1", subject: "user-1" })
    expect(origin).not.toHaveProperty("startedAt")
    const found = await at.memory.listSessionOrigins({
      ...{ provider: "acme", issuer: origin?.issuer ?? "", subject: "user-1" },
    })
    expect(found.map((one) => one.sessionToken)).toContain(session_token)
  })

  it("keeps no second step of the session that approved", async () => {
    const at = site({ strategy: "jwt" })
    const { device_code = "", user_code = "" } = await at.ask()
    const person = await at.person()
    await person.answer(user_code)
    const { session_token = "" } = (await at.poll(device_code)).body
    const claims = await decode({ token: session_token, secret, salt: sessionCookie })
    expect(JSON.stringify(claims)).not.toContain("secondStepAt")
  })
})

describe("a device that asks again", () => {
  it("is told to slow down where it does not wait, each time by five seconds more", async () => {
    const at = site()
    const { device_code = "" } = await at.ask()
    const answers: string[] = []
    for (const seconds of [0, 5, 1, 5, 10, 14]) {
      later(seconds)
      answers.push((await at.poll(device_code)).body.error)
    }
    const pending = "authorization_pending"
    expect(answers).toEqual([pending, pending, "slow_down", "slow_down", "slow_down", "slow_down"])
    later(20)
    expect((await at.poll(device_code)).body.error).toBe("slow_down")
    later(30)
    expect((await at.poll(device_code)).body.error).toBe(pending)
  })

  it("is told that its code has expired after ten minutes, and that it is none from then on", async () => {
    const at = site()
    const { device_code = "", user_code = "" } = await at.ask()
    later(601)
    expect((await at.poll(device_code)).body).toEqual({ error: "expired_token" })
    expect((await at.poll(device_code)).body).toEqual({ error: "invalid_grant" })
    const person = await at.person()
    expect((await person.type(user_code)).page).toContain("This code is not known, or it is too old.")
  })

  it("is refused with another grant type, without a code, and with a code of another client", async () => {
    const at = site()
    const { device_code = "" } = await at.ask()
    const grant_type = "authorization_code"
    expect((await at.poll(device_code, { grant_type })).body).toEqual({ error: "unsupported_grant_type" })
    expect((await at.poll("")).body).toEqual({ error: "invalid_request" })
    expect((await at.poll("x".repeat(201))).body).toEqual({ error: "invalid_request" })
    expect((await at.poll(device_code, { client_id: "other" })).body).toEqual({ error: "invalid_grant" })
    expect((await at.poll(device_code)).body).toEqual({ error: "authorization_pending" })
  })
})

describe("the page", () => {
  it("speaks the language of the browser, and shows when and what asks", async () => {
    const at = site({ config: { languages: [de] } })
    const { user_code = "" } = await at.ask({ device_name: "Laptop" })
    const person = await at.person()
    const page = await (await person.open("", { "accept-language": "de" })).text()
    expect(page).toContain("Code, den das Gerät anzeigt")
    const shown = (await person.type(user_code, {}, { "accept-language": "de" })).page
    for (const text of ["Dieses Gerät anmelden?", "example-cli", "Laptop", "ada@example.com", "UTC"])
      expect(shown).toContain(text)
  })

  it("leads whoever is not signed in to the sign-in, and back without what the address said", async () => {
    const at = site()
    const answer = await at.run(new Request(`${address}?code=BCDF-GHJK`))
    const goal = new URL(answer.headers.get("location") ?? "")
    expect([answer.status, goal.pathname, goal.searchParams.get("callbackUrl")]).toEqual([
      302,
      "/auth/signin",
      address,
    ])
  })
})

describe("a config that cannot work", () => {
  it.each([
    [{ session: { strategy: "database" } }, "session: { bearer: true }"],
    [{ account: false }, "account: true"],
    [{ session: { strategy: "jwt", bearer: true } }, "session: { revocable: true }"],
  ] as const)("is refused: %j", async (config, says) => {
    await expect(site({ config: config as object }).run(new Request(address))).rejects.toThrow(says)
  })

  it("is told where the store keeps no devices: 501 to a device, and a page that says so", async () => {
    const at = site({ lacks: ["updateDeviceGrant"] })
    for (const path of ["code", "token"]) {
      const fields = { client_id: "cli", grant_type: "urn:ietf:params:oauth:grant-type:device_code" }
      const { status, body } = await at.post(path, { ...fields, device_code: "x" })
      expect([status, body]).toEqual([501, { error: "not_supported" }])
    }
    const page = await (await at.person()).open()
    expect([page.status, await page.text()]).toEqual([
      501,
      expect.stringContaining("This is not possible here."),
    ])
    expect(at.told()).toContain(
      "The adapter has no updateDeviceGrant, without which deviceSignIn keeps no devices.",
    )
  })

  it("has methods of a class, whatever is added to them for accounts", async () => {
    class Store {
      readonly all = MemoryAdapter()
      createDeviceGrant(row: Parameters<Required<Adapter>["createDeviceGrant"]>[0]) {
        return this.all.createDeviceGrant(row)
      }
    }
    for (const adapter of [
      withAccounts(new Store() as Adapter, {}),
      withTokens(new Store() as Adapter, {}),
    ]) {
      const { createDeviceGrant } = adapter as Required<Adapter>
      const at = site({ wrap: () => ({ createDeviceGrant }) })
      expect((await at.post("code", { client_id: "cli" })).status).toBe(200)
    }
  })

  it("is no config at all", async () => {
    await expect(deviceSignIn(new Request(address), undefined as never)).rejects.toThrow("deviceSignIn")
  })

  it("answers 500 where a callback throws, and says so in the log", async () => {
    const jwt = vi.fn(({ token }) => token)
    const at = site({ strategy: "jwt", config: { callbacks: { jwt } } })
    const { device_code = "", user_code = "" } = await at.ask()
    await (await at.person()).answer(user_code)
    jwt.mockImplementation(() => {
      throw new TypeError("no")
    })
    const { status, body } = await at.poll(device_code)
    expect([status, body]).toEqual([500, { error: "server_error" }])
    expect(at.told()).toContain("A device sign-in failed.")
  })

  it("answers 503 while the store fails, and says so in the log", async () => {
    const down = () => Promise.reject(new TypeError("down"))
    const at = site({ wrap: () => ({ createDeviceGrant: down }), config: { logger: listener() } })
    const { answer, status, body } = await at.post("code", { client_id: "cli" })
    expect([status, body, answer.headers.get("retry-after")]).toEqual([503, { error: "server_error" }, "5"])
  })
})
