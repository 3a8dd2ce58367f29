import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import type { EmailConfig, OAuth2Config } from "../../src/providers.js"
import { acme, beginAs, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Client } from "../support/client.js"

let adapter: ReturnType<typeof MemoryAdapter>
let link: string
const at = acme()
const other = acme({}, { id: "other" })
const trusted = acme({}, { id: "trusted", allowDangerousEmailAccountLinking: true })

const mail: EmailConfig = {
  id: "email",
  name: "Email",
  type: "email",
  sendVerificationRequest: ({ url }) => {
    link = url
  },
}

beforeEach(() => {
  adapter = MemoryAdapter()
})

function browser(config: Partial<AuthConfig> = {}): Client {
  const providers = [at.provider, other.provider, trusted.provider, mail]
  return new Client({ providers, adapter, logger: { error: () => {}, debug: () => {} }, ...config })
}

async function byMail(client: Client, email: string): Promise<Response> {
  await client.submit("signin/email", { email })
  return client.get(link)
}

async function userOf(client: Client): Promise<string | undefined> {
  return (await adapter.getSessionAndUser(client.cookie("session-token") ?? ""))?.user.id
}

function seed(emailVerified: Date | null = null, email = "victim@x.test") {
  return adapter.createUser({ id: "victim", email, emailVerified })
}

describe("a new account with an address that is taken", () => {
  it("is refused, and nothing is stored", async () => {
    await seed(new Date())
    const client = browser()
    const response = await signInAs(client, at, { id: "9", email: "victim@x.test" })
    expect(response.headers.get("location")).toContain("/auth/signin?error=OAuthAccountNotLinked")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(await adapter.getAccount("9", "acme")).toBeNull()
  })

  it("is refused whatever the case of the address", async () => {
    await seed(new Date())
    expect(outcome(await signInAs(browser(), at, { id: "9", email: "Victim@X.TEST" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("is linked with allowDangerousEmailAccountLinking, to the existing user", async () => {
    await seed(new Date())
    const events = { createUser: vi.fn(), linkAccount: vi.fn() }
    const client = browser({ events })
    expect(outcome(await signInAs(client, trusted, { id: "9", email: "victim@x.test" }))).toBe("/")
    expect(await userOf(client)).toBe("victim")
    expect(events.createUser).not.toHaveBeenCalled()
    expect(events.linkAccount).toHaveBeenCalledTimes(1)
  })

  it("is linked with the flag between two providers that say nothing of addresses", async () => {
    const first = browser()
    await signInAs(first, at, { id: "1", email: "ann@x.test" })
    const second = browser()
    expect(outcome(await signInAs(second, trusted, { id: "2", email: "ann@x.test" }))).toBe("/")
    expect(await userOf(second)).toBe(await userOf(first))
  })

  it.each([true, "true"])("is linked when the provider states %j", async (email_verified) => {
    await seed(new Date())
    const client = browser()
    await signInAs(client, trusted, { id: "9", email: "victim@x.test", email_verified })
    expect(await userOf(client)).toBe("victim")
  })

  it.each([false, "false", "FALSE", "0", 0, null, {}])(
    "is refused when the provider states %j",
    async (email_verified) => {
      await seed(new Date())
      const client = browser()
      const response = await signInAs(client, trusted, { id: "9", email: "victim@x.test", email_verified })
      expect(outcome(response)).toBe("OAuthAccountNotLinked")
      expect(await adapter.getAccount("9", "trusted")).toBeNull()
    },
  )

  it("does not hand a proven visitor to a user who never proved the address", async () => {
    await seed(null)
    const client = browser()
    const response = await signInAs(client, trusted, {
      id: "9",
      email: "victim@x.test",
      email_verified: true,
    })
    expect(outcome(response)).toBe("OAuthAccountNotLinked")
    expect(await adapter.getAccount("9", "trusted")).toBeNull()
  })

  it("reads the claim where the provider's configuration says", async () => {
    await seed(new Date())
    const odd: OAuth2Config<Record<string, unknown>> = { ...trusted.provider, email: { verified: "mail.ok" } }
    const client = browser({ providers: [odd] })
    const refused = await signInAs(client, trusted, { id: "9", email: "victim@x.test", mail: { ok: false } })
    expect(outcome(refused)).toBe("OAuthAccountNotLinked")
    const never = browser({ providers: [{ ...trusted.provider, email: { verified: false } }] })
    expect(outcome(await signInAs(never, trusted, { id: "9", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(
      outcome(await signInAs(client, trusted, { id: "9", email: "victim@x.test", mail: { ok: true } })),
    ).toBe("/")
  })

  it.each<[string, string | string[]]>([
    ["the claim", "mail.ok"],
    ["one of the claims", ["mail.ok", "mail.valid"]],
  ])("does not link when %s that would prove the address is not there", async (_, verified) => {
    await seed(new Date())
    const odd: OAuth2Config<Record<string, unknown>> = { ...trusted.provider, email: { verified } }
    const silent = { id: "9", email: "victim@x.test", mail: { valid: true } }
    expect(outcome(await signInAs(browser({ providers: [odd] }), trusted, silent))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(await adapter.getAccount("9", "trusted")).toBeNull()
  })

  it.each(["mi\u212ae@x.test", "v\u0131ctim@x.test"])(
    "is another address when it merely lower-cases to it: %s",
    async (email) => {
      await adapter.createUser({ id: "mike", email: "mike@x.test", emailVerified: new Date() })
      await seed(new Date())
      const client = browser()
      await signInAs(client, trusted, { id: "9", email })
      expect(["mike", "victim"]).not.toContain(await userOf(client))
    },
  )

  it.each(["victim@x.test ", "victim@x.test\u200b", "victim@x.test\u00a0", "\ufeffvictim@x.test"])(
    "is refused when it holds invisible characters: %j",
    async (email) => {
      await seed(new Date())
      const client = browser()
      await signInAs(client, trusted, { id: "9", email })
      expect(await userOf(client)).not.toBe("victim")
      expect(await adapter.getAccount("9", "trusted")).toBeNull()
    },
  )

  it("is no target when the database finds it by a looser comparison", async () => {
    await seed(new Date())
    vi.spyOn(adapter, "getUserByEmail").mockImplementation(async () => adapter.getUser("victim"))
    expect(outcome(await signInAs(browser(), trusted, { id: "9", email: "víctim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })
})

describe("an account while somebody is signed in", () => {
  it("is linked to that user, who keeps a session under a new token", async () => {
    const events = { linkAccount: vi.fn(), createUser: vi.fn(), signIn: vi.fn() }
    const client = browser({ events })
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const user = await userOf(client)
    const token = client.cookie("session-token")
    expect(outcome(await signInAs(client, other, { id: "2", email: "else@x.test" }))).toBe("/")
    expect(await userOf(client)).toBe(user)
    expect(client.cookie("session-token")).not.toBe(token)
    expect(events.createUser).toHaveBeenCalledTimes(1)
    expect(events.linkAccount).toHaveBeenLastCalledWith(
      expect.objectContaining({ account: expect.objectContaining({ provider: "other", userId: user }) }),
    )
    expect(events.signIn).toHaveBeenLastCalledWith(expect.objectContaining({ isNewUser: false }))
  })

  it("is linked even when its address belongs to a third user", async () => {
    await seed(new Date())
    const client = browser()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await signInAs(client, other, { id: "2", email: "victim@x.test" })
    expect(await userOf(client)).not.toBe("victim")
    expect((await adapter.getUserByAccount({ provider: "other", providerAccountId: "2" }))?.email).toBe(
      "ann@x.test",
    )
  })

  it("is refused when it is somebody else's, and the session stays", async () => {
    await signInAs(browser(), other, { id: "2", email: "bob@x.test" })
    const client = browser()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const before = await userOf(client)
    expect(outcome(await signInAs(client, other, { id: "2", email: "bob@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
    expect(await userOf(client)).toBe(before)
  })

  it("works the same with session tokens", async () => {
    const client = browser({ session: { strategy: "jwt" } })
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await signInAs(client, other, { id: "2", email: "else@x.test" })
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(2)
  })

  it("is not linked to a user whose session has expired", async () => {
    const client = browser()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const ann = await userOf(client)
    await adapter.updateSession({ sessionToken: client.cookie("session-token") ?? "", expires: new Date(0) })
    await signInAs(client, other, { id: "2", email: "bob@x.test" })
    expect(await userOf(client)).not.toBe(ann)
  })

  it("is not linked to a session that appeared since the flow began", async () => {
    const attacker = browser()
    await signInAs(attacker, at, { id: "666", email: "attacker@x.test" })
    const victim = browser()
    const address = await beginAs(victim, other, { id: "2", email: "ann@x.test" })
    victim.cookies.set("__Secure-authjs.session-token", attacker.cookie("session-token") ?? "")
    await victim.get(address)
    expect(await userOf(victim)).not.toBe(await userOf(attacker))
    expect((await adapter.getUserByAccount({ provider: "other", providerAccountId: "2" }))?.email).toBe(
      "ann@x.test",
    )
  })

  it("goes to one of two users who link it at the same time", async () => {
    const clients = [browser(), browser()]
    await signInAs(clients[0] as Client, at, { id: "1", email: "a@x.test" })
    await signInAs(clients[1] as Client, at, { id: "2", email: "b@x.test" })
    const addresses = await Promise.all(
      clients.map((client) => beginAs(client, other, { id: "9", email: "c@x.test" })),
    )
    const outcomes = await Promise.all(
      clients.map(async (client, index) => outcome(await client.get(addresses[index] ?? ""))),
    )
    expect(outcomes.sort()).toEqual(["/", "OAuthAccountNotLinked"])
  })

  it("ignores fields that name other people", async () => {
    await seed(new Date())
    const client = browser()
    const address = await beginAs(
      client,
      at,
      { id: "9", email: "ann@x.test" },
      { email: "victim@x.test", userId: "victim" },
    )
    await client.get(`${address}&email=victim@x.test&userId=victim&providerAccountId=1`)
    expect(await userOf(client)).not.toBe("victim")
    expect(await adapter.getAccount("9", "acme")).not.toBeNull()
  })
})

describe("a proof by e-mail", () => {
  it("creates a user with a proven address", async () => {
    const events = { createUser: vi.fn(), updateUser: vi.fn(), signIn: vi.fn() }
    const client = browser({ events })
    expect(outcome(await byMail(client, "new@x.test"))).toBe("/")
    expect((await adapter.getUserByEmail("new@x.test"))?.emailVerified).toBeInstanceOf(Date)
    expect(events.createUser).toHaveBeenCalledTimes(1)
    expect(events.updateUser).not.toHaveBeenCalled()
    expect(events.signIn).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
  })

  it("proves the address of a stored user, and keeps the date of the first proof", async () => {
    await seed(null)
    const updateUser = vi.fn()
    const client = browser({ events: { updateUser } })
    await byMail(client, "victim@x.test")
    expect(await userOf(client)).toBe("victim")
    const first = (await adapter.getUser("victim"))?.emailVerified
    expect(first).toBeInstanceOf(Date)
    await byMail(browser({ events: { updateUser } }), "victim@x.test")
    expect((await adapter.getUser("victim"))?.emailVerified).toEqual(first)
    expect(updateUser).toHaveBeenCalledTimes(2)
  })

  it("ends the session of whoever was signed in before", async () => {
    await seed(new Date())
    const client = browser()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    const old = client.cookie("session-token") ?? ""
    await byMail(client, "victim@x.test")
    expect(await adapter.getSessionAndUser(old)).toBeNull()
    expect(await userOf(client)).toBe("victim")
  })

  it("shuts out whoever claimed the address before", async () => {
    const attacker = browser()
    await signInAs(attacker, at, { id: "666", email: "victim@x.test" })
    const row = await userOf(attacker)
    const victim = browser()
    await byMail(victim, "victim@x.test")
    expect(await userOf(victim)).toBe(row)
    expect(await userOf(attacker)).toBeUndefined()
    expect(await attacker.session()).toBeNull()
    expect(outcome(await signInAs(browser(), at, { id: "666", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("keeps the accounts of a user who was signed in while proving", async () => {
    const client = browser()
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await byMail(client, "ann@x.test")
    expect(await adapter.getAccount("1", "acme")).not.toBeNull()
  })

  it("keeps what was linked after the proof", async () => {
    const client = browser()
    await byMail(client, "ann@x.test")
    await signInAs(client, at, { id: "1", email: "ann@x.test" })
    await byMail(browser(), "ann@x.test")
    expect(outcome(await signInAs(browser(), at, { id: "1", email: "ann@x.test" }))).toBe("/")
  })

  it("keeps an account whose id token shows the proof, and lets others be linked to such a user", async () => {
    const oidc: OAuth2Config<Record<string, unknown>> = {
      ...at.provider,
      id: "oidc",
      type: "oidc" as never,
      issuer: "https://oidc.test",
    }
    const providers = [at.provider, trusted.provider, mail, oidc]
    const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`
    const seeded = async (id: string, claims: object) => {
      await adapter.createUser({ id, email: `${id}@x.test`, emailVerified: null })
      const id_token = token(claims)
      await adapter.linkAccount({
        provider: "oidc",
        providerAccountId: id,
        type: "oidc",
        userId: id,
        id_token,
      })
    }
    await seeded("proven", { email: "Proven@x.test", email_verified: true })
    await seeded("other", { email: "else@x.test", email_verified: true })
    await seeded("denied", { email: "denied@x.test", email_verified: false })
    const outcomes = await Promise.all(
      ["proven", "other", "denied"].map(async (id) =>
        outcome(
          await signInAs(browser({ providers }), trusted, {
            id,
            email: `${id}@x.test`,
            email_verified: true,
          }),
        ),
      ),
    )
    expect(outcomes).toEqual(["/", "OAuthAccountNotLinked", "OAuthAccountNotLinked"])
    for (const id of ["proven", "other", "denied"]) await byMail(browser({ providers }), `${id}@x.test`)
    const kept = await Promise.all(["proven", "other", "denied"].map((id) => adapter.getAccount(id, "oidc")))
    expect(kept.map((account) => account?.userId)).toEqual(["proven", undefined, undefined])
  })

  it("shuts out a denied address even where accounts cannot be listed", async () => {
    const { listAccountsByUserId: _a, deleteSessionsByUserId: _b, ...plain } = adapter
    const config = { adapter: plain }
    await signInAs(browser(config), at, { id: "666", email: "victim@x.test", email_verified: false })
    await byMail(browser(config), "victim@x.test")
    const again = await signInAs(browser(config), at, {
      id: "666",
      email: "victim@x.test",
      email_verified: false,
    })
    expect(outcome(again)).toBe("OAuthAccountNotLinked")
  })

  it("gives nothing to a second account with the same address", async () => {
    await signInAs(browser(), at, { id: "1", email: "victim@x.test" })
    await byMail(browser(), "victim@x.test")
    expect(outcome(await signInAs(browser(), at, { id: "2", email: "victim@x.test" }))).toBe(
      "OAuthAccountNotLinked",
    )
  })

  it("signs nobody in when it cannot be written down, and a new link works", async () => {
    await seed(null)
    vi.spyOn(adapter, "updateUser").mockRejectedValueOnce(new Error("down"))
    const client = browser()
    expect(outcome(await byMail(client, "victim@x.test"))).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(outcome(await byMail(client, "victim@x.test"))).toBe("/")
  })
})
