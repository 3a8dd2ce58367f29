export interface Mutant {
  /** What the check is for. */
  check: string
  /** Below the repository. */
  file: string
  /** The text of the check, which stands in the file once. */
  find: string
  /** What stands there without it. */
  put: string
  /** The tests that have to notice. */
  tests: string[]
  /** Which other check holds, where no test can notice. */
  held?: string
}

export const root: string
export function readMutants(): Mutant[]
export function listFaults(mutants: readonly Mutant[]): string[]
