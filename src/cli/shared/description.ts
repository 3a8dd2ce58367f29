/** What a command says of itself. */

/** An option of a command. */
export interface CommandOption {
  /** Without the two hyphens. */
  name: string
  /** What stands behind it, `<number>` for instance; none for one that is on or off. */
  value?: string
  /** What it does. */
  says: string
  /** What holds without it. */
  otherwise?: string | (() => string)
}

/** A command. */
export interface Command {
  name: string
  /** The word that it takes besides options, `<file>` for instance. */
  operand?: string
  /** What it does, in one line. */
  says: string
  options: readonly CommandOption[]
  /** Paragraphs behind the options, as they are printed. */
  more?: string
  /** Command lines, and what each is for. */
  examples: ReadonlyArray<readonly [line: string, purpose: string]>
  /** What codes 0 and 1 mean here. */
  codes: Readonly<Record<0 | 1, string>>
}
