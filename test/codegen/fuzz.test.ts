/** A property of the generator, whatever a catalogue holds. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import fc from "fast-check"
import { afterAll, describe, expect } from "vitest"
import { generate } from "../../codegen/index.js"
import { holds } from "../fuzz/holds.js"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "authlas-fuzz-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const catalogue = `acme:
  name: Acme
  type: oauth
  docs: https://acme.test/docs
  verified: 2026-01-01
  authorization: https://acme.test/authorize
  token: https://acme.test/token
  userinfo: https://acme.test/me
  scope: [me, email]
  profile:
    example: { id: 7, name: Ada, email: ada@acme.test }
    map: { id: id, name: name, email: email }
`

const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      "&a ",
      "*a",
      "<<: *a",
      "!!js/function 'x'",
      "!!binary aaaa",
      "\t",
      "- ",
      ": ",
      "? ",
      "|",
      ">",
      "{",
      "}",
      "[",
      "]",
      '"',
      "'",
    ],
    ...[
      "#",
      "%YAML 1.1\n",
      "---\n",
      "...\n",
      "__proto__: ",
      "constructor",
      "../../x",
      "\n",
      "  ",
      "null",
      "~",
      "1e999",
      "0o7",
      "$\u007bx}",
      "{{x}}",
      "`",
    ],
  ),
  fc.string({ unit: "binary", maxLength: 10 }),
)
const edits = fc.array(fc.tuple(fc.nat(catalogue.length), fc.nat(12), pieces), { minLength: 1, maxLength: 4 })

/** Cuts some characters out at a place, and writes a piece there. */
const change = (text: string, [at, length, piece]: [number, number, string]) =>
  text.slice(0, at) + piece + text.slice(at + length)

describe("a catalogue", () => {
  let count = 0
  holds<[[number, number, string][]]>(
    "with anything in it is generated, or refused with a line, and touches nothing beside its folder",
    [edits],
    async (changes) => {
      count += 1
      const file = join(folder, `${count}.yaml`)
      const out = join(folder, "out", String(count))
      writeFileSync(file, changes.reduce(change, catalogue))
      const { code, lines } = await generate({ file, out, check: false, package: "authlas" }, root)
      expect([0, 1]).toContain(code)
      expect(lines.length).toBeGreaterThan(0)
      if (code === 1) expect(existsSync(out)).toBe(false)
      expect(existsSync(join(folder, "x"))).toBe(false)
      rmSync(out, { recursive: true, force: true })
      rmSync(file)
    },
    12,
  )
})
