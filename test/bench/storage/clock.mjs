/** Where the time of a check goes: what passes inside methods, added up by whose they are. */

/** What one process has taken so far: milliseconds within the adapter and within the driver, and statements sent. */
export const taken = { adapter: 0, driver: 0, statements: 0 }

/** The last statement that was sent, for its plan. */
export const last = { text: undefined, values: undefined }

/**
 * Adds up how long a method takes, until its promise is settled where it gives one.
 * @param owner Its method is replaced.
 * @param method The name.
 * @param part Whose time it is: `adapter` or `driver`.
 * @param note Told the arguments.
 */
export function timed(owner, method, part, note) {
  const own = owner[method]
  owner[method] = function (...args) {
    note?.(args)
    const begun = performance.now()
    const done = () => {
      taken[part] += performance.now() - begun
    }
    const result = own.apply(this, args)
    if (typeof result?.then === "function") result.then(done, done)
    else done()
    return result
  }
}

/** Counts a statement, and keeps it. */
export function noteStatement(text, values) {
  taken.statements += 1
  last.text = text
  last.values = values
}
