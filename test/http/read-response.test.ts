/** An answer that was read behaves as the runtime's own response does. */
import { describe, expect, it } from "vitest"
import { JsonResponse, ReadResponse } from "../../src/engine/http/read-response.js"

const init = { status: 201, statusText: "Made", headers: { "content-type": "application/json", a: "b" } }
const texts = ['{"grüße":[1]}', "\uFEFF{}", "", "no json", "\u{1F600}"]
const both = (text: string, more: ResponseInit = init): [ReadResponse, Response] => {
  const bytes = new Uint8Array(new TextEncoder().encode(text))
  return [new ReadResponse(bytes, more), new Response(bytes, more)]
}
const settled = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value),
    (error: Error) => error.name,
  )

describe("an answer that has arrived", () => {
  it.each(texts)("%j is read as a response of the runtime is", async (text) => {
    for (const read of ["text", "json", "arrayBuffer"] as const) {
      const [own, native] = both(text)
      expect(await settled(own[read]()), read).toEqual(await settled(native[read]()))
      expect(own.bodyUsed).toBe(true)
      expect(await settled(own.text()), "a second time").toBe("TypeError")
    }
  })

  it("has status, headers and class of a response", () => {
    const [own] = both("{}")
    expect(own).toBeInstanceOf(Response)
    expect([own.status, own.statusText, own.ok, own.headers.get("a")]).toEqual([201, "Made", true, "b"])
  })

  it("is read from each of its clones", async () => {
    const [own] = both("[1]")
    const clone = own.clone()
    expect(await own.json()).toEqual([1])
    expect(await clone.json()).toEqual([1])
    expect([clone.status, clone.headers.get("a")]).toEqual([201, "b"])
    expect(() => own.clone()).toThrow(TypeError)
  })

  it("gives a stream, a blob, a form and bytes to who asks for them, once", async () => {
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" } }
    expect((await both("a=b", form)[0].formData()).get("a")).toBe("b")
    const blob = await both("[1]")[0].blob()
    expect([await blob.text(), blob.type]).toEqual(["[1]", "application/json"])
    const [streamed] = both("[1]")
    expect(await new Response(streamed.body).text()).toBe("[1]")
    expect(streamed.bodyUsed).toBe(true)
    await expect(streamed.text()).rejects.toThrow(TypeError)
    const bytes = new TextEncoder().encode("[1]")
    const [own] = both("[1]")
    expect(await own.bytes()).toEqual(bytes)
  })

  it("gives away copies, so that no reader changes what another one reads", async () => {
    const [own] = both("[1]")
    const clone = own.clone()
    new Uint8Array(await own.arrayBuffer()).fill(0)
    expect(await clone.text()).toBe("[1]")
  })
})

describe("a value as an answer", () => {
  it("is read once, and is the value itself", async () => {
    const value = { access_token: "t" }
    const answer = new JsonResponse(value)
    expect(answer.headers.get("content-type")).toBe("application/json")
    expect(await answer.json()).toBe(value)
    expect(answer.bodyUsed).toBe(true)
    await expect(answer.json()).rejects.toThrow(TypeError)
  })
})
