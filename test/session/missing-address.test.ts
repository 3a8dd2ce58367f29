/** What the log says of a sign-in without an address where something needs one. */
import { describe, expect, it } from "vitest"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Client } from "../support/client.js"
import { inTwoWrites } from "../support/two-writes.js"

type Own = Partial<OAuth2Config<Profile>>

const linking: Own = { allowDangerousEmailAccountLinking: true }
const ann = { id: "9", name: "Ann" }
const presences = [
  ["always", /gives one for every user, so profile\(\) reads another member/],
  ["scope", /ask for that in authorization\.params\.scope.*\(now asked for: id pictures\)$/],
  ["sometimes", /may have none there, or hide it: do without, or ask the user/],
  ["never", /never gives one: do without, or ask the user/],
  [undefined, /return it as email from profile\(\)$/],
] as const

/** An application whose users sign in at one provider. */
function application(own: Own = {}) {
  const at = acme(
    {},
    { authorization: { url: "https://op.test/authorize", params: { scope: "id pictures" } }, ...own },
  )
  const adapter = inTwoWrites()
  const warnings: string[] = []
  const config: AuthConfig = {
    providers: [at.provider],
    adapter,
    logger: { error: () => {}, debug: () => {}, warn: (code) => warnings.push(code) },
  }
  return {
    adapter,
    /** Signs a user in, and tells where the browser goes: the error, or the callback URL. */
    enter: async (claims: object) => outcome(await signInAs(new Client(config), at, claims)),
    told: () => warnings.filter((code) => code.startsWith("email-missing: ")),
  }
}

/** A store as databases are: `email` of its users is not null. */
function demandingAddresses({ adapter }: ReturnType<typeof application>): void {
  const { createUser } = adapter
  adapter.createUser = (user) => {
    if (!user.email) throw new Error("null value in column email violates not-null constraint")
    return createUser.call(adapter, user)
  }
}

describe("a new user without an address, at a provider that links by e-mail,", () => {
  it.each(presences)(
    "comes in, and the log says why none was found: presence %s",
    async (presence, reason) => {
      const app = application({ ...linking, ...(presence && { email: { presence } }) })
      expect(await app.enter(ann)).toBe("/")
      expect(app.told()).toEqual([expect.stringMatching(reason)])
      expect(app.told()[0]).toContain("acme gave no e-mail address")
      expect(app.told()[0]).toContain("allowDangerousEmailAccountLinking")
    },
  )

  it("is told of once, however many come", async () => {
    const app = application({ ...linking, email: { presence: "sometimes" } })
    await app.enter(ann)
    await app.enter({ ...ann, id: "10" })
    await app.enter(ann)
    expect(app.told()).toHaveLength(1)
  })
})

describe("a store that takes no user without an address", () => {
  it.each(presences)(
    "refuses the sign-in, and the log says why there is none: presence %s",
    async (presence, reason) => {
      const app = application(presence && { email: { presence } })
      demandingAddresses(app)
      expect(await app.enter(ann)).toBe("Configuration")
      expect(app.told()).toEqual([expect.stringMatching(reason)])
      expect(app.told()[0]).toContain("createUser failed")
    },
  )
})

describe("nothing is said", () => {
  it("of users with an address", async () => {
    const app = application({ ...linking, email: { presence: "scope" } })
    demandingAddresses(app)
    expect(await app.enter({ ...ann, email: "ann@x.test" })).toBe("/")
    expect(app.told()).toEqual([])
  })

  it("where nothing needs an address", async () => {
    const app = application({ email: { presence: "scope" } })
    expect(await app.enter(ann)).toBe("/")
    expect(app.told()).toEqual([])
  })

  it("of a store that fails otherwise", async () => {
    const app = application({ email: { presence: "scope" } })
    app.adapter.linkAccount = () => {
      throw new Error("disk full")
    }
    expect(await app.enter(ann)).toBe("Configuration")
    expect(app.told()).toEqual([])
  })
})
