/** What the generator wants to know of tenants. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-tenant-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the generator says of an application's own entry. */
async function diagnose(words: string): Promise<string[]> {
  const file = join(folder, "providers.yaml")
  const entry = `acme:
  name: Acme
  type: oidc
  docs: https://acme.example/docs
  issuer: https://acme.example/common
${words}
  checks: [pkce, state, nonce]
  profile:
    team?: { id?: string | null, size?: integer, names?: [string] }
  identity: IDENTITY
  email: { presence: scope, verified: email_verified, trust: verified }
  example:
    profile: { sub: u1, name: Ada, email: ada@acme.example }
    user: { id: u1, name: Ada, email: ada@acme.example, image: null }
`
  const [, identity = "{ scope: global, stable: true }"] = /IDENTITY (.*)/.exec(words) ?? []
  const text = entry.replace(/^IDENTITY .*\n/m, "").replace("identity: IDENTITY", `identity: ${identity}`)
  writeFileSync(file, text)
  const settings = { file, out: join(folder, "out"), check: false, package: "authlas" }
  const { lines } = await generate(settings, root)
  return lines.filter((line) => line.startsWith("providers.yaml:")).map((line) => line.replace(/^[^ ]+ /, ""))
}

describe("the generator refuses ids of one tenant that nothing tells apart", () => {
  it.each([
    [
      "{ scope: tenant, stable: true }",
      /ids are unique in one tenant alone, and nothing names it; expected tenant:/,
    ],
    ["{ scope: tenant, tenant: team.name, stable: true }", /there is no name/],
    ["{ scope: tenant, tenant: team, stable: true }", /team is no name; expected text or a number/],
    ["{ scope: tenant, tenant: team.names, stable: true }", /team.names is no name/],
    ["{ scope: tenant, tenant: true, stable: true }", /identity.tenant/],
    ["{ scope: global, tenant: team.id, stable: true }", /a tenant, and ids of scope global/],
    ["{ scope: issuer, tenant: false, stable: true }", /a tenant, and ids of scope issuer/],
  ])("%s", async (identity, message) => {
    expect((await diagnose(`IDENTITY ${identity}`)).join("\n")).toMatch(message)
  })

  it.each([
    "{ scope: tenant, tenant: team.id, stable: true }",
    "{ scope: tenant, tenant: team.size, stable: true }",
    "{ scope: tenant, tenant: false, stable: true }",
    "{ scope: app, stable: true }",
  ])("and takes %s", async (identity) => {
    expect(await diagnose(`IDENTITY ${identity}`)).toEqual([])
  })
})

const discovery = (issuer: string, tenants: string): string =>
  `  discovery:
    issuer: ${issuer}
    claims: { tid: "^[a-z]{1,8}$"${issuer.includes("region") ? ', region: "^[0-9]{2}$"' : ""} }
    tenants: ${tenants}`

describe("the generator refuses words for tenants that cannot be compared", () => {
  const template = "https://acme.example/{claims.tid}"

  it.each([
    ["https://acme.example/{claims.tid}/{claims.region}", "{ common: any }", /2 claims name the tenant/],
    [template, "{ common: all }", /discovery.tenants.common/],
    [template, "{ common: [] }", /discovery.tenants.common/],
    [template, "{ common: { but: [a] } }", /discovery.tenants.common/],
    [template, "{ Common: any }", /discovery.tenants/],
  ])("%s with %s", async (issuer, tenants, message) => {
    expect((await diagnose(discovery(issuer, tenants))).join("\n")).toMatch(message)
  })

  it("and takes every tenant, some, and all but some", async () => {
    expect(
      await diagnose(discovery(template, "{ common: any, some: [a, b], others: { not: [a] } }")),
    ).toEqual([])
  })
})
