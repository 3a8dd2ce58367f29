/** The command line of the guide signs in at a site, whatever the site answers on the way. */
import { afterEach, expect, it, vi } from "vitest"
import { site } from "./site.js"

const waits: number[] = []
let onWait: (count: number) => unknown = () => {}
vi.mock("node:timers/promises", () => ({
  setTimeout: async (ms: number) => {
    waits.push(ms)
    vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] })
    await onWait(waits.length)
  },
}))

afterEach(() => {
  waits.length = 0
  onWait = () => {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const at = site()
  const said: string[] = []
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text))
  vi.stubGlobal("fetch", (input: string, init: RequestInit) => at.run(new Request(input, init)))
  const code = () => said[0]?.split(" ").at(-1) ?? ""
  return { at, said, code }
}

it("shows the address and the code, waits as it is told, and gets the session", async () => {
  const { at, said, code } = open()
  onWait = async (count) => count === 2 && (await at.person()).answer(code())
  const { signIn } = await import("../examples/docs/guides/devices-cli.js")
  const token = await signIn("https://app.test")
  expect(said).toEqual([expect.stringMatching(/^Open https:\/\/app\.test\/device and type \w{4}-\w{4}$/)])
  expect(waits).toEqual([5000, 5000])
  expect((await at.session(token ?? "")).user.email).toBe("ada@example.com")
})

it("stops where the person refuses, and where nobody answers", async () => {
  const { at, said, code } = open()
  onWait = async () => (await at.person()).answer(code(), "refuse")
  const { signIn } = await import("../examples/docs/guides/devices-cli.js")
  expect(await signIn("https://app.test")).toBeUndefined()
  said.length = 0
  waits.length = 0
  onWait = () => {}
  expect(await signIn("https://app.test")).toBeUndefined()
  expect(waits.length).toBeGreaterThan(100)
})
