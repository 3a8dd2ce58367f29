/** Sessions of a tenant that are ended: what a process remembers of them is the same in each config of the tenant. */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { SqliteAdapter } from "../../src/adapters/sqlite.js"
import { createAccountManager } from "../../src/engine/account/index.js"
import { selectTenantConfig } from "../../src/engine/tenants/index.js"
import { getSession } from "../../src/frameworks/web.js"
import type { AuthConfig } from "../../src/index.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { site } from "./site.js"

const file = () => join(mkdtempSync(join(tmpdir(), "tenants-")), ".env.users.sqlite")
const jar = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

afterEach(() => vi.useRealTimers())

describe("sessions in tokens that can be ended", () => {
  it.each([true, false])("end in the process at once (tenants: %s)", async (hasTenants) => {
    const adapter = SqliteAdapter({ file: file(), tenants: hasTenants })
    const session = { strategy: "jwt", revocable: { every: 60 } } as const
    const { one, ...made } = site({ config: { adapter, session } })
    const { tenants, ...others } = made.config
    const config = hasTenants ? made.config : { ...others, providers: [one.oidc({ id: "work" })] }
    const a = new Client(config, "https://a.test")
    vi.useFakeTimers({ toFake: ["Date"] })
    await one.signIn(a, "work")
    vi.setSystemTime(Date.now() + 30_000)
    const request = () => new Request("https://a.test/page", { headers: { cookie: jar(a) } })
    const read = () => getSession(request(), config)
    expect(await read()).not.toBeNull()
    expect(await read()).not.toBeNull()
    const manager = createAccountManager(await selectTenantConfig(config, request()))
    await manager.endAllSessions({ request: request() })
    expect(await read()).toBeNull()
  })
})

describe("held sessions (session.revocable with seconds)", () => {
  it.each(["memory", "sqlite"] as const)("end in the process at once: %s", async (kind) => {
    const adapter = kind === "memory" ? MemoryAdapter() : SqliteAdapter({ file: file(), tenants: true })
    const { one, a, config } = site({
      config: { adapter, session: { strategy: "database", revocable: { every: 60 } } },
    })
    vi.useFakeTimers({ toFake: ["Date"] })
    await one.signIn(a, "work")
    // What was written just now is not held.
    vi.setSystemTime(Date.now() + 30_000)
    const cookie = jar(a)
    const read = () => getSession(new Request("https://a.test/page", { headers: { cookie } }), config)
    expect(await read()).toMatchObject({ tenant: "A" })
    expect(await read()).toMatchObject({ tenant: "A" })
    await a.submit("signout")
    expect(await read()).toBeNull()
  })

  it("end in the process at once without tenants", async () => {
    const one = new FakeProvider("https://op-a.test")
    const adapter = SqliteAdapter({ file: file() })
    const config: AuthConfig = {
      providers: [one.oidc({ id: "work" })],
      secret: "a-secret-of-forty-characters-for-tests-1",
      trustHost: true,
      adapter,
      session: { strategy: "database", revocable: { every: 60 } },
    }
    const a = new Client(config, "https://a.test")
    vi.useFakeTimers({ toFake: ["Date"] })
    await one.signIn(a, "work")
    vi.setSystemTime(Date.now() + 30_000)
    const cookie = jar(a)
    const read = () => getSession(new Request("https://a.test/page", { headers: { cookie } }), config)
    expect(await read()).not.toBeNull()
    expect(await read()).not.toBeNull()
    await a.submit("signout")
    expect(await read()).toBeNull()
  })
})
