/** Patterns in an entry: what could hold up a sign-in is refused where it is written. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { generate } from "../../codegen/index.js"
import { filters } from "../../codegen/notation/filters.js"
import { fillText } from "../../src/engine/notation/placeholders.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-patterns-"))
afterAll(() => rmSync(folder, { recursive: true }))

async function said(discovery: string): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, "own.yaml")
  writeFileSync(
    file,
    `acme:\n  extends: oidc\n  name: Acme\n  issuer: https://acme.example\n  discovery:\n${discovery}\n`,
  )
  const { code, lines } = await generate(
    { file, out: join(folder, "out"), check: false, package: "authlas" },
    root,
  )
  return { code, lines }
}

describe("the generator refuses patterns that can backtrack, with line and column", () => {
  it.each([
    ["^([a-z]{1,40}){1,40}$", "a group repeated from so often to so often"],
    ["^([a-z]{1,40}){9}$", "a repetition inside of a repeated group"],
    ["^(a|a){20}$", "alternatives that may begin alike"],
    ["^(a|ab){1,20}$", "alternatives that may begin alike"],
    ["^[a-z]{1,60}[a-z]{1,60}$", "a repetition next to what may begin alike"],
    ["^[a-z]{1,60}x[a-z]{1,60}$", "a repetition next to what may begin alike"],
    ["^([a-z])\\1{1,9}$", "a back-reference"],
    ["^(?=([a-z]{1,9}){1,9}$)[a-z]{9}$", "a look-around"],
    ["^(?!a)[a-z]{9}$", "a look-around"],
    ["^(?<!a)[a-z]{9}$", "a look-around"],
    ["^([a-z]$", "a group without an end"],
  ])("%s", async (pattern, what) => {
    const { code, lines } = await said(
      `    issuer: https://acme.example/{claims.t}\n    claims: { t: '${pattern}' }`,
    )
    expect(code).toBe(1)
    expect(lines).toEqual([
      `own.yaml:7:15 acme.discovery.claims.t: ${what}, which cannot be matched in one pass; expected classes and counts, with text between them that they do not match, as in ^[a-z0-9]{1,40}$`,
    ])
  })

  it.each(["^[a-z]+$", "^[a-z]*$", "^[a-z]{1,}$", "[a-z]{1,9}", "^[a-z]{1,9}"])(
    "and %s, which has no bounds",
    async (pattern) => {
      const { lines } = await said(
        `    issuer: https://acme.example/{claims.t}\n    claims: { t: '${pattern}' }`,
      )
      expect(lines).toEqual([
        "own.yaml:7:15 acme.discovery.claims.t: a pattern that fits parts; expected a pattern from ^ to $ without * and +",
      ])
    },
  )

  it("and placeholders that run into each other", async () => {
    const { lines } = await said(
      "    issuer: https://{claims.a}{claims.b}.acme.example\n    claims: { a: '^[a-z]{1,9}$', b: '^[a-z]{1,9}$' }",
    )
    expect(lines.join()).toMatch(
      /^own\.yaml:6:5 acme\.discovery\.issuer: a repetition next to what may begin alike/,
    )
  })

  it("and takes those that cannot", async () => {
    for (const pattern of [
      "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
      "^(?:eu|us)-[a-z0-9]{1,40}$",
      "^[\\w+*-]{1,40}$",
    ]) {
      const { code, lines } = await said(
        `    issuer: https://acme.example/{claims.t}\n    claims: { t: '${pattern}' }`,
      )
      expect(code, lines.join("\n")).toBe(0)
    }
  })
})

describe("filters pass over a text once", () => {
  // A search that begins anew at each slash takes some 10 ^ 11 steps here.
  const slashes = `${"/".repeat(500_000)}x`

  it.each(["trim", "slash"])("%s, at generation time, in emitted code and at sign-in", (name) => {
    const rule = filters[name]
    const expected = name === "slash" ? `${slashes}/` : slashes
    expect(rule?.apply(slashes, "") === expected).toBe(true)
    expect(fillText(`{options.x|${name}}`, { options: { x: slashes } }) === expected).toBe(true)
    const pattern = /replace\((\/.*\/), /.exec(rule?.code("x", "") ?? "")?.[1]
    expect(pattern).toMatch(/^\/\(\?<(!\\\/|=\[\^\/\])\)/)
    for (const text of ["", "a", "a/", "a//", "//", "a//b", "a//b//"]) {
      const bare = text.replace(/\/*$/, "")
      // What is empty stays empty: a slash alone would make an address of an option that was not given.
      const want = name === "trim" ? bare : bare === "" ? text : `${bare}/`
      expect(rule?.apply(text, "")).toBe(want)
    }
  })

  it.each([
    ["replace", "http: https:", "http://a.test/http:", "https://a.test/https:"],
    ["replace", ". $& x", "a.b", "a$& xb"],
    ["upper", "", "straße", "STRASSE"],
    ["lower", "", "ABC", "abc"],
  ])(
    "%s %s gives the same at generation time, in emitted code and at sign-in",
    (name, argument, from, to) => {
      const rule = filters[name]
      expect(rule?.apply(from, argument)).toBe(to)
      expect(new Function("x", `return ${rule?.code("x", argument)}`)(from)).toBe(to)
      const placeholder = `{options.x|${[name, argument].filter(Boolean).join(" ")}}`
      expect(fillText(placeholder, { options: { x: from } })).toBe(to)
    },
  )

  it.each([
    ["shift", "22"],
    ["mod", "5"],
  ])("%s counts with ids of at most 64 digits", async (name, argument) => {
    const file = join(folder, "count.yaml")
    writeFileSync(
      file,
      `acme:
  extends: oidc
  name: Acme
  issuer: https://acme.example
  profile: { sub: string, name: string, email: email, email_verified: boolean, picture: url }
  user: { id: sub, name: name, email: email, image: "https://acme.example/{sub|${name} ${argument}}.png" }
  example: { user: { image: "https://acme.example/${name === "mod" ? BigInt("248289761001") % 5n : BigInt("248289761001") >> 22n}.png" } }
`,
    )
    const out = join(folder, "count")
    const { code, lines } = await generate({ file, out, check: false, package: "authlas" }, root)
    expect(code, lines.join("\n")).toBe(0)
    expect(readFileSync(join(out, "providers/acme.ts"), "utf8")).toContain("/^\\d{1,64}$/.test(profile.sub)")
  })
})
