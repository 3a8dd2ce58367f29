/** Simulated providers for an app's tests, for demonstrations and for work without a network. Import from `authlas/testing`. */

export type { AuthHandler, SignInOptions, SignInResult } from "./testing/browser/sign-in.js"
export type { ProbeResult, ProveOptions } from "./testing/proof/probe.js"
export { prove } from "./testing/proof/prove.js"
export { proofTable } from "./testing/proof/table.js"
export type { SimulatedRequest } from "./testing/simulator/back-channel.js"
export type { BrowserReturn } from "./testing/simulator/consent.js"
export type { Fault } from "./testing/simulator/fault.js"
export { type CustomPersona, type Persona, type PersonaName, personas } from "./testing/simulator/persona.js"
export { SimulatorError } from "./testing/simulator/refusal.js"
export { simulate } from "./testing/simulator/simulate.js"
export type { Simulation } from "./testing/simulator/simulation.js"
export type { SimulateOptions, Simulator, SimulatorServer } from "./testing/simulator/simulator.js"
