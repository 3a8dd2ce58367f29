import { afterEach, describe, expect, it, vi } from "vitest"
import { decode } from "../../src/engine/crypto/jwt.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, begin, signIn } from "../support/acme.js"
import {
  browser,
  credentials,
  errorOf,
  mailbox,
  sessionCookie,
  signInByMail,
  signsIn,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { withResolvers } from "../support/resolvers.js"
import { storage, type Tables } from "../support/tables.js"

afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function site(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const [op, other, mail] = [acme(), acme({ id: 5, email: "five@x.test" }, { id: "other" }), mailbox()]
  const client = browser({
    providers: [op.provider, other.provider, mail.provider],
    adapter: store.adapter,
    session: { strategy: "database", updateAge: 0 },
    ...config,
  })
  return { ...store, op, other, mail, client, again: () => new Client(client.config) }
}

/** Every method answers late, reading first and writing at the end. */
function slow(adapter: object, delay: () => number): void {
  const methods = adapter as Record<string, (...args: unknown[]) => Promise<unknown>>
  for (const [name, method] of Object.entries(methods)) {
    methods[name] = async (...args) => {
      await wait(delay())
      return method(...args)
    }
  }
}

function jar(client: Client): { cookie: string } {
  return { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
}

describe("one callback", () => {
  it("that arrives twice at once gives one user and one session", async () => {
    const { client, db } = site()
    const back = await begin(client)
    const cookies = jar(client)
    const answers = await Promise.all([client.get(back, cookies), client.get(back, cookies)])
    expect(answers.filter(signsIn)).toHaveLength(1)
    expect(answers.map(errorOf).filter(Boolean)).toHaveLength(1)
    expect([db.users.length, db.accounts.length, db.sessions.length]).toEqual([1, 1, 1])
  })

  it("that arrives a hundred times gives one user and one session", async () => {
    const { client, db, adapter } = site()
    slow(adapter, () => Math.random() * 10)
    const back = await begin(client)
    const cookies = jar(client)
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.get(back, cookies)))
    expect(answers.filter(signsIn)).toHaveLength(1)
    for (const answer of answers) expect(answer.status).toBe(302)
    expect([db.users.length, db.accounts.length, db.sessions.length]).toEqual([1, 1, 1])
  })

  it("of one new user from ten browsers gives one user", async () => {
    const { again, db, adapter } = site()
    slow(adapter, () => Math.random() * 10)
    const clients = Array.from({ length: 10 }, again)
    const backs = await Promise.all(clients.map((client) => begin(client)))
    const answers = await Promise.all(clients.map((client, at) => client.get(backs[at] ?? "")))
    expect([db.users.length, db.accounts.length]).toEqual([1, 1])
    expect(answers.some(signsIn)).toBe(true)
    for (const { userId } of db.sessions) expect(userId).toBe(db.users[0]?.id)
  })
})

describe("two tabs", () => {
  it.each([
    ["last", ["other", "acme"]],
    ["first", ["acme", "other"]],
  ])("the last one begun works, finished %s or not", async (_, order) => {
    const { client } = site()
    const backs: Record<string, string> = { acme: await begin(client), other: await begin(client, "other") }
    const outcomes: Record<string, boolean> = {}
    for (const id of order) {
      const response = await client.get(backs[id] ?? "")
      expect(response.status).toBe(302)
      outcomes[id] = signsIn(response)
    }
    expect(outcomes).toEqual({ acme: false, other: true })
    expect((await client.session()).user.email).toBe("five@x.test")
  })

  it("an answer made up for the other provider does not end the live one", async () => {
    const { client } = site()
    const back = await begin(client)
    for (const query of ["code=x&state=y", "error=access_denied", ""])
      await client.get(`callback/other?${query}`)
    expect(signsIn(await client.get(back))).toBe(true)
  })
})

describe("a session", () => {
  it("that is due is written once by a hundred reads", async () => {
    const { client, adapter } = site()
    await signIn(client)
    slow(adapter, () => 5)
    const update = vi.spyOn(adapter, "updateSession")
    await wait(5)
    const cookies = jar(client)
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.get("session", cookies)))
    for (const answer of answers) expect(await answer.json()).toMatchObject({ user: { name: "Ada" } })
    expect(update.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it.each(["UPDATE", "read, then write", "upsert"])(
    "is over after a sign-out that meets a refresh (%s)",
    async (kind) => {
      const { client, adapter, db } = site()
      await signIn(client)
      await wait(5)
      const { updateSession } = adapter
      const started = withResolvers()
      adapter.updateSession = async (change) => {
        const row = db.sessions.find(({ sessionToken }) => sessionToken === change.sessionToken)
        started.resolve()
        await wait(30)
        if (kind === "UPDATE") return updateSession(change)
        if (kind === "read, then write" && !row) return null
        db.sessions = db.sessions.filter(({ sessionToken }) => sessionToken !== change.sessionToken)
        db.sessions.push({ ...row, ...change } as Tables["sessions"][0])
        return null
      }
      const cookies = jar(client)
      const csrfToken = await client.csrfToken()
      const reading = client.get("session", cookies)
      await started.promise
      await Promise.all([reading, client.post("signout", { csrfToken }, cookies)])
      expect(db.sessions).toEqual([])
      expect(await (await client.get("session", cookies)).text()).toBe("null")
    },
  )

  it("is over after a sign-out that a slow refresh meets late", async () => {
    const { client, adapter, db } = site()
    await signIn(client)
    await wait(5)
    const { getSessionAndUser } = adapter
    const read = withResolvers()
    adapter.getSessionAndUser = async (token) => {
      const row = await getSessionAndUser(token)
      await read.promise
      return row
    }
    adapter.updateSession = async (change) => {
      db.sessions.push(change as Tables["sessions"][0])
      return null
    }
    const cookies = jar(client)
    const csrfToken = await client.csrfToken()
    const reading = client.get("session", cookies)
    await client.post("signout", { csrfToken }, cookies)
    read.resolve()
    await reading
    expect(db.sessions).toEqual([])
  })

  it("is never another user's among five hundred sign-ins", async () => {
    const pause = () => wait(Math.random() * 8)
    const client = browser({
      providers: [
        credentials(async ({ email }) => {
          await pause()
          return { id: `id-${email}`, email: String(email), name: String(email) }
        }),
      ],
      callbacks: {
        signIn: async () => pause().then(() => true),
        jwt: async ({ token }) => pause().then(() => token),
        session: async ({ session }) => pause().then(() => session),
      },
    })
    await Promise.all(
      Array.from({ length: 500 }, async (_, at) => {
        const email = `u${at % 2}@x.test`
        const freshClient = new Client(client.config)
        const response = await freshClient.submit("callback/credentials", { email, callbackUrl: `/${at}` })
        expect(response.headers.get("location")).toBe(`https://app.test/${at}`)
        const token = await decode({
          token: freshClient.cookies.get(sessionCookie),
          secret,
          salt: sessionCookie,
        })
        expect(token).toMatchObject({ sub: `id-${email}`, email })
        expect((await freshClient.session()).user.email).toBe(email)
      }),
    )
  })

  it("is never another user's among a hundred OAuth flows", async () => {
    const { again, op, db } = site()
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const freshClient = again()
        const back = await begin(freshClient)
        await wait(Math.random() * 10)
        op.says({ id: at, email: `p${at}@x.test` })
        await freshClient.get(back)
        const shown = (await freshClient.session())?.user.email
        const token = freshClient.cookies.get(sessionCookie)
        const row = db.sessions.find(({ sessionToken }) => sessionToken === token)
        expect(db.users.find(({ id }) => id === row?.userId)?.email).toBe(shown)
      }),
    )
    expect(new Set(db.sessions.map(({ sessionToken }) => sessionToken)).size).toBe(db.sessions.length)
  })
})

describe("links", () => {
  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])("asked for at once work once each, opened %d %d %d", async (...order) => {
    const { client, mail, again, db } = site()
    const csrfToken = await client.csrfToken()
    await Promise.all([1, 2, 3].map(() => client.post("signin/email", { csrfToken, email: "a@x.test" })))
    const links = mail.send.mock.calls.map(([{ url }]) => url)
    for (const at of order) expect(signsIn(await again().get(links[at] ?? ""))).toBe(true)
    for (const at of order) expect(signsIn(await again().get(links[at] ?? ""))).toBe(false)
    expect(db.users).toHaveLength(1)
  })

  it("for two users at once stay apart", async () => {
    const { mail, again, db, adapter } = site()
    slow(adapter, () => Math.random() * 10)
    await Promise.all(
      ["a@x.test", "b@x.test"].map(async (email) => {
        const freshClient = again()
        await freshClient.submit("signin/email", { email })
        const url = mail.send.mock.calls
          .map(([sent]) => sent)
          .find(({ identifier }) => identifier === email)?.url
        await freshClient.get(url ?? "")
        expect((await freshClient.session()).user.email).toBe(email)
      }),
    )
    expect(db.users).toHaveLength(2)
  })

  it("opened at once from two mails for one new user make one user", async () => {
    const { client, mail, again, db, adapter } = site()
    const csrfToken = await client.csrfToken()
    for (let n = 0; n < 2; n += 1) await client.post("signin/email", { csrfToken, email: "a@x.test" })
    slow(adapter, () => Math.random() * 10)
    const links = mail.send.mock.calls.map(([{ url }]) => url)
    const answers = await Promise.all(links.map((url) => again().get(url)))
    expect(answers.some(signsIn)).toBe(true)
    expect(db.users).toHaveLength(1)
  })
})

describe("neighbours", () => {
  it("a config object made anew for each request protects as one that lives", async () => {
    const { mail, client, db, adapter } = site()
    adapter.useVerificationToken = async ({ identifier, token }) => {
      const row = db.tokens.find((one) => one.identifier === identifier && one.token === token)
      await wait(10)
      db.tokens = db.tokens.filter((one) => one !== row)
      return row ?? null
    }
    await client.submit("signin/email", { email: "a@x.test" })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new Client({ ...client.config }).get(mail.link())),
    )
    expect(answers.filter(signsIn)).toHaveLength(1)
  })

  it("signing in by mail and by OAuth at once for one address makes one user", async () => {
    const { again, mail, db, adapter, op } = site()
    slow(adapter, () => Math.random() * 10)
    op.says({ email: "both@x.test" })
    const [one, two] = [again(), again()]
    const back = await begin(one)
    await two.submit("signin/email", { email: "both@x.test" })
    await Promise.all([one.get(back), two.get(mail.link())])
    expect(db.users).toHaveLength(1)
    for (const { userId } of db.sessions) expect(userId).toBe(db.users[0]?.id)
  })

  it("signing out in one browser leaves the other signed in", async () => {
    const { again, mail, db } = site()
    const [one, two] = [again(), again()]
    await signInByMail(one, mail, "a@x.test")
    await signInByMail(two, mail, "a@x.test")
    await Promise.all([one.submit("signout"), two.session()])
    expect([await one.session(), (await two.session()).user.email]).toEqual([null, "a@x.test"])
    expect(db.sessions).toHaveLength(1)
  })
})
