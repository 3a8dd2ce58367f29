/** Simulated providers for an app's tests, for demonstrations and for work without a network. Import from `authlas/testing`. */

export type { ProbeResult, ProveOptions } from "./proof/proof-app.js"
export { proofTable, prove } from "./proof/prove.js"
export type { BrowserReturn } from "./simulator/authorize.js"
export type { SimulatedRequest } from "./simulator/back-channel.js"
export type { AuthHandler, SignInOptions, SignInResult } from "./simulator/browser.js"
export type { Fault, RefreshFault } from "./simulator/fault.js"
export type { LogoutReturn } from "./simulator/logout.js"
export { type CustomPersona, type Persona, type PersonaName, personas } from "./simulator/persona.js"
export { SimulatorError } from "./simulator/refusal.js"
export type { SimulateOptions, Simulator, SimulatorServer } from "./simulator/simulate.js"
export { simulate } from "./simulator/simulate.js"
export type { Simulation } from "./simulator/simulation.js"
