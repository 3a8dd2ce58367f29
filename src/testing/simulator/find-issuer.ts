/** The calls that lead from what a user types to the issuer, answered for every persona as an entry's example has them. */
import { readValueAt } from "../../engine/notation/template.js"
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import { createUser, type Persona } from "./persona.js"
import type { Simulation } from "./simulation.js"

function accountIdOf(simulation: Simulation, persona: Persona): string {
  const { profile } = createUser(simulation, persona)
  return String(simulation.paths.id.map((path) => readValueAt(profile, path)).find((id) => id !== undefined))
}

/** What a persona types: the example's identifier, with a label before it for another account than the example's. */
export function identifierOf(simulation: Simulation, persona: Persona): string | undefined {
  const { identifier } = simulation
  if (identifier === undefined || accountIdOf(simulation, persona) === accountIdOf(simulation, "ordinary"))
    return identifier
  return `${typeof persona === "string" ? persona : "another"}.${identifier}`
}

/** Lists the calls that the engine makes for a persona, with what was found before each, and what is found in the end. */
export function findSteps(
  { config, simulation }: { config: Pick<OAuth2Config<Profile>, "identifier">; simulation: Simulation },
  persona: Persona,
): { steps: Array<{ found: Record<string, string>; answer: unknown }>; found: Record<string, string> } {
  const { find = [], identifier = "" } = simulation
  const own = identifierOf(simulation, persona)
  // The example's answers, with the persona's identifier and id in place of the example's.
  const text = JSON.stringify(find)
    .replaceAll(accountIdOf(simulation, "ordinary"), accountIdOf(simulation, persona))
    .replaceAll(identifier, own ?? identifier)
  const answers = JSON.parse(text) as unknown[]
  let found: Record<string, string> = { identifier: own ?? "" }
  const steps = (config.identifier?.find ?? []).map(({ unless, set }, at) => {
    const before = found
    const answer = unless !== undefined && found[unless] !== undefined ? undefined : answers[at]
    if (answer === undefined || answer === null) return { found: before, answer: undefined }
    const texts = Object.entries(set(answer as never)).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
    )
    found = { ...found, ...Object.fromEntries(texts) }
    return { found: before, answer }
  })
  return { steps, found }
}
