/** Traffic of 64 clients while the server behind the application is killed and started again, and what has to be true after it. */

import { habitsOf, type Site } from "./killed-clients.js"
import { addressOf } from "./killed-provider.js"
import type { PrivateServer } from "./private-servers.js"

/** What a store holds, read past the adapter. */
export interface Tables {
  users: { id: string; email: string | null }[]
  accounts: { userId: string; providerAccountId: string; refresh_token?: string | null }[]
  sessions: { userId: string; sessionToken: string }[]
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** How the traffic went. */
export interface Course {
  /** Milliseconds from each start of the server until a client was signed in. */
  recovered: number[]
  /** How many failures of the adapter were logged. */
  failures: number
}

/** Milliseconds after which a client has to be signed in again. */
const patience = 15_000

/**
 * Lets 64 clients do what they do, and kills the server under them.
 * @param site The application, which is left alone: it has to recover by itself.
 * @param server Its server.
 * @param kills How often.
 */
export async function survive(site: Site, server: PrivateServer, kills = 2): Promise<Course> {
  const { signIns, failed } = site.ledger
  const habits = await habitsOf(site)
  const recovered: number[] = []
  let open = true
  const clients = habits.map(async (habit) => {
    for (let turn = 0; open; turn++) {
      await habit(turn)
      await pause(5 + Math.random() * 20)
    }
  })
  for (let kill = 0; kill < kills; kill++) {
    await pause(2_000)
    await server.kill()
    await pause(1_000)
    await server.start()
    const start = Date.now()
    while ((signIns.at(-1) ?? 0) < start && Date.now() - start < patience) await pause(10)
    recovered.push(Date.now() - start)
  }
  await pause(2_000)
  open = false
  await Promise.all(clients)
  return { recovered, failures: Object.values(failed).reduce((sum, count) => sum + count, 0) }
}

/** How many clients ask at the same time. */
const together = 16

async function inParts<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items]
  while (left.length > 0) await Promise.all(left.splice(0, together).map(work))
}

/** Every user who ever tried can sign in now, every link opens at most one session, and every sign-out is finished. */
export async function finish(site: Site): Promise<void> {
  const { ledger } = site
  await inParts(site.pending, ([browser, token]) => browser.finishSignOut(token))
  const throughProvider = [...ledger.users].filter((user) => !user.startsWith("mail-"))
  await inParts(throughProvider, async (user) => {
    const browser = site.browser()
    // A deadline of less than a second may pass by itself where the machine is busy.
    let hasSignedIn = false
    for (let attempt = 0; attempt < 5 && !hasSignedIn; attempt += 1) hasSignedIn = await browser.signIn(user)
    if (!hasSignedIn) ledger.broken.push(`${user} cannot sign in any more`)
    await browser.signOut()
  })
  await inParts(ledger.links.keys(), async (link) => {
    const user = new URL(link).searchParams.get("email")?.replace("@example.com", "") ?? ""
    await Promise.all([site.browser().openLink(link, user), site.browser().openLink(link, user)])
  })
}

const twice = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What the tables say against what clients were told; nothing where all is well. */
export function contradictions({ ledger, provider }: Site, { users, accounts, sessions }: Tables): string[] {
  const found = [...ledger.broken]
  const address = new Map(users.map(({ id, email }) => [String(id), email]))
  const stored = new Map(sessions.map(({ sessionToken, userId }) => [sessionToken, String(userId)]))
  for (const [token, user] of ledger.of("granted")) {
    const owner = stored.get(token)
    if (owner === undefined) found.push(`a session of ${user} was granted and is not stored`)
    else if (address.get(owner) !== addressOf(user)) found.push(`a session of ${user} is stored of another`)
  }
  for (const [token, user] of ledger.of("ended"))
    if (stored.has(token)) found.push(`a session of ${user} has ended and is stored`)
  for (const { userId } of sessions)
    if (!address.has(String(userId))) found.push(`a session is of user ${userId}, who is not stored`)
  for (const { userId, providerAccountId, refresh_token } of accounts) {
    if (address.get(String(userId)) !== addressOf(providerAccountId))
      found.push(`the account ${providerAccountId} is of ${address.get(String(userId))}`)
    if (refresh_token !== provider.newestOf(providerAccountId))
      found.push(`the account ${providerAccountId} has lost its newest tokens`)
  }
  for (const email of twice(users.map((user) => user.email ?? "")))
    found.push(`${email} is two users: ${users.filter((user) => user.email === email).map(({ id }) => id)}`)
  for (const id of twice(accounts.map((account) => account.providerAccountId)))
    found.push(`the account ${id} is stored twice`)
  const linked = new Set(accounts.map(({ userId }) => String(userId)))
  for (const { id, email } of users)
    if (!email?.startsWith("mail-") && !linked.has(String(id))) found.push(`${email} has no account`)
  for (const token of provider.replayed) found.push(`${token} was used twice`)
  return found
}
