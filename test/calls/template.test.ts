import { describe, expect, it } from "vitest"
import { fillJson, fillMap, fillText, fillUrl } from "../../src/engine/notation/placeholders.js"
import { readValueAt } from "../../src/engine/notation/template.js"

const roots = {
  options: { clientId: "cid", nested: { a: 1 } },
  tokens: { access_token: "a/b c", user_id: 42, empty: "", host: "https://eu.op.test", dots: ".." },
  claims: { tid: "t" },
  callback: { host: "https://evil.test", device_id: "d&x" },
}

describe("paths", () => {
  const profile = {
    a: { b: [{ c: 1 }] },
    "odd.name": 2,
    emails: [
      { email: "x@y.z", kind: "work" },
      { email: "a@b.c", primary: true, kind: "home" },
    ],
  }

  it("walk members, indexes, quoted names, flags and values", () => {
    expect(readValueAt(profile, "a.b[0].c")).toBe(1)
    expect(readValueAt(profile, '["odd.name"]')).toBe(2)
    expect(readValueAt(profile, "emails[primary].email")).toBe("a@b.c")
    expect(readValueAt(profile, "emails[kind=work].email")).toBe("x@y.z")
    expect(readValueAt(profile.emails, "[0].email")).toBe("x@y.z")
    expect(readValueAt(profile, ".")).toBe(profile)
  })

  it("see own members only", () => {
    expect(readValueAt(profile, "constructor.name")).toBeUndefined()
    expect(readValueAt(profile, "__proto__.toString")).toBeUndefined()
    expect(readValueAt("text", "length")).toBeUndefined()
  })
})

describe("placeholders", () => {
  it("take text, numbers and booleans, and are absent for anything else", () => {
    expect(fillText("OAuth {tokens.access_token}", roots)).toBe("OAuth a/b c")
    expect(fillText("{tokens.user_id}", roots)).toBe("42")
    expect(fillText("{tokens.empty}", roots)).toBeUndefined()
    expect(fillText("{tokens.nothing}-{claims.tid}", roots)).toBeUndefined()
    expect(fillText("{options.nested}", roots)).toBeUndefined()
    expect(fillText("{options.nested.a}", roots)).toBe("1")
  })

  it("leave braces of other languages alone", () => {
    expect(fillText("{ viewer { id } }", roots)).toBe("{ viewer { id } }")
  })

  it("pass through the filters that take a slash away or put one there", () => {
    const more = { options: {}, tokens: { u: "https://a.test//" } }
    expect(fillText("{tokens.u|trim} {tokens.u|slash}", more)).toBe("https://a.test https://a.test/")
    expect(fillText("{tokens.u|slash|trim}", more)).toBe("https://a.test")
    expect(() => fillText("{tokens.u|unknown}", more)).toThrow(
      /"\{tokens\.u\|unknown\}" is not understood at character 1/,
    )
    expect(() => fillText("{tokens.u|constructor}", more)).toThrow(/Write \{tokens\.x\}/)
    expect(() => fillText("{tokens..u}", more)).toThrow("at character 8")
  })

  it("pass through the filters that change case and replace text", () => {
    const more = { options: {}, tokens: { u: "a.b$&.C" } }
    expect(fillText("{tokens.u|upper} {tokens.u|lower}", more)).toBe("A.B$&.C a.b$&.c")
    expect(fillText("{tokens.u|replace . $&}", more)).toBe("a$&b$&$&C")
    expect(() => fillText("{tokens.u|upper x}", more)).toThrow("is not understood")
    expect(() => fillText("{tokens.u|replace}", more)).toThrow("is not understood")
  })

  it("are percent-encoded in addresses, and cannot climb out of a path", () => {
    expect(fillUrl("https://op.test/t/{tokens.access_token}?d={callback.device_id}", roots)?.href).toBe(
      "https://op.test/t/a%2Fb%20c?d=d%26x",
    )
    expect(fillUrl("https://op.test/t/{tokens.dots}/x", roots)).toBeUndefined()
    expect(fillUrl("https://op.test/t/%7Btokens.user_id%7D", roots)?.href).toBe("https://op.test/t/42")
  })

  it("begin an address only with a value of the provider itself, where the call allows it", () => {
    expect(fillUrl("{tokens.host}/me", roots, true)?.href).toBe("https://eu.op.test/me")
    expect(fillUrl("{tokens.host}/me", roots)).toBeUndefined()
    expect(fillUrl("{callback.host}/me", roots, true)).toBeUndefined()
    expect(fillUrl("{tokens.access_token}/me", roots, true)).toBeUndefined()
  })

  it("leave out the parameters and JSON members that have no value", () => {
    expect(fillMap({ a: "{claims.tid}", b: "{claims.nothing}", c: 3 }, roots)).toEqual({ a: "t", c: "3" })
    expect(fillJson({ a: ["{claims.tid}"], b: { c: "{claims.nothing}" }, d: 1, e: null }, roots)).toEqual({
      a: ["t"],
      b: {},
      d: 1,
      e: null,
    })
  })
})
