/** Simulated providers for an app's tests, for demonstrations and for work without a network. Import from `authlas/testing`. */

export type { SimulatedRequest } from "./testing/back-channel.js"
export type { BrowserReturn } from "./testing/consent.js"
export { type CustomPersona, type Persona, type PersonaName, personas } from "./testing/persona.js"
export { SimulatorError } from "./testing/refusal.js"
export type { AuthHandler, SignInOptions, SignInResult } from "./testing/sign-in.js"
export { simulate } from "./testing/simulate.js"
export type { Simulation } from "./testing/simulation.js"
export type { SimulateOptions, Simulator, SimulatorServer } from "./testing/simulator.js"
