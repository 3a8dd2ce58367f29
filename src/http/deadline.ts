/** How long something may take, and who may end it earlier. */

/** A deadline that runs. */
export interface Deadline {
  /** Aborted when the time is up, or when one of the others is. */
  readonly signal: AbortSignal
  /** Whether it was the time. */
  isOver(): boolean
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
  const controller = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, milliseconds)
  const undo: Array<() => void> = []
  for (const other of others) {
    if (!other) continue
    const abort = (): void => controller.abort(other.reason)
    if (other.aborted) abort()
    other.addEventListener("abort", abort, { once: true })
    undo.push(() => other.removeEventListener("abort", abort))
  }
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer)
      for (const step of undo) step()
    },
  }
}
