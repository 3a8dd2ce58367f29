export function listLeaves(value: unknown): string[]
export function scrubAnswers(
  answers: object,
  secrets: readonly string[],
  kept?: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): object
