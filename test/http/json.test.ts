import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasRepeatedName } from "../../src/engine/calls/send.js"
import { parseJson, parsePlainJson } from "../../src/engine/json.js"
import { expectLinear } from "../support/growth.js"

/** A document, and whether an object of it has a member twice. */
interface Written {
  text: string
  twice: boolean
}

describe("JSON from a provider", () => {
  it("keeps every digit of a large integer, as text", () => {
    expect(parseJson('{"id":9007199254740993,"n":-12345678901234567890,"list":[10000000000000000]}')).toEqual(
      {
        id: "9007199254740993",
        n: "-12345678901234567890",
        list: ["10000000000000000"],
      },
    )
  })

  it("leaves other numbers, and digits in texts and names, alone", () => {
    const text =
      '{"1234567890123456789":9007199254740991,"b":"12345678901234567890","c":1.2345678901234567890,"d":1e20}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
    expect(parseJson('"\\"12345678901234567890"')).toBe('"12345678901234567890')
  })

  it("accepts and refuses exactly what JSON.parse does", () => {
    const broken = [
      "{12345678901234567890:1}",
      "{12345678901234567890 :1}",
      "00012345678901234567890",
      "12345678901234567890x",
      "-",
      ".12345678901234567890",
      "12345678901234567890.",
      "[12345678901234567890,]",
      "",
      "\ufeff{}",
      "NaN",
      "// c\n{}",
      '"abc',
      '"12345678901234567890\\',
    ]
    for (const text of broken) expect(() => parseJson(text), text).toThrow(SyntaxError)
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(200),
        fc.constantFrom("", "{", '"', "1234567890123456789", "\\"),
        (json, at, extra) => {
          const text = json.slice(0, at) + extra + json.slice(at)
          const verdict = (parse: (text: string) => unknown) => {
            try {
              parse(text)
              return true
            } catch {
              return false
            }
          }
          expect(verdict(parseJson)).toBe(verdict(JSON.parse))
        },
      ),
      { numRuns: 500 },
    )
  })

  it("equals JSON.parse for documents without large integers", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        fc.pre(!text.includes("__proto__") && !/\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
        expect(parsePlainJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it("leaves out members that would change a prototype", () => {
    for (const text of ['{"a":{"__proto__":{"x":1}},"__proto__":1}', '{"a":{"__pr\\u006fto__":{"x":1}}}']) {
      const value = parseJson(text) as { a: object }
      expect(Object.keys(value)).toEqual(["a"])
      expect(Object.keys(value.a)).toEqual([])
    }
  })

  it("refuses documents nested deeper than 128 levels", () => {
    expect(() => parseJson("[".repeat(128) + "]".repeat(128))).not.toThrow()
    expect(() => parseJson("[".repeat(129) + "]".repeat(129))).toThrow(SyntaxError)
    expect(() => parseJson("[".repeat(1_000_000))).toThrow(SyntaxError)
    expect(parseJson(`["${"[".repeat(1000)}"]`)).toEqual(["[".repeat(1000)])
  })

  it("counts objects and lists together for the depth, and those beside each other not", () => {
    const nested = (levels: number) => '{"a":['.repeat(levels) + "]}".repeat(levels)
    expect(() => parseJson(nested(64))).not.toThrow()
    expect(() => parseJson(`[${nested(64)}]`)).toThrow(SyntaxError)
    expect(parseJson(`[${"{},[],".repeat(1000)}0]`)).toHaveLength(2001)
  })

  it("is told apart when an object of it has a member twice", () => {
    for (const text of ['{"a":1,"a":2}', '{"x":[{"a":{},"\\u0061" : 2}]}', '{"":1,"":1}'])
      expect(hasRepeatedName(text, parseJson(text))).toBe(true)
    for (const text of [
      '{"a":{"a":1},"b":["a","a"],"c":"a"}',
      '[{"a":1},{"a":2}]',
      '"a"',
      '{"a":"\\"a\\":","b":1}',
    ])
      expect(hasRepeatedName(text, parseJson(text))).toBe(false)
  })

  it("is told apart so whatever stands in its names and texts", () => {
    const word = fc.constantFrom("a", "b", '":', '\\" :', "__proto__", "{", "")
    const { document } = fc.letrec<{ document: Written; list: Written; object: Written }>((tie) => ({
      document: fc.oneof(
        { depthSize: "small" },
        word.map((text) => ({ text: JSON.stringify(text), twice: false })),
        tie("list"),
        tie("object"),
      ),
      list: fc.array(tie("document"), { maxLength: 3 }).map((items) => ({
        text: `[${items.map(({ text }) => text).join()}]`,
        twice: items.some(({ twice }) => twice),
      })),
      object: fc.array(fc.tuple(word, tie("document")), { maxLength: 4 }).map((members) => ({
        text: `{${members.map(([name, { text }]) => `${JSON.stringify(name)} :${text}`).join()}}`,
        twice:
          new Set(members.map(([name]) => name)).size < members.length ||
          members.some(([, { twice }]) => twice),
      })),
    }))
    fc.assert(
      fc.property(document, ({ text, twice }) => {
        expect(hasRepeatedName(text, parseJson(text))).toBe(twice)
      }),
      { numRuns: 500 },
    )
  })

  it.each<[string, (size: number) => string]>([
    ["escaped quotes", (size) => `"${'\\"'.repeat(size)}`],
    ["quotes", (size) => '"'.repeat(size + 1)],
    ["blanks", (size) => " ".repeat(size)],
    ["digits", (size) => "1".repeat(size)],
    ["escapes behind a large number", (size) => `1234567890123456,${'"\\'.repeat(size)}`],
  ])("takes linear time for hostile texts: %s", async (_, text) => {
    // Only the time matters: most of these are no JSON.
    const parse = (whole: string) => {
      try {
        return parseJson(whole)
      } catch {
        return undefined
      }
    }
    await expectLinear((size) => parse(text(size)), 500_000)
    await expectLinear((size) => parse("[".repeat(200) + text(size)), 500_000)
  })
})
