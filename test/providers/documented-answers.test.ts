/**
 * Where a provider shows its answer, the example of its entry is that answer, byte for byte but for people's data.
 *
 * `documented-answers.json` has a digest of each answer as the page in `sources.profile` shows it, as JSON text of one line
 * with `…` in place of people's data, and the paths of these. Who reads a page writes the digest from it, never from the
 * entry.
 */
import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import facts from "../../generated/catalogue.json" with { type: "json" }
import answers from "./documented-answers.json" with { type: "json" }

interface Shown {
  readonly id: string
  readonly example?: { readonly documented?: string; readonly profile?: unknown }
}

const shown = facts.providers as readonly Shown[]

/** The example's profile with `…` in place of people's data. */
function maskPeople(profile: unknown, people: readonly string[]): unknown {
  const masked = structuredClone(profile) as Record<string, unknown>
  for (const path of people) {
    const names = path.split(".")
    const last = names.pop() ?? ""
    const owner = names.reduce((value, name) => value[name] as Record<string, unknown>, masked)
    expect(owner, path).toHaveProperty([last])
    owner[last] = "…"
  }
  return masked
}

describe("the answer that a provider documents", () => {
  it.each(Object.entries(answers))(
    "is the example of %s, but for people's data",
    (id, { people, sha256 }) => {
      const example = shown.find((one) => one.id === id)?.example
      expect(example?.documented).toBe("provider")
      const text = JSON.stringify(maskPeople(example?.profile, people))
      expect(createHash("sha256").update(text).digest("hex")).toBe(sha256)
    },
  )

  it("is compared for fifteen entries, of more than two hundred whose page shows members of it", () => {
    expect(Object.keys(answers)).toHaveLength(15)
    const documented = shown.filter(({ example }) => example?.documented === "provider")
    expect(documented.length).toBeGreaterThan(200)
  })
})
