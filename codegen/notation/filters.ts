/** The filters of a placeholder, a closed list: what each does at generation time, and the code it becomes. */

import {
  type PatternFilter,
  parseReplacement,
  replacements,
  shared,
} from "../../src/engine/notation/template.js"
import { quoteString } from "../safe-text.js"

/** A filter as the notation knows it. */
interface FilterRule {
  /** What it gives, in the words of the manual. */
  manual: string
  /** What its argument is; none when it takes none. */
  argument?: "number" | "text" | "pair"
  /** Works on digits only; the placeholder is absent when the value has others. */
  digits?: true
  /** Whether the result is safe inside an address. */
  safe?: true
  /** Computes the result. */
  apply(value: string, argument: string): string
  /** Writes code that computes it from an expression. */
  code(expression: string, argument: string): string
}

/** What `shift` and `mod` count with: no id is longer, and arithmetic on a text of any length takes any time. */
export const digits: RegExp = /^\d{1,64}$/

function replaceBy(name: PatternFilter, manual: string): FilterRule {
  const [pattern, by] = replacements[name]
  return {
    manual,
    safe: true,
    apply: shared[name].apply,
    code: (expression) => `${expression}.replace(${pattern}, ${quoteString(by)})`,
  }
}

/** All filters by name. */
export const filters: Readonly<Record<string, FilterRule>> = {
  shift: {
    manual: "the number without its last n bits",
    argument: "number",
    digits: true,
    safe: true,
    apply: (value, bits) => String(BigInt(value) >> BigInt(bits)),
    code: (expression, bits) => `(BigInt(${expression}) >> ${bits}n)`,
  },
  mod: {
    manual: "the remainder of a division by n",
    argument: "number",
    digits: true,
    safe: true,
    apply: (value, divisor) => String(BigInt(value) % BigInt(divisor)),
    code: (expression, divisor) =>
      `${expression.startsWith("(BigInt(") ? expression : `BigInt(${expression})`} % ${divisor}n`,
  },
  drop: {
    manual: "without the first occurrence of the text",
    argument: "text",
    apply: (value, part) => value.replace(part, () => ""),
    code: (expression, part) => `${expression}.replace(${quoteString(part)}, "")`,
  },
  after: {
    manual: "what stands behind the last occurrence of the text",
    argument: "text",
    apply: (value, mark) => value.split(mark).at(-1) ?? "",
    code: (expression, mark) => `${expression}.split(${quoteString(mark)}).at(-1)`,
  },
  before: {
    manual: "what stands in front of the first occurrence of the text",
    argument: "text",
    apply: (value, mark) => value.split(mark)[0] ?? "",
    code: (expression, mark) => `${expression}.split(${quoteString(mark)})[0]`,
  },
  replace: {
    manual: "b in place of every a, which has no blank",
    argument: "pair",
    apply: shared.replace.apply,
    code(expression, argument) {
      const [what, by] = parseReplacement(argument)
      // A dollar sign has a meaning in a replacement.
      return `${expression}.replaceAll(${quoteString(what)}, ${quoteString(by.replaceAll("$", "$$$$"))})`
    },
  },
  lower: {
    manual: "in lower case",
    apply: shared.lower.apply,
    code: (expression) => `${expression}.toLowerCase()`,
  },
  upper: {
    manual: "in upper case",
    apply: shared.upper.apply,
    code: (expression) => `${expression}.toUpperCase()`,
  },
  trim: replaceBy("trim", "without slashes at the end"),
  slash: replaceBy("slash", "with one slash at the end"),
  encode: {
    manual: "percent-encoded",
    safe: true,
    apply: (value) => encodeURIComponent(value),
    code: (expression) => `encodeURIComponent(${expression})`,
  },
}
