/** Simulated providers for an app's tests, for demonstrations and for work without a network. Import from `authlas/testing`. */

export type { SimulatedRequest } from "./testing/back-channel.js"
export type { BrowserReturn } from "./testing/consent.js"
export type { Fault } from "./testing/fault.js"
export { type CustomPersona, type Persona, type PersonaName, personas } from "./testing/persona.js"
export type { ProbeResult, ProveOptions } from "./testing/probe.js"
export { proofTable } from "./testing/proof-table.js"
export { prove } from "./testing/prove.js"
export { SimulatorError } from "./testing/refusal.js"
export type { AuthHandler, SignInOptions, SignInResult } from "./testing/sign-in.js"
export { simulate } from "./testing/simulate.js"
export type { Simulation } from "./testing/simulation.js"
export type { SimulateOptions, Simulator, SimulatorServer } from "./testing/simulator.js"
