/** The account of a user, for a page of the application's own. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccountRefused, account, ClientError, configure, getSession } from "../../src/browser/client.js"
import { isAuthError } from "../../src/engine/errors.js"
import { toHandler } from "../../src/frameworks/web.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter } from "../../src/types/adapter.js"
import { codeOf } from "../second-factor/support.js"
import { acme, signInAs } from "../support/acme.js"
import { Client, secret } from "../support/client.js"
import { openPage, type Page } from "../support/page.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { ask } from "../webauthn/passkey.js"

const at = acme()
const beta = acme({}, { id: "beta", name: "Beta" })
const ann = { id: "9", name: "Ann", email: "ann@x.test" }

let adapter: Required<Adapter>
let config: Client["config"]

beforeEach(() => {
  adapter = MemoryAdapter()
  config = {
    providers: [at.provider, beta.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    ...{ adapter, account: true, secret, trustHost: true },
    logger: { error() {}, warn() {} },
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  configure({ basePath: undefined, baseUrl: undefined, fetch: undefined })
})

/** A page of the application, in a browser where Ann is signed in. */
async function openSettings(prepare?: (client: Client) => Promise<unknown>): Promise<Page> {
  const client = new Client(config)
  await signInAs(client, at, ann)
  await prepare?.(client)
  const page = openPage(toHandler(config), "https://app.test/settings")
  for (const [name, value] of client.cookies) page.cookies.set(name, value)
  return page
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof AccountRefused ? error.refusal : String(error)),
  )

describe("account.read", () => {
  it("gives what there is, with moments as dates", async () => {
    await openSettings()
    const mine = await account.read()
    expect(mine).toMatchObject({
      user: { email: ann.email },
      accounts: [{ provider: "acme", label: ann.email }],
      connectable: [{ id: "beta", name: "Beta" }],
    })
    expect(mine?.sessions?.[0]?.startedAt).toBeInstanceOf(Date)
    expect(mine?.accounts?.[0]?.connectedAt).toBeInstanceOf(Date)
  })

  it("gives null when no user is signed in", async () => {
    openPage(toHandler(config))
    expect(await account.read()).toBeNull()
  })

  it("says where the server has no account", async () => {
    openPage(toHandler({ ...config, account: false }))
    await expect(account.read()).rejects.toMatchObject({ reason: "base-path" })
  })
})

describe("the functions", () => {
  it("end sessions: another one, the others, all", async () => {
    const others = [new Client(config), new Client(config)]
    await openSettings(() => Promise.all(others.map((one) => signInAs(one, at, ann))))
    const id = (await account.read())?.sessions?.find(({ isCurrent }) => !isCurrent)?.id ?? ""
    expect(await account.endSession(id)).toEqual({ count: 1 })
    expect(await account.endOtherSessions()).toEqual({ count: 1 })
    expect(await Promise.all(others.map((one) => one.session()))).toEqual([null, null])
    expect(await getSession()).not.toBeNull()
    expect(await account.endAllSessions()).toEqual({ count: 1 })
    expect(await getSession()).toBeNull()
  })

  it("name and remove a passkey", async () => {
    const device = new SoftwareAuthenticator()
    await openSettings(async (client) => {
      const { options } = await ask(client, { action: "register" })
      await client.post("callback/passkey", { action: "register", data: device.register(options.challenge) })
    })
    const id = device.credentialId.toString("base64")
    await account.renamePasskey(id, "Blue key")
    expect((await account.read())?.passkeys).toMatchObject([{ id, name: "Blue key" }])
    const told: object[] = []
    const methods = { signalUnknownCredential: async (options: object) => void told.push(options) }
    vi.stubGlobal("PublicKeyCredential", Object.assign(class {}, methods))
    await account.removePasskey(id)
    expect((await account.read())?.passkeys).toEqual([])
    expect(told).toEqual([{ rpId: "app.test", credentialId: device.id }])
  })

  it("connect an account: the page is left for the provider, and comes back", async () => {
    const page = await openSettings()
    await account.connectAccount("beta", { redirectTo: "/settings?connected" })
    beta.says({ id: "b9", name: "Annie", email: "annie@x.test" })
    const { url } = await beta.visit(page.href)
    const response = await page.fetch(url)
    expect(response.headers.get("location")).toBe("https://app.test/settings?connected")
    expect((await account.read())?.accounts?.map(({ provider }) => provider).sort()).toEqual(["acme", "beta"])
    expect(await account.disconnectAccount({ provider: "beta", providerAccountId: "b9" })).toEqual({
      revoked: false,
    })
  })

  it("set up a second step, and take it away", async () => {
    config.secondFactor = "optional"
    await openSettings()
    const { secret, uri } = await account.startTotp()
    expect(uri).toContain("otpauth://totp/")
    await expect(account.confirmTotp("000000")).rejects.toMatchObject({ refusal: "wrong_code", status: 400 })
    expect((await account.confirmTotp(codeOf(secret))).recoveryCodes).toHaveLength(10)
    expect((await account.read())?.secondFactors?.totp?.createdAt).toBeInstanceOf(Date)
    expect((await account.createRecoveryCodes()).recoveryCodes).toHaveLength(10)
    await account.forgetDevices()
    await account.removeTotp()
    expect((await account.read())?.secondFactors).toEqual({ recoveryCodes: 0 })
  })

  it("delete the user, who is signed out", async () => {
    await openSettings()
    expect(await account.deleteUser()).toEqual({ notRevoked: ["acme"] })
    expect(await adapter.getUserByEmail(ann.email)).toBeNull()
    expect(await account.read()).toBeNull()
  })
})

describe("a refusal", () => {
  it("says why, with a status that scripts know", async () => {
    await openSettings()
    expect(await refusalOf(account.endSession("none"))).toBe("not_found")
    const last = account.disconnectAccount({ provider: "acme", providerAccountId: "9" })
    await expect(last).rejects.toMatchObject({ reason: "account", refusal: "last_sign_in", status: 409 })
    expect(await refusalOf(account.connectAccount("none"))).toBe("invalid_request")
  })

  it("leads to a new sign-in where the last one is too long ago, and back to the page", async () => {
    await openSettings()
    vi.useFakeTimers({ now: Date.now() + 700_000, toFake: ["Date"] })
    const error = await account.deleteUser().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ refusal: "recent_sign_in_required" })
    expect((error as AccountRefused).signInUrl).toMatch(/^https:\/\/app\.test\/auth\//)
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
  })

  it("is an error of the client, and can be made without arguments", () => {
    expect(new AccountRefused()).toBeInstanceOf(ClientError)
    expect(isAuthError(new AccountRefused())).toBe(true)
  })

  it("is another error where the server fails", async () => {
    config.events = { beforeDeleteUser: () => Promise.reject(new Error("not now")) }
    await openSettings()
    await expect(account.deleteUser()).rejects.toMatchObject({ reason: "server" })
    expect(await adapter.getUserByEmail(ann.email)).not.toBeNull()
  })

  it("is none where something else answers", async () => {
    openPage(() => new Response("<p>gone</p>", { status: 404 }))
    await expect(account.read()).rejects.toMatchObject({ reason: "base-path" })
    openPage(() => Response.json({ error: "no" }, { status: 500 }))
    await expect(account.endAllSessions()).rejects.toMatchObject({ reason: "server" })
  })
})
