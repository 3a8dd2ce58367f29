/** What needs no authenticator: `test/webauthn/browser.test.ts` has the ceremonies, in a browser. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  ClientError,
  configure,
  createPasskey,
  offerPasskey,
  signalPasskeys,
  signIn,
} from "../../src/browser/webauthn.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { toHandler } from "../../src/frameworks/web.js"
import Passkey from "../../src/providers/passkey.js"
import { acme } from "../support/acme.js"
import { secret } from "../support/client.js"
import { openPage } from "../support/page.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"

const makeConfig = () => ({
  providers: [Passkey(), acme().provider],
  adapter: MemoryAdapter(),
  experimental: { enableWebAuthn: true },
  account: true,
  basePath: "/api/auth",
  secret,
  trustHost: true,
  logger: { error: vi.fn(), warn: vi.fn(), debug: vi.fn() },
})

const open = (config = makeConfig()) => openPage(toHandler(config))

const toBytes = (text: string) => {
  const { buffer, byteOffset, byteLength } = Buffer.from(text, "base64url")
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

/** A browser with a device: what it was asked for, and what it was told. */
function plug(device: SoftwareAuthenticator, capabilities: Record<string, boolean> = {}, flags?: number) {
  const asked: { kind: string; mediation?: string | undefined }[] = []
  const told: [method: string, options: object][] = []
  const answer = (text: string) => {
    const { id, rawId, type, response } = JSON.parse(text)
    const bytes = Object.entries(response).map(([name, value]) => [
      name,
      typeof value === "string" ? toBytes(value) : value,
    ])
    return {
      ...{ id, type, rawId: toBytes(rawId), response: Object.fromEntries(bytes) },
      getClientExtensionResults: () => ({}),
    }
  }
  type Options = { publicKey: { challenge: Uint8Array }; mediation?: string }
  const challengeOf = ({ publicKey }: Options) => Buffer.from(publicKey.challenge).toString("base64url")
  const credentials = {
    create: async (options: Options) => {
      asked.push({ kind: "create", mediation: options.mediation })
      return answer(device.register(challengeOf(options), flags === undefined ? {} : { flags }))
    },
    get: async (options: Options) => {
      asked.push({ kind: "get", mediation: options.mediation })
      return answer(device.authenticate(challengeOf(options)))
    },
  }
  const signal = (method: string) => async (options: object) => void told.push([method, options])
  const methods = {
    getClientCapabilities: async () => capabilities,
    signalUnknownCredential: signal("unknown"),
    signalAllAcceptedCredentials: signal("accepted"),
    signalCurrentUserDetails: signal("details"),
  }
  vi.stubGlobal("PublicKeyCredential", Object.assign(class {}, methods))
  vi.stubGlobal("navigator", { credentials })
  return { asked, told, credentials }
}

afterEach(() => {
  vi.unstubAllGlobals()
  configure({ basePath: undefined })
})

const failure = (attempt: Promise<unknown>) => attempt.catch((thrown: unknown) => thrown)

describe("authlas/webauthn", () => {
  it.each(["acme", "nobody", undefined])("names a provider that has no passkeys: %s", async (provider) => {
    const page = open()
    const error = await failure(signIn(provider, { redirect: false }))
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ reason: "usage", message: expect.stringContaining(`"${provider ?? ""}"`) })
    expect(page.requests).toEqual(["GET /api/auth/providers"])
  })

  it("says so where the browser has no passkeys, and offers none in a field without a word", async () => {
    const page = open()
    expect(await failure(signIn("passkey", { redirect: false }))).toMatchObject({
      reason: "unsupported",
      message: expect.stringContaining("https"),
    })
    page.requests.length = 0
    expect(await signIn("passkey", { autofill: true, redirect: false })).toBeUndefined()
    expect(page.requests).toEqual([])
  })

  it("tells what the server refuses, before the browser is asked for anything", async () => {
    open()
    vi.stubGlobal("PublicKeyCredential", class {})
    expect(await failure(signIn("passkey", { action: "register", redirect: false }))).toMatchObject({
      reason: "server",
      status: 400,
      message: expect.stringContaining("Invalid request"),
    })
  })

  it("answers in the place of another base path when told of it", async () => {
    const page = open()
    configure({ basePath: "/elsewhere" })
    expect(await failure(signIn("passkey", {}))).toMatchObject({ reason: "base-path" })
    expect(page.requests).toEqual(["GET /elsewhere/providers"])
  })
})

describe("a passkey that the server does not know", () => {
  it("is named to the browser, and the page is told", async () => {
    open()
    const device = new SoftwareAuthenticator()
    const { told } = plug(device)
    expect(await signIn("passkey", { action: "authenticate", redirect: false })).toMatchObject({
      error: "UnknownPasskey",
    })
    expect(told).toEqual([["unknown", { rpId: "app.test", credentialId: device.id }]])
  })

  it("is named before the page is left, and no failure of the browser keeps it from that", async () => {
    const page = open()
    plug(new SoftwareAuthenticator())
    Object.assign(PublicKeyCredential, { signalUnknownCredential: () => Promise.reject(new TypeError("no")) })
    await signIn("passkey", { action: "authenticate" })
    expect(page.href).toBe("https://app.test/api/auth/error?error=UnknownPasskey")
  })

  it("is no passkey that failed for another reason", async () => {
    open()
    const device = new SoftwareAuthenticator()
    const { told } = plug(device)
    await signIn("passkey", { action: "register", email: "ann@x.test", redirect: false })
    await signIn("passkey", { action: "authenticate", redirect: false })
    // The counter goes back.
    device.counter = 0
    const { error } = await signIn("passkey", { action: "authenticate", redirect: false })
    expect(error).toBe("WebAuthnVerificationError")
    expect(told).toEqual([])
  })
})

describe("signalPasskeys", () => {
  const signal = { rpId: "app.test", acceptedIds: ["AQ"], name: "ann@x.test", displayName: "Ann" }

  it("tells what was removed, what is valid, and what the user is called", async () => {
    const { told } = plug(new SoftwareAuthenticator())
    await signalPasskeys({ ...signal, userId: "dXNlcg", unknownId: "Ag" })
    expect(told).toEqual([
      ["unknown", { rpId: "app.test", credentialId: "Ag" }],
      ["accepted", { rpId: "app.test", userId: "dXNlcg", allAcceptedCredentialIds: ["AQ"] }],
      ["details", { rpId: "app.test", userId: "dXNlcg", name: "ann@x.test", displayName: "Ann" }],
    ])
  })

  it("does nothing in a browser that knows none of it, or that refuses, and throws nothing", async () => {
    await signalPasskeys({ ...signal, userId: "dXNlcg" })
    vi.stubGlobal("PublicKeyCredential", class {})
    await signalPasskeys({ ...signal, userId: "dXNlcg" })
    const { told } = plug(new SoftwareAuthenticator())
    Object.assign(PublicKeyCredential, {
      signalAllAcceptedCredentials: () => {
        throw new TypeError("no")
      },
    })
    await signalPasskeys({ ...signal, userId: "dXNlcg" })
    expect(told.map(([method]) => method)).toEqual(["details"])
    // Without the id of the user nothing is said of all passkeys.
    told.length = 0
    await signalPasskeys(signal)
    expect(told).toEqual([])
  })
})

describe("offerPasskey", () => {
  async function signedIn(capabilities: Record<string, boolean>, flags?: number) {
    const config = makeConfig()
    const page = open(config)
    plug(new SoftwareAuthenticator())
    await signIn("passkey", { action: "register", email: "ann@x.test", redirect: false })
    page.requests.length = 0
    const device = new SoftwareAuthenticator()
    const list = async () => {
      const cookie = [...page.cookies].map((pair) => pair.join("=")).join("; ")
      const request = new Request("https://app.test/account", { headers: { cookie } })
      return createAccountManager(config).listPasskeys({ request })
    }
    return { page, device, list, ...plug(device, capabilities, flags) }
  }

  it("has the browser make a passkey without a dialogue, of a user who is not asked", async () => {
    const { asked, list, device } = await signedIn({ conditionalCreate: true }, 0x44)
    expect(await offerPasskey("passkey", { passkeyName: "Laptop" })).toBe(true)
    expect(asked).toEqual([{ kind: "create", mediation: "conditional" }])
    const passkeys = await list()
    expect(passkeys).toHaveLength(2)
    expect(passkeys.find(({ name }) => name === "Laptop")?.id).toBe(device.credentialId.toString("base64"))
  })

  it("asks nothing of a browser without the feature, and of no server either", async () => {
    const { asked, page } = await signedIn({ conditionalCreate: false })
    expect(await offerPasskey()).toBe(false)
    vi.stubGlobal("PublicKeyCredential", class {})
    expect(await offerPasskey()).toBe(false)
    vi.stubGlobal("PublicKeyCredential", undefined)
    expect(await offerPasskey()).toBe(false)
    expect([asked, page.requests]).toEqual([[], []])
  })

  it("throws nothing when the browser would rather not, and names a user who is not signed in", async () => {
    const { credentials, list } = await signedIn({ conditionalCreate: true })
    credentials.create = async () => {
      throw new DOMException("No.", "NotAllowedError")
    }
    expect(await offerPasskey()).toBe(false)
    expect(await list()).toHaveLength(1)
    open()
    expect(await failure(offerPasskey())).toMatchObject({ reason: "server", status: 400 })
  })
})

describe("createPasskey", () => {
  it("makes a passkey for routes of the application's own", async () => {
    const config = makeConfig()
    const page = open(config)
    plug(new SoftwareAuthenticator())
    await signIn("passkey", { action: "register", email: "ann@x.test", redirect: false })
    const account = createAccountManager(config)
    const request = (more: readonly string[] = []) => {
      const pairs = [
        ...[...page.cookies].map((pair) => pair.join("=")),
        ...more.map((one) => one.split(";")[0]),
      ]
      return new Request("https://app.test/passkeys", {
        method: "POST",
        headers: { cookie: pairs.join("; ") },
      })
    }
    const { options, cookies } = await account.preparePasskey({ request: request() })
    const { asked } = plug(new SoftwareAuthenticator())
    const answer: unknown = JSON.parse(JSON.stringify(await createPasskey(options)))
    expect(asked).toEqual([{ kind: "create", mediation: undefined }])
    const { signal } = await account.addPasskey({ request: request(cookies), answer })
    expect(signal.acceptedIds).toHaveLength(2)
    await createPasskey(options, "conditional")
    expect(asked[1]).toEqual({ kind: "create", mediation: "conditional" })
  })
})
