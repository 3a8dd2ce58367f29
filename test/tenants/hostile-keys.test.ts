/** Keys and metadata by which the server of a customer could keep the process of all tenants busy, or fill its memory. */
import { randomBytes } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { keyOf } from "../support/signing-keys.js"
import { site } from "./site.js"

afterEach(() => vi.restoreAllMocks())

/** An odd number of so many bits. */
function makeNumber(bits: number): string {
  const bytes = randomBytes(bits / 8)
  bytes[0] = (bytes[0] ?? 0) | 0x80
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 1
  return bytes.toString("base64url")
}

const makeKeys = (count: number, modulus: number, exponent?: number) =>
  Array.from({ length: count }, () => ({
    kty: "RSA",
    alg: "RS256",
    n: makeNumber(modulus),
    e: exponent === undefined ? "AQAB" : makeNumber(exponent),
  }))

/** Signs in with an ID token without a key id, where the server publishes these keys before its own; tells which were looked at. */
async function signInWith(strange: object[]) {
  const { one, a } = site()
  const { kid: _, ...own } = (await keyOf("key-1")).publicJwk ?? {}
  one.header = { kid: undefined }
  one.answers.jwks = () => Response.json({ keys: [...strange, own] })
  const imported = vi.spyOn(crypto.subtle, "importKey")
  await one.signIn(a, "work")
  const moduli = imported.mock.calls.map(([, key]) => (key as JsonWebKey).n)
  return { session: await a.session(), looked: moduli.filter((n) => n !== undefined && n !== own.n) }
}

describe("a server of a customer", () => {
  it("has few keys tried, however many it publishes", async () => {
    const { one, a } = site()
    const strange = makeKeys(200, 2048)
    one.header = { kid: undefined }
    one.answers.jwks = () => Response.json({ keys: strange })
    const imported = vi.spyOn(crypto.subtle, "importKey")
    await one.signIn(a, "work")
    const looked = imported.mock.calls.filter(([, key]) => (key as JsonWebKey).n !== undefined)
    expect(await a.session()).toBeNull()
    expect(looked.length).toBeLessThanOrEqual(40)
  })

  it.each([
    ["a modulus of 16384 bits", makeKeys(2, 16_384)],
    ["an exponent of 2048 bits", makeKeys(2, 2048, 2048)],
  ])("has no key looked at that has %s", async (_, strange) => {
    const { session, looked } = await signInWith(strange)
    expect(looked).toEqual([])
    expect(session).toMatchObject({ tenant: "A" })
  })

  it("has others looked at beside its own", async () => {
    const { session, looked } = await signInWith([...makeKeys(2, 4096), ...makeKeys(1, 8192, 32)])
    expect(session).toMatchObject({ tenant: "A" })
    expect(looked).toHaveLength(3)
  })

  it("has no metadata kept that are longer than any server needs", async () => {
    const { one, a } = site()
    one.metadata = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`member-${at}`, "x"]))
    expect((await a.submit("signin/work")).headers.get("location")).toContain("error=Configuration")
  })

  it("has no keys kept that are longer than any server needs", async () => {
    const { one, a, logger } = site()
    const own = (await keyOf("key-1")).publicJwk
    one.answers.jwks = () =>
      Response.json({ keys: [own, { ...own, kid: "other", x5c: ["x".repeat(200_000)] }] })
    await one.signIn(a, "work")
    expect(await a.session()).toBeNull()
    expect(logger.error.mock.calls.flat().map(String).join()).toContain("keys")
  })
})
