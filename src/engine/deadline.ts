/** Deadlines of calls into code that is not the engine's: no request waits for good for a store, a mail server or a callback. */
import type { AuthConfig, TimeoutsOptions } from "../types/config.js"
import { memoizeByObject } from "./memory.js"
import { isError } from "./realm.js"

/** Milliseconds unless the config says otherwise. */
const defaults: Readonly<Required<TimeoutsOptions>> = { adapter: 10_000, callback: 30_000, mail: 30_000 }

/** Longest time that timers can measure, in milliseconds; they take a longer one for none. */
export const longestTimeout = 2_147_483_647

/** How long a call may take, and what to say of one that takes longer. */
export interface Deadline {
  /** Milliseconds; infinite for no deadline. */
  ms: number
  /** Makes the error for the one who waits. */
  expired(): Error
}

/** What goes on although no request waits for it any more, by the error that its caller was given. */
const lateCalls = memoizeByObject((_: Error): { call?: PromiseLike<unknown> } => ({}))

/** Finds how many milliseconds calls of one kind may take. */
export function readTimeout({ timeouts }: Pick<AuthConfig, "timeouts">, kind: keyof TimeoutsOptions): number {
  return timeouts?.[kind] ?? defaults[kind]
}

/** Says that a call took too long. */
export function describeTimeout(
  what: string,
  ms: number,
  kind: keyof TimeoutsOptions,
  remedy = "Look at what it waits for",
): string {
  return `${what} did not answer within ${ms} ms (timeouts.${kind}). ${remedy}, or allow more time.`
}

/**
 * Waits for a result, but not beyond a deadline. A call cannot be stopped: how it settles later is ignored, and can
 * be undone with {@link whenDoneLate}.
 */
export function withinDeadline<Result>(result: Result, { ms, expired }: Deadline): Result {
  if (!isThenable(result) || ms > longestTimeout) return result
  return new Promise((resolve, reject) => {
    let open = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const settleWith = (end: (value: unknown) => void) => (value: unknown) => {
      open = false
      clearTimeout(timer)
      end(value)
    }
    result.then(settleWith(resolve), settleWith(reject))
    // A result that is settled already needs no timer.
    queueMicrotask(() => {
      if (!open) return
      timer = setTimeout(() => {
        const error = expired()
        lateCalls(error).call = result
        reject(error)
      }, ms)
      // Only a number where timers cannot keep a process alive.
      timer.unref?.()
    })
  }) as Result
}

/** Waits until work has ended, but not longer than a time. The work goes on. */
export function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}

/** Bounds a function in time; it keeps its `this`. */
export function limitTime<Call extends (...args: never[]) => unknown>(call: Call, deadline: Deadline): Call {
  return function (this: unknown, ...args: never[]) {
    return withinDeadline(call.apply(this, args), deadline)
  } as Call
}

/**
 * Undoes a write whose answer came after its deadline: its caller was told that it failed. `failed` runs where the call
 * has failed in the end; it may have written all the same.
 */
export function whenDoneLate<Written>(
  error: unknown,
  undo: (written: Written) => unknown,
  failed: () => unknown = () => {},
): void {
  const result = isError(error) ? lateCalls(error).call : undefined
  result?.then((written) => undo(written as Written), failed).then(undefined, () => {})
}

/** Tells whether an error is that of a deadline: what was called may go on, and may write yet. */
export function isUnfinished(error: unknown): boolean {
  return isError(error) && lateCalls(error).call !== undefined
}

/** Tells a promise of any kind from other values. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}

/** A deadline that runs. */
export interface Clock {
  /** Aborted when the time is up, or when one of the others is. Made when it is first asked for. */
  readonly signal: AbortSignal
  /** Whether it was the time. */
  isOver(): boolean
  /** Waits for a promise, but not beyond the end, whose reason it throws then. */
  within<T>(promise: Promise<T>): Promise<T>
  /** Ends the clock and lets go of the others. */
  clear(): void
}

/** Starts a deadline, which other signals end too. `clear` it when the work is done. */
export function startDeadline(
  milliseconds: number,
  others: ReadonlyArray<AbortSignal | null | undefined>,
): Clock {
  // AbortSignal.any and AbortSignal.timeout would say the same, but not every runtime has them.
  let controller: AbortController | undefined
  let end: { reason: unknown } | undefined
  let isOver = false
  let rejectWait: (reason: unknown) => void = () => {}
  const ended = new Promise<never>((_, reject) => {
    rejectWait = reject
  })
  ended.catch(() => {})
  const abort = (reason: unknown): void => {
    if (end) return
    end = { reason }
    controller?.abort(reason)
    rejectWait(reason)
  }
  const timer = setTimeout(() => {
    isOver = true
    abort(new DOMException("The time is up.", "TimeoutError"))
  }, milliseconds)
  const undo: Array<() => void> = []
  for (const other of others) {
    if (!other) continue
    const follow = (): void => abort(other.reason)
    if (other.aborted) follow()
    other.addEventListener("abort", follow, { once: true })
    undo.push(() => other.removeEventListener("abort", follow))
  }
  return {
    get signal() {
      controller ??= new AbortController()
      if (end) controller.abort(end.reason)
      return controller.signal
    },
    isOver: () => isOver,
    // One promise for all waits: a listener of the signal for each costs more than the wait itself.
    within: (promise) => Promise.race([promise, ended]),
    clear() {
      clearTimeout(timer)
      for (const step of undo) step()
    },
  }
}
