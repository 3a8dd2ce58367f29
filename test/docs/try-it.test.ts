/** "Try it" of the documentation, played for every entry of the catalogue by the page's own driver. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import {
  createEntry,
  type Entry,
  type EntryFacts,
  listFaults,
  listPersonas,
  playSignIn,
  type Step,
} from "../../docs/src/try/play.js"
import { simulations } from "../../generated/simulator.js"

const catalogue = JSON.parse(readFileSync("generated/catalogue.json", "utf8")) as { providers: EntryFacts[] }

async function loadEntry(facts: EntryFacts): Promise<Entry> {
  const { default: factory } = (await import(`../../generated/providers/${facts.id}.ts`)) as {
    default: Entry["factory"]
  }
  const own = simulations.filter(({ provider }) => provider === facts.id)
  return createEntry(facts, factory, own)
}

/** Faults after which a user is signed in all the same. */
const survived = new Set(["claims-missing", "enrich-500"])

const kindsOf = (steps: readonly Step[]): string[] => steps.map(({ kind }) => kind)

describe("every entry", () => {
  it.each(catalogue.providers.map((facts, at) => [facts.id, facts, at] as const))(
    "%s signs a user in, and refuses what is wrong",
    async (_, facts, at) => {
      const entry = await loadEntry(facts)
      const told: Step[] = []
      const steps = await playSignIn({ entry, onStep: (step) => void told.push(step) })
      expect(told).toEqual(steps)
      const kinds = kindsOf(steps)
      const middle =
        entry.type === "email"
          ? ["send", "mail", "callback"]
          : ["authorization", "provider", "callback", "token"]
      expect(kinds.filter((kind) => ["begin", ...middle, "user", "session"].includes(kind))).toEqual(
        expect.arrayContaining(["begin", ...middle, "user", "session"]),
      )
      expect(kinds.at(0)).toBe("begin")
      expect(kinds.slice(-2)).toEqual(["user", "session"])
      expect(kinds).not.toContain("unknown")
      const session = steps.at(-1)?.session
      const expected = entry.simulations[0]?.user ?? { name: undefined, email: "ada@example.com" }
      expect(session?.user?.name ?? null).toBe(expected.name ?? null)
      for (const step of steps) {
        expect(step.title).not.toBe("")
        expect(step.text).not.toBe("")
        for (const { meaning } of [...(step.parameters ?? []), ...(step.cookies ?? [])])
          expect(meaning).not.toBe("")
      }

      const personas = listPersonas(entry)
      const persona = personas[at % personas.length]
      const other = (await playSignIn({ entry, persona })).at(-1)
      // A guard of the entry may ask for a verified address.
      const isKeptOut = persona === "refuses-consent" || other?.error?.message.includes("guard")
      expect([persona, other?.kind]).toEqual([persona, isKeptOut ? "refusal" : "session"])
      if (persona === "no-email") expect(other?.session?.user?.email ?? null).toBeNull()
      if (persona === "no-picture") expect(other?.session?.user?.image ?? null).toBeNull()

      // Of all that can go wrong, the next entry tries the next.
      const faults = await listFaults(entry)
      const fault = faults[at % faults.length]
      const broken = await playSignIn({ entry, fault })
      if (fault !== undefined && survived.has(fault) && kindsOf(broken).at(-1) === "session") return
      expect(kindsOf(broken).at(-1)).toBe("refusal")
      expect(broken.at(-1)?.error?.type).toMatch(/^[A-Z]\w+$/)
      expect(broken.at(-1)?.error?.message).toContain(entry.id)
      expect(broken.at(-1)?.html).toContain("<!DOCTYPE html>")
    },
  )
})
