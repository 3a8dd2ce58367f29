/** `authlas drift` against a server of this computer. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundle, type Finished, start } from "./command.js"

interface Reported {
  id: string
  outcome: string
  address?: string
  says?: string
  differences: { key: string; entry: string; metadata: string; remedy: string; accepted?: string }[]
  gone: string[]
}
interface Report {
  format: number
  version: string
  ok: boolean
  entries: Reported[]
}
type Members = Record<string, unknown>

let file = ""
let folder = ""
const servers: Server[] = []

beforeAll(async () => {
  file = await bundle("drift")
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  put("package.json", `{ "type": "module" }`)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await close(server)
  rmSync(folder, { recursive: true })
})

function put(name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
}

/** A server whose documents stand at the paths that are given; any other path is answered with 404. */
async function serve(documents: (origin: string) => Record<string, Members>): Promise<string> {
  const server = createServer((request, response) => {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const found = documents(origin)[request.url ?? ""]
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" })
    response.end(JSON.stringify(found ?? { error: "not_found" }))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, "localhost", listening))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const wellKnown = "/.well-known/openid-configuration"
const complete = (origin: string): Members => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  userinfo_endpoint: `${origin}/userinfo`,
  jwks_uri: `${origin}/keys`,
  revocation_endpoint: `${origin}/revoke`,
  end_session_endpoint: `${origin}/logout`,
  code_challenge_methods_supported: ["S256"],
  id_token_signing_alg_values_supported: ["RS256"],
  scopes_supported: ["openid", "profile", "email"],
})
const issuer = (changed: Members = {}): Promise<string> =>
  serve((origin) => ({ [wellKnown]: { ...complete(origin), ...changed } }))

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Finished> =>
  start(file, ["drift", ...args], { cwd: folder, env }).ended

/** What it reports; code and `ok` always agree. */
async function report(args: readonly string[], env: Record<string, string> = {}): Promise<Report> {
  const { code, stdout, stderr } = await run([...args, "--json"], env)
  expect(stderr).toBe("")
  const found = JSON.parse(stdout) as Report
  expect(code).toBe(found.ok ? 0 : 1)
  return found
}

/** The providers of a config, from the text of their members. */
function config(...providers: string[]): string[] {
  const all = providers.map(
    (members) => `{ id: "acme", name: "Acme", clientId: "id", clientSecret: "the secret", ${members} }`,
  )
  put(
    "auth.js",
    `export const config = { providers: [${all.join(", ")}], secret: "${"s".repeat(40)}", trustHost: true }`,
  )
  return ["--config", "auth.js"]
}

/** The differences of the one provider that is compared. */
async function differences(args: readonly string[], env?: Record<string, string>): Promise<string[]> {
  const { entries } = await report(args, env)
  expect(entries.map(({ outcome }) => outcome)).toEqual(["compared"])
  return entries.flatMap((one) =>
    one.differences.map(({ key, entry, metadata, remedy }) => {
      expect(remedy).toMatch(/^[A-Z].{20,}/)
      return `${key}: ${entry} / ${metadata}`
    }),
  )
}

describe("authlas drift: an entry of the catalogue", () => {
  it("that agrees with the metadata of its issuer ends with code 0, in the documented shape", async () => {
    const origin = await issuer()
    const env = { AUTH_KEYCLOAK_ISSUER: origin }
    expect(await report(["keycloak"], env)).toEqual({
      format: 1,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      ok: true,
      entries: [
        { id: "keycloak", outcome: "compared", address: `${origin}${wellKnown}`, differences: [], gone: [] },
      ],
    })
    const { code, stdout } = await run(["keycloak"], env)
    expect([code, stdout]).toEqual([
      0,
      "0 of 1 compared entries differ; 0 could not be asked; 0 publish no metadata; 0 need an issuer from the application.\n",
    ])
  })

  it("whose issuer stands in an environment file is found there", async () => {
    put(".env", `AUTH_KEYCLOAK_ISSUER=${await issuer()}\n`)
    expect(await differences(["keycloak"])).toEqual([])
  })

  it("says of each difference what the entry says, what the document says, and what to do", async () => {
    const origin = await issuer({
      issuer: "https://other.example",
      jwks_uri: null,
      revocation_endpoint: undefined,
      end_session_endpoint: undefined,
      code_challenge_methods_supported: ["plain"],
      token_endpoint_auth_methods_supported: ["private_key_jwt"],
      id_token_signing_alg_values_supported: ["HS256", "none"],
      scopes_supported: ["openid", "email"],
      subject_types_supported: ["pairwise"],
    })
    expect(await differences(["keycloak"], { AUTH_KEYCLOAK_ISSUER: origin })).toEqual([
      `issuer: ${origin} / https://other.example`,
      "jwks: as the metadata says / no jwks_uri",
      "pkce: S256 / plain",
      "client.auth: client_secret_basic / private_key_jwt",
      "client.alg: as the metadata says / HS256, none",
      "scopes: requests profile / openid, email",
      "identity: scope: issuer / subject_types_supported: pairwise",
      "revoke: metadata / no revocation_endpoint",
      "logout: metadata / no end_session_endpoint",
    ])
  })

  it("without revocation or sign-out differs from a server that announces them", async () => {
    const origin = await issuer()
    expect(await differences(["synology"], { AUTH_SYNOLOGY_ISSUER: origin })).toEqual([
      `revoke: none / ${origin}/revoke`,
      `logout: none / ${origin}/logout`,
    ])
  })

  it("of which the application names the issuer, and has not, is no difference", async () => {
    const { ok, entries } = await report(["keycloak"])
    expect([ok, entries]).toEqual([
      true,
      [{ id: "keycloak", outcome: "no issuer", differences: [], gone: [] }],
    ])
  })

  it("that is not there is a slip, with the one that was meant", async () => {
    const { code, stdout, stderr } = await run(["keyclaok"])
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr).toContain('There is no provider "keyclaok" to compare. Did you mean keycloak?')
  })
})

describe("authlas drift --config", () => {
  it("compares the literal addresses of a provider of the application", async () => {
    const origin = await issuer()
    const stated = (at: string): string =>
      `issuer: "${origin}", authorization: "${at}/authorize?scope=openid", token: "${at}/token", userinfo: "${at}/userinfo", jwks_endpoint: "${at}/keys"`
    expect(await differences(config(`type: "oidc", ${stated(origin)}`))).toEqual([])
    expect(await differences(config(`type: "oidc", ${stated("https://old.example")}`))).toEqual([
      `authorization: https://old.example/authorize / ${origin}/authorize`,
      `token: https://old.example/token / ${origin}/token`,
      `userinfo: https://old.example/userinfo / ${origin}/userinfo`,
      `jwks: https://old.example/keys / ${origin}/keys`,
    ])
  })

  it.each([
    ['checks: ["state"]', {}, ["pkce: none / S256"]],
    ['checks: ["pkce"], pkceMethod: "plain"', {}, ["pkce: plain / S256"]],
    ['checks: ["state"]', { code_challenge_methods_supported: ["plain"] }, []],
    ['checks: ["pkce"]', { code_challenge_methods_supported: undefined }, []],
    [
      'client: { token_endpoint_auth_method: "client_secret_post" }',
      {},
      ["client.auth: client_secret_post / not stated, which means client_secret_basic"],
    ],
    [
      'client: { token_endpoint_auth_method: "client_secret_post" }',
      { token_endpoint_auth_methods_supported: ["client_secret_post"] },
      [],
    ],
    ['client: { id_token_signed_response_alg: "ES256" }', {}, ["client.alg: ES256 / RS256"]],
    [
      'authorization: { params: { scope: "openid calendar" } }',
      {},
      ["scopes: requests calendar / openid, profile, email"],
    ],
    ['authorization: { params: { scope: "openid calendar" } }', { scopes_supported: undefined }, []],
  ])("%s beside %j", async (members, changed, expected) => {
    const origin = await issuer(changed)
    expect(await differences(config(`type: "oidc", issuer: "${origin}", ${members}`))).toEqual(expected)
  })

  it("finds metadata of a plain OAuth provider at the origin of its endpoints, by either standard", async () => {
    const members = (origin: string): Members => ({
      ...complete(origin),
      jwks_uri: undefined,
      id_token_signing_alg_values_supported: undefined,
      authorization_response_iss_parameter_supported: true,
    })
    for (const path of [wellKnown, "/.well-known/oauth-authorization-server"]) {
      const origin = await serve((own) => ({ [path]: members(own) }))
      const provider = `type: "oauth", authorization: { url: "${origin}/authorize", params: { scope: "profile" } }, token: "${origin}/token", userinfo: "${origin}/me"`
      const iss =
        "iss: no issuer, so the callback's iss is not checked / authorization_response_iss_parameter_supported: true"
      expect(await differences(config(provider))).toEqual([iss])
      expect(await differences(config(`${provider}, issuer: "${origin}"`))).toEqual([])
    }
  })

  it("says when a plain OAuth provider has become one of OpenID Connect", async () => {
    const origin = await issuer()
    const provider = `type: "oauth", authorization: { url: "${origin}/authorize", params: { scope: "profile" } }, token: "${origin}/token", userinfo: "${origin}/me"`
    expect(await differences(config(provider))).toEqual([
      "type: oauth: only the profile says who signs in / id tokens, signed with RS256",
    ])
  })

  it("takes no document of another issuer for that of a plain OAuth provider, which need not have one", async () => {
    const none: Record<string, Members> = {}
    for (const documents of [none, { [wellKnown]: { ...complete("https://other.example") } }]) {
      const origin = await serve(() => documents)
      const provider = `type: "oauth", authorization: "${origin}/authorize", token: "${origin}/token", userinfo: "${origin}/me"`
      const { ok, entries } = await report(config(provider))
      expect([ok, entries]).toEqual([
        true,
        [{ id: "acme", outcome: "no metadata", differences: [], gone: [] }],
      ])
    }
  })

  it("says which servers could not be asked, and takes that for no difference", async () => {
    const gone = await issuer()
    const left = servers.splice(0)
    const refusing = await serve(() => ({}))
    // Only now, or the second would get the port of the first.
    for (const server of left) await close(server)
    const providers = [gone, refusing].map((at, index) => `type: "oidc", issuer: "${at}", id: "acme${index}"`)
    const { ok, entries } = await report(config(...providers))
    expect([ok, entries.map(({ outcome, says }) => [outcome, says])]).toEqual([
      true,
      [
        ["not asked", expect.stringMatching(/^acme0: .*localhost:\d+ could not be reached/)],
        ["not asked", expect.stringMatching(/^acme1: localhost:\d+ answered 404\.$/)],
      ],
    ])
    const { stdout } = await run(["--config", "auth.js"])
    expect(stdout).toMatch(/^Could not be asked\n {2}acme0: /)
    expect(stdout).toContain("0 of 0 compared entries differ; 2 could not be asked;")
  })

  it("asks many servers, a few at the same time", async () => {
    let open = 0
    let most = 0
    const server = createServer((_, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.writeHead(200, { "content-type": "application/json" })
        response.end(JSON.stringify(complete(`http://localhost:${(server.address() as AddressInfo).port}`)))
      }, 50)
    })
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, "localhost", listening))
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const providers = Array.from(
      { length: 20 },
      (_, index) => `type: "oidc", issuer: "${origin}", id: "acme${index}"`,
    )
    const { entries } = await report(config(...providers))
    expect(entries.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
      providers.map((_, index) => `acme${index} compared`),
    )
    expect(most).toBeLessThanOrEqual(8)
  })

  it("takes the providers that are named", async () => {
    const origin = await issuer()
    const args = config(...["one", "two"].map((id) => `type: "oidc", issuer: "${origin}", id: "${id}"`))
    expect((await report([...args, "two"])).entries.map(({ id }) => id)).toEqual(["two"])
    expect((await run([...args, "three"])).code).toBe(2)
  })

  it("that cannot be loaded, or used, is named", async () => {
    expect((await run(["--config", "none.js"])).stderr).toContain("there is no file none.js")
    put("auth.js", `export const config = { providers: [{ id: "acme", type: "oauth" }] }`)
    const { code, stderr } = await run(["--config", "auth.js"])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^authlas: The providers of auth\.js cannot be resolved/),
    ])
  })
})

describe("authlas drift --accept", () => {
  it("takes a known difference for none, with its reason, and fails once it is gone", async () => {
    const origin = await issuer({ code_challenge_methods_supported: ["plain"] })
    const env = { AUTH_KEYCLOAK_ISSUER: origin }
    put("known.json", `{ "keycloak": { "pkce": "the realm is an old one" } }`)
    const args = ["keycloak", "--accept", "known.json"]
    const { ok, entries } = await report(args, env)
    expect([ok, entries[0]?.differences.map(({ key, accepted }) => [key, accepted])]).toEqual([
      true,
      [["pkce", "the realm is an old one"]],
    ])
    expect((await run(args, env)).stdout).toMatch(
      /^Accepted\n {2}keycloak, pkce: the realm is an old one\n\n/,
    )
    const later = await report(args, { AUTH_KEYCLOAK_ISSUER: await issuer() })
    expect([later.ok, later.entries[0]?.gone]).toEqual([false, ["pkce"]])
  })

  it.each([["{"], ["[]"], [`{ "keycloak": ["pkce"] }`], [`{ "keycloak": { "pkce": true } }`]])(
    "refuses a file that holds %s",
    async (text) => {
      put("known.json", text)
      const { code, stdout, stderr } = await run(["keycloak", "--accept", "known.json"])
      expect([code, stdout, stderr]).toEqual([
        1,
        "",
        expect.stringMatching(/^authlas: --accept: known\.json /),
      ])
    },
  )
})

describe("authlas drift: its reports", () => {
  const hostile = "a`|b\u001b[31m\n# c [x](https://attacker.example) <img>"

  it("are text", async () => {
    const origin = await issuer({ code_challenge_methods_supported: ["plain"] })
    const { code, stdout } = await run(["keycloak"], { AUTH_KEYCLOAK_ISSUER: origin })
    expect([code, stdout.split("\n")]).toEqual([
      1,
      [
        `keycloak (${origin}${wellKnown})`,
        "  pkce",
        "    entry     S256",
        "    metadata  plain",
        "    to do     The server does not announce S256: read in its documentation whether it refuses it.",
        "",
        "1 of 1 compared entry differs; 0 could not be asked; 0 publish no metadata; 0 need an issuer from the application.",
        "",
      ],
    ])
  })

  it("are Markdown for a pull request, in which what a server says is code and nothing else", async () => {
    const origin = await issuer({ code_challenge_methods_supported: [hostile] })
    const { code, stdout } = await run(["keycloak", "--markdown"], { AUTH_KEYCLOAK_ISSUER: origin })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^## Providers compared with their metadata\n\n1 of 1 compared entry differs;/)
    expect(stdout).toContain(
      `\n### keycloak\n\nMetadata: \`${origin}${wellKnown}\`\n\n| Key | Entry | Metadata | To do |\n`,
    )
    const rows = stdout.split("\n").filter((line) => line.startsWith("| `"))
    expect(rows).toEqual([
      expect.stringMatching(
        /^\| `pkce` \| `S256` \| `a \\\|b \[31m # c \[x\]\(https:\/\/attacker\.example\) <img>` \| The server does not announce S256: [^`|]* \|$/,
      ),
    ])
  })

  it("hold no control character of a server in any form", async () => {
    const env = { AUTH_KEYCLOAK_ISSUER: await issuer({ code_challenge_methods_supported: [hostile] }) }
    for (const form of [[], ["--json"], ["--markdown"]]) {
      const { stdout } = await run(["keycloak", ...form], env)
      expect(stdout).toContain("attacker.example")
      expect(stdout).not.toContain("\u001b")
    }
  })

  it("are one at a time", async () => {
    const { code, stderr } = await run(["keycloak", "--json", "--markdown"])
    expect([code, stderr]).toEqual([2, expect.stringContaining("--json and --markdown cannot be combined")])
  })
})
