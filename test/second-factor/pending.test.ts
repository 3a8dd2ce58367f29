/** A sign-in that waits for its second step: whose it is, what it is bound to, and what ends it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createAccountManager } from "../../src/engine/account/index.js"
import { signIn as signInOnServer } from "../../src/frameworks/web.js"
import { skipCSRFCheck } from "../../src/index.js"
import { signInAs } from "../support/acme.js"
import { credentials, enter, errorOf, listener, sessionCookie, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { type Application, ann, application, codeOf, type Enrolled, enrol, pathOf } from "./support.js"

const pendingCookie = "__Host-authjs.second-factor"

let app: Application
let ann1: Enrolled

beforeEach(async () => {
  app = application()
  ann1 = await enrol(app)
})
afterEach(() => void vi.useRealTimers())

/** A browser that has all cookies of another one. */
function copyOf(client: Client, config = client.config, origin = client.origin): Client {
  const copy = new Client(config, origin)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

/** A browser at the second step. */
async function half(over: Partial<Application["config"]> = {}): Promise<Client> {
  const client = new Client({ ...app.config, ...over })
  expect(pathOf(await signInAs(client, app.at, ann))).toBe("/auth/second-factor")
  return client
}

const submitCode = (client: Client, fields: Record<string, string> = {}) =>
  client.submit("second-factor", { code: codeOf(ann1.secret), ...fields })

/** Credentials that are those of Ann. */
const asAnn = () => credentials(() => ({ id: ann1.userId, name: "Ann", email: ann.email }))

it.each(["optional", "required"] as const)(
  "%s: credentials of a user whom the store does not know by the id are refused",
  async (secondFactor) => {
    const app = application({ session: { strategy: "jwt" }, secondFactor })
    await enrol(app)
    for (const user of [
      { name: "Ann", email: ann.email },
      { id: "legacy-7", name: "Ann", email: ann.email },
    ]) {
      const logger = listener()
      const providers = [credentials(() => ({ ...user }))]
      const client = new Client({ ...app.config, logger, providers })
      const response = await enter(client)
      expect([errorOf(response), signsIn(response)]).toEqual(["Configuration", false])
      expect(await client.session()).toBeNull()
      expect(String(logger.error.mock.lastCall?.[0])).toContain(
        "Return the id of the stored user from authorize().",
      )
      const free = new Client({ ...app.config, providers, secondFactor: () => "none" })
      expect(pathOf(await enter(free))).toBe("/")
      expect((await free.session()).user.email).toBe(ann.email)
    }
  },
)

describe("it does not count", () => {
  it("in another config with the same secret, whatever the ids of its users and providers", async () => {
    for (const place of ["https://victim.test", "https://app.test/other"]) {
      const victim = application({ secondFactor: "required" })
      const user = await victim.adapter.createUser({
        id: "u",
        name: "Vic",
        email: "v@x.test",
        emailVerified: null,
      })
      const account = { type: "oauth", provider: "acme", providerAccountId: "42" } as const
      await victim.adapter.linkAccount({ userId: user.id, ...account })
      const own = application({ secondFactor: "required" })
      await own.adapter.createUser({ id: "u", name: "x", email: "x@x.test", emailVerified: null })
      await own.adapter.linkAccount({ userId: "u", ...account })
      const there = new Client(own.config)
      await signInAs(there, own.at, { id: "42", name: "x", email: "v@x.test" })
      const { enrolment } = (await (await there.get("second-factor")).json()) as {
        enrolment: { secret: string }
      }
      const { origin, pathname } = new URL(place)
      const basePath = pathname === "/" ? "/auth" : pathname
      const here = copyOf(there, new Client({ ...victim.config, basePath }).config, origin)
      expect((await here.get("second-factor")).status).not.toBe(200)
      expect(signsIn(await here.submit("second-factor", { code: codeOf(enrolment.secret) }))).toBe(false)
      expect(await here.session()).toBeNull()
      expect(await victim.adapter.listUserRecords("u", "secondFactor")).toEqual([])
      expect(signsIn(await there.submit("second-factor", { code: codeOf(enrolment.secret) }))).toBe(true)
    }
  })

  it("when its provider is not configured any more", async () => {
    const client = await half()
    const without = copyOf(client, { ...client.config, providers: [asAnn()] })
    expect(signsIn(await submitCode(without))).toBe(false)
    expect(signsIn(await submitCode(client))).toBe(true)
  })

  it("in another browser, when code on the server took the first step", async () => {
    const config = new Client({ ...app.config, providers: [asAnn()] }).config
    const headers = new Headers({ origin: "https://app.test", host: "app.test" })
    const request = new Request("https://app.test/login", { method: "POST", headers })
    const made = await signInOnServer(request, config, "credentials", { fields: { email: "a" } })
    const own = new Client(config)
    for (const line of made.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      own.cookies.set(name, value)
    }
    const victim = new Client(config)
    await victim.csrfToken()
    victim.cookies.set(pendingCookie, own.cookies.get(pendingCookie) ?? "")
    expect(signsIn(await submitCode(victim))).toBe(false)
    expect(await victim.session()).toBeNull()
    expect((await own.get("second-factor")).status).toBe(200)
    expect(signsIn(await submitCode(own))).toBe(true)
  })

  it("in another browser, where the framework checks forms", async () => {
    const config = { ...app.config, providers: [app.at.provider, asAnn()], skipCSRFCheck }
    const attacker = await half()
    const victim = new Client(config)
    victim.cookies.set(pendingCookie, attacker.cookies.get(pendingCookie) ?? "")
    expect(signsIn(await victim.post("second-factor", { code: codeOf(ann1.secret) }))).toBe(false)
    const own = new Client(config)
    await own.post("callback/credentials")
    const other = new Client(config)
    await other.post("callback/credentials")
    other.cookies.set(pendingCookie, own.cookies.get(pendingCookie) ?? "")
    expect(signsIn(await other.post("second-factor", { code: codeOf(ann1.secret) }))).toBe(false)
    expect(signsIn(await own.post("second-factor", { code: codeOf(ann1.secret) }))).toBe(true)
  })

  it.each(["endAllSessions", "forgetDevices"] as const)("after %s", async (method) => {
    const logger = listener()
    const client = await half({ logger })
    await createAccountManager(client.config)[method]({ userId: ann1.userId })
    expect(signsIn(await submitCode(client))).toBe(false)
    expect(await client.session()).toBeNull()
    expect(String(logger.error.mock.lastCall?.[0])).toContain(
      "All sessions of a user were ended, or the second factor was changed, after the first step of this sign-in. Start over.",
    )
    expect(signsIn(await submitCode(await half()))).toBe(true)
  })
})

it("waits in a cookie that no sibling host can plant", async () => {
  const client = new Client(app.config)
  const response = await signInAs(client, app.at, ann)
  const lines = response.headers.getSetCookie().filter((line) => line.startsWith(`${pendingCookie}=`))
  expect(lines).toEqual([expect.stringMatching(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)])
  expect(lines.join()).not.toContain("Domain")
})

it("counts beside a newer one of another browser", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] })
  const client = await half()
  vi.setSystemTime(Date.now() + 1000)
  const attacker = await half()
  client.cookies.set(`${pendingCookie}.0`, attacker.cookies.get(pendingCookie) ?? "")
  expect(signsIn(await submitCode(client))).toBe(true)
})

it("ends with a sign-out, and with another sign-in of the browser", async () => {
  const [client, other] = [await half(), await half()]
  await client.submit("signout")
  expect(client.cookie("second-factor")).toBeUndefined()
  expect((await client.get("second-factor")).status).not.toBe(200)
  expect(signsIn(await signInAs(other, app.at, { id: "7", name: "Bob", email: "bob@x.test" }))).toBe(true)
  expect(other.cookie("second-factor")).toBeUndefined()
})

it("leaves no device remembered whose factor is replaced while the session opens", async () => {
  const client = await half()
  const account = createAccountManager(client.config)
  const create = app.adapter.createSession
  app.adapter.createSession = async (row) => {
    app.adapter.createSession = create
    const { secret } = await account.startTotp({ userId: ann1.userId })
    await account.confirmTotp({ userId: ann1.userId, code: codeOf(secret) })
    await account.endAllSessions({ userId: ann1.userId })
    return create.call(app.adapter, row)
  }
  await submitCode(client, { remember: "on" })
  client.cookies.delete(sessionCookie)
  expect(signsIn(await signInAs(client, app.at, ann))).toBe(false)
})

it("allows seven guesses in its ten minutes, and 39 codes of a user before the hour is over", async () => {
  const begun = Date.now()
  vi.useFakeTimers({ now: begun, toFake: ["Date"] })
  // Without an enrolment, whose code counts for the user as well.
  app = application()
  const { adapter } = app
  const user = await adapter.createUser({ id: "u", email: ann.email, emailVerified: null })
  await adapter.linkAccount({ userId: user.id, type: "oauth", provider: "acme", providerAccountId: ann.id })
  const value = JSON.stringify({ secret: "", step: 0, createdAt: begun })
  await adapter.storeUserRecord({ userId: user.id, kind: "secondFactor", key: "totp", value })
  const guess = async (client: Client) =>
    (await client.submit("second-factor", { code: "no" })).status === 401 ? 1 : 0
  const client = await half()
  let [ofOne, ofUser] = [0, 0]
  for (let seconds = 0; seconds < 600; seconds += 30) {
    vi.setSystemTime(begun + seconds * 1000)
    for (let attempt = 0; attempt < 6; attempt += 1) ofOne += await guess(client)
  }
  for (let seconds = 600; seconds < 3600; seconds += 60) {
    vi.setSystemTime(begun + seconds * 1000)
    const next = await half()
    for (let attempt = 0; attempt < 5; attempt += 1) ofUser += await guess(next)
  }
  expect([ofOne, ofOne + ofUser]).toEqual([7, 39])
})
