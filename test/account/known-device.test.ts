/** The cookie by which a browser is known to a user who signed in there before, and what the event `signIn` says of it. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { mailbox, signInByMail } from "../support/app.js"
import { Client } from "../support/client.js"

const at = acme()
const mail = mailbox()
const ann = { id: "9", name: "Ann", email: "ann@x.test" }
const bob = { id: "7", name: "Bob", email: "bob@x.test" }
const signIn = vi.fn((_: { isNewDevice?: boolean }) => {})
const name = "__Host-authjs.known-device"

let config: Partial<AuthConfig> & Pick<AuthConfig, "providers">

beforeEach(() => {
  signIn.mockClear()
  config = {
    providers: [at.provider, mail.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    adapter: MemoryAdapter(),
    account: true,
    events: { signIn },
    logger: { error() {}, warn() {} },
  }
})

/** Signs out, as far as the browser knows: the other cookies stay. */
const leave = (client: Client) => {
  for (const cookie of [...client.cookies.keys()])
    if (cookie.includes("session-token")) client.cookies.delete(cookie)
}
const said = () => signIn.mock.calls.map(([{ isNewDevice }]) => isNewDevice)

describe.each(["database", "jwt"] as const)("a known device, with strategy %s", (strategy) => {
  beforeEach(() => {
    config.session = { strategy }
  })

  it("is new at the first sign-in of a user there, whoever signed in before, and known at the next", async () => {
    const client = new Client(config)
    for (const user of [ann, ann, bob, ann, bob]) {
      await signInAs(client, at, user)
      leave(client)
    }
    expect(said()).toEqual([true, false, true, false, false])
    await signInAs(new Client(config), at, ann)
    expect(said().at(-1)).toBe(true)
  })

  it("is known by whatever way the user signs in", async () => {
    const client = new Client(config)
    await signInByMail(client, mail, "eve@x.test")
    leave(client)
    await signInByMail(client, mail, "eve@x.test")
    expect(said()).toEqual([true, false])
  })
})

describe("the cookie of a known device", () => {
  it("is for scripts to read as little as for others, and names nobody", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const response = await signInAs(client, at, ann)
    const line = response.headers.getSetCookie().find((one) => one.startsWith(name)) ?? ""
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(decodeURIComponent(line)).not.toMatch(/ann|x\.test/)
  })

  it("does not grow beyond twenty users: the one whose sign-in is longest ago is new again", async () => {
    const client = new Client(config)
    for (let id = 0; id < 21; id += 1) {
      await signInAs(client, at, { id: `u${id}`, name: "U", email: `u${id}@x.test` })
      leave(client)
    }
    const size = client.cookies.get(name)?.length ?? 0
    expect(size).toBeLessThan(3000)
    signIn.mockClear()
    await signInAs(client, at, { id: "u20", name: "U", email: "u20@x.test" })
    leave(client)
    await signInAs(client, at, { id: "u0", name: "U", email: "u0@x.test" })
    expect(said()).toEqual([false, true])
  })

  it("counts for nothing when it was changed, made for something else, or comes in copies that differ", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const good = client.cookies.get(name) ?? ""
    expect(good).not.toBe("")
    for (const bad of [`${good}x`, "", "x".repeat(5000), client.cookie("csrf-token") ?? ""]) {
      const other = new Client(config)
      other.cookies.set(name, bad)
      await signInAs(other, at, ann)
    }
    const planted = new Client(config)
    planted.cookies.set(name, good)
    planted.cookies.set("x", `1; ${name}=planted`)
    await signInAs(planted, at, ann)
    expect(said()).toEqual([true, true, true, true, true, true])
  })

  it("is forgotten when it was sealed half a year ago", async () => {
    const client = new Client(config)
    await signInAs(client, at, ann)
    const kept = client.cookies.get(name) ?? ""
    vi.useFakeTimers({ now: Date.now() + 181 * 86_400_000, toFake: ["Date"] })
    try {
      const later = new Client(config)
      later.cookies.set(name, kept)
      await signInAs(later, at, ann)
    } finally {
      vi.useRealTimers()
    }
    expect(said()).toEqual([true, true])
  })

  it("is not there without account in the config, and the event says nothing", async () => {
    config.account = false
    const client = new Client(config)
    await signInAs(client, at, ann)
    expect(client.cookies.has(name)).toBe(false)
    expect(said()).toEqual([undefined])
    expect(signIn.mock.lastCall?.[0]).not.toHaveProperty("isNewDevice")
  })
})
