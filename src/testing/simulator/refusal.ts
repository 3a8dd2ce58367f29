/** How the simulator says no: to the app (in the provider's words) and to the developer (as an error). */
import { AuthError } from "../../engine/errors.js"

/** The simulator cannot do what it was called for. The message says what to change. */
export class SimulatorError extends AuthError {
  static override type = "SimulatorError"
}

/** The connection broke, as `fetch` reports it. */
export class ConnectionLost extends TypeError {
  constructor() {
    super("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) })
  }
}

/** A request that the real provider would refuse; becomes an answer in the provider's own error shape. */
export class Refusal extends AuthError {
  static override type = "Refusal"
  /** Error code of RFC 6749 or RFC 6750. */
  readonly code: string
  override readonly status: number

  constructor(code: string, why: string, status = 400) {
    super(why)
    this.code = code
    this.status = status
  }
}

/**
 * Refuses a request.
 * @param code Error code of RFC 6749 section 4.1.2.1 or 5.2, or RFC 6750 section 3.1.
 * @param why What is wrong with the request and what it should have been.
 * @param status Status of the answer.
 */
export function refuse(code: string, why: string, status?: number): never {
  throw new Refusal(code, why, status)
}

/** Refuses unless a condition holds. */
export function demand(condition: unknown, code: string, why: string, status?: number): asserts condition {
  if (!condition) refuse(code, why, status)
}

/** @returns What an action returns, or the refusal that it throws. */
export function catchRefusal<Result>(action: () => Result): Result | Refusal {
  try {
    return action()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
