/** All rules that a schema cannot say, one file each. */

import type { Source } from "../load.js"
import { type Catalogue, checkPath } from "../model/provider.js"
import type { Report } from "../report.js"
import { addressList } from "./address-list.js"
import { afterwards } from "./afterwards.js"
import { answers } from "./answers.js"
import { brand } from "./brand.js"
import { checks } from "./checks.js"
import { discovery } from "./discovery.js"
import { email } from "./email.js"
import { example } from "./example.js"
import { fixedNames } from "./fixed-names.js"
import { headers } from "./headers.js"
import { https } from "./https.js"
import { found, identifier } from "./identifier.js"
import { names } from "./names.js"
import { placeholders } from "./placeholders.js"
import { published } from "./published.js"
import type { Rule } from "./rule.js"
import { calls, stages } from "./stages.js"
import { status } from "./status.js"
import { tenant } from "./tenant.js"
import { tokens } from "./tokens.js"
import { unused } from "./unused.js"
import { fitting, user } from "./user.js"
import { versions } from "./versions.js"
import { wholeAddress } from "./whole-address.js"

/** Notes guards on unknown members. */
const guards: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    for (const path of Object.keys(entry.require ?? {}))
      checkPath(path, [key, "require", path], profile, report)
  }
}

/** Rules for everything that could be read, then rules for what was read without a fault, then the proof. */
const rounds: ReadonlyArray<readonly Rule[]> = [
  [
    names,
    headers,
    versions,
    stages,
    calls,
    unused,
    checks,
    discovery,
    guards,
    answers,
    afterwards,
    tokens,
    identifier,
    fixedNames,
    status,
    brand,
  ],
  [email, addressList, tenant, https, placeholders, wholeAddress, user, fitting],
  [example, found],
]

/**
 * Applies every rule; a later round passes over entries that an earlier one found wanting.
 * @param complete Whether every entry must say everything, because others rely on the catalogue.
 */
export function lint(catalogue: Catalogue, source: Source, report: Report, complete = false): void {
  const faulty = new Set(catalogue.providers.map(({ key }) => key).filter((key) => report.blames(key)))
  const first = complete ? [...(rounds[0] ?? []), ...published] : (rounds[0] ?? [])
  ;[first, ...rounds.slice(1)].forEach((rules, round) => {
    const blamed = (key: string): boolean => (round === 2 ? report.blames(key) : faulty.has(key))
    const left = round === 0 ? catalogue.providers : catalogue.providers.filter(({ key }) => !blamed(key))
    for (const rule of rules) rule({ ...catalogue, providers: left }, source, report)
  })
}
