/** What a path is, and what is none. */
import { describe, expect, it } from "vitest"
import { parsePath, readTemplate, readValueAt } from "../../src/engine/notation/template.js"

const value = {
  a: { b: 1, "odd.name": 2, "x y": 3 },
  list: [
    { on: false, no: 1, kinds: ["work"], to: "first" },
    { on: true, no: 2, kinds: ["home", 7], to: "second" },
  ],
  "@odata.context": 4,
}

describe("a path", () => {
  it.each<[path: string, found: unknown]>([
    ["a.b", 1],
    ['a["odd.name"]', 2],
    ['a["x y"]', 3],
    ["list[1].no", 2],
    ["list[on].to", "second"],
    ["list[on=false].to", "first"],
    ["list[no=2].to", "second"],
    ["list[kinds~=home].to", "second"],
    ["list[kinds~=7].to", "second"],
    ['["@odata.context"]', 4],
    ["list[2].no", undefined],
    ["a.toString", undefined],
    ["a.b.c", undefined],
  ])("%s leads where it says", (path, found) => {
    expect(readValueAt(value, path)).toBe(found)
  })

  it("that is a dot leads to the value itself", () => {
    expect(readValueAt(value, ".")).toBe(value)
  })

  it.each<[path: string, character: number]>([
    ["", 1],
    ["..", 1],
    [".a", 1],
    ["a.", 2],
    ["a..b", 2],
    ["a b", 2],
    ["{a}", 1],
    ["a|lower", 2],
    ["$.a", 1],
    ["/a/b", 1],
    ["a[]", 2],
    ["a[*]", 2],
    ["a[-1]", 2],
    ["a[b=]", 2],
    ["a[b", 2],
    ["a]", 2],
    ["a.[0]", 2],
    ['a[""]', 2],
    ["a[0]b", 5],
  ])("is not %s", (path, character) => {
    expect(() => parsePath(path)).toThrow(`is not understood at character ${character}. Write a.b, list[0]`)
  })
})

describe("a placeholder", () => {
  it("has a path, and filters with their arguments", () => {
    const parts = readTemplate('x {a["b c"].d|after  - |lower} y')
    expect(parts).toMatchObject([
      "x ",
      {
        path: 'a["b c"].d',
        at: 2,
        filters: [
          { name: "after", argument: " - " },
          { name: "lower", argument: "" },
        ],
      },
      " y",
    ])
  })

  it.each<[text: string, before: number]>([
    ["{", 0],
    ["a}", 1],
    ["{}", 0],
    ["x{ a }", 1],
    ["{a|}", 2],
    ["{a|b|}", 2],
    ["{a..b}", 2],
    ["{a{b}}", 0],
  ])("is none in %s, of which %i characters are understood", (text, before) => {
    expect(readTemplate(text)).toBe(before)
  })

  it("leaves braces of another language alone", () => {
    const text = "{ viewer { id } } {x.y}"
    expect(readTemplate(text, (content) => content.startsWith("x."))).toMatchObject([
      "{ viewer { id } } ",
      { path: "x.y" },
    ])
  })
})
