export function listLeaves(value: unknown): string[]
export function assertNoSecret(example: unknown, secrets: readonly string[]): void
export function scrubAnswers(
  answers: object,
  secrets: readonly string[],
  kept?: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): object
