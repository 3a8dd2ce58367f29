/** How long sessions live by `session.maxAge`, and how often they are extended by `session.updateAge`. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import { Application, lifeOf, recordedAdapter, setCookie } from "../support/application.js"
import { secret } from "../support/client.js"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-01T00:00:00Z") })
})

afterEach(() => {
  vi.useRealTimers()
})

const month = 2_592_000

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

describe("session.maxAge", () => {
  it("is 2592000 seconds by default: a database session lives that long", async () => {
    const { adapter, calls } = recordedAdapter()
    await new Application({ adapter }).signIn()
    const rows = calls.filter(([name]) => name === "createSession").map(([, [row]]) => row)
    expect(rows).toMatchObject([{ expires: new Date(Date.now() + month * 1000) }])
  })

  it("is 2592000 seconds by default: a session in a token lives that long", async () => {
    const app = new Application()
    const line = setCookie(await app.password(), "session-token")
    expect(lifeOf(line)).toBe(month)
    const kept = { cookie: [...app.client.cookies].map((pair) => pair.join("=")).join("; ") }
    pass(month - 60)
    expect(await (await app.client.get("session", kept)).json()).not.toBeNull()
    pass(120)
    expect(await (await app.client.get("session", kept)).json()).toBeNull()
  })

  it("is relative: an access extends the session", async () => {
    const app = new Application({ session: { maxAge: 1000 } })
    await app.password()
    for (const _ of [1, 2, 3]) {
      pass(900)
      expect(await app.client.session()).not.toBeNull()
    }
    pass(1100)
    expect(await app.client.session()).toBeNull()
  })

  it("is also the default of JWTEncodeParams.maxAge", async () => {
    const token = await encode({ token: {}, secret, salt: "authjs.session-token" })
    const app = new Application({ origin: "http://app.test" })
    const cookie = { cookie: `authjs.session-token=${token}` }
    pass(month - 60)
    expect(await (await app.client.get("session", cookie)).json()).not.toBeNull()
    pass(120)
    expect(await (await app.client.get("session", cookie)).json()).toBeNull()
  })
})

const day = 86_400

describe("session.updateAge", () => {
  const extensions = async (updateAge: number | undefined, gaps: readonly number[]) => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter, session: { updateAge } })
    await app.signIn()
    for (const gap of gaps) {
      pass(gap)
      await app.client.session()
    }
    return calls.filter(([name]) => name === "updateSession").length
  }

  it("is 86400 seconds by default: at most one extension a day", async () => {
    expect(await extensions(undefined, [day - 60])).toBe(0)
    expect(await extensions(undefined, [day + 1, 10, 10, day - 60])).toBe(1)
    expect(await extensions(undefined, [day + 1, day + 1])).toBe(2)
  })

  it("of 0 means updated on every access", async () => {
    expect(await extensions(0, [0, 1, 0])).toBe(3)
  })
})
