/** A rule of the storage contract, and how it is tried. */
import { isDateObject, isError } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"

/** Longer texts are cut in messages. */
const maxLength = 160

function shorten(text: string, length = text.length): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${length} characters)` : text
}

/**
 * Says a value: texts quoted, dates with their milliseconds, rows member by member.
 * @param value Anything that an adapter answers or throws.
 */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return shorten(JSON.stringify(value), value.length)
  if (isDateObject(value))
    return Number.isNaN(value.getTime()) ? "an invalid Date" : `Date ${value.toISOString()}`
  if (isError(value)) return shorten(`${value.name}: ${value.message}`)
  if (Array.isArray(value)) return `[${value.map(describeValue).join(", ")}]`
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${name}: ${describeValue(member)}`)
    return `{ ${members.join(", ")} }`
  }
  return typeof value === "bigint" ? `${value}n` : String(value)
}

/** Whether a member of a row is what was stored. */
function isSame(expected: unknown, got: unknown): boolean {
  if (isDateObject(expected)) return isDateObject(got) && got.getTime() === expected.getTime()
  // A column that was never written says null.
  if (expected === null || expected === undefined) return got === null || got === undefined
  return Object.is(expected, got)
}

/** What came, with its kind where the kind may be what is wrong, and where texts that begin alike begin to differ. */
function describeGot(expected: unknown, got: unknown): string {
  const text = describeValue(got)
  if (typeof got === "number" || typeof got === "boolean")
    return typeof got === typeof expected ? text : `${text} (${typeof got})`
  if (typeof expected !== "string" || typeof got !== "string" || text !== describeValue(expected)) return text
  const letters = [...got]
  const at = [...expected].findIndex((letter, index) => letter !== letters[index])
  return `${text}, which differs from character ${at + 1} on`
}

/** An adapter that has some methods for certain. */
export type AdapterWith<Name extends keyof Adapter> = Adapter & Required<Pick<Adapter, Name>>

/** A rule, ready to be tried with any adapter. */
export interface Rule {
  /** The method that it is about. */
  method: keyof Adapter
  /** What has to be true. */
  says: string
  /** Methods without which it cannot be tried. */
  needs: readonly (keyof Adapter)[]
  /** Tries it; throws an `AdapterRuleError` where it is broken. Called with all that it needs in place. */
  tryWith(adapter: Adapter): Promise<void>
}

/** What a failed case says. */
export interface BrokenRule {
  /** The method that the rule is about. */
  method: keyof Adapter
  /** The rule. */
  rule: string
  /** What should have come, in words. */
  expected: string
  /** What came instead, in words. */
  got: string
  /** What to change in the adapter. */
  remedy: string
}

/** An adapter breaks a rule of the contract. The message says which, of which method, what came, and what to do. */
export class AdapterRuleError extends Error {
  override name = "AdapterRuleError"
  /** The method that the rule is about. */
  readonly method: keyof Adapter
  /** The rule that is broken. */
  readonly rule: string
  /** What should have come. */
  readonly expected: string
  /** What came instead. */
  readonly got: string
  /** What to change in the adapter. */
  readonly remedy: string

  constructor({ method, rule, expected, got, remedy }: BrokenRule, cause?: unknown) {
    super(
      [
        `The adapter breaks a rule of the storage contract. ${method}: ${rule}`,
        `  expected: ${expected}`,
        `  got: ${got}`,
        `  what to do: ${remedy}`,
      ].join("\n"),
      cause === undefined ? undefined : { cause },
    )
    this.method = method
    this.rule = rule
    this.expected = expected
    this.got = got
    this.remedy = remedy
  }
}

/** What a rule may ask of answers. Each throws where the answer is another. */
export interface Expect {
  /** The same text, number, boolean or list of such. */
  equal(expected: unknown, got: unknown, what: string): void
  /** All members of a row as they were stored, where null and an absent member say the same. */
  row(expected: object, got: unknown, what: string): void
  /** Null itself: `undefined` and empty rows are something else. */
  isNull(got: unknown, what: string): void
  /** Nothing: null or `undefined`. */
  nothing(got: unknown, what: string): void
  /** A call that has to throw. */
  refused(call: () => unknown, what: string): Promise<void>
  /** Of calls at once one gets what it asked for. */
  one(count: number, what: string): void
}

type Throw = (expected: string, got: string, cause?: unknown) => never

function createExpect(fail: Throw): Expect {
  return {
    equal(expected, got, what) {
      const [wanted, found] = [describeValue(expected), describeValue(got)]
      if (wanted !== found) fail(`${what}: ${wanted}`, found)
    },
    row(expected, got, what) {
      if (typeof got !== "object" || got === null)
        return fail(`${what}: a row ${describeValue(expected)}`, describeValue(got))
      const members = new Map<string, unknown>(Object.entries(got))
      for (const [name, value] of Object.entries(expected)) {
        const found = members.get(name)
        if (!isSame(value, found))
          fail(`${what}: ${name} ${describeValue(value)}`, `${name} ${describeGot(value, found)}`)
      }
    },
    isNull(got, what) {
      if (got !== null) fail(`${what}: null`, describeValue(got))
    },
    nothing(got, what) {
      if (got !== null && got !== undefined) fail(`${what}: nothing`, describeValue(got))
    },
    async refused(call, what) {
      let answer: unknown
      try {
        answer = await call()
      } catch {
        return
      }
      fail(`${what}: an error is thrown`, `no error, and the answer ${describeValue(answer)}`)
    },
    one(count, what) {
      if (count !== 1) fail(`${what}: 1`, String(count))
    },
  }
}

/**
 * States a rule.
 * @param needs The method that the rule is about, then those that are needed to try it.
 * @param says What has to be true, beginning with a verb.
 * @param remedy What to change in an adapter that breaks it.
 */
export function rule<Name extends keyof Adapter>(
  needs: readonly [Name, ...Name[]],
  says: string,
  remedy: string,
  check: (adapter: AdapterWith<Name>, expect: Expect) => Promise<void>,
): Rule {
  const [method] = needs
  return {
    method,
    says,
    needs,
    async tryWith(adapter) {
      let broken: AdapterRuleError | undefined
      const fail: Throw = (expected, got, cause) => {
        broken = new AdapterRuleError({ method, rule: says, expected, got, remedy }, cause)
        throw broken
      }
      try {
        const missing = missingMethods(adapter, needs)
        if (missing.length > 0) fail(`the methods ${needs.join(", ")}`, `no ${missing.join(", no ")}`)
        await check(adapter as AdapterWith<Name>, createExpect(fail))
      } catch (thrown) {
        if (broken !== undefined && thrown === broken) throw thrown
        fail("no call throws", `a call threw ${describeValue(thrown)}`, thrown)
      }
    },
  }
}

/** Those of some methods that an adapter lacks. */
export function missingMethods(adapter: Adapter, names: readonly (keyof Adapter)[]): (keyof Adapter)[] {
  return names.filter((name) => typeof adapter[name] !== "function")
}

/**
 * Calls several times at once.
 * @returns What the calls answered, in the order of their beginning, without those that threw.
 */
export async function atOnce<Answer>(
  times: number,
  call: (index: number) => PromiseLike<Answer> | Answer,
): Promise<Awaited<Answer>[]> {
  const settled = await Promise.allSettled(Array.from({ length: times }, async (_, index) => call(index)))
  return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
}
