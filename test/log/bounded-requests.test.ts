/** What long requests cost, in steps of the program: every action, each of its parts, in shapes that are hard to read. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { backchannelLogout } from "../../src/engine/logout/index.js"
import { Auth, customFetch } from "../../src/index.js"
import WebAuthn from "../../src/providers/webauthn.js"
import * as Shapes from "../support/request-shapes.mjs"
import { countSteps, startCounting, stopCounting } from "../support/steps.js"

beforeAll(() => {
  for (const method of ["error", "warn", "log"] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  return startCounting()
})
afterAll(() => {
  vi.restoreAllMocks()
  return stopCounting()
})

type Way = (typeof Shapes.ways)[number]

/** Steps that a request may take whatever it holds, and for each of its bytes: twice what they take. */
const steps = { ofRequest: 40_000, ofByte: 10 }

const logout: Way = {
  name: "POST logout, token",
  kind: "text",
  make: (_, text: string) => ({
    url: `${Shapes.origin}/backchannel-logout`,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ logout_token: text }).toString(),
  }),
}

/** The ways of each action. */
const actions = new Map<string, Way[]>()
for (const way of [...Shapes.ways, logout]) {
  const [action = ""] = way.name.split(",")
  actions.set(action, [...(actions.get(action) ?? []), way])
}

/** Some of the shapes for a way, others for the next one: each meets every action. */
function shapesOf(way: Way, at: number, count: number) {
  const all = Object.values(way.kind === "text" ? Shapes.texts : Shapes.pairs)
  return Array.from({ length: count }, (_, index) => all[(at + index * 8) % all.length])
}

const loggers = { "the console": {}, "a logger with debug": { logger: Shapes.debugging } }

describe.each(Object.entries(loggers))("a long request, with %s", (_, more) => {
  it.each([
    [1, 1],
    [16, 4],
    [1024, 0.2],
  ])("of %i kB takes steps in proportion to its length at most, whatever it asks for", async (kB, count) => {
    const config = Shapes.application({ MemoryAdapter, WebAuthn, customFetch }, more)
    const browser = await Shapes.openBrowser((request: Request) => Auth(request, config))
    const found: string[] = []
    for (const [action, ways] of actions) {
      const asked = ways
        .filter((_, at) => count >= 1 || at % (1 / count) === 0)
        .flatMap((way, at) =>
          shapesOf(way, at, Math.max(1, count)).map((make) => way.make(browser, make?.(kB * 1024) as never)),
        )
      const size = asked.reduce((sum, spec) => sum + Shapes.bytesOf(spec), 0)
      const taken = await countSteps(async () => {
        for (const { url, ...init } of asked) {
          const answer = url.endsWith("/backchannel-logout") ? backchannelLogout : Auth
          await (await answer(new Request(url, init), config)).text()
        }
      })
      if (taken > asked.length * steps.ofRequest + size * steps.ofByte)
        found.push(`${action}: ${taken} steps for ${asked.length} requests with ${size} bytes`)
    }
    expect(found).toEqual([])
  })
})
