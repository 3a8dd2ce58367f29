/** A provider is added by writing its entry: nothing else is touched, however odd the provider. */
import { execFile } from "node:child_process"
import { appendFile, copyFile, mkdtemp, readdir, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import type { Simulation } from "../../src/testing/simulator/simulation.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Account, Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"

const run = promisify(execFile)
const root = fileURLToPath(new URL("../..", import.meta.url))

/** Numeric id, comma scopes, other parameter names, no token type, errors in 200, profile by POST, nested user. */
const entry = `
zz-odd:
  name: Odd
  type: oauth
  docs: https://odd.example/docs
  brand: "#334455"
  authorization:
    url: https://odd.example/authorize
    query: { theme: dark }
    separator: ","
  scope: [who.am.i, mail]
  checks: [state]
  client:
    auth: client_secret_post
    rename: { client_id: app_key, client_secret: app_secret }
  token:
    post: https://odd.example/token
    answer:
      fails: { path: fault, is: present }
      error: { code: fault.code, description: fault.text }
      set: { token_type: bearer }
  userinfo:
    post: https://odd.example/graph
    auth: { header: x-odd-token }
    json: { ask: viewer, member: "{tokens.member_id}" }
    answer:
      pick: data.viewer
  profile:
    number: integer | string
    handle?: string | null
    contact?:
      mails?: [{ address: string, main: boolean }]
  user:
    id: number
    name: handle
    email: contact.mails[main].address
    image: null
  email: { presence: scope, verified: false }
  example:
    profile:
      number: 4711
      handle: ada
      contact: { mails: [{ address: old@example.com, main: false }, { address: ada@example.com, main: true }] }
    tokens: { member_id: m-1 }
    user: { id: "4711", name: ada, email: ada@example.com, image: null }
`

let folder: string
let simulation: Simulation
let factory: (options: Record<string, unknown>) => OAuth2Config<Profile>

/** Compiles an emitted module and loads it. */
async function load(file: string): Promise<Record<string, unknown>> {
  const outfile = join(folder, `${file.replaceAll("/", "-")}.mjs`)
  const nodePaths = [join(root, "node_modules")]
  const entryPoints = [join(folder, "generated", `${file}.ts`)]
  await build({ entryPoints, outfile, nodePaths, bundle: true, format: "esm", logLevel: "silent" })
  return import(pathToFileURL(outfile).href)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "authlas-odd-"))
  // What the factories of this repository import.
  await symlink(join(root, "src"), join(folder, "src"))
  const file = join(folder, "providers.yaml")
  await copyFile(join(root, "providers.yaml"), file)
  await appendFile(file, entry)
  await run(process.execPath, [join(root, "codegen/run.mjs"), file, "--out", join(folder, "generated")])
  const { simulations } = await load("simulator")
  const found = (simulations as Simulation[]).find((one) => one.id === "zz-odd")
  if (!found) throw new Error("no simulation of the entry was emitted")
  simulation = found
  factory = (await load("providers/zz-odd")).default as typeof factory
}, 60_000)

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe("an odd provider added by its entry alone", () => {
  it("is emitted beside all others", async () => {
    const emitted = await readdir(join(folder, "generated/providers"))
    const committed = await readdir(join(root, "generated/providers"))
    expect(emitted.sort()).toEqual([...committed, "zz-odd.ts"].sort())
  })

  it("signs a user in, from POST signin to GET session", async () => {
    const provider = factory({ clientId: "client", clientSecret: "secret" })
    const simulator = simulate([provider as Provider], {
      profiles: { "zz-odd": { ...simulation.profile, id: "unused" } },
    })
    const accounts: Account[] = []
    const errors: unknown[] = []
    const config: AuthConfig = {
      secret,
      trustHost: true,
      providers: simulator.providers,
      events: { signIn: ({ account }) => void (account && accounts.push(account)) },
      logger: { error: (error) => void errors.push(error), warn: () => {} },
    }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    const { session, refusals } = await simulator.signIn(handler, "zz-odd")
    expect({ refusals, errors }).toEqual({ refusals: [], errors: [] })
    expect(session?.user).toEqual({ name: "ada", email: "ada@example.com", image: null })
    expect(accounts[0]).toMatchObject({ providerAccountId: "4711", token_type: "bearer" })
  })

  it("is asked in its own words", async () => {
    const provider = factory({ clientId: "client", clientSecret: "secret" })
    const simulator = simulate([provider as Provider], { profiles: { "zz-odd": { ...simulation.profile } } })
    const config: AuthConfig = { secret, trustHost: true, providers: simulator.providers }
    const visited: URL[] = []
    const handler = async (request: Request) => {
      const response = (await Auth(request, config)) as Response
      const location = response.headers.get("location")
      if (location?.startsWith("https://odd.example/")) visited.push(new URL(location))
      return response
    }
    await simulator.signIn(handler, "zz-odd")
    expect(Object.fromEntries(visited[0]?.searchParams ?? [])).toMatchObject({
      app_key: "client",
      scope: "who.am.i,mail",
      theme: "dark",
    })
    expect(simulator.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST https://odd.example/token",
      "POST https://odd.example/graph",
    ])
  })
})
