/** The calls that lead from what a user types to the issuer, answered for every persona as an entry's example has them. */
import { readValueAt } from "../../engine/notation/template.js"
import type { OAuth2Config } from "../../types/oauth-provider.js"
import type { Profile } from "../../types/user.js"
import type { Ledger } from "./grant.js"
import { createUser, type Persona, personas } from "./persona.js"
import type { Simulation } from "./simulation.js"

type Found = Record<string, string>

/** A call as the engine makes it: what was found before it, and its answer if it has one. */
interface Step {
  found: Found
  answer: unknown
}

/** The parts of a provider that the way to its issuer depends on. */
interface Findable {
  config: Pick<OAuth2Config<Profile>, "identifier">
  simulation: Simulation
}

/** The same, in a run. */
interface FindableInRun extends Findable {
  ledger: Ledger
}

function accountIdOf(simulation: Simulation, persona: Persona): string {
  const { profile } = createUser(simulation, persona)
  return String(simulation.paths.id.map((path) => readValueAt(profile, path)).find((id) => id !== undefined))
}

/** What a persona types: the example's identifier, with a label before it for another account than the example's. */
function identifierOf(simulation: Simulation, persona: Persona): string | undefined {
  const { identifier } = simulation
  if (identifier === undefined || accountIdOf(simulation, persona) === accountIdOf(simulation, "ordinary"))
    return identifier
  return `${typeof persona === "string" ? persona : "another"}.${identifier}`
}

/** Lists the calls that the engine makes for a persona, and what it has found in the end. */
export function findSteps(
  { config, simulation }: Findable,
  persona: Persona,
): { steps: Step[]; found: Found } {
  const { find = [], identifier = "" } = simulation
  const own = identifierOf(simulation, persona)
  // The example's answers, with the persona's identifier and id in place of the example's.
  const text = JSON.stringify(find)
    .replaceAll(accountIdOf(simulation, "ordinary"), accountIdOf(simulation, persona))
    .replaceAll(identifier, own ?? identifier)
  const answers = JSON.parse(text) as unknown[]
  let found: Found = { identifier: own ?? "" }
  const steps = (config.identifier?.find ?? []).map(({ unless, set }, at): Step => {
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

/** @returns The issuer of a provider whose issuer is found; undefined for any other. */
export function findIssuer(provider: Findable): string | undefined {
  return provider.config.identifier ? findSteps(provider, "ordinary").found.issuer : undefined
}

/** Makes a user known to a provider, and returns what the user types where the issuer is found from it. */
export function introduceUser(
  { ledger, simulation }: FindableInRun,
  persona: Persona = "ordinary",
): string | undefined {
  if (typeof persona === "object") ledger.introduced = [persona]
  return identifierOf(simulation, persona)
}

/** The personas, and the users of the run. */
export function listPersonas({ ledger }: Pick<FindableInRun, "ledger">): Persona[] {
  return [...personas, ...ledger.introduced]
}

/** Finds the persona whose identifier the app sends as `login_hint`. */
export function findPersona(provider: FindableInRun, hint: string | null): Persona | undefined {
  if (!provider.config.identifier || hint === null) return undefined
  return listPersonas(provider).find((persona) => identifierOf(provider.simulation, persona) === hint)
}
