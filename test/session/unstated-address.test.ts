/** What the log says of linking by addresses of unknown worth. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Client } from "../support/client.js"

type Trust = Partial<OAuth2Config<Record<string, unknown>>>

/** An application with users whose addresses are proven, and with providers that link by e-mail. */
class Application {
  readonly warnings: string[] = []
  readonly adapter = MemoryAdapter()
  readonly config: Partial<AuthConfig>
  readonly providers: Readonly<Record<string, ReturnType<typeof acme>>>

  constructor(trusts: Readonly<Record<string, Trust>>) {
    this.providers = Object.fromEntries(
      Object.entries(trusts).map(([id, trust]) => [
        id,
        acme({}, { id, allowDangerousEmailAccountLinking: true, ...trust }),
      ]),
    )
    this.config = {
      providers: Object.values(this.providers).map(({ provider }) => provider),
      adapter: this.adapter,
      logger: { error: () => {}, debug: () => {}, warn: (code) => this.warnings.push(code) },
    }
  }

  /** Signs a stranger in with the address of a user who exists. */
  async link(id: string, name: string, claims: Record<string, unknown> = {}): Promise<string> {
    const email = `${name}@x.test`
    await this.adapter.createUser({ id: name, email, emailVerified: new Date() })
    const provider = this.providers[id]
    if (!provider) throw new Error(`no provider ${id}`)
    return (
      outcome(await signInAs(new Client(this.config as never), provider, { id: name, email, ...claims })) ??
      ""
    )
  }

  get told(): string[] {
    return this.warnings.filter((code) => code.startsWith("email-linking-unproven"))
  }
}

describe("linking by e-mail at a provider that says nothing of verification warns", () => {
  it("once per provider, naming provider, risk and remedy", async () => {
    const app = new Application({ first: {}, second: {} })
    for (const [id, name] of [
      ["first", "a"],
      ["first", "b"],
      ["second", "c"],
      ["first", "d"],
    ] as const)
      expect(await app.link(id, name)).toBe("/")
    expect(app.told).toHaveLength(2)
    expect(app.told[0]).toContain("first links accounts by e-mail (allowDangerousEmailAccountLinking)")
    expect(app.told[0]).toContain("signs in as that user")
    expect(app.told[0]).toContain("`email.verified`")
    expect(app.told[1]).toContain("second links")
  })

  it("and another application is told for itself", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const app = new Application({ first: {} })
      await app.link("first", "a")
      expect(app.told).toHaveLength(1)
    }
  })

  it.each([
    ["where the claim is true", {}, { email_verified: true }],
    [
      "where the configuration names a claim, and it holds",
      { email: { verified: "proven" } },
      { proven: true },
    ],
    ["where the provider always verifies", { email: { verified: true } }, {}],
  ])("not %s", async (_what, trust, claims) => {
    const app = new Application({ first: trust })
    expect(await app.link("first", "a", claims)).toBe("/")
    expect(app.told).toEqual([])
  })

  it.each([
    ["where nothing is linked, because the address is denied", {}, { email_verified: false }],
    ["where a named claim is missing", { email: { verified: "proven" } }, {}],
    ["where linking was not asked for", { allowDangerousEmailAccountLinking: false }, {}],
  ])("not %s", async (_what, trust, claims) => {
    const app = new Application({ first: trust })
    expect(await app.link("first", "a", claims)).toBe("OAuthAccountNotLinked")
    expect(app.told).toEqual([])
  })
})
