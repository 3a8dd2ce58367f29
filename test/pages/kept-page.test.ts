/** The sign-in page is kept from one visitor to the next, and shows each what is their own. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { emailProvider } from "../../src/engine/email/provider.js"
import type { AuthConfig } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import { type FlowLoader, flow } from "../../src/types/provider.js"
import { acme, begin } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const oauth = (id: string): Provider => acme({}, { id, name: id }).provider
const config: AuthConfig = {
  secret,
  trustHost: true,
  logger: { error() {}, warn() {}, debug() {} },
  adapter: MemoryAdapter(),
  providers: [
    oauth("one"),
    oauth("two"),
    emailProvider({ id: "mail", name: "Mail", sendVerificationRequest() {} }),
  ],
}

const readToken = (page: string) => /name="csrfToken" value="([^"]*)"/.exec(page)?.[1] ?? ""

async function visit(client: Client, path = "signin"): Promise<{ page: string; token: string }> {
  const page = await (await client.get(path)).text()
  const { csrfToken } = (await (await client.get("csrf")).json()) as { csrfToken: string }
  expect(csrfToken).toMatch(/^[\da-f]{64}$/)
  expect(readToken(page)).toBe(csrfToken)
  return { page: page.replaceAll(csrfToken, "TOKEN"), token: csrfToken }
}

const order = (page: string) => [...page.matchAll(/action="[^"]*\/signin\/(one|two)"/g)].map(([, id]) => id)

describe("the sign-in page", () => {
  it("is the same for two visitors, but for the CSRF token of each", async () => {
    const [first, second] = [await visit(new Client(config)), await visit(new Client(config))]
    expect(first.token).not.toBe(second.token)
    expect(second.page).toBe(first.page)
    expect(second.page).not.toMatch(/[\da-f]{64}/)
  })

  it("shows no visitor the error, the address or the way back of another", async () => {
    const plain = await visit(new Client(config))
    for (const query of ["error=CredentialsSignin", "callbackUrl=%2Faccount", "email=ada%40x.test"]) {
      const other = await visit(new Client(config), `signin?${query}`)
      expect(other.page).not.toBe(plain.page)
      expect((await visit(new Client(config))).page).toBe(plain.page)
    }
  })

  it("puts the provider of a visitor's last sign-in first, for that visitor alone", async () => {
    const plain = await visit(new Client(config))
    const known = new Client(config)
    await known.get(await begin(known, "two"), { accept: "text/html" })
    const own = await visit(known)
    expect([order(plain.page), order(own.page)]).toEqual([
      ["one", "two"],
      ["two", "one"],
    ])
    expect((await visit(new Client(config))).page).toBe(plain.page)
    expect((await visit(known)).page).toBe(own.page)
  })

  it("says what a developer needs only while the process is one of development", async () => {
    const lacking = {
      ...config,
      providers: [
        ...config.providers,
        { id: "acme", name: "Acme", type: "oauth", issuer: "https://acme.test" } as Provider,
      ],
    }
    const visitor = new Client(lacking)
    const before = await visit(visitor)
    vi.stubEnv("NODE_ENV", "development")
    const during = await visit(visitor)
    vi.unstubAllEnvs()
    expect(during.page).not.toBe(before.page)
    expect((await visit(visitor)).page).toBe(before.page)
  })

  it("is made anew where a part of it did not load", async () => {
    const passkey = Passkey()
    const load = passkey[flow] as FlowLoader
    passkey[flow] = vi.fn(load).mockRejectedValueOnce(new Error("The file is gone."))
    const visitor = new Client({
      ...config,
      providers: [...config.providers, passkey],
      experimental: { enableWebAuthn: true },
    })
    expect((await visitor.get("signin")).headers.get("location")).toContain("/auth/error")
    expect((await visitor.get("signin")).status).toBe(200)
    expect((await visit(visitor)).page).toContain("passkey")
  })
})
