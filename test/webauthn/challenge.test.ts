/** The challenge: of one ceremony, one provider, one browser and one site, for 15 minutes. That it is used once in however many processes: replay.test.ts. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import WebAuthn from "../../src/providers/webauthn.js"
import type { LoggerInstance } from "../../src/types/config.js"
import { outcome, removed, sessionCookie, signsIn } from "../support/app.js"
import type { Client } from "../support/client.js"
import { SoftwareAuthenticator } from "./authenticator.js"
import { ask, authenticate, browser, fails, type Memory, register, registered, signedIn } from "./passkey.js"

let adapter: Memory

let device: SoftwareAuthenticator

beforeEach(() => {
  adapter = MemoryAdapter()
  device = new SoftwareAuthenticator()
})

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))

afterEach(() => void vi.useRealTimers())

function logged(client: Client): string[] {
  const error = client.config.logger?.error as unknown as ReturnType<typeof vi.fn<LoggerInstance["error"]>>
  return error.mock.calls.map(([reported]) => (reported as { type?: string }).type ?? reported.name)
}

describe("the challenge", () => {
  beforeEach(async () => {
    await register(browser(adapter), device, "ann@x.test")
  })

  it("is needed", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    client.cookies.clear()
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it("is used once: the same answer again finds no cookie, and a kept cookie finds the counter moved on", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    const kept = client.cookie("challenge") ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    await client.post("callback/passkey", body)
    expect(client.cookie("challenge")).toBeUndefined()
    const replay = browser(adapter)
    expect(outcome(await replay.post("callback/passkey", body))).toBe("Configuration")
    replay.cookies.set("__Secure-authjs.challenge", kept)
    expect(outcome(await replay.post("callback/passkey", body))).toBe("WebAuthnVerificationError")
    expect(signedIn(replay)).toBe(false)
  })

  it("is cleared when the answer is wrong", async () => {
    const client = browser(adapter)
    await authenticate(client, device, { origin: "https://evil.test" })
    expect(client.cookie("challenge")).toBeUndefined()
  })

  it("expires after 15 minutes", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ["Date"] })
    try {
      const data = device.authenticate(options.challenge)
      expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
        "Configuration",
      )
    } finally {
      vi.useRealTimers()
    }
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it.each([
    ["changed", (value: string) => `${value.slice(0, -2)}${value.endsWith("AA") ? "BB" : "AA"}`],
    ["made up", () => "garbage"],
  ])("is refused when %s", async (_title, bend) => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    client.cookies.set("__Secure-authjs.challenge", bend(client.cookie("challenge") ?? ""))
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(signedIn(client)).toBe(false)
  })

  it("belongs to one provider", async () => {
    const client = browser(adapter, { providers: [Passkey(), WebAuthn({ enableConditionalUI: false })] })
    const { options } = await ask(client, { action: "authenticate" }, "webauthn")
    const data = device.authenticate(options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck"])
  })

  it("belongs to one ceremony", async () => {
    const client = browser(adapter)
    const asked = await ask(client, { email: "new@x.test" })
    const assertion = device.authenticate(asked.options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "authenticate", data: assertion }))).toBe(
      "Configuration",
    )
    const again = await ask(client, { action: "authenticate" })
    const attestation = new SoftwareAuthenticator().register(again.options.challenge)
    expect(outcome(await client.post("callback/passkey", { action: "register", data: attestation }))).toBe(
      "Configuration",
    )
    expect(logged(client)).toEqual(["InvalidCheck", "InvalidCheck"])
  })

  it("cannot be answered from another site", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.test" },
      { origin: "null", "sec-fetch-site": "cross-site" },
    ]
    for (const headers of foreign) {
      const client = browser(adapter)
      const { options } = await ask(client, { action: "authenticate" })
      const data = device.authenticate(options.challenge)
      const response = await client.post("callback/passkey", { action: "authenticate", data }, headers)
      expect(outcome(response)).toBe("WebAuthnVerificationError")
      expect(signedIn(client)).toBe(false)
    }
  })

  it("is never answered by GET", async () => {
    const client = browser(adapter)
    const { options } = await ask(client, { action: "authenticate" })
    const query = new URLSearchParams({
      action: "authenticate",
      data: device.authenticate(options.challenge),
    })
    expect(outcome(await client.get(`callback/passkey?${query}`))).toBe("Configuration")
    expect(signedIn(client)).toBe(false)
  })
})

const challengeCookie = "__Secure-authjs.challenge"

describe("an assertion", () => {
  it("works once", async () => {
    const { freshClient, device, again } = await registered()
    const { options } = await ask(freshClient, { action: "authenticate" })
    const cookie = freshClient.cookies.get(challengeCookie) ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    expect(signsIn(await freshClient.post("callback/passkey", body))).toBe(true)
    expect(freshClient.cookies.has(challengeCookie)).toBe(false)
    const kept = again()
    kept.cookies.set(challengeCookie, cookie)
    expect(signsIn(await kept.post("callback/passkey", body))).toBe(false)
    expect(signsIn(await again().post("callback/passkey", body))).toBe(false)
  })

  it("that does not count works once too, even with the cookie kept", async () => {
    const { device, again, db } = await registered()
    const [row] = db.authenticators
    if (row) row.counter = 0
    const freshClient = again()
    const { options } = await ask(freshClient, { action: "authenticate" })
    const cookie = freshClient.cookies.get(challengeCookie) ?? ""
    const body = { action: "authenticate", data: device.authenticate(options.challenge, { counter: 0 }) }
    expect(signsIn(await freshClient.post("callback/passkey", body))).toBe(true)
    for (const minutes of [0, 16]) {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      const kept = again()
      kept.cookies.set(challengeCookie, cookie)
      expect(signsIn(await kept.post("callback/passkey", body))).toBe(false)
    }
  })

  it.each([
    "missing",
    "16 minutes old",
    "flipped",
    "of another provider",
    "of a registration",
    "another user's",
  ])("is refused when the challenge cookie is %s", async (what) => {
    const { device, again } = await registered()
    const freshClient = again()
    const from = what === "of another provider" ? "second" : "passkey"
    const query = what === "of a registration" ? { email: "new@x.test" } : { action: "authenticate" }
    const { options } = await ask(freshClient, query as unknown as Record<string, string>, from)
    const data = device.authenticate(options.challenge)
    const cookie = freshClient.cookies.get(challengeCookie) ?? ""
    if (what === "missing") freshClient.cookies.delete(challengeCookie)
    if (what === "16 minutes old") vi.setSystemTime(Date.now() + 16 * 60_000)
    if (what === "flipped")
      freshClient.cookies.set(challengeCookie, `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "E" : "A"}`)
    if (what === "another user's") {
      const other = again()
      await ask(other, { action: "authenticate" })
      freshClient.cookies.set(challengeCookie, other.cookies.get(challengeCookie) ?? "")
    }
    expect(signsIn(await freshClient.post("callback/passkey", { action: "authenticate", data }))).toBe(false)
  })

  it.each(["", "AAAA", "null"])("is refused with the challenge %j in the client data", (challenge) =>
    fails({ challenge }),
  )

  it("is refused from another site's page, and without the challenge's own cookie", async () => {
    const { again, device } = await registered()
    const attacker = again()
    const { options } = await ask(attacker, { action: "authenticate" })
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    const victim = again()
    await victim.get("csrf")
    expect(signsIn(await victim.post("callback/passkey", body))).toBe(false)
    await ask(victim, { action: "authenticate" })
    expect(signsIn(await victim.post("callback/passkey", body))).toBe(false)
    victim.cookies.set(challengeCookie, attacker.cookies.get(challengeCookie) ?? "")
    for (const headers of [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }])
      expect(
        signsIn(await victim.post("callback/passkey", body, headers as unknown as Record<string, string>)),
      ).toBe(false)
  })

  it("is refused where the browser sends two cookies that differ, whichever comes first, and both are removed", async () => {
    const { again, device } = await registered()
    const [attacker, victim] = [again(), again()]
    const { options: theirs } = await ask(attacker, { action: "authenticate" })
    const planted = `${challengeCookie}=${attacker.cookies.get(challengeCookie)}`
    for (const isFirst of [true, false]) {
      const { options: own } = await ask(victim, { action: "authenticate" })
      const jar = [...victim.cookies].map(([name, value]) => `${name}=${value}`)
      const cookie = (isFirst ? [planted, ...jar] : [...jar, planted]).join("; ")
      for (const { challenge } of [theirs, own]) {
        const data = device.authenticate(challenge)
        const response = await victim.post("callback/passkey", { action: "authenticate", data }, { cookie })
        expect(signsIn(response)).toBe(false)
        const gone = removed(response).filter((name) => name === challengeCookie)
        expect(gone.length).toBeGreaterThan(1)
      }
    }
    // One cookie twice is no conflict.
    const { options } = await ask(victim, { action: "authenticate" })
    const jar = [...victim.cookies].map(([name, value]) => `${name}=${value}`)
    const body = { action: "authenticate", data: device.authenticate(options.challenge) }
    expect(
      signsIn(await victim.post("callback/passkey", body, { cookie: [...jar, ...jar].join("; ") })),
    ).toBe(true)
  })

  it("a session cookie put into the place of the challenge opens nothing", async () => {
    const { device, again, client } = await registered({ session: { strategy: "jwt" } })
    await authenticate(client, device)
    const freshClient = again()
    freshClient.cookies.set(challengeCookie, client.cookies.get(sessionCookie) ?? "x")
    const data = device.authenticate("AAAA")
    expect(signsIn(await freshClient.post("callback/passkey", { action: "authenticate", data }))).toBe(false)
  })
})
