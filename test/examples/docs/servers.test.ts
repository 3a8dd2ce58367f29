/** The servers of the documentation go on after a request that they refuse. */
import { type RequestListener, Server } from "node:http"
import { afterEach, describe, expect, it, vi } from "vitest"
import { secret } from "../../support/client.js"
import { HttpClient, listen, type Running } from "../../support/http-client.js"

vi.mock("authlas/node", () => import("../../../src/frameworks/node/index.js"))
vi.mock("authlas/express", () => import("../../../src/frameworks/node/express.js"))
vi.mock("authlas/providers/github", () => import("../../../generated/providers/github.js"))
// Version 4, which hands no rejection on.
vi.mock("express", async () => {
  const { createRequire } = await import("node:module")
  return { default: createRequire(import.meta.url)("express4") }
})

const running: Running[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const one of running.splice(0)) await one.close()
})

/** Starts the server of a sample at a port of its own. */
async function start(load: () => Promise<unknown>): Promise<Running> {
  const opened: Server[] = []
  const listening = vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server) {
    opened.push(this)
    return this
  } as typeof Server.prototype.listen)
  await load()
  listening.mockRestore()
  const [server] = opened
  if (!server) throw new Error("The sample opened no server.")
  const listener: RequestListener = (req, res) => void server.emit("request", req, res)
  running.push(await listen(listener))
  return running[0] as Running
}

describe("a server", () => {
  it.each([
    ["node.ts", () => import("./node.js")],
    ["guides/server.ts", () => import("./guides/server.js")],
    ["express.ts, with Express 4", () => import("./express.js")],
  ])("survives a request for a host that cannot be relied on: %s", async (_, load) => {
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("AUTH_GITHUB_ID", "id")
    vi.stubEnv("AUTH_GITHUB_SECRET", "an-invented-secret")
    vi.stubEnv("AUTH_URL", undefined)
    vi.spyOn(console, "error").mockImplementation(() => {})
    const server = await start(load)
    const ask = async (host: string) => (await new HttpClient(server, { host }).get("/")).status
    expect(await ask("app test")).toBeGreaterThanOrEqual(400)
    expect(await ask("app.test")).toBeLessThan(400)
  })
})
