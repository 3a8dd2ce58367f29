/** The calls that lead from what a user types to the issuer. */

import { valueAt } from "../../engine/notation/template.js"
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import type { Ledger } from "./grant.js"
import { type Persona, personas, simulatedUser } from "./persona.js"
import type { Simulation } from "./simulation.js"

type Found = Record<string, string>

/** A call as the engine makes it: what was found before it, and its answer if it has one. */
interface Step {
  found: Found
  answer: unknown
}

/** Parts of a provider that the way to its issuer depends on. */
interface Findable {
  config: Pick<OAuth2Config<Profile>, "identifier">
  simulation: Simulation
}

interface FindableAtRun extends Findable {
  ledger: Ledger
}

function subjectOfPersona(simulation: Simulation, persona: Persona): string {
  const { profile } = simulatedUser(simulation, persona)
  return String(simulation.paths.id.map((path) => valueAt(profile, path)).find((id) => id !== undefined))
}

/**
 * What a persona types.
 * @param simulation What is known of the provider's users.
 * @param persona Who.
 * @returns The example's identifier, for another account than the example's with a label of its own.
 */
function identifierOf(simulation: Simulation, persona: Persona): string | undefined {
  const { identifier } = simulation
  if (
    identifier === undefined ||
    subjectOfPersona(simulation, persona) === subjectOfPersona(simulation, "ordinary")
  )
    return identifier
  return `${typeof persona === "string" ? persona : "another"}.${identifier}`
}

/** The example's answers, with another account's identifier and id wherever the example's stand. */
function answersFor(simulation: Simulation, persona: Persona): unknown[] {
  const { find = [], identifier = "" } = simulation
  const text = JSON.stringify(find)
    .replaceAll(subjectOfPersona(simulation, "ordinary"), subjectOfPersona(simulation, persona))
    .replaceAll(identifier, identifierOf(simulation, persona) ?? identifier)
  return JSON.parse(text) as unknown[]
}

/**
 * The calls that the engine makes for a persona.
 * @param provider The provider.
 * @param persona Who.
 * @returns Each call, and what was found in the end.
 */
export function stepsFor(
  { config, simulation }: Findable,
  persona: Persona,
): { steps: Step[]; found: Found } {
  const answers = answersFor(simulation, persona)
  let found: Found = { identifier: identifierOf(simulation, persona) ?? "" }
  const steps = (config.identifier?.find ?? []).map(({ unless, set }, at): Step => {
    const before = found
    const answer = unless !== undefined && found[unless] !== undefined ? undefined : answers[at]
    if (answer === undefined || answer === null) return { found: before, answer: undefined }
    const told = Object.entries(set(answer as never)).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
    )
    found = { ...found, ...Object.fromEntries(told) }
    return { found: before, answer }
  })
  return { steps, found }
}

/**
 * The issuer of a provider whose issuer is found.
 * @param provider The provider.
 * @returns Nothing for any other.
 */
export function foundIssuer(provider: Findable): string | undefined {
  return provider.config.identifier ? stepsFor(provider, "ordinary").found.issuer : undefined
}

/**
 * Makes a user known whose sign-in is about to begin.
 * @param provider The provider.
 * @param persona Who.
 * @returns What the user types, where the issuer is found from it.
 */
export function introduce(provider: FindableAtRun, persona: Persona = "ordinary"): string | undefined {
  if (typeof persona === "object") provider.ledger.introduced = [persona]
  return identifierOf(provider.simulation, persona)
}

/** The personas, and the users of the run. */
export function knownPersonas({ ledger }: Pick<FindableAtRun, "ledger">): Persona[] {
  return [...personas, ...ledger.introduced]
}

/**
 * The persona whose account the app asks for.
 * @param provider The provider.
 * @param hint What the app sends as `login_hint`.
 */
export function personaNamed(provider: FindableAtRun, hint: string | null): Persona | undefined {
  if (!provider.config.identifier || hint === null) return undefined
  return knownPersonas(provider).find((persona) => identifierOf(provider.simulation, persona) === hint)
}
