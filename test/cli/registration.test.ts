/** What the catalogue knows of registering an application, in `authlas init` and `authlas doctor`. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { bundleWithCatalogue, start } from "./command.js"

const register = {
  at: "https://github.com/settings/developers",
  steps: ['Press "New OAuth app"', "Type a name."],
  fields: { callback: "Authorization callback URL", id: "Client ID", secret: "Client secret" },
  before: { testers: "Only people of the list Testers may sign in" },
  addresses: { localhost: false, http: false, wildcards: false },
}
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const link = "https://discord.com/news"
const changes = [
  { date: dayIn(-30), what: "One has ended", link },
  { date: dayIn(30), what: "Two ends", link },
  { date: dayIn(120), what: "Three ends", link },
]
let file = ""
let folder = ""

beforeAll(async () => {
  file = await bundleWithCatalogue("registration", (providers) => {
    for (const one of providers) {
      if (one.id === "github") one.register = register
      if (one.id === "discord") one.changes = changes
      if (one.id === "spotify") Object.assign(one, { register: undefined, changes: undefined })
    }
  })
}, 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  start(file, args, { cwd: folder, env }).ended

/** Problems and warnings of doctor, each as one text. */
async function diagnose(env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run(["doctor", "--json"], {
    AUTH_SECRET: "b3Bq9vT-x0Lw7RkYz5Nf2Hs8Jd6Gm4Pc1Ea",
    ...env,
  })
  const { findings } = JSON.parse(stdout) as { findings: { check: string; level: string; says: string }[] }
  return findings
    .filter(({ level }) => level !== "note")
    .map(({ check, level, says }) => `${level} ${check}: ${says}`)
}

const github = { AUTH_GITHUB_ID: "id", AUTH_GITHUB_SECRET: "the secret of the client" }
const at = "https://github.com/settings/developers"

describe("authlas init", () => {
  it("names the page, the steps, the field of each value, and who cannot sign in yet", async () => {
    const { code, stdout } = await run(["init", "--yes", "--no-install", "--provider", "github,spotify"])
    expect(code).toBe(0)
    const [, ours = ""] = stdout.split("\nGitHub\n")
    expect(ours).toContain(
      [
        `  register an application   ${at}`,
        '    1. Press "New OAuth app".',
        "    2. Type a name.",
        '  with the callback URL     http://localhost:3000/auth/callback/github  in "Authorization callback URL"',
        "    GitHub takes no http://localhost: until the app has an address over https, leave this provider simulated.",
        '  and put the credentials into .env: AUTH_GITHUB_ID ("Client ID"), AUTH_GITHUB_SECRET ("Client secret")',
        "  before strangers can sign in",
        "    Only people of the list Testers may sign in.",
      ].join("\n"),
    )
  })
})

describe("authlas doctor", () => {
  it.each([
    ["a client secret", { AUTH_GITHUB_ID: "id" }, 'AUTH_GITHUB_SECRET is "Client secret"'],
    ["a client id", { AUTH_GITHUB_SECRET: "the secret of the client" }, 'AUTH_GITHUB_ID is "Client ID"'],
  ])("names the page and the field where the environment lacks %s", async (_, env, field) => {
    expect(await diagnose({ AUTH_URL: "https://app.example", ...env })).toContainEqual(
      expect.stringMatching(new RegExp(`^warning credentials: .* At ${at}, ${field}\\.$`)),
    )
  })

  it("names them where a provider of the config lacks both", async () => {
    writeFileSync(
      join(folder, "auth.js"),
      `export const config = { providers: [{ id: "github", name: "GitHub", type: "oauth", authorization: "https://github.com/a", token: "https://github.com/t", userinfo: "https://github.com/u", profile: ({ id }) => ({ id }), checks: ["state"] }] }\n`,
    )
    expect(await diagnose({ AUTH_URL: "https://app.example" })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^problem credentials: Provider "github" lacks .* At ${at}, AUTH_GITHUB_ID is "Client ID" and AUTH_GITHUB_SECRET is "Client secret"\\.$`,
        ),
      ),
    ])
  })

  it.each([
    ["http://localhost:3000", "GitHub takes no http://localhost"],
    ["http://app.example", "GitHub takes no plain http"],
    ["http://127.0.0.1:3000", undefined],
    ["https://app.example", undefined],
  ])("warns of callback addresses that the provider does not take: %s", async (AUTH_URL, refusal) => {
    const warnings = (await diagnose({ AUTH_URL, ...github })).filter((one) => one.includes(" callback: "))
    expect(warnings).toEqual(
      refusal === undefined
        ? []
        : [
            expect.stringContaining(
              `${refusal}, and ${AUTH_URL}/auth/callback/github is such a callback URL.`,
            ),
          ],
    )
  })

  it("warns of hosts with a wildcard, unless one address stands for all", async () => {
    writeFileSync(
      join(folder, "auth.js"),
      `export const config = { allowedHosts: ["app.example", "*.preview.example"], providers: [{ id: "github", name: "GitHub", type: "oauth", authorization: "https://github.com/a", token: "https://github.com/t", userinfo: "https://github.com/u", profile: ({ id }) => ({ id }), checks: ["state"], clientId: "id", clientSecret: "the secret of the client" }] }\n`,
    )
    const pick = (said: string[]) => said.filter((one) => one.includes("takes no address with *"))
    expect(pick(await diagnose({ AUTH_URL: "https://app.example" }))).toEqual([
      expect.stringContaining("https://*.preview.example/auth/callback/github"),
    ])
    const proxied = { AUTH_URL: "https://app.example", AUTH_REDIRECT_PROXY_URL: "https://app.example/auth" }
    expect(pick(await diagnose(proxied))).toEqual([])
  })

  it("says nothing of addresses where the catalogue does not know", async () => {
    const spotify = { AUTH_SPOTIFY_ID: "id", AUTH_SPOTIFY_SECRET: "the secret of the client" }
    expect(await diagnose({ AUTH_URL: "http://localhost:3000", ...spotify })).toEqual([])
  })
})

describe("authlas doctor: what providers have announced", () => {
  it("is a warning within 90 days, and else a note", async () => {
    const { stdout } = await run(["doctor", "--json"], {
      AUTH_SECRET: "b3Bq9vT-x0Lw7RkYz5Nf2Hs8Jd6Gm4Pc1Ea",
      AUTH_URL: "https://app.example",
      AUTH_DISCORD_ID: "id",
      AUTH_DISCORD_SECRET: "the secret of the client",
    })
    const { findings } = JSON.parse(stdout) as { findings: { check: string; level: string; says: string }[] }
    expect(
      findings.filter(({ check }) => check === "changes").map(({ level, says }) => [level, says]),
    ).toEqual([
      ["note", `Provider "discord": Since ${dayIn(-30)}: One has ended. See https://discord.com/news`],
      [
        "warning",
        `Provider "discord": From ${dayIn(30)}, in 30 days: Two ends. See https://discord.com/news`,
      ],
      [
        "note",
        `Provider "discord": From ${dayIn(120)}, in 120 days: Three ends. See https://discord.com/news`,
      ],
    ])
  })
})
