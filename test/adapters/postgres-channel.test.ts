/** The connection of a channel of PostgreSQL: how often it is tried, and how long it is waited for. */
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type ListeningClient, postgresChannel } from "../../src/adapters/postgres-channel.js"

/** What the server does with a connection, or with what is sent over one. */
type Answer = "works" | "fails" | "hangs"

let server: { connect: Answer; query: Answer }
let clients: { statements: string[]; lose(): void; isEnded: boolean }[]

const answer = async (how: Answer): Promise<void> => {
  if (how === "fails") throw new Error("connect ECONNREFUSED")
  if (how === "hangs") await new Promise(() => {})
}

function createClient(): ListeningClient {
  const losses: (() => void)[] = []
  const one = {
    statements: [] as string[],
    isEnded: false,
    lose() {
      for (const tell of losses) tell()
    },
  }
  clients.push(one)
  return {
    connect: () => answer(server.connect),
    query: (text) => {
      one.statements.push(text)
      return answer(server.query)
    },
    on: (event: string, tell: (message: never) => void) =>
      event !== "notification" && losses.push(tell as () => void),
    end: async () => {
      one.isEnded = true
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  server = { connect: "works", query: "works" }
  clients = []
})
afterEach(() => {
  vi.useRealTimers()
})

const second = () => vi.advanceTimersByTimeAsync(1000)

it("is tried once a second while the server is away, however many writes there are", async () => {
  const channel = postgresChannel(createClient)
  const onRestored = vi.fn()
  await channel.subscribe(() => {}, onRestored)
  server.connect = "fails"
  clients[0]?.lose()
  for (let round = 0; round < 20; round += 1) {
    for (let write = 0; write < 10; write += 1)
      await expect(channel.publish("s")).rejects.toThrow("ECONNREFUSED")
    await second()
  }
  expect(clients.length).toBeLessThanOrEqual(1 + 21)
  expect(vi.getTimerCount()).toBe(1)
  server.connect = "works"
  expect(onRestored).not.toHaveBeenCalled()
  await second()
  expect(onRestored).toHaveBeenCalledTimes(1)
  expect(clients.at(-1)?.statements).toEqual(["LISTEN authlas_sessions"])
  expect(clients.filter(({ isEnded }) => !isEnded)).toHaveLength(1)
  await channel.publish("s")
  await channel.close()
  expect(vi.getTimerCount()).toBe(0)
})

it("is tried at most once a second where nobody listens", async () => {
  const channel = postgresChannel(createClient)
  server.connect = "fails"
  for (let round = 0; round < 5; round += 1) {
    for (let write = 0; write < 10; write += 1)
      await expect(channel.publish("s")).rejects.toThrow("ECONNREFUSED")
    await second()
  }
  expect(clients).toHaveLength(5)
  server.connect = "works"
  await channel.publish("s")
  expect(clients).toHaveLength(6)
  await channel.close()
})

it("is opened anew by the first write after a loss", async () => {
  const channel = postgresChannel(createClient)
  const onRestored = vi.fn()
  await channel.subscribe(() => {}, onRestored)
  clients[0]?.lose()
  await channel.publish("s")
  expect(clients[1]?.statements).toEqual(["LISTEN authlas_sessions", "SELECT pg_notify($1, $2)"])
  await second()
  expect(onRestored).toHaveBeenCalledTimes(1)
  expect(clients).toHaveLength(2)
  await channel.close()
})

it("is given up and tried again where the server does not answer", async () => {
  const channel = postgresChannel(createClient)
  const onRestored = vi.fn()
  server.connect = "hangs"
  const failed = expect(channel.subscribe(() => {}, onRestored)).rejects.toThrow(
    "did not answer the channel within 10000 ms",
  )
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  expect(clients[0]?.isEnded).toBe(true)
  server.connect = "works"
  await second()
  expect(onRestored).toHaveBeenCalledTimes(1)
  server.query = "hangs"
  const unsent = expect(channel.publish("s")).rejects.toThrow("did not answer")
  await vi.advanceTimersByTimeAsync(10_000)
  await unsent
  expect(clients[1]?.isEnded).toBe(true)
  server.query = "works"
  await second()
  expect(onRestored).toHaveBeenCalledTimes(2)
  await channel.close()
  expect(vi.getTimerCount()).toBe(0)
})

it("fails where no client can be made, and does not end the process", async () => {
  let isBroken = true
  const channel = postgresChannel(() => {
    if (isBroken) throw new Error("DATABASE_URL is missing")
    return createClient()
  })
  const onRestored = vi.fn()
  await expect(channel.subscribe(() => {}, onRestored)).rejects.toThrow("DATABASE_URL is missing")
  await second()
  isBroken = false
  await second()
  expect(onRestored).toHaveBeenCalledTimes(1)
  await channel.close()
})
