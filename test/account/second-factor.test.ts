/** The second factor of a user: set up, listed and taken away. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type AccountManager, createAccountManager } from "../../src/engine/account/index.js"
import {
  type Application,
  ann,
  application,
  codeOf,
  enrol,
  pathOf,
  stepMs,
} from "../second-factor/support.js"
import { signInAs } from "../support/acme.js"
import { signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { reasonOf, requestOf } from "./support.js"

let app: Application
let client: Client
let account: AccountManager

beforeEach(async () => {
  app = application()
  client = new Client(app.config)
  await signInAs(client, app.at, ann)
  account = createAccountManager(client.config)
})
afterEach(() => void vi.useRealTimers())

const target = () => ({ request: requestOf(client) })
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] })

describe("an authenticator app", () => {
  it("counts once its first code came, and not before", async () => {
    const { secret, uri } = await account.startTotp(target())
    expect(uri).toContain(`secret=${secret}`)
    expect(await account.listSecondFactors(target())).toEqual({ recoveryCodes: 0 })
    const other = new Client(app.config)
    expect(signsIn(await signInAs(other, app.at, ann))).toBe(true)
    const wrong = codeOf(secret) === "000000" ? "111111" : "000000"
    expect(await reasonOf(account.confirmTotp({ ...target(), code: wrong }))).toBe("wrong_code")
    const { recoveryCodes } = await account.confirmTotp({ ...target(), code: codeOf(secret) })
    expect(recoveryCodes).toHaveLength(10)
    const { totp, ...rest } = await account.listSecondFactors(target())
    expect([rest, Math.abs(Date.now() - Number(totp?.createdAt)) < 60_000]).toEqual([
      { recoveryCodes: 10 },
      true,
    ])
    // The sessions that were there go on.
    expect((await other.session()).user.name).toBe("Ann")
    expect(pathOf(await signInAs(new Client(app.config), app.at, ann))).toBe("/auth/second-factor")
    expect(await reasonOf(account.confirmTotp({ ...target(), code: codeOf(secret) }))).toBe("not_found")
  })

  it("is told of by events, with what was refused", async () => {
    const changes: unknown[] = []
    const events = { secondFactor: (message: unknown) => void changes.push(message) }
    const config = { ...client.config, events }
    const manager = createAccountManager(config)
    const { secret } = await manager.startTotp(target())
    const wrong = codeOf(secret) === "000000" ? "111111" : "000000"
    await reasonOf(manager.confirmTotp({ ...target(), code: wrong }))
    const made = await manager.confirmTotp({ ...target(), code: codeOf(secret) })
    const half = new Client({ ...app.config, events })
    await signInAs(half, app.at, ann)
    await half.submit("second-factor", { code: wrong })
    await half.submit("second-factor", { recoveryCode: made.recoveryCodes[0] ?? "" })
    expect((await half.session()).user.name).toBe("Ann")
    await manager.createRecoveryCodes(target())
    await manager.forgetDevices(target())
    await manager.removeTotp(target())
    const userId = String((await app.adapter.getUserByEmail(ann.email))?.id)
    expect(changes).toEqual(
      [
        "refused",
        "app_added",
        "refused",
        "recovery_code_used",
        "recovery_codes_created",
        "devices_forgotten",
        "app_removed",
      ].map((change) => ({ userId, change })),
    )
  })

  it("is set up within a quarter of an hour", async () => {
    const { secret } = await account.startTotp(target())
    later(901_000)
    const late = account.confirmTotp({ ...target(), code: codeOf(secret), within: 3600 })
    expect(await reasonOf(late)).toBe("not_found")
  })

  it("is set up with few guesses", async () => {
    const again = await account.startTotp(target())
    const wrong = codeOf(again.secret) === "000000" ? "111111" : "000000"
    const reasons: string[] = []
    for (let guess = 0; guess < 20; guess += 1)
      reasons.push(await reasonOf(account.confirmTotp({ ...target(), code: wrong })))
    expect(reasons.filter((reason) => reason === "wrong_code")).toHaveLength(20)
    const limited = account.confirmTotp({ ...target(), code: codeOf(again.secret) })
    await expect(limited).rejects.toThrow(/There were too many attempts\. Try again in \d+ seconds\./)
    expect(await reasonOf(limited)).toBe("too_many_attempts")
  })

  it("is taken away with the recovery codes, and replaced by another", async () => {
    const { userId, secret, recoveryCodes } = await enrol(app)
    const { secret: next } = await account.startTotp({ userId })
    const replaced = await account.confirmTotp({ userId, code: codeOf(next) })
    expect(replaced.recoveryCodes).not.toEqual(recoveryCodes)
    const half = new Client(app.config)
    await signInAs(half, app.at, ann)
    expect((await half.submit("second-factor", { code: codeOf(secret) })).status).toBe(401)
    expect((await half.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" })).status).toBe(401)
    await account.removeTotp({ userId })
    expect(await account.listSecondFactors({ userId })).toEqual({ recoveryCodes: 0 })
    expect(signsIn(await signInAs(new Client(app.config), app.at, ann))).toBe(true)
    expect(await reasonOf(account.removeTotp({ userId }))).toBe("not_found")
    expect(await reasonOf(account.createRecoveryCodes({ userId }))).toBe("not_found")
  })

  it("is changed by a recent sign-in alone", async () => {
    await enrol(app)
    later(601_000)
    for (const call of [
      account.startTotp(target()),
      account.confirmTotp({ ...target(), code: "123456" }),
      account.removeTotp(target()),
      account.createRecoveryCodes(target()),
    ])
      expect(await reasonOf(call)).toBe("recent_sign_in_required")
  })

  it("is replaced by one of two changes at once", async () => {
    const { secret } = await account.startTotp(target())
    const code = codeOf(secret)
    const store = app.adapter.storeUserRecord
    app.adapter.storeUserRecord = (record, before) =>
      record.key === "totp" ? false : store.call(app.adapter, record, before)
    expect(await reasonOf(account.confirmTotp({ ...target(), code }))).toBe("busy")
  })
})

describe("recovery codes", () => {
  it("take the place of former ones", async () => {
    const { userId, recoveryCodes: former } = await enrol(app)
    const { recoveryCodes } = await account.createRecoveryCodes({ userId })
    const half = new Client(app.config)
    await signInAs(half, app.at, ann)
    expect((await half.submit("second-factor", { recoveryCode: former[0] ?? "" })).status).toBe(401)
    expect(signsIn(await half.submit("second-factor", { recoveryCode: recoveryCodes[0] ?? "" }))).toBe(true)
  })
})

describe("a second factor", () => {
  it("is not set up where the config asks for none, or the store cannot keep it", async () => {
    const without = createAccountManager({ ...client.config, secondFactor: undefined as never })
    expect(await reasonOf(without.startTotp(target()))).toBe("not_supported")
    await expect(without.listSecondFactors(target())).rejects.toThrow("The config asks for no second factor")
  })

  it("opens with a former secret of the config, and with no other", async () => {
    const { userId, secret } = await enrol(app)
    const former = client.config.secret as string
    const sealed = { ...app.config, secret: ["n".repeat(40), former] }
    const half = new Client(sealed)
    await signInAs(half, app.at, ann)
    expect(signsIn(await half.submit("second-factor", { code: codeOf(secret) }))).toBe(true)
    const error = vi.fn()
    const lost = new Client({ ...app.config, secret: "n".repeat(40), logger: { error, warn() {} } })
    await signInAs(lost, app.at, ann)
    const answer = await lost.submit("second-factor", { code: codeOf(secret, Date.now() + stepMs) })
    expect(signsIn(answer)).toBe(false)
    expect(String(error.mock.lastCall?.[0])).toContain(
      "The stored second factor of a user could not be opened.",
    )
    await app.adapter.storeUserRecord({ userId, kind: "secondFactor", key: "totp", value: "{}" })
    expect(signsIn(await signInAs(new Client(lost.config), app.at, ann))).toBe(false)
    expect(String(error.mock.lastCall?.[0])).toContain("The stored second factor of a user cannot be read.")
  })
})
