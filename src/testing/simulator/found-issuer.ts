/** The calls that lead from what a user types to the issuer, answered for every persona. */
import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { differences } from "./expect.js"
import { identifierOf, stepsFor } from "./found-steps.js"
import { type Persona, personas } from "./persona.js"
import type { Received } from "./received.js"
import type { Route } from "./routes.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/**
 * Makes a user known whose sign-in is about to begin.
 * @param provider The provider.
 * @param persona Who.
 * @returns What the user types, where the issuer is found from it.
 */
export function introduce(provider: SimulatedProvider, persona: Persona = "ordinary"): string | undefined {
  if (typeof persona === "object") provider.ledger.introduced = [persona]
  return identifierOf(provider.simulation, persona)
}

function known({ ledger }: SimulatedProvider): Persona[] {
  return [...personas, ...ledger.introduced]
}

/**
 * The persona whose account the app asks for.
 * @param provider The provider.
 * @param hint What the app sends as `login_hint`.
 */
export function personaNamed(provider: SimulatedProvider, hint: string | null): Persona | undefined {
  if (!provider.config.identifier || hint === null) return undefined
  return known(provider).find((persona) => identifierOf(provider.simulation, persona) === hint)
}

/**
 * Answers a call on the way to the issuer.
 * @param provider The provider.
 * @param received The call.
 * @param route Which of them.
 * @returns The answer for the persona whose identifier the call is about; 404 without one.
 */
export function answerFind(provider: SimulatedProvider, received: Received, route: Route): Response {
  const { url = "", ...request } = route.request
  for (const persona of known(provider)) {
    const step = stepsFor(provider, persona).steps[route.index]
    if (step?.answer === undefined) continue
    const placeholderValues = placeholderValuesOf(provider.config, { found: step.found })
    if (differences({ ...request, url }, received, placeholderValues, "GET").length > 0) continue
    return request.answer?.format === "text"
      ? new Response(`${String(step.answer)}\n`, { headers: { "content-type": "text/plain" } })
      : Response.json(step.answer)
  }
  return new Response("Not found", { status: 404 })
}
