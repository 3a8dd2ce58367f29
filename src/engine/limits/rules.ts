/** The rules that hold unless the config has others. The documentation has them in a table. */
import type { AttemptRules, LimitName, LimitsOptions } from "../../types/limits.js"

const minute = 60
const hour = 60 * minute

/** By kind. Clients are many users at times: those of an office, or of a mobile network. */
export const defaultRules: Readonly<Record<LimitName, AttemptRules>> = {
  passwords: {
    account: { limit: 10, seconds: 30 * minute },
    client: { limit: 100, seconds: 10 * minute },
  },
  mails: { account: { limit: 5, seconds: hour }, client: { limit: 200, seconds: hour } },
  codes: { account: { limit: 10, seconds: hour }, client: { limit: 50, seconds: 10 * minute } },
  // A passkey cannot be guessed: an account has nothing to fear, and nobody shall use up its attempts.
  passkeys: { account: false, client: { limit: 600, seconds: 10 * minute } },
  // For an account, src/engine/second-factor has its rule, which holds without limits too.
  secondFactors: { account: false, client: { limit: 50, seconds: 10 * minute } },
  signIns: { account: false, client: { limit: 60, seconds: minute } },
  refreshes: { account: { limit: 20, seconds: 5 * minute }, client: { limit: 300, seconds: 5 * minute } },
}

/** Finds the rules of a kind; none where it is switched off. */
export function findRules(options: LimitsOptions, name: LimitName): AttemptRules {
  const own: AttemptRules | false | undefined = options[name]
  return own === false ? {} : { ...defaultRules[name], ...own }
}
