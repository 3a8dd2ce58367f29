/** Every entry of the catalogue proves itself at a provider that behaves, and misbehaves, as the entry says. */
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { catalogue } from "../../generated/catalogue.js"
import { simulations } from "../../generated/simulator.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers.js"
import { type ProbeResult, proofTable, prove } from "../../src/testing.js"

type Options = Readonly<Record<string, unknown>>

/**
 * Processor time that the proof of the whole catalogue may take, in milliseconds: what else the machine does meanwhile
 * says nothing of it.
 */
const limit = 60_000

/** Long and odd, so that none of them turns up in a log by chance. */
const credentials = { clientId: "client-of-the-proof", clientSecret: "secret-of-the-proof-0123456789abcdef" }

async function provider(id: string, options: Options): Promise<Provider> {
  const { default: factory } = await catalogue[id as keyof typeof catalogue]()
  return (factory as unknown as (options: Options) => Provider)(options)
}

const entries = parse(readFileSync(new URL("../../providers.yaml", import.meta.url), "utf8")) as Record<
  string,
  { type?: string; example?: { options?: Options } }
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
}, 10 * limit)

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

  it("takes less than a minute of a processor", () => {
    expect(duration).toBeLessThan(limit)
  })
})
