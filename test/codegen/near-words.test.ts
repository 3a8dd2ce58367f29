/** A word that is nearly right in a catalogue: the one line that tells of it says which was meant. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-near-"))
afterAll(() => rmSync(folder, { recursive: true }))

const lines = {
  type: "type: oauth",
  docs: "docs: https://acme.example/docs",
  authorization: "authorization: https://acme.example/authorize",
  scope: "scope: [me]",
  token: "token: https://acme.example/token",
  userinfo: "userinfo: https://acme.example/me",
  client: "client: client_secret_post",
  profile: "profile: { id: string, login: string }",
  user: "user: { id: id, name: login, email: null, image: null }",
  email: "email: { presence: never }",
  example: "example: { profile: { id: u1, login: ada } }",
}

async function said(at: keyof typeof lines, line: string): Promise<string[]> {
  const file = join(folder, "acme.yaml")
  const all = Object.values({ name: "name: Acme", ...lines, [at]: line })
  writeFileSync(file, `acme:\n${all.map((one) => `  ${one}\n`).join("")}`)
  const { lines: found } = await generate(
    { file, out: join(folder, "out"), check: true, package: "authlas" },
    root,
  )
  return found.filter((one) => one.startsWith("acme.yaml:"))
}

describe("a word that is nearly right", () => {
  it("is told of in one line, with the word that was meant", async () => {
    const wrong: unknown[] = []
    for (const [at, line, meant] of [
      ["userinfo", "userInfo: https://acme.example/me", "userinfo"],
      ["userinfo", "user_info: https://acme.example/me", "userinfo"],
      ["userinfo", "userinfo: { url: https://acme.example/me }", "get"],
      ["userinfo", "userinfo: { GET: https://acme.example/me }", "get"],
      ["userinfo", "userinfo: { get: https://acme.example/me, params: { a: b } }", "query"],
      ["userinfo", "userinfo: { get: https://acme.example/me, header: { A: b } }", "headers"],
      ["authorization", "authorisation: https://acme.example/authorize", "authorization"],
      ["authorization", "authorization: { url: https://acme.example/authorize, params: { a: b } }", "query"],
      ["token", "tokenUrl: https://acme.example/token", "token"],
      ["scope", "scopes: [me]", "scope"],
      ["scope", "scope: me mail", "[me, mail]"],
      ["scope", "scope: me, mail", "[me, mail]"],
      ["scope", "scope: me", "[me]"],
      ["client", "client: post", "client_secret_post"],
      ["client", "client: basic", "client_secret_basic"],
      ["client", "client: { auth: basic }", "client_secret_basic"],
      ["client", "client: secret_post", "client_secret_post"],
      ["client", "pkce: s256", "S256"],
      ["client", "checks: pkce", "[pkce]"],
      ["client", "checks: [pcke]", "pkce"],
      ["client", "refresh: no", "none"],
      ["client", "revoke: non", "none"],
      ["client", "revoke: no", "none"],
      ["client", "revoke: metdata", "metadata"],
      ["client", "logout: non", "none"],
      ["client", "logout: None", "none"],
      ["client", "logout: unkown", "unknown"],
      ["profile", "profile: { id: str, login: string }", "string"],
      ["profile", "profile: { id: string, login: txt }", "string"],
      ["type", "type: OAuth", "oauth"],
      ["docs", "doc: https://acme.example/docs", "docs"],
      ["user", "user: { ID: id, name: login, email: null, image: null }", "id"],
      ["email", "email: { presence: allways }", "always"],
    ] as const) {
      const found = await said(at, line)
      if (found.length !== 1 || !found[0]?.endsWith(`did you mean ${meant}?`)) wrong.push([line, found])
    }
    expect(wrong).toEqual([])
  })

  it("is not guessed at where nothing is near", async () => {
    for (const line of ["client: assertion_by_mail", "colour: red"])
      expect((await said("client", line)).join()).not.toContain("did you mean")
  })
})
