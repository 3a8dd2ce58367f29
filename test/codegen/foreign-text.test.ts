/** Text and names of a catalogue never become code, whatever is in them and wherever they end up. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { build } from "esbuild"
import ts from "typescript"
import { afterAll, describe, expect, it } from "vitest"
import { stringify } from "yaml"
import { findFaults } from "../../codegen/compile.js"
import { runJob } from "../../codegen/generate.js"
import { generate } from "../../codegen/index.js"
import { createOutsidePlaces } from "../../codegen/model/names.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-foreign-"))
afterAll(() => rmSync(folder, { recursive: true }))

const attack = "globalThis.broken=true"
/** Each would end a comment, a text, a template, an element or a line. */
const hostile = [
  `*/ ${attack} /*`,
  `\n${attack}\n//`,
  `\r\n*/${attack}`,
  `\u2028${attack}\u2029`,
  `\`; ${attack}; \``,
  `\${${attack}}`,
  `"; ${attack}; "`,
  `'; ${attack}; '`,
  `\\"; ${attack}; //`,
  `\\`,
  `</script><script>${attack}</script>`,
  `--><script>${attack}</script>`,
  `\`\`\`<script>${attack}</script>\``,
  "| a | b |",
  "@deprecated",
  "{@link x}",
  "\u202Eesrever\u202C",
  "\uD800",
]
const all = hostile.join(" x ")
/** Words that say one line take no other. */
const oneLine = (text: string): string => `x${text.replace(/[\r\n\u2028\u2029]/g, " ")}x`

function entry(text: string): Record<string, unknown> {
  const line = oneLine(text)
  const profile = { id: text, [`m${line}`]: text, more: text }
  return {
    name: line,
    type: "oauth",
    docs: `https://acme.example/${line.replace(/\s/g, "")}`,
    symbol: "Acme",
    note: line,
    options: { "plain-one?": "string" },
    about: { "plain-one": line },
    authorization: {
      url: "https://acme.example/authorize",
      query: {
        [text]: text.replace(/[{}]/g, ""),
        again: "{plain-one}",
      },
      rename: { [text]: text },
      separator: text,
      unencoded: { [text]: "+" },
      fragment: text,
      allow: [text],
    },
    scope: [text.replace(/[{}]/g, "")],
    extraScopes: { [text.replace(/[{}]/g, "")]: line },
    checks: ["state"],
    pkce: { none: line },
    callback: { json: [text], rename: { [text]: text } },
    token: {
      post: "https://acme.example/token",
      form: { [text]: text.replace(/[{}]/g, "") },
      answer: {
        rename: { [text]: "a.b" },
        set: { [text]: text },
        force: { [text]: text },
        ignore: ["x-odd"],
      },
    },
    userinfo: { post: "https://acme.example/me", json: { [text]: { [text]: text } } },
    profile: { id: "string", [`m${line}?`]: "string", more: "string" },
    user: { id: "id", name: "more", email: null, image: null },
    identity: { scope: "global", stable: true, note: line },
    email: { presence: "never" },
    refresh: { note: line },
    revoke: { post: "https://acme.example/revoke", note: line },
    logout: { url: "https://acme.example/out", note: line },
    hints: { [text]: text },
    example: {
      tokens: { [text]: text },
      callback: { [text]: text },
      profile,
      user: { id: text, name: text, email: null, image: null },
    },
  }
}

/** Generates a catalogue, and says what became of it. */
async function made(
  entries: object,
  name = "own.yaml",
): Promise<{ code: number; lines: string[]; out: string }> {
  const own = mkdtempSync(join(folder, "run-"))
  const file = join(own, name)
  const out = join(own, "out")
  writeFileSync(file, stringify(entries, { lineWidth: 0, aliasDuplicateObjects: false }))
  const { code, lines } = await generate({ file, out, check: false, package: "authlas" }, root)
  return { code, lines, out }
}

const filesOf = (out: string): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))

/** Statements outside of functions, and comments, hold nothing of the text; the modules run and nothing broke out. */
async function harmless(out: string): Promise<void> {
  const modules = filesOf(out).filter((one) => one.endsWith(".ts"))
  for (const file of modules) {
    const text = readFileSync(file, "utf8")
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    expect((source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics, text).toEqual([])
    const visit = (node: ts.Node): void => {
      // In code, the name of what would be set occurs inside of texts and nowhere else.
      if (ts.isIdentifier(node)) expect(node.text).not.toBe("broken")
      ts.forEachChild(node, visit)
    }
    visit(source)
    expect(text.split("\n")[0]).toMatch(/^\/\/ Generated from /)
    expect(text).not.toMatch(/[\u2028\u2029\u202A-\u202E\u2066-\u2069]/)
  }
  const page = readFileSync(join(out, "PROVIDERS.md"), "utf8")
  // Outside of code, nothing is an element.
  expect(
    page.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "").replace(/^<!-- [^<>]* -->/, ""),
  ).not.toMatch(/<(script|!--)/)
  const built = await build({
    entryPoints: [join(out, "providers/acme.ts"), join(out, "simulator.ts")],
    bundle: true,
    format: "esm",
    outdir: join(out, "built"),
    external: ["authlas", "authlas/*"],
    logLevel: "silent",
  })
  expect(built.errors).toEqual([])
  const { default: Acme } = (await import(join(out, "built/providers/acme.js"))) as {
    default: (options: object) => object
  }
  expect(Acme({})).toMatchObject({ id: "acme" })
  await import(join(out, "built/simulator.js"))
  expect(globalThis).not.toHaveProperty("broken")
}

describe("foreign text stays text", () => {
  it.each([...hostile, all])("in every member of an entry that takes text: %j", async (text) => {
    const { code, lines, out } = await made({ acme: entry(text) })
    expect(code, lines.join("\n")).toBe(0)
    await harmless(out)
  })

  it.each(hostile.map((text) => text.replaceAll("/", "").replace("\uD800", "x")))(
    "in the name of the file: %j",
    async (text) => {
      const { code, lines, out } = await made({ acme: entry("plain") }, `a${text}.yaml`)
      expect(code, lines.join("\n")).toBe(0)
      await harmless(out)
      // A second run knows its own files again.
      const again = await generate(
        { file: join(out, "..", `a${text}.yaml`), out, check: true, package: "authlas" },
        root,
      )
      expect(again, again.lines.join("\n")).toMatchObject({ code: 0 })
    },
  )

  it("and a diagnostic is one line, whatever it quotes", async () => {
    const { code, lines } = await made(
      { acme: { extends: "oidc", name: "A", [`k\n\u001B[2J\u2028${attack}`]: 1 } },
      "a\nb.yaml",
    )
    expect(code).toBe(1)
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u2028]/u)
  })
})

const odd = [
  "a-b",
  "a b",
  "1a",
  "a.b",
  'a"b',
  "a'b",
  "a`b",
  "a\\b",
  "ä",
  "日本",
  "",
  "default",
  "class",
  "await",
  "yield",
  "package",
  "undefined",
  "arguments",
  "eval",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "then",
  "length",
  "name",
  "x",
].filter((one) => one !== "")

describe("names that are no identifiers become valid code", () => {
  it.each(odd)("%s", async (name) => {
    const inherited = name in Object.prototype
    const same = { [name]: name }
    const key = /["[\].{}|\s?]/.test(name) ? "plain" : name
    const member = inherited ? "plain" : name
    const { code, lines, out } = await made({
      acme: {
        name: "Acme",
        type: "oauth",
        docs: "https://acme.example/docs",
        authorization: { url: "https://acme.example/a", query: same, rename: same },
        scope: "none",
        callback: { rename: same },
        client: { rename: same },
        token: {
          post: "https://acme.example/t",
          form: same,
          query: same,
          answer: { rename: { [key]: `["${key}"]` }, set: same },
        },
        userinfo: {
          get: "https://acme.example/me",
          headers: { "x-odd": name === "日本" || name === "ä" ? "x" : name },
          query: same,
        },
        profile: { id: "string", [`${member}?`]: "string", nested: { [member]: "string" } },
        user: { id: "id", name: `["${member.includes('"') ? "id" : member}"]`, email: null, image: null },
        email: { presence: "never" },
        hints: same,
        example: {
          profile: { id: "u1", [member]: "n", nested: { [member]: "n" } },
          user: { id: "u1", name: member.includes('"') ? null : "n", email: null, image: null },
        },
      },
    })
    if (code !== 0 && member.includes('"')) expect(lines.join("\n")).toMatch(/^own\.yaml:\d+:\d+ /)
    else {
      expect(code, lines.join("\n")).toBe(0)
      const text = readFileSync(join(out, "providers/acme.ts"), "utf8")
      await harmless(out)
      expect(text).toContain("https://acme.example/a")
    }
  })

  it.each([
    ["__proto__", "the key __proto__"],
    ["constructor", "the key constructor"],
    ['"__proto__"?', "the member __proto__"],
    ['"constructor"', "the member constructor"],
    ["toString", "the member toString"],
    ["valueOf?", "the member valueOf"],
  ])("or are refused where every object inherits them: %s", async (name, what) => {
    const own = join(folder, "inherited.yaml")
    writeFileSync(
      own,
      `acme:\n  extends: oidc\n  name: Acme\n  issuer: https://a.example\n  profile:\n    ${JSON.stringify(name)}: string\n`,
    )
    const { code, lines } = await generate(
      { file: own, out: join(folder, "none"), check: false, package: "authlas" },
      root,
    )
    expect(code).toBe(1)
    expect(lines[0]).toContain("inherited.yaml:6:5")
    expect(lines[0]).toContain(what)
  })

  it.each([
    ["name: String", "acme.name: String cannot name a factory"],
    ["name: OIDC Config", "acme.name: OIDCConfig cannot name a factory"],
    ["name: Acme\n  profileType: Acme", "acme.profileType: Acme means something else"],
    ["name: Acme\n  profileType: AcmeOptions", "acme.profileType: AcmeOptions means something else"],
    ["type: email\n  name: Acme\n  types: { AcmeMail: . }", "acme.types.AcmeMail: type email has no profile"],
    ["name: Acme\n  types: { AcmeProfile: . }", "acme.types.AcmeProfile: AcmeProfile means something else"],
    [
      "name: Acme\n  options: { a?: slug }\n  let: { public: '{a}' }",
      "acme.let.public: public means something in code",
    ],
  ])("or are refused where code means something by them: %s", async (words, what) => {
    const own = join(folder, "taken.yaml")
    writeFileSync(own, `acme:\n  extends: oidc\n  ${words}\n  issuer: https://a.example\n`)
    const { code, lines } = await generate(
      { file: own, out: join(folder, "none"), check: false, package: "authlas" },
      root,
    )
    expect(code).toBe(1)
    expect(lines.join("\n")).toContain(what)
  })

  it.each([
    "https://",
    "https:///path",
    "https://:443/a",
    "https://a b.example/",
    "https://user@a.example/",
    "https://a.example:99999/",
    "https://[::1/a",
    "https://a.example/x y",
    "https://a.example/#here",
    "https://a.example\\b",
    "https://%zz/",
    "acme.example",
    "//a.example",
    "/authorize",
    "https://{team}:99999/",
  ])(
    "and an authorization of %s, which is no whole address, is refused with line and column",
    async (address) => {
      const own = join(folder, "address.yaml")
      const options = address.includes("{team}") ? "  options: { team: slug }\n" : ""
      const example = options ? "  example: { options: { team: a } }\n" : ""
      writeFileSync(
        own,
        `acme:\n  extends: oidc\n  name: Acme\n${options}  issuer: https://a.example\n  authorization: ${JSON.stringify(address)}\n${example}`,
      )
      const { code, lines } = await generate(
        { file: own, out: join(folder, "none"), check: false, package: "authlas" },
        root,
      )
      expect(code).toBe(1)
      expect(lines[0]).toMatch(/^address\.yaml:[56]:3 acme\.authorization: /)
    },
  )
})

describe("what was emitted is compiled before it is said to be written", () => {
  const places = createOutsidePlaces("authlas", "own.yaml")

  it.each([
    ["that cannot be read", "export default {", /providers\/acme\.ts:1:\d+ would not compile: /],
    [
      "in which one name stands for two things",
      "const a = 1\nconst a = 2\nexport default a\n",
      /Cannot redeclare/,
    ],
    ["with a name that nothing declares", "export default nowhere\n", /Cannot find name 'nowhere'/],
    [
      "with a member that nothing declares",
      "const a = { b: 1 }\nexport default a.c\n",
      /Property 'c' does not exist/,
    ],
  ])("a module %s is an error at its entry, and nothing is written", async (_, text, what) => {
    const own = mkdtempSync(join(folder, "compile-"))
    const file = join(own, "own.yaml")
    writeFileSync(file, "# one\n# two\nacme:\n  extends: oidc\n  name: Acme\n  issuer: https://a.example\n")
    const out = join(own, "out")
    const { code, lines } = await runJob({
      file,
      name: "own.yaml",
      out,
      outName: "out",
      check: false,
      published: false,
      places,
      builtIn: {},
      remedy: "",
      finish: (output) => new Map([...output, ["providers/acme.ts", text]]),
    })
    expect(code).toBe(1)
    expect(lines[0]).toMatch(/^own\.yaml:3:1 acme: providers\/acme\.ts:\d+:\d+ would not compile: /)
    expect(lines.join("\n")).toMatch(what)
    expect(existsSync(out)).toBe(false)
  })

  it("and finds nothing in what every entry of the catalogue became", () => {
    const generated = join(root, "generated")
    const output = new Map(
      filesOf(generated)
        .filter((one) => one.endsWith(".ts"))
        .map((one) => [one.slice(generated.length + 1), readFileSync(one, "utf8")]),
    )
    const inside = {
      ...places,
      types: "../../src/providers/index.js",
      simulation: "../src/testing/simulator/simulation.js",
      zod: "zod/mini",
      standardClaims: "./standard-claims.js",
    }
    expect(
      findFaults(
        output,
        [...output.keys()].filter((one) => /^pro/.test(one)),
        inside,
      ),
    ).toEqual([])
  }, 60_000)
})
