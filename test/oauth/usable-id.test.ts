/** Which values are the id of an account, wherever one is stated. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Profile } from "../../src/types/index.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

/** What a provider says of a user, by the way it is said: userinfo JSON as it goes over the wire. */
async function oauth(id: string): Promise<Application> {
  const fake = new FakeProvider()
  fake.answers.userinfo = () =>
    new Response(`{"id":${id},"name":"Ada"}`, { headers: { "content-type": "application/json" } })
  const flow = new Application({ fake, providers: [fake.oauth()] })
  await flow.signIn()
  return flow
}

async function mapped(id: unknown): Promise<Application> {
  const fake = new FakeProvider()
  const flow = new Application({ fake, providers: [fake.oauth({ profile: () => ({ id: id as string }) })] })
  await flow.signIn()
  return flow
}

async function oidc(sub: string, over: { idToken?: false } = {}): Promise<Application> {
  const fake = new FakeProvider()
  fake.user = { ...fake.user, sub }
  const flow = new Application({ fake, providers: [fake.oidc(over)] })
  await flow.signIn()
  return flow
}

function expectRefused(flow: Application): void {
  expect(flow.signedIn).toBe(false)
  expect(flow.seen).toEqual([])
}

const placeholders = [
  ..."0 00 -0 +0 0.0 -1 anonymous Anonymous undefined null NaN true false".split(" "),
  "[object Object]",
  "",
  " ",
  "\t",
  " 0 ",
  "\u00a0",
  "00000000-0000-0000-0000-000000000000",
]

describe("an id that stands for no account signs no user in", () => {
  it.each(placeholders)("as text %j", async (text) => {
    const flow = await oauth(JSON.stringify(text))
    expectRefused(flow)
    expect(flow.log.errors[0]?.message).toContain("no usable id")
    expectRefused(await mapped(text))
  })

  it.each(["0", "-0", "-1", "0.0", "1.5", "1e400", "true", "false", "null", "{}", '{"id":1}', "[]", "[7]"])(
    "as JSON %s",
    async (json) => {
      expectRefused(await oauth(json))
    },
  )

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 60,
    0n,
    -1n,
    Symbol("id"),
    () => "id",
    new Date(),
    undefined,
  ])("as %s from profile()", async (id) => {
    expectRefused(await mapped(id))
  })

  it.each(["0", "anonymous", "null"])("as the subject %j of an id token, or of userinfo", async (sub) => {
    expectRefused(await oidc(sub))
    expectRefused(await oidc(sub, { idToken: false }))
  })

  it("and the message names the provider, what came and the remedy, but nothing else", async () => {
    const message = (await oauth("0")).log.errors[0]?.message
    expect(message).toContain('acme: the profile gave no usable id ("0" stands for no user)')
    expect(message).toContain("profile() must return")
  })

  it("and nothing is written", async () => {
    const fake = new FakeProvider()
    fake.user = { ...fake.user, sub: "0" }
    const created: unknown[] = []
    const adapter = MemoryAdapter()
    const flow = new Application({
      fake,
      providers: [fake.oidc()],
      adapter,
      events: { createUser: ({ user }) => void created.push(user) },
    })
    await flow.signIn()
    expect(created).toEqual([])
    expect(await adapter.getUserByAccount?.({ provider: "acme", providerAccountId: "0" })).toBeNull()
  })
})

describe("every other id goes on to sign in", () => {
  it.each([
    ["1", "1"],
    ["10", "10"],
    ["-2", "-2"],
    ["9007199254740993", "9007199254740993"],
    ['"0a"', "0a"],
    ['"10"', "10"],
    ['"zero"', "zero"],
    ['"anonymous-7"', "anonymous-7"],
    ['"nobody"', "nobody"],
    ['"a b"', "a b"],
    ['"https://api.test/users/7"', "https://api.test/users/7"],
    ['"00000000-0000-0000-0000-000000000001"', "00000000-0000-0000-0000-000000000001"],
  ])("%s", async (json, expected) => {
    const flow = await oauth(json)
    expect(flow.signedIn, flow.message).toBe(true)
    expect(flow.seen[0]?.account.providerAccountId).toBe(expected)
  })
})

describe("the rule for a stored user and for one of authorize() is the same, but for zero, which is their own", () => {
  const stored = async (id: unknown): Promise<Application> => {
    const fake = new FakeProvider()
    const adapter = MemoryAdapter()
    const flow = new Application({
      fake,
      providers: [fake.oauth({ profile: (profile: Profile) => ({ id: String(profile.sub) }) })],
      session: { strategy: "jwt" },
      adapter: { ...adapter, getUserByAccount: async () => ({ id, email: "ada@example.com" }) as never },
    })
    await flow.signIn()
    return flow
  }

  it.each(["", " ", "undefined", "null", "NaN", "[object Object]", Number.NaN, 1.5, true, {}])(
    "%j finds no row",
    async (id) => {
      expect((await stored(id)).signedIn).toBe(false)
    },
  )

  const ofDatabase = { toString: () => "507f1f77bcf86cd799439011" }

  it.each([0, 7, "7", "0", 7n, ofDatabase])("%s is a row", async (id) => {
    const flow = await stored(id)
    expect(flow.signedIn, flow.message).toBe(true)
  })
})
