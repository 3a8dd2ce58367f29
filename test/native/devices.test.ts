/** The samples of the guides on simulated devices: a custom scheme, a claimed link, a loopback address, and the dialogue of a phone. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import Apple from "../../generated/providers/apple.js"
import Google from "../../generated/providers/google.js"
import { customFetch } from "../../src/types/provider.js"
import { keyOf, signToken } from "../support/signing-keys.js"
import { claimsOf, site as tokenSite } from "./id-token-site.js"
import { site } from "./site.js"

/** What the system of a device does for the app: opens the browser, and hands it the links that are its own. */
const device = {
  open: async (_: string) => {},
  listeners: new Set<(link: string) => void>(),
  /** Everything that was in an address. */
  seen: [] as string[],
  kept: new Map<string, string>(),
}
const listen = (heard: (link: string) => void) => {
  device.listeners.add(heard)
  return () => void device.listeners.delete(heard)
}

vi.mock("electron", () => ({
  shell: { openExternal: (url: string) => device.open(url) },
  safeStorage: { encryptString: (text: string) => Buffer.from(`sealed ${text}`) },
}))
vi.mock("@capacitor/app", () => ({
  App: {
    addListener: async (_: string, heard: (event: { url: string }) => void) => {
      const remove = listen((url) => heard({ url }))
      return { remove: async () => remove() }
    },
  },
}))
vi.mock("@capacitor/browser", () => ({
  Browser: { open: ({ url }: { url: string }) => device.open(url), close: async () => {} },
}))
vi.mock("@capacitor/core", () => ({
  CapacitorHttp: {
    post: async ({ url, headers, data }: { url: string; headers: Record<string, string>; data: string }) => {
      const answer = await fetch(url, { method: "POST", headers, body: data })
      return { status: answer.status, data: await answer.json() }
    },
  },
}))
vi.mock("@tauri-apps/plugin-deep-link", () => ({
  onOpenUrl: async (heard: (links: string[]) => void) => listen((link) => heard(["other:/x", link])),
}))
vi.mock("@tauri-apps/plugin-http", () => ({ fetch: (...all: Parameters<typeof fetch>) => fetch(...all) }))
vi.mock("@tauri-apps/plugin-opener", () => ({ openUrl: (url: string) => device.open(url) }))
vi.mock("expo-secure-store", () => ({
  setItemAsync: async (name: string, value: string) => void device.kept.set(name, value),
}))
const dialogue = vi.hoisted(() => ({ signInAsync: async (_: { nonce?: string }): Promise<object> => ({}) }))
vi.mock("expo-apple-authentication", () => ({
  AppleAuthenticationScope: { FULL_NAME: 0, EMAIL: 1 },
  signInAsync: (options: { nonce?: string }) => dialogue.signInAsync(options),
}))

const loopback = globalThis.fetch

beforeEach(() => {
  device.listeners.clear()
  device.seen.length = 0
  device.kept.clear()
})
afterEach(() => void vi.unstubAllGlobals())

/** A site, and a device with a browser in which the user is signed in there. */
async function openDevice() {
  const at = await site("database")
  const forms: URLSearchParams[] = []
  device.open = async (url) => {
    const address = new URL(url)
    expect(address.origin + address.pathname).toBe("https://example.com/native/authorize")
    const sent = await at.press(Object.fromEntries(address.searchParams))
    const link = sent.headers.get("location") ?? ""
    device.seen.push(url, link)
    if (link.startsWith("http:")) await (await loopback(link)).text()
    else for (const heard of device.listeners) heard(link)
  }
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    expect(input).toBe("https://example.com/native/token")
    const form = new URLSearchParams(String(init.body))
    forms.push(form)
    return at.exchange(Object.fromEntries(form))
  })
  return { ...at, forms }
}

describe("an app on a device", () => {
  it.each([
    ["Capacitor, by a link that it has claimed", "capacitor", "https://app.example.com/signed-in?"],
    ["Tauri, by a scheme of its own", "tauri", "com.example.app:/signed-in?"],
    ["Electron, by a loopback address", "electron", "http://127.0.0.1:"],
  ] as const)("signs its user in with %s, and no session is in an address", async (_, sample, start) => {
    const at = await openDevice()
    const { signIn } =
      sample === "electron"
        ? await import("../examples/docs/guides/native/electron.js")
        : sample === "tauri"
          ? await import("../examples/docs/guides/native/tauri.js")
          : await import("../examples/docs/guides/native/capacitor.js")
    const kept = String(await signIn())
    const token = kept.replace(/^sealed /, "")
    expect(sample === "electron").toBe(kept !== token)
    expect(await at.session(token)).toMatchObject({ user: { email: "u1@x.test" } })
    expect(device.seen[1]?.startsWith(start)).toBe(true)
    expect(device.seen.join()).not.toContain(token)
    expect(device.listeners.size).toBe(0)
    // Whoever saw the link has a code that was used, and not the verifier.
    const [form = new URLSearchParams()] = at.forms
    expect((await at.exchange(Object.fromEntries(form))).status).toBe(400)
  })

  it.each([
    ["Capacitor", "capacitor", "https://app.example.com/signed-in"],
    ["Tauri", "tauri", "com.example.app:/signed-in"],
  ] as const)("waits for its own answer with %s, whatever links come before", async (_, sample, link) => {
    const at = await openDevice()
    const { open } = device
    device.open = async (url) => {
      for (const heard of device.listeners) {
        heard(`${link}?code=made-up&state=other`)
        heard(`${link}?error=access_denied`)
      }
      await open(url)
    }
    const own = vi.fn()
    listen(own)
    const { signIn } = await (sample === "tauri"
      ? import("../examples/docs/guides/native/tauri.js")
      : import("../examples/docs/guides/native/capacitor.js"))
    expect(await at.session(await signIn())).toMatchObject({ user: { email: "u1@x.test" } })
    expect(own).toHaveBeenCalledTimes(3)
    expect([...device.listeners]).toEqual([own])
  })

  it("waits for its own answer with Electron, and does not wait for ever", async () => {
    const at = await openDevice()
    const { open } = device
    const { signIn } = await import("../examples/docs/guides/native/electron.js")
    device.open = async (url) => {
      const back = new URL(url).searchParams.get("redirect_uri")
      const statuses = ["?code=made-up&state=other", "?error=access_denied", ""].map(
        async (query) => (await loopback(`${back}${query}`)).status,
      )
      expect(await Promise.all(statuses)).toEqual([404, 404, 404])
      await open(url)
    }
    const token = String(await signIn()).replace(/^sealed /, "")
    expect(await at.session(token)).toMatchObject({ user: { email: "u1@x.test" } })

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      device.open = async () => void vi.advanceTimersByTime(600_000)
      await expect(signIn()).rejects.toThrow("The browser did not come back.")
      device.open = () => Promise.reject(new Error("There is no browser."))
      await expect(signIn()).rejects.toThrow("There is no browser.")
    } finally {
      vi.useRealTimers()
    }
  })

  it("loses nothing to an app that has claimed its scheme too: the code is of use with the verifier alone", async () => {
    const at = await openDevice()
    const { begin, makeExchange } = await import("../examples/docs/guides/native/pkce.js")
    const stolen: string[] = []
    listen((link) => stolen.push(link))
    const { address, pending } = await begin("com.example.app:/signed-in")
    await device.open(address)
    const [link = ""] = stolen
    const own = await begin("com.example.app:/signed-in")
    const thief = makeExchange(link, { ...own.pending, state: pending.state })
    expect((await at.exchange(Object.fromEntries(thief))).status).toBe(400)
    expect((await at.exchange(Object.fromEntries(makeExchange(link, pending)))).status).toBe(200)
    expect(() => makeExchange(link, own.pending)).toThrow("This is the answer to another sign-in.")
    expect(() =>
      makeExchange(`com.example.app:/signed-in?error=access_denied&state=${pending.state}`, pending),
    ).toThrow("There was no sign-in: access_denied")
  })
})

/** Serves the route to samples, which know it by another host. */
function serve(at: ReturnType<typeof tokenSite>, origin: string | undefined) {
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const { search } = new URL(input, "https://example.com")
    const headers = { ...(init.headers as object), ...(origin && { origin }) }
    return at.run(new Request(`${at.address}${search}`, { ...init, headers }))
  })
}

/** The keys of an issuer. */
const issuerAt = (issuer: string) => async (input: string | URL | Request) =>
  new Request(input).url.includes("openid-configuration")
    ? Response.json({
        issuer,
        jwks_uri: "https://keys.test/jwks",
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
      })
    : Response.json({ keys: [(await keyOf("key-1")).publicJwk] })

describe("the dialogue of a system", () => {
  it.each(["plain", "sha256"] as const)(
    "signs in an app on a phone with its token (nonce %s)",
    async (nonce) => {
      const issuer = "https://appleid.apple.com"
      const provider = Apple({
        ...{ clientId: "com.example.services", clientSecret: "csec", [customFetch]: issuerAt(issuer) },
        native: { audiences: "many", nonce, claim: "sub" },
      })
      const at = tokenSite({ provider, options: { audiences: { apple: "com.example.app" } } })
      serve(at, undefined)
      dialogue.signInAsync = async (options) => {
        const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(options.nonce))
        const claim = nonce === "plain" ? options.nonce : Buffer.from(digest).toString("hex")
        const claims = claimsOf({ iss: issuer, aud: "com.example.app", nonce: claim, name: undefined })
        return {
          identityToken: await signToken(claims, await keyOf("key-1")),
          fullName: { givenName: "Ada", familyName: "Lovelace" },
        }
      }
      const { signInWithApple } = await import("../examples/docs/guides/id-tokens-app.js")
      expect(await signInWithApple()).toBe(true)
      expect(await at.session(device.kept.get("session") ?? "")).toMatchObject({
        user: { name: "Ada Lovelace" },
      })
    },
  )

  it("is played by the sample of a test, with a key of its own", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {})
    const { answer } = await import("../examples/docs/guides/id-tokens-test.js")
    expect(log).toHaveBeenCalledWith(200)
    log.mockRestore()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ token_type: "Bearer", access_token: expect.any(String) })
  })

  it("signs in a page with the token that One Tap hands it, and leads on", async () => {
    const issuer = "https://accounts.google.com"
    const provider = Google({
      clientId: "id-of-the-web-client",
      clientSecret: "csec",
      [customFetch]: issuerAt(issuer),
    })
    const at = tokenSite({ provider })
    serve(at, "https://app.test")
    const led = new Promise<string>((resolve) => vi.stubGlobal("location", { assign: resolve }))
    let given: { client_id: string; nonce: string; callback: (answer: object) => void } | undefined
    const id = {
      initialize: (options: typeof given) => (given = options),
      prompt: async () => {
        const aud = given?.client_id
        const claims = claimsOf({ iss: issuer, aud, azp: aud, nonce: given?.nonce })
        given?.callback({ credential: await signToken(claims, await keyOf("key-1")) })
      },
    }
    vi.stubGlobal("google", { accounts: { id } })
    const { offerOneTap } = await import("../examples/docs/guides/id-tokens-page.js")
    await offerOneTap()
    expect(await led).toBe("https://app.test")
    expect(at.signIn).toHaveBeenCalledOnce()
  })
})
