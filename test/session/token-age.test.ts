/** Session tokens that are older than the first proof of the address that their user has. */
import { encode as encodeOfAuthJs } from "@auth/core/jwt"
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode, encode, getToken, type JWT } from "../../src/engine/crypto/jwt.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { Adapter, AdapterUser } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Acme, acme, begin, signIn } from "../support/acme.js"
import {
  credentials,
  listener,
  mailbox,
  outcome,
  removed,
  sessionCookie,
  signInByMail,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { runAtFirst } from "../support/interleave.js"
import { storage } from "../support/tables.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import { register } from "../webauthn/passkey.js"

const victim = "victim@corp.test"

/** A site whose sessions are tokens, with a provider that leaves addresses unverified, one that verifies them, and mail. */
function site(adapter: Adapter = MemoryAdapter(), config: Partial<AuthConfig> = {}) {
  const [plain, other, mail, logger] = [acme(), acme({}, { id: "other" }), mailbox(), listener()]
  const verifying = acme({}, { id: "verifying", email: { verified: "email_verified" } })
  const whole: Partial<AuthConfig> & Pick<AuthConfig, "providers"> = {
    adapter,
    logger,
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    providers: [
      ...[plain.provider, other.provider, verifying.provider, mail.provider],
      credentials(async () => (await adapter.getUserByEmail?.(victim)) ?? null),
      Passkey({ relayingParty: { id: "app.test", name: "App", origin: "https://app.test" } }),
    ] as Provider[],
    ...config,
  }
  const refusals = () =>
    logger.error.mock.calls.filter(([error]) => /older|before the address/.test(error.message))
  return { adapter, plain, other, verifying, mail, refusals, client: () => new Client(whole) }
}

type Site = ReturnType<typeof site>

/** Signs in with an account of its own at a provider, which says the victim's address. */
async function arrive(
  client: Client,
  at: Acme,
  id: string,
  claims: Record<string, unknown> = {},
): Promise<Response> {
  at.tells({ id, email: victim, name: "Vic", ...claims })
  return signIn(client, at.provider.id)
}

/** An attacker who has registered the victim's address, whose owner then proves it by mail. */
async function hijacked(made: Site = site()) {
  const [attacker, owner] = [made.client(), made.client()]
  await arrive(attacker, made.plain, "666")
  await signInByMail(owner, made.mail, victim)
  const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
  return { ...made, attacker, owner, user }
}

/** Whether a browser can link an account to the victim's user. */
async function links(
  { adapter, other, user }: Site & { user: AdapterUser },
  client: Client,
): Promise<boolean> {
  const id = crypto.randomUUID()
  await arrive(client, other, id)
  const linked = await adapter.getUserByAccount?.({ provider: "other", providerAccountId: id })
  return linked?.id === user.id
}

const without = (...methods: (keyof Adapter)[]): Adapter => {
  const adapter: Adapter = MemoryAdapter()
  for (const method of methods) delete adapter[method]
  return adapter
}

/** An adapter that notes first proofs, those of the contract of Auth.js alone, and one of them that has listed accounts. */
const stores: Record<string, () => Adapter> = {
  "the memory adapter": () => MemoryAdapter(),
  "an adapter of the contract alone": () => storage().adapter,
  "an adapter that keeps no first proofs": () => without("storeFirstProof", "getFirstProof"),
}

describe.each(Object.entries(stores))(
  "over %s, a token from before the first proof of its user's address",
  (_, store) => {
    it("links no account, is removed from the browser and logged once", async () => {
      const made = await hijacked(site(store()))
      const stolen = new Map(made.attacker.cookies)
      const response = await arrive(made.attacker, made.other, "667")
      expect(outcome(response)).toBe("OAuthAccountNotLinked")
      expect(made.attacker.cookie("session-token")).toBeUndefined()
      expect(
        await made.adapter.getUserByAccount?.({ provider: "other", providerAccountId: "667" }),
      ).toBeNull()
      for (const [name, value] of stolen) made.attacker.cookies.set(name, value)
      expect(await links(made, made.attacker)).toBe(false)
      expect(made.refusals()).toHaveLength(1)
      expect(await links(made, made.owner)).toBe(true)
    })

    it("links none either where the sign-in began before the proof", async () => {
      const made = site(store())
      const attacker = made.client()
      await arrive(attacker, made.plain, "666")
      made.other.tells({ id: "667", email: "evil@x.test" })
      const back = await begin(attacker, "other")
      await signInByMail(made.client(), made.mail, victim)
      const user = await made.adapter.getUserByEmail?.(victim)
      await attacker.get(back)
      const linked = await made.adapter.getUserByAccount?.({ provider: "other", providerAccountId: "667" })
      expect(linked?.id).not.toBe(user?.id)
    })

    it("links none where sign-in and proof run at once, and an event is told in between", async () => {
      const adapter = store()
      const made = site(adapter, { events: { createUser: () => {} } })
      const [attacker, owner] = [made.client(), made.client()]
      const proof = runAtFirst(adapter, "getUser", () => signInByMail(owner, made.mail, victim))
      await arrive(attacker, made.plain, "666")
      await (proof.current ?? signInByMail(owner, made.mail, victim))
      const user = (await adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(await links({ ...made, user }, attacker)).toBe(false)
      expect(await links({ ...made, user }, owner)).toBe(true)
    })

    it("opens no tokens of providers, changes no session and registers no passkey", async () => {
      const made = await hijacked(site(store()))
      await arrive(made.owner, made.other, "7")
      const cookie = () => [...made.attacker.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const request = new Request("https://app.test/notes", { headers: { cookie: cookie() } })
      const target = { request, provider: "other", providerAccountId: "7" }
      await expect(providerTokens(made.attacker.config).get(target)).rejects.toMatchObject({
        reason: "not_linked",
      })

      const stolen = new Map(made.attacker.cookies)
      const again = () => {
        for (const [name, value] of stolen) made.attacker.cookies.set(name, value)
      }
      const update = await made.attacker.submit("session", { data: "{}" })
      expect(await update.json()).toBeNull()
      expect(removed(update)).toContain(sessionCookie)

      again()
      const device = new SoftwareAuthenticator()
      await register(made.attacker, device, "evil@x.test")
      const id = device.credentialId.toString("base64")
      const holder = await made.adapter.getUserByAccount?.({ provider: "passkey", providerAccountId: id })
      expect(holder?.id).not.toBe(made.user.id)
      expect(made.refusals()).toHaveLength(1)
    })

    it("is refused after any number of renewals, and whatever the callbacks return", async () => {
      const made = site(store(), {
        callbacks: {
          // As the documentation of Auth.js updates a session: what the client sent is spread over the token.
          jwt: ({ token, session }) => ({ sub: token.sub, name: "fresh", ...(session as object) }),
        },
      })
      const attacker = made.client()
      await arrive(attacker, made.plain, "666")
      const forged = { authlas: { at: Date.now() + 1e9 }, iat: 9e9, auth_time: 9e9 }
      await attacker.submit("session", { data: JSON.stringify(forged) })
      expect(await attacker.session()).not.toBeNull()
      await signInByMail(made.client(), made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      for (const _ of [1, 2, 3]) expect(await attacker.session()).not.toBeNull()
      expect(await links({ ...made, user }, attacker)).toBe(false)
      expect(made.refusals()).toHaveLength(1)
    })

    it("is refused when a passkey had signed its user in, and when the proof came from a browser of the same user", async () => {
      const made = site(store())
      const [first, second] = [made.client(), made.client()]
      await register(first, new SoftwareAuthenticator(), victim)
      await signInByMail(second, made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(await links({ ...made, user }, first)).toBe(false)

      const next = site(store())
      const [attacker, owner] = [next.client(), next.client()]
      await arrive(attacker, next.plain, "666")
      await arrive(owner, next.plain, "666")
      await signInByMail(owner, next.mail, victim)
      const shared = (await next.adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(await links({ ...next, user: shared }, attacker)).toBe(false)
      expect(await links({ ...next, user: shared }, owner)).toBe(true)
    })

    it("is refused when it came from credentials, and a later one of the same credentials is not", async () => {
      const made = site(store())
      await made.adapter.createUser?.({ id: "u-1", email: victim, emailVerified: null })
      const [attacker, owner] = [made.client(), made.client()]
      await attacker.submit("callback/credentials", { email: victim })
      await new Promise((resolve) => setTimeout(resolve, 5))
      await signInByMail(owner, made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(await links({ ...made, user }, attacker)).toBe(false)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const later = made.client()
      await later.submit("callback/credentials", { email: victim })
      expect(await links({ ...made, user }, later)).toBe(true)
    })

    it("that Auth.js made counts as older, and as a session while nothing is proven", async () => {
      const made = site(store())
      const first = made.client()
      await arrive(first, made.plain, "666")
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      const carrying = async (): Promise<Client> => {
        const client = made.client()
        const token = { name: "Vic", email: victim, sub: user.id }
        client.cookies.set(sessionCookie, await encodeOfAuthJs({ token, secret, salt: sessionCookie }))
        return client
      }
      const renewed = await carrying()
      await renewed.session()
      expect(await links({ ...made, user }, await carrying())).toBe(true)
      await signInByMail(made.client(), made.mail, victim)
      expect(await links({ ...made, user }, await carrying())).toBe(false)
      expect(await renewed.session()).not.toBeNull()
      expect(await links({ ...made, user }, renewed)).toBe(false)
    })

    it("is no other: a mail sign-in on a second device ends nothing, nor does what writes emailVerified anew", async () => {
      const made = site(store())
      const [first, second] = [made.client(), made.client()]
      await signInByMail(first, made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      await signInByMail(second, made.mail, victim)
      await made.adapter.updateUser?.({ id: user.id, emailVerified: new Date(Date.now() + 60_000) })
      for (const client of [first, second, first]) expect(await links({ ...made, user }, client)).toBe(true)
      expect(made.refusals()).toEqual([])
    })

    it("is not that of a provider which has proven the same address itself", async () => {
      const made = site(store())
      const [google, phone] = [made.client(), made.client()]
      await arrive(google, made.verifying, "7", { email_verified: true })
      await signInByMail(phone, made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(await links({ ...made, user }, google)).toBe(true)
    })

    it("is that of an address that the user had before, once the one that the user has now is proven", async () => {
      const made = site(store())
      const [attacker, owner] = [made.client(), made.client()]
      await signInByMail(attacker, made.mail, "evil@x.test")
      const evil = await made.adapter.getUserByEmail?.("evil@x.test")
      await made.adapter.updateUser?.({ id: String(evil?.id), email: victim, emailVerified: null })
      await new Promise((resolve) => setTimeout(resolve, 5))
      await signInByMail(owner, made.mail, victim)
      const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
      expect(user.id).toBe(evil?.id)
      expect(await links({ ...made, user }, attacker)).toBe(false)
      expect(await links({ ...made, user }, owner)).toBe(true)
    })

    it("is shown by a plain check, which asks no store", async () => {
      const made = await hijacked(site(store()))
      const spies = Object.keys(made.adapter).map((name) => vi.spyOn(made.adapter, name as "getUser"))
      expect((await made.attacker.session()).user.email).toBe(victim)
      expect(spies.filter((spy) => spy.mock.calls.length > 0)).toEqual([])
      expect(made.refusals()).toEqual([])
    })
  },
)

describe("an address that the application has proven in its own way", () => {
  const prove = (adapter: Adapter, { id }: { id: string }) =>
    adapter.updateUser?.({ id, emailVerified: new Date(Date.now() + 1000) })

  it("cuts no session off where first proofs are noted", async () => {
    const made = site()
    const client = made.client()
    await arrive(client, made.plain, "7")
    const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
    await prove(made.adapter, user)
    expect(await (await client.submit("session", { data: "{}" })).json()).not.toBeNull()
    expect(await links({ ...made, user }, client)).toBe(true)
  })

  it("cuts none off where they are not, when an event of the sign-in wrote it", async () => {
    const { adapter } = storage()
    const events: AuthConfig["events"] = {
      linkAccount: async ({ user }) => void (await prove(adapter, { id: String(user.id) })),
    }
    const made = site(adapter, { events })
    const client = made.client()
    await arrive(client, made.plain, "7")
    const user = (await adapter.getUserByEmail(victim)) as AdapterUser
    expect(await (await client.submit("session", { data: "{}" })).json()).not.toBeNull()
    expect(await links({ ...made, user }, client)).toBe(true)
  })

  it("stands for the first proof where they are not, so that older sessions have to begin again", async () => {
    const made = site(storage().adapter)
    const client = made.client()
    await arrive(client, made.plain, "7")
    const user = (await made.adapter.getUserByEmail?.(victim)) as AdapterUser
    await prove(made.adapter, user)
    expect(await links({ ...made, user }, client)).toBe(false)
    await arrive(client, made.plain, "7")
    expect(await links({ ...made, user }, client)).toBe(true)
  })
})

describe("what is sealed of a sign-in", () => {
  const claimsOf = async (client: Client) => {
    const token = client.cookie("session-token") ?? ""
    return decode({ token, secret, salt: sessionCookie })
  }

  it("is among no claims that an application, a browser or a log is given", async () => {
    const seen: object[] = []
    const made = site(MemoryAdapter(), {
      callbacks: {
        jwt({ token }) {
          seen.push(token)
          return token
        },
        session({ session, token }) {
          seen.push(token)
          return { ...session, user: token as never }
        },
      },
    })
    const client = made.client()
    await arrive(client, made.plain, "7")
    const shown = await client.session()
    expect(Object.keys(shown.user).sort()).toEqual(
      ["email", "exp", "iat", "jti", "name", "picture", "sub"].sort(),
    )
    const cookie = `${sessionCookie}=${client.cookie("session-token")}`
    const token = await getToken({ req: new Request("https://app.test", { headers: { cookie } }), secret })
    for (const claims of [...seen, token, await claimsOf(client)])
      expect(JSON.stringify(claims)).not.toMatch(/authlas|proven/)
  })

  it("stays with claims that an application opens, copies and seals again", async () => {
    const made = await hijacked()
    const again = async (client: Client) => {
      const token = { ...(await claimsOf(client)), role: "admin" } as JWT
      client.cookies.set(sessionCookie, await encode({ token, secret, salt: sessionCookie }))
    }
    for (const client of [made.owner, made.attacker]) await again(client)
    expect(await links(made, made.attacker)).toBe(false)
    expect(await links(made, made.owner)).toBe(true)
  })

  it("goes through codecs of the application that write JSON", async () => {
    const sealed = new Map<string, string>()
    const jwt: AuthConfig["jwt"] = {
      async encode({ token }) {
        const name = crypto.randomUUID()
        sealed.set(name, JSON.stringify(token))
        return name
      },
      decode: async ({ token = "" }) => JSON.parse(sealed.get(token) ?? "null") as JWT,
    }
    const made = await hijacked(site(MemoryAdapter(), { jwt }))
    await made.owner.session()
    expect(await links(made, made.owner)).toBe(true)
    expect(await links(made, made.attacker)).toBe(false)
  })
})
