import { afterEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/jwt.js"
import { browser, credentials, errorOf, mailbox, sessionCookie } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { storage } from "../support/tables.js"

afterEach(() => void vi.useRealTimers())

/** Welch's t of two samples, without the slowest tenth of each: that is the machine's noise. */
function welch(one: number[], other: number[]): number {
  const [a, b] = [one, other].map((sample) => {
    const kept = [...sample].sort((x, y) => x - y).slice(0, Math.floor(sample.length * 0.9))
    const mean = kept.reduce((sum, x) => sum + x, 0) / kept.length
    const variance = kept.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (kept.length - 1)
    return { mean, error: variance / kept.length }
  })
  return a && b ? (a.mean - b.mean) / Math.sqrt(a.error + b.error) : 0
}

/** The public part of an answer: what anybody outside can see of it. */
async function shown(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => [name, value.replace(/csrf-token=[^;]*/, "")])
  return JSON.stringify([response.status, headers.sort(), await response.text()])
}

describe("a guess at the CSRF cookie", () => {
  it("TIM-01 takes as long however much of the hash is right", async () => {
    const client = browser({ providers: [credentials()] })
    const csrfToken = await client.csrfToken()
    const [token = "", hash = ""] = decodeURIComponent(client.cookie("csrf") ?? "").split("|")
    const guess = (right: number) =>
      hash.slice(0, right) + [...hash.slice(right)].map((digit) => (digit === "0" ? "1" : "0")).join("")
    const depths = [0, 16, 32, 63]
    const measure = async () => {
      const samples: number[][] = depths.map(() => [])
      for (let round = 0; round < 2500; round += 1) {
        for (const at of [0, 1, 2, 3].sort(() => Math.random() - 0.5)) {
          const headers = { cookie: `__Host-authjs.csrf-token=${token}%7C${guess(depths[at] ?? 0)}` }
          const begun = performance.now()
          await client.post("signout", { csrfToken }, headers)
          samples[at]?.push(performance.now() - begun)
        }
      }
      const [first = [], ...rest] = samples
      return Math.max(...rest.map((sample) => Math.abs(welch(first, sample))))
    }
    // A leak shows every time; the noise of a busy machine does not.
    let t = await measure()
    for (let repeat = 0; repeat < 3 && t >= 4.5; repeat += 1) t = await measure()
    expect(t).toBeLessThan(4.5)
  })

  it("TIM-01 is refused alike however wrong it is", async () => {
    const client = browser({ providers: [credentials()] })
    const csrfToken = await client.csrfToken()
    const good = decodeURIComponent(client.cookie("csrf") ?? "")
    const guesses = [
      `${good.slice(0, -1)}x`,
      `${csrfToken}|`,
      `${csrfToken}`,
      "|",
      "x|y",
      `${good}0`,
      good.toUpperCase(),
    ]
    for (const guess of guesses) {
      const headers = { cookie: `__Host-authjs.csrf-token=${encodeURIComponent(guess)}` }
      expect(errorOf(await client.post("signout", { csrfToken }, headers))).toBe("MissingCSRF")
    }
  })
})

describe("asking for a link", () => {
  async function times(config: object) {
    const store = storage()
    const mail = mailbox({ sendVerificationRequest: () => new Promise((resolve) => setTimeout(resolve, 60)) })
    store.db.users.push({ id: "u1", email: "known@x.test", emailVerified: new Date() })
    const client = browser({ providers: [mail.provider], adapter: store.adapter, ...config })
    const csrfToken = await client.csrfToken()
    const time = async (email: string) => {
      const begun = performance.now()
      await client.post("signin/email", { csrfToken, email })
      return performance.now() - begun
    }
    await time("warm@x.test")
    return { known: await time("known@x.test"), unknown: await time("nobody@x.test") }
  }

  it("TIM-03 takes as long for unknown addresses, unless the application refuses them before the mail", async () => {
    const plain = await times({})
    expect(Math.min(plain.known, plain.unknown)).toBeGreaterThan(55)
    expect(Math.abs(plain.known - plain.unknown)).toBeLessThan(40)
    const { known, unknown } = await times({
      callbacks: { signIn: ({ user }: { user: { id?: string } }) => user.id === "u1" },
    })
    expect(known).toBeGreaterThan(55)
    expect(unknown).toBeLessThan(known)
  })

  it("TIM-03 can be refused in the same time and with the same answer by sending nothing", async () => {
    const mail = mailbox()
    const client = browser({ providers: [mail.provider], adapter: storage().adapter })
    const answers = await Promise.all(
      ["known@x.test", "nobody@x.test"].map(async (email) =>
        shown(await new Client(client.config).submit("signin/email", { email })),
      ),
    )
    const faces = answers.map((text) => text.replace(/state\.email=[^;]*/, "").replace(/Expires=[^;]*/g, ""))
    expect(faces[0]).toBe(faces[1])
  })
})

describe("a session cookie", () => {
  it("TIM-04 that fails is answered alike, wherever it failed", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const client = browser({ providers: [credentials()] })
    await client.get("csrf")
    const good = await encode({ token: { sub: "u1" }, secret, salt: sessionCookie, maxAge: 60 })
    const parts = good.split(".")
    const flip = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1)
    const changed = (index: number, at = 0) =>
      parts.map((part, n) => (n === index ? flip(part, at) : part)).join(".")
    const bad = {
      header: changed(0, 5),
      iv: changed(2),
      ciphertext: changed(3),
      padding: changed(3, (parts[3]?.length ?? 2) - 2),
      tag: changed(4),
      short: parts.slice(0, 4).join("."),
      text: "x",
      otherSecret: await encode({ token: {}, secret: "y".repeat(40), salt: sessionCookie }),
      otherSalt: await encode({ token: {}, secret, salt: "x" }),
      expired: good,
    }
    vi.setSystemTime(Date.now() + 120_000)
    const answers = new Map<string, string[]>()
    for (const [how, token] of Object.entries(bad)) {
      const response = await client.get("session", { cookie: `${sessionCookie}=${token}; ${csrf(client)}` })
      const answer = await shown(response)
      answers.set(answer, [...(answers.get(answer) ?? []), how])
    }
    expect([...answers.values()]).toEqual([Object.keys(bad)])
  })

  it("TIM-04 that fails, and the lack of one, differ in nothing but its removal", async () => {
    const client = browser({ providers: [credentials()] })
    await client.get("csrf")
    const without = await client.get("session", { cookie: csrf(client) })
    const broken = await client.get("session", { cookie: `${sessionCookie}=x; ${csrf(client)}` })
    expect(await broken.text()).toBe(await without.text())
    expect(broken.status).toBe(without.status)
    expect(broken.headers.get("cache-control")).toBe(without.headers.get("cache-control"))
  })
})

function csrf(client: Client): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
}
