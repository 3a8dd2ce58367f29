/** The rules as cases that any runner can run. */
import type { Adapter } from "../../types/adapter.js"
import { accountRules, registrationRules } from "./accounts.js"
import { deviceGrantRules } from "./device-grants.js"
import { limitRules } from "./limits.js"
import { passkeyRules } from "./passkeys.js"
import { refreshRules } from "./refreshes.js"
import { AdapterRuleError, missingMethods, type Rule } from "./rule.js"
import { originRules, sessionListRules, sessionRules } from "./sessions.js"
import { userRecordRules } from "./user-records.js"
import { firstProofRules, userRules } from "./users.js"
import { verificationTokenRules } from "./verification-tokens.js"
import { wholeStoreRules } from "./whole-store.js"

const rules: readonly Rule[] = [
  ...userRules,
  ...accountRules,
  ...registrationRules,
  ...sessionRules,
  ...sessionListRules,
  ...verificationTokenRules,
  ...passkeyRules,
  ...refreshRules,
  ...originRules,
  ...firstProofRules,
  ...userRecordRules,
  ...limitRules,
  ...deviceGrantRules,
  ...wholeStoreRules,
]

/** The methods that adapters of Auth.js have; all others are additions. */
const contract = [
  ...(["createUser", "getUser", "getUserByEmail", "getUserByAccount", "updateUser", "deleteUser"] as const),
  ...(["linkAccount", "unlinkAccount", "getAccount"] as const),
  ...(["createSession", "getSessionAndUser", "updateSession", "deleteSession"] as const),
  ...(["createVerificationToken", "useVerificationToken"] as const),
  ...(["createAuthenticator", "getAuthenticator", "listAuthenticatorsByUserId"] as const),
  "updateAuthenticatorCounter",
] as const satisfies readonly (keyof Adapter)[]

/** What the kit has to know of an adapter. */
export interface AdapterContractOptions {
  /**
   * Methods that the adapter lacks on purpose, for instance those of passkeys: rules that need them are left out. Any other
   * method of the contract that is missing fails. The optional additions are tried where they are there and need not be
   * named; rules of those that are missing are skipped.
   */
  without?: readonly (keyof Adapter)[]
  /** Called after each case, with its adapter: closes connections, removes rows. */
  after?(adapter: Adapter): PromiseLike<unknown> | unknown
}

/** One rule of the contract, to be tried with an adapter. */
export interface AdapterContractCase {
  /** Method and rule, as the runner shows it: `useVerificationToken: gives a token once`. */
  name: string
  /** The method that the rule is about. */
  method: keyof Adapter
  /** What has to be true. */
  rule: string
  /**
   * Tries it.
   * @returns The methods that the adapter lacks, without which the rule was not tried; an empty list where it was kept.
   * @throws {AdapterRuleError} Where the rule is broken.
   */
  run(): Promise<(keyof Adapter)[]>
}

/**
 * The rules of the storage contract as cases for any test runner: every method with missing, duplicate and unusual rows,
 * dates with milliseconds, long texts, ids that are compared byte for byte, and what happens when many ask at once.
 * Rows are new in each case, so that all cases can share one database, also at the same time; they are not removed.
 * @param make Makes the adapter, once for each case: over an empty store, or one that has rows.
 * @param options What the adapter lacks on purpose, and what to do after each case.
 * @returns The cases, each with a name of its own. They need nothing of one another; a case takes half a second at most
 * beside what the store takes.
 * @example
 * ```ts
 * import { adapterContract } from "authlas/testing/adapter"
 *
 * for (const { name, run } of adapterContract(() => MyAdapter(pool))) test(name, async () => void (await run()))
 * ```
 */
export function adapterContract(
  make: () => PromiseLike<Adapter> | Adapter,
  options: AdapterContractOptions = {},
): AdapterContractCase[] {
  const { without = [], after } = options
  const asked = [...new Set<keyof Adapter>([...contract, ...without])]
  // An adapter has what it does not say to lack, and lacks what it says to.
  const methods = asked.map((method): Rule => {
    const lacks = without.includes(method)
    const says = lacks ? "is missing, as said" : "is a method of the adapter"
    return {
      method,
      says,
      needs: [],
      async tryWith(adapter) {
        const hasMethod = missingMethods(adapter, [method]).length === 0
        if (hasMethod !== lacks) return
        throw new AdapterRuleError({
          method,
          rule: says,
          expected: lacks ? "no such method" : "a function",
          got: hasMethod ? "a function" : typeof adapter[method],
          remedy: lacks
            ? `Take "${method}" off the option without: it is there, and its rules can be tried.`
            : `Add the method. Where no flow of the adapter's applications needs it, name it: without: ["${method}"].`,
        })
      },
    }
  })
  const tried = rules.filter(({ needs }) => !needs.some((method) => without.includes(method)))
  return [...methods, ...tried].map((one) =>
    createCase(one, make, after, (adapter) => ({ rule: one, adapter })),
  )
}

/** Makes a case of a rule. `open` says which rule is tried with which adapter, of the one that was made. */
export function createCase<Given extends Adapter>(
  { method, says }: Pick<Rule, "method" | "says">,
  make: () => PromiseLike<Given> | Given,
  after: AdapterContractOptions["after"],
  open: (made: Given) => { rule: Rule; adapter: Adapter },
): AdapterContractCase {
  return {
    name: `${method}: ${says}`,
    method,
    rule: says,
    async run() {
      const made = await make()
      try {
        const { rule, adapter } = open(made)
        const absent = missingMethods(adapter, rule.needs)
        if (absent.length === 0) await rule.tryWith(adapter)
        return absent
      } finally {
        await after?.(made)
      }
    },
  }
}
