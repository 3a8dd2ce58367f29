/** The flows that call a store, each as a browser, an application or a provider goes through it. */

import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AuthError } from "../../src/engine/errors.js"
import { backchannelLogout, frontchannelLogout } from "../../src/engine/logout/index.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signIn } from "../support/acme.js"
import { browser, listener, mailbox, sessionCookie, signInByMail, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { TokenServer } from "../support/token-server.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { deadline, disturbed, type Name } from "./disturbed.js"

/** The address of Ada at every provider. */
const address = "ada@example.com"

/** An application, its browser, and the providers. */
export type Site = ReturnType<typeof site>

/** One way through the engine. */
export interface Flow {
  /** The methods that it calls. */
  calls: readonly Name[]
  /** Other methods than those are to misbehave. */
  tries?: readonly Name[]
  /** Goes before, undisturbed. */
  before?(at: Site): Promise<unknown>
  run(at: Site): Promise<Response | undefined>
  /** Whether it has done what it is for. */
  works(at: Site, answer: Response | undefined): unknown
  /** Over a store that writes a new user and the account at once. */
  whole?: true
  /** Laid over the config. */
  config?: Partial<AuthConfig>
  /** Ends the session that there was. */
  ends?: true
  /** Fails, whatever the store does. */
  fails?: true
  /** How it goes the next time, where not as before. */
  next?(at: Site): Promise<Response>
}

/** Makes an application over a store that can misbehave. */
export function site({ config = {}, whole }: Pick<Flow, "config" | "whole"> = {}) {
  const store = disturbed(whole && MemoryAdapter())
  const [op, mail, logger] = [acme(), mailbox(), listener()]
  const work = acme({ id: "9", email: "ada@work.test" }, { id: "work" })
  const issuer = new FakeProvider()
  issuer.claims = { sid: "s1" }
  issuer.metadata = { end_session_endpoint: "https://op.test/logout" }
  const codes = mailbox({ id: "code", generateVerificationToken: () => "271828" })
  const api = new TokenServer()
  const client = browser({
    providers: [
      op.provider,
      work.provider,
      issuer.oidc({ id: "issuer" }),
      api.provider({ id: "api" }),
      mail.provider,
      codes.provider,
      Passkey(),
    ],
    adapter: store.adapter,
    session: { strategy: "database", updateAge: 0 },
    experimental: { enableWebAuthn: true },
    timeouts: { adapter: deadline },
    logger,
    ...config,
  })
  const cookie = () => client.cookies.get(sessionCookie)
  const again = () => new Client(client.config)
  /** What was thrown where no browser is answered. */
  const thrown: unknown[] = []
  const kept: { device?: SoftwareAuthenticator; token?: string } = {}
  return { store, op, mail, codes, logger, issuer, client, cookie, again, thrown, kept }
}

async function passkey(at: Site, action: "register" | "authenticate", email?: string): Promise<Response> {
  const query = new URLSearchParams({ action, ...(email === undefined ? {} : { email }) })
  const answer = await at.client.get(`webauthn-options/passkey?${query}`)
  const { options } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { options?: { challenge: string } }
  if (!options) return answer
  if (action === "register") at.kept.device = new SoftwareAuthenticator()
  const data = at.kept.device?.[action](options.challenge) ?? ""
  return at.client.post("callback/passkey", { action, data })
}

/** Signs in at a provider, as far as the application leads there. */
async function enter(client: Client, id = "acme"): Promise<Response> {
  const started = await client.submit(`signin/${id}`)
  const { host } = new URL(started.headers.get("location") ?? "/", client.origin)
  return host === new URL(client.origin).host ? started : signIn(client, id)
}

async function leave(at: Site): Promise<void> {
  await at.client.submit("signout")
}

async function logoutToken({ issuer }: Site): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
  const claims = { iss: "https://op.test", aud: "cid", iat: now, exp: now + 300, jti: crypto.randomUUID() }
  return issuer.sign({ ...claims, events, sid: "s1" }, { typ: "logout+jwt" })
}

async function isEnded(at: Site, answer: Response | undefined): Promise<boolean> {
  return answer?.status === 200 && (await at.store.rows()).sessions.length === 0
}

const signedIn = (_: Site, answer: Response | undefined) => answer !== undefined && signsIn(answer)
const opening = ["createSession", "createSessionOrigin"] as const
const found = ["getUserByAccount", "getUserByEmail"] as const

const registration: Flow = {
  calls: [
    ...["getUserByEmail", "createVerificationToken", "useVerificationToken", "getAuthenticator"],
    ...["getUserByAccount", "createSession"],
  ] as Name[],
  run: (at) => passkey(at, "register", address),
  works: signedIn,
  // One that was stored signs in; its address is taken.
  next: async (at) => {
    const answer = await passkey(at, "authenticate")
    return signsIn(answer) ? answer : passkey(at, "register", address)
  },
}

/** By what they are. */
export const flows: Readonly<Record<string, Flow>> = {
  "a first sign-in": {
    calls: [...found, "createUser", "linkAccount", ...opening],
    run: ({ client }) => signIn(client),
    works: signedIn,
  },
  "a first sign-in in one write": {
    whole: true,
    calls: [...found, "createUserWithAccount", ...opening],
    run: ({ client }) => signIn(client),
    works: signedIn,
  },
  "a first sign-in that is taken back": {
    calls: [...found, "createUser", "linkAccount", "deleteUser"],
    tries: ["deleteUser"],
    run({ client, store }) {
      store.failOnce("linkAccount")
      return signIn(client)
    },
    works: signedIn,
    fails: true,
    next: ({ client }) => signIn(client),
  },
  "a sign-in of a known user": {
    calls: ["getUserByAccount", "getAccount", "updateAccount", ...opening],
    before: ({ again }) => signIn(again()),
    run: ({ client }) => signIn(client),
    works: signedIn,
  },
  "a sign-in over a session": {
    calls: [
      "getSessionAndUser",
      "getUserByAccount",
      "getAccount",
      "updateAccount",
      ...opening,
      "deleteSession",
    ],
    before: ({ client }) => signIn(client),
    run: ({ client }) => enter(client),
    works: signedIn,
  },
  "linking while signed in": {
    calls: ["getSessionAndUser", "getUserByAccount", "linkAccount", ...opening, "deleteSession"],
    before: ({ client }) => signIn(client),
    run: ({ client }) => enter(client, "work"),
    works: signedIn,
  },
  "a first mail link": {
    calls: [
      "getUserByEmail",
      "createVerificationToken",
      "useVerificationToken",
      "createUser",
      "createSession",
    ],
    run: ({ client, mail }) => signInByMail(client, mail, address),
    works: signedIn,
  },
  "a mail with a code": {
    calls: [
      "getUserByEmail",
      "createVerificationToken",
      "useVerificationToken",
      "createUser",
      "createSession",
    ],
    run: async ({ client, codes }) => {
      const answer = await client.submit("signin/code", { email: address })
      return codes.link() ? client.get(codes.link()) : answer
    },
    works: signedIn,
  },
  "a mail link of a known user": {
    calls: [
      "getUserByEmail",
      "createVerificationToken",
      "useVerificationToken",
      "updateUser",
      "createSession",
    ],
    before: ({ again, mail }) => signInByMail(again(), mail, address),
    run: ({ client, mail }) => signInByMail(client, mail, address),
    works: signedIn,
  },
  "a mail link that proves an address for the first time": {
    calls: [
      ...["getUserByEmail", "createVerificationToken", "useVerificationToken", "updateUser"],
      ...["createSession", "storeFirstProof", "listSessionsByUserId"],
      ...["listAccountsByUserId", "unlinkAccount", "deleteSessionsByUserId", "getUserByAccount"],
      "deleteUserRecord",
    ] as Name[],
    before: ({ again }) => signIn(again()),
    run: ({ client, mail }) => signInByMail(client, mail, address),
    // Who signed in before the proof has lost the user.
    works: async (at, answer) => signedIn(at, answer) && (await at.store.rows()).accounts.length === 0,
  },
  "a session that is read": {
    calls: ["getSessionAndUser", "updateSession"],
    before: ({ client }) => signIn(client),
    run: ({ client }) => client.get("session"),
    works: async (_, answer) => answer?.ok && (await answer.clone().json()) !== null,
  },
  "a sign-out": {
    calls: ["deleteSession"],
    before: ({ client }) => signIn(client),
    run: ({ client }) => client.submit("signout"),
    works: ({ cookie }) => cookie() === undefined,
    ends: true,
  },
  "a sign-out at the provider": {
    calls: ["getSessionAndUser", "getSessionOrigin", "deleteSession"],
    config: { session: { strategy: "database", updateAge: 0, providerLogout: true } },
    before: ({ issuer, client }) => issuer.signIn(client, "issuer"),
    run: ({ client }) => client.submit("signout"),
    works: ({ cookie }, answer) =>
      cookie() === undefined && answer?.headers.get("location")?.startsWith("https://op.test/logout"),
    ends: true,
    next: async ({ issuer, client }) => {
      await issuer.signIn(client, "issuer")
      return client.submit("signout")
    },
  },
  "a passkey's registration": {
    ...registration,
    calls: [...registration.calls, "createUser", "linkAccount", "createAuthenticator"],
  },
  "a passkey's registration in one write": {
    ...registration,
    whole: true,
    calls: [...registration.calls, "createUserWithAccount"],
  },
  "a further passkey": {
    calls: [
      ...["getSessionAndUser", "listAuthenticatorsByUserId", "createVerificationToken"],
      ...["useVerificationToken", "getAuthenticator", "getUserByAccount", "linkAccount"],
      ...["createAuthenticator", "createSession", "deleteSession"],
    ] as Name[],
    before: ({ client }) => signIn(client),
    run: (at) => passkey(at, "register"),
    works: signedIn,
  },
  "a sign-in with a passkey": {
    calls: [
      ...["createVerificationToken", "useVerificationToken", "getAuthenticator", "getAccount", "getUser"],
      ...["updateAuthenticatorCounter", "getUserByAccount", "createSession"],
    ] as Name[],
    before: async (at) => {
      await passkey(at, "register", address)
      await leave(at)
    },
    run: (at) => passkey(at, "authenticate"),
    works: signedIn,
  },
  "a refresh of tokens": {
    calls: ["listAccountsByUserId", "leaseAccount", "getAccount", "updateAccount"],
    async before({ store: { adapter } }) {
      const user = await adapter.createUser({ id: "u1", email: address, emailVerified: new Date() })
      const tokens = { access_token: "access-0", refresh_token: "refresh-0", expires_at: 1 }
      const key = { provider: "api", providerAccountId: "7", type: "oauth" } as const
      await adapter.linkAccount({ ...key, ...tokens, userId: user.id })
    },
    async run({ client, thrown }) {
      try {
        const { accessToken } = await providerTokens(client.config).get({ userId: "u1", provider: "api" })
        return new Response(accessToken)
      } catch (error) {
        if (!(error instanceof AuthError)) throw error
        thrown.push(error)
        return undefined
      }
    },
    works: async ({ store }, answer) => {
      const [row] = (await store.rows()).accounts
      return answer !== undefined && (await answer.clone().text()) === row?.access_token
    },
  },
  "a logout behind the browser's back": {
    calls: [
      "useLogoutToken",
      "createVerificationToken",
      "useVerificationToken",
      "listSessionOrigins",
      "deleteSession",
    ],
    async before(at) {
      await at.issuer.signIn(at.client, "issuer")
      at.kept.token = await logoutToken(at)
    },
    async run({ client, kept }) {
      const body = new URLSearchParams({ logout_token: kept.token ?? "" })
      const request = new Request("https://app.test/logout", { method: "POST", body })
      return backchannelLogout(request, client.config)
    },
    works: isEnded,
    ends: true,
  },
  "a logout in a frame": {
    calls: ["listSessionOrigins", "deleteSession"],
    before: ({ issuer, client }) => issuer.signIn(client, "issuer"),
    run: ({ client }) =>
      frontchannelLogout(new Request("https://app.test/frame?iss=https://op.test&sid=s1"), client.config),
    works: isEnded,
    ends: true,
  },
}
