import { afterEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import type { AuthConfig } from "../../src/index.js"
import { browser, credentials, errorOf, mailbox, sessionCookie } from "../support/app.js"
import { recordedAdapter } from "../support/application.js"
import { Client, secret } from "../support/client.js"
import { withResolvers } from "../support/resolvers.js"
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

/** The public part of an answer: what any client can see of it. */
async function shown(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => [name, value.replace(/csrf-token=[^;]*/, "")])
  return JSON.stringify([response.status, headers.sort(), await response.text()])
}

describe("a guess at the CSRF cookie", () => {
  const depths = [0, 16, 32, 63]

  /** Posts with a guess of which so much is right. */
  async function guesser() {
    const client = browser({ providers: [credentials()] })
    const csrfToken = await client.csrfToken()
    const [token = "", hash = ""] = decodeURIComponent(client.cookie("csrf") ?? "").split("|")
    const guess = (right: number) =>
      hash.slice(0, right) + [...hash.slice(right)].map((digit) => (digit === "0" ? "1" : "0")).join("")
    const post = (right: number) => {
      const headers = { cookie: `__Host-authjs.csrf-token=${token}%7C${guess(right)}` }
      return client.post("signout", { csrfToken }, headers)
    }
    return { guess, post }
  }

  it("is compared to its end however much of it is right", async () => {
    const { guess, post } = await guesser()
    for (const right of depths) {
      const reads = vi.spyOn(String.prototype, "charCodeAt")
      await post(right)
      const places = reads.mock.calls.filter((_, at) => String(reads.mock.contexts[at]) === guess(right))
      reads.mockRestore()
      expect(new Set(places.map(([place]) => place)).size, `${right} digits`).toBe(64)
    }
  })

  // Ten thousand requests, on a busy machine more than once.
  it("takes as long however much of the hash is right", { timeout: 300_000 }, async () => {
    const { post } = await guesser()
    const measure = async () => {
      const samples: number[][] = depths.map(() => [])
      for (let round = 0; round < 2500; round += 1) {
        for (const at of [0, 1, 2, 3].sort(() => Math.random() - 0.5)) {
          const begun = performance.now()
          await post(depths[at] ?? 0)
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

  it("is refused alike however wrong it is", async () => {
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
  /** What the engine asks of the store for a link to this address, and whether the answer waits for the mail. */
  async function ask(email: string, config: Partial<AuthConfig> = {}) {
    const store = storage()
    store.db.users.push({ id: "u1", email: "known@x.test", emailVerified: new Date() })
    const { adapter, calls } = recordedAdapter(store.adapter)
    const [sending, sent] = [withResolvers(), withResolvers()]
    const mail = mailbox({
      sendVerificationRequest: () => {
        sending.resolve()
        return sent.promise
      },
    })
    const client = browser({ providers: [mail.provider], adapter, ...config })
    const csrfToken = await client.csrfToken()
    let answered = false
    const answer = client.post("signin/email", { csrfToken, email }).then(() => {
      answered = true
    })
    await Promise.race([sending.promise, answer])
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    const waits = !answered
    sent.resolve()
    await answer
    return { waits, calls: calls.map(([name]) => name) }
  }

  it("does the same for unknown addresses, unless the application refuses them before the mail", async () => {
    const [known, unknown] = [await ask("known@x.test"), await ask("nobody@x.test")]
    expect(known.waits).toBe(true)
    expect(known.calls).toContain("createVerificationToken")
    expect(unknown).toEqual(known)
    const signIn: NonNullable<AuthConfig["callbacks"]>["signIn"] = ({ user }) => user.id === "u1"
    expect((await ask("known@x.test", { callbacks: { signIn } })).waits).toBe(true)
    const refused = await ask("nobody@x.test", { callbacks: { signIn } })
    expect(refused.waits).toBe(false)
    expect(refused.calls.length).toBeLessThan(known.calls.length)
  })

  it("can be refused in the same time and with the same answer by sending nothing", async () => {
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
  it("that fails is answered alike, wherever it failed", async () => {
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

  it("that fails, and the lack of one, differ in nothing but its removal", async () => {
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
