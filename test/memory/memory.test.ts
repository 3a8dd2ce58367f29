import { describe, expect, it, vi } from "vitest"
import {
  BoundedMap,
  maxNestedEntries,
  memoize,
  memoizeByObject,
  memoizeByText,
} from "../../src/engine/memory.js"

describe("what a process remembers has a bound", () => {
  it("and the oldest is forgotten first, by when it was set last", () => {
    const map = new BoundedMap<string, number>(3)
    for (const [at, key] of ["a", "b", "c", "a", "d"].entries()) map.set(key, at)
    expect([...map]).toEqual([
      ["c", 2],
      ["a", 3],
      ["d", 4],
    ])
  })

  it("of ten thousand where none is named, and of fifty for what is large", () => {
    const [many, large] = [new BoundedMap<number, number>(), new BoundedMap<number, number>(maxNestedEntries)]
    for (let at = 0; at < 10_100; at++) {
      many.set(at, at)
      large.set(at, at)
    }
    expect([many.size, large.size]).toEqual([10_000, 50])
    expect([many.has(99), many.has(100)]).toEqual([false, true])
  })

  it("makes what is missing once, and keeps nothing of an attempt that failed", () => {
    const map = new BoundedMap<string, number>()
    expect(() =>
      map.getOrMake("a", () => {
        throw new TypeError("not now")
      }),
    ).toThrow("not now")
    const make = vi.fn(() => 7)
    expect([map.getOrMake("a", make), map.getOrMake("a", make)]).toEqual([7, 7])
    expect(make).toHaveBeenCalledTimes(1)
  })
})

describe("what belongs to an object", () => {
  it("is made once for each, and anew when it no longer fits", () => {
    const make = vi.fn((owner: { version: number }) => owner.version)
    const known = memoizeByObject(make, (version, owner) => version !== owner.version)
    const [one, other] = [{ version: 1 }, { version: 5 }]
    expect([known(one), known(one), known(other)]).toEqual([1, 1, 5])
    expect(make).toHaveBeenCalledTimes(2)
    one.version = 2
    expect([known(one), known(one)]).toEqual([2, 2])
    expect(make).toHaveBeenCalledTimes(3)
  })

  it("takes what else is needed from who asks first", () => {
    const known = memoizeByObject((_owner: object, name: string) => name)
    const owner = {}
    expect([known(owner, "first"), known(owner, "second")]).toEqual(["first", "first"])
  })
})

it("what is made of a text is made once for each text, and what is made once is made when it is asked for", () => {
  const make = vi.fn((text: string) => text.length)
  const lengthOf = memoizeByText(make)
  expect([lengthOf("abc"), lengthOf("abc"), lengthOf("")]).toEqual([3, 3, 0])
  expect(make).toHaveBeenCalledTimes(2)
  const draw = vi.fn(() => ({}))
  const drawn = memoize(draw)
  expect(draw).not.toHaveBeenCalled()
  expect(drawn()).toBe(drawn())
})
