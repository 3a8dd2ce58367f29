/** Sign-ins of one new user that come at once, over a store that lets everything be stored twice. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { acme, begin } from "../support/acme.js"
import { browser, mailbox, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { withResolvers } from "../support/resolvers.js"
import { storage } from "../support/tables.js"

afterEach(() => void vi.useRealTimers())

/** A site over tables as `@auth/pg-adapter` documents them: nothing in them is unique. */
function site() {
  const { db, adapter } = storage()
  adapter.createUser = async (user) => {
    const row = { ...user, id: crypto.randomUUID() }
    db.users.push(row)
    return { ...row }
  }
  adapter.linkAccount = async (account) => void db.accounts.push({ ...account })
  const [op, mail] = [acme(), mailbox()]
  const client = browser({
    providers: [op.provider, mail.provider],
    adapter,
    timeouts: { adapter: Infinity },
  })
  return { db, adapter, mail, client, again: () => new Client(client.config) }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe("sign-ins at once of a new user", () => {
  it("make one user and one account, and every browser is signed in as that user", async () => {
    const { again, db, adapter } = site()
    const { createUser, linkAccount } = adapter
    adapter.createUser = async (user) => wait(5).then(() => createUser(user))
    adapter.linkAccount = async (account) => {
      await wait(5)
      await linkAccount(account)
    }
    const clients = Array.from({ length: 10 }, again)
    const backs = await Promise.all(clients.map((client) => begin(client)))
    const answers = await Promise.all(clients.map((client, at) => client.get(backs[at] ?? "")))
    expect(answers.filter(signsIn)).toHaveLength(10)
    expect([db.users.length, db.accounts.length, db.sessions.length]).toEqual([1, 1, 10])
    expect(new Set(db.sessions.map(({ userId }) => userId))).toEqual(new Set([db.users[0]?.id]))
  })

  it("by mail and by a provider make one user of the address", async () => {
    const { again, db, adapter, mail } = site()
    const { createUser } = adapter
    adapter.createUser = async (user) => wait(5).then(() => createUser(user))
    const [byMail, byProvider] = [again(), again()]
    await byMail.submit("signin/email", { email: "Ada@example.com" })
    const back = await begin(byProvider)
    const answers = await Promise.all([byMail.get(mail.link()), byProvider.get(back)])
    expect(db.users.map(({ email }) => email)).toEqual(["ada@example.com"])
    expect(signsIn(answers[0]) || signsIn(answers[1])).toBe(true)
  })
})

describe("a sign-in whose store never answers", () => {
  it("holds up those of the same user for ten seconds, and no others", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const { again, db, adapter, mail } = site()
    const { createUser } = adapter
    const hangs = withResolvers()
    adapter.createUser = async (user) => {
      hangs.resolve()
      adapter.createUser = createUser
      return new Promise(() => void user)
    }
    const [first, second, third] = [again(), again(), again()]
    const backs = [await begin(first), await begin(second)]
    void first.get(backs[0] ?? "")
    await hangs.promise
    const proven = withResolvers()
    second.config.callbacks = {
      signIn: () => {
        proven.resolve()
        return true
      },
    }
    const waiting = second.get(backs[1] ?? "")
    await proven.promise
    expect(signsIn(await signInByMail(third, mail, "grace@example.com"))).toBe(true)
    expect(db.users.map(({ email }) => email)).toEqual(["grace@example.com"])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(signsIn(await waiting)).toBe(true)
    expect(db.users).toHaveLength(2)
  })
})
