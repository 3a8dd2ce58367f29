/** How long something may take, and who may end it earlier. */

/** A deadline that runs. */
export interface Deadline {
  /** Aborted when the time is up, or when one of the others is. Made when it is first asked for. */
  readonly signal: AbortSignal
  /** Whether it was the time. */
  isOver(): boolean
  /** Waits for a promise, but not beyond the end, whose reason it throws then. */
  within<T>(promise: Promise<T>): Promise<T>
  /** Ends the clock and lets go of the others. */
  clear(): void
}

/**
 * Starts a deadline.
 * @param milliseconds How long.
 * @param others Signals that end it too, with their own reason.
 * @returns The deadline; `clear` it when the work is done.
 */
export function startDeadline(
  milliseconds: number,
  others: ReadonlyArray<AbortSignal | null | undefined>,
): Deadline {
  // AbortSignal.any and AbortSignal.timeout would say the same, but not every runtime has them.
  let controller: AbortController | undefined
  let end: { reason: unknown } | undefined
  let isOver = false
  let fail: (reason: unknown) => void = () => {}
  const ended = new Promise<never>((_, reject) => {
    fail = reject
  })
  ended.catch(() => {})
  const abort = (reason: unknown): void => {
    if (end) return
    end = { reason }
    controller?.abort(reason)
    fail(reason)
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
