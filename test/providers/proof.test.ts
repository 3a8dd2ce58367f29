/** Every entry of the catalogue proves itself at a provider that behaves, and misbehaves, as the entry says. */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { type ProbeResult, proofTable, prove } from "../../src/testing/index.js"

type Options = Readonly<Record<string, unknown>>

/**
 * Processor time that the proof of the whole catalogue may take, in milliseconds: what else the machine does meanwhile
 * says little of it. It takes about half of that.
 */
const limit = 150_000

/** Long and odd, so that none of them turns up in a log by chance. */
const credentials = { clientId: "client-of-the-proof", clientSecret: "secret-of-the-proof-0123456789abcdef" }

async function provider(id: string, options: Options): Promise<Provider> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  return (factory as unknown as (options: Options) => Provider)(options)
}

const entries = parse(readFileSync(new URL("../../providers.yaml", import.meta.url), "utf8")) as Record<
  string,
  Record<"refresh" | "revoke" | "logout", unknown> & { type?: string; example?: { options?: Options } }
>
const senders = Object.entries(entries).filter(([, { type }]) => type === "email")

let results: ProbeResult[] = []
let duration = 0

beforeAll(async () => {
  const providers = await Promise.all([
    ...simulations.map((one) => provider(one.provider, { ...credentials, ...one.options })),
    ...senders.map(([id, { example }]) => provider(id, { apiKey: "key-of-the-proof", ...example?.options })),
  ])
  const start = process.cpuUsage()
  results = await prove(providers, { auth: Auth })
  const { user, system } = process.cpuUsage(start)
  duration = (user + system) / 1000
}, 5 * limit)

afterAll(() => {
  console.log(`${proofTable(results)} in ${(duration / 1000).toFixed(1)} s of a processor`)
})

function probesOf(entry: string): string[] {
  return results.filter((one) => one.entry === entry).map(({ probe }) => probe)
}

describe.each(simulations.map(({ id }) => id))("%s", (id) => {
  it("stands every probe", () => {
    expect(results.filter(({ entry, passed }) => entry === id && !passed)).toEqual([])
    expect(probesOf(id)).toEqual(expect.arrayContaining(["ordinary", "stored", "refuses-consent", "no-id"]))
  })
})

/** What an entry declares for the time after a sign-in, by the probe that has to play it. */
const later = [
  ["refresh", "refresh"],
  ["refresh", "rotation"],
  ["revoke", "revocation"],
  ["logout", "logout"],
] as const

describe("what an entry declares for the time after a sign-in", () => {
  it("is played, and what it has not is not", () => {
    const wrong = simulations.flatMap(({ id }) => {
      const entry = entries[id]
      const played = probesOf(id)
      return later.flatMap(([word, probe]) => {
        const said = entry?.[word]
        if (said === "none")
          return played.includes(probe) ? [`${id} has no ${word}, and ${probe} was played`] : []
        if (said === undefined || said === "unknown") return []
        return played.includes(probe) ? [] : [`${id} declares ${word}, and ${probe} was not played`]
      })
    })
    expect(wrong).toEqual([])
  })
})

describe.each(senders.map(([id]) => id))("%s", (id) => {
  it("sends the link, and tells when it cannot", () => {
    expect(results.filter(({ entry, passed }) => entry === id && !passed)).toEqual([])
    expect(probesOf(id)).toEqual(["link", "refused-call"])
  })
})

describe("the proof", () => {
  it("leaves no entry out", () => {
    const proven = new Set([...simulations.map((one) => one.provider), ...senders.map(([id]) => id)])
    expect([...proven].sort()).toEqual(Object.keys(catalogue).sort())
  })

  it("takes less than 150 seconds of a processor", () => {
    expect(duration).toBeLessThan(limit)
  })
})
