/** The clients of an application: what each does, over and over, and what it makes of the answers. */

import { providerTokens } from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { Client, secret } from "../support/client.js"
import { Ledger, methodsOf } from "./killed-ledger.js"
import { addressOf, BookkeepingProvider } from "./killed-provider.js"

/** What one client does once; `turn` counts. */
export type Habit = (turn: number) => Promise<unknown>

/** An application with its books. */
export class Site {
  readonly ledger = new Ledger()
  readonly provider = new BookkeepingProvider()
  readonly config: AuthConfig
  /** Browsers whose sign-out could not delete its row, with the session. */
  readonly pending: [browser: Browser, token: string][] = []
  /** The last link that was mailed to an address. */
  readonly #mailed = new Map<string, string>()

  constructor(adapter: Adapter, over: Partial<AuthConfig> = {}) {
    this.config = {
      adapter,
      secret,
      trustHost: true,
      // Every look at a session writes its row.
      session: { updateAge: 0 },
      logger: this.ledger.logger,
      ...over,
      providers: [
        this.provider.config,
        {
          id: "mail",
          name: "Mail",
          type: "email",
          sendVerificationRequest: ({ identifier, url }) => void this.#mailed.set(identifier, url),
        },
      ],
    }
  }

  browser(): Browser {
    return new Browser(this)
  }

  /** The link that was mailed to a user since this was asked last. */
  mailed(user: string): string | undefined {
    const link = this.#mailed.get(addressOf(user))
    this.#mailed.delete(addressOf(user))
    return link
  }

  /** Wants a token of a user's account, as a job in the background does. */
  async token(userId: string, user: string): Promise<void> {
    const { ledger, provider } = this
    try {
      const { accessToken } = await providerTokens(this.config).get({ userId, provider: "acme" })
      ledger.count("token", true)
      if (provider.ownerOf(accessToken) !== user) ledger.broken.push(`${user} was given ${accessToken}`)
    } catch (error) {
      ledger.count("token", false)
      if (methodsOf(error).length === 0) ledger.broken.push(`a token was refused to ${user}: ${error}`)
    }
  }
}

/** One browser. */
export class Browser {
  readonly #client: Client
  readonly #site: Site

  constructor(site: Site) {
    this.#site = site
    this.#client = new Client(site.config)
  }

  /** The value of its session cookie. */
  get token(): string | undefined {
    return this.#client.cookie("session-token")
  }

  /** Signs in at the provider, whether another session is there or not. */
  async signIn(user: string): Promise<boolean> {
    this.#site.ledger.users.add(user)
    return this.#enters("sign-in", user, async () => {
      const begun = await this.#client.submit("signin/acme")
      const location = begun.headers.get("location") ?? ""
      if (!location.startsWith("https://op.test/")) return
      await this.#client.get(this.#site.provider.visit(location, user))
    })
  }

  /** Asks for a link. */
  async askForLink(user: string): Promise<string | undefined> {
    const { ledger } = this.#site
    ledger.users.add(user)
    const { answer: link } = await ledger.hear(async () => {
      await this.#client.submit("signin/mail", { email: addressOf(user) })
      return this.#site.mailed(user)
    })
    ledger.count("mail", link !== undefined)
    if (link) ledger.links.set(link, 0)
    return link
  }

  /** Opens a link. */
  async openLink(link: string, user: string): Promise<boolean> {
    const { links, broken } = this.#site.ledger
    const entered = await this.#enters("link", user, () => this.#client.get(link))
    const times = (links.get(link) ?? 0) + (entered ? 1 : 0)
    links.set(link, times)
    if (times > 1) broken.push(`the link of ${user} was honoured ${times} times`)
    return entered
  }

  /** Asks who is signed in. */
  async look(): Promise<boolean> {
    const { ledger } = this.#site
    const { token } = this
    const told = token === undefined ? undefined : ledger.sessions.get(token)
    const { answer, errors } = await ledger.hear(() => this.#client.session())
    const seen: unknown = answer?.user?.email
    ledger.count("look", seen !== undefined)
    if (told?.standing !== "granted") return seen !== undefined
    const name = `the session of ${told.user}`
    if (seen !== undefined && seen !== addressOf(told.user)) ledger.broken.push(`${name} showed ${seen}`)
    if (seen === undefined && this.token === undefined) ledger.broken.push(`${name} lost its cookie`)
    if (seen === undefined && errors.length === 0) ledger.broken.push(`${name} was gone, without a word`)
    return seen !== undefined
  }

  /** Signs out. */
  async signOut(): Promise<void> {
    const { ledger } = this.#site
    const { token } = this
    const { errors } = await ledger.hear(() => this.#client.submit("signout"))
    const left = this.token === undefined
    ledger.count("sign-out", left)
    if (left) ledger.ended(token, errors)
    else ledger.doubted(token, errors)
    if (left && token && this.#isPending) this.#site.pending.push([this, token])
  }

  get #isPending(): boolean {
    return this.#client.cookie("pending-sign-out") !== undefined
  }

  /** Makes one more request, which ends a session that a sign-out left in the store. */
  async finishSignOut(token: string): Promise<void> {
    const { ledger } = this.#site
    await this.#client.get("session")
    ledger.count("late sign-out", !this.#isPending)
    if (this.#isPending) ledger.broken.push("a sign-out is still pending")
    else ledger.ended(token, [])
  }

  async #enters(what: string, user: string, work: () => Promise<unknown>): Promise<boolean> {
    const { ledger } = this.#site
    const former = this.token
    const { errors } = await ledger.hear(work)
    const { token } = this
    const entered = token !== undefined && token !== former
    ledger.count(what, entered)
    if (entered) {
      ledger.granted(token, user)
      ledger.ended(former, errors)
    } else {
      ledger.doubted(former, errors)
      const told = former === undefined ? undefined : ledger.sessions.get(former)
      if (token !== former && told?.standing === "granted")
        ledger.broken.push(`the session of ${told.user} lost its cookie in a ${what} that failed`)
    }
    return entered
  }
}

/** How many clients do what. */
const shares = { newcomer: 24, returning: 16, looking: 8, mail: 8, tokens: 8 } as const

/** Signs up the users that are known beforehand, and says what each of 64 clients does. */
export async function habitsOf(site: Site): Promise<Habit[]> {
  const makers: Record<keyof typeof shares, (index: number) => Promise<Habit>> = {
    /** New users: half of them leave at once, the others stay signed in. */
    newcomer: async (index) => async (turn) => {
      const browser = site.browser()
      const user = `new-${index}-${turn}`
      if (!(await browser.signIn(user))) return
      await browser.look()
      if (turn % 2 === 0) await browser.signOut()
    },
    /** One user in one browser, who signs in although a session is there, or comes back after a sign-out. */
    returning: async (index) => {
      const browser = site.browser()
      return async (turn) => {
        await browser.signIn(`returning-${index}`)
        await browser.look()
        if (turn % 3 === 2) await browser.signOut()
      }
    },
    looking: async (index) => {
      const browser = site.browser()
      await browser.signIn(`looking-${index}`)
      return () => browser.look()
    },
    /** A link is opened twice at once; every second one is of a new user. */
    mail: async (index) => async (turn) => {
      const user = turn % 2 === 0 ? `mail-${index}` : `mail-${index}-${turn}`
      const browser = site.browser()
      const link = await browser.askForLink(user)
      if (link) await Promise.all([browser.openLink(link, user), site.browser().openLink(link, user)])
    },
    tokens: async (index) => {
      const user = `tokens-${index}`
      const browser = site.browser()
      await browser.signIn(user)
      const id = String((await site.config.adapter?.getUserByEmail?.(addressOf(user)))?.id)
      return async () => {
        await Promise.all([site.token(id, user), site.token(id, user)])
      }
    },
  }
  const all = Object.entries(shares) as [keyof typeof shares, number][]
  return Promise.all(
    all.flatMap(([name, count]) => Array.from({ length: count }, (_, index) => makers[name](index))),
  )
}
