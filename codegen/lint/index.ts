/** All rules that a schema cannot say, one file each. */

import type { Source } from "../load.js"
import { type Catalogue, checkPath } from "../model/provider.js"
import type { Report } from "../report.js"
import { checkAddressList } from "./address-list.js"
import { checkAfterwards } from "./afterwards.js"
import { checkAnswers } from "./answers.js"
import { checkMark } from "./brand.js"
import { checkNonce } from "./checks.js"
import { checkDiscovery } from "./discovery.js"
import { checkEmail } from "./email.js"
import { checkExamples } from "./example.js"
import { checkFixedNames } from "./fixed-names.js"
import { checkHeaders } from "./headers.js"
import { checkHttps } from "./https.js"
import { checkFoundIssuer, checkIdentifier } from "./identifier.js"
import { checkNames } from "./names.js"
import { checkPlaceholderPlaces } from "./placeholders.js"
import { publishedRules } from "./published.js"
import type { Rule } from "./rule.js"
import { checkCalls, checkStages } from "./stages.js"
import { checkStatus } from "./status.js"
import { checkTenant } from "./tenant.js"
import { checkTokens } from "./tokens.js"
import { checkUnused } from "./unused.js"
import { checkMappingTypes, checkUserMapping } from "./user.js"
import { checkVersions } from "./versions.js"
import { checkWholeAddress } from "./whole-address.js"

/** Notes guards on unknown members. */
const checkGuards: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    for (const path of Object.keys(entry.require ?? {}))
      checkPath(path, [key, "require", path], profile, report)
  }
}

/** Rules for everything that could be read, then rules for what was read without a fault, then the proof. */
const rounds: ReadonlyArray<readonly Rule[]> = [
  [
    checkNames,
    checkHeaders,
    checkVersions,
    checkStages,
    checkCalls,
    checkUnused,
    checkNonce,
    checkDiscovery,
    checkGuards,
    checkAnswers,
    checkAfterwards,
    checkTokens,
    checkIdentifier,
    checkFixedNames,
    checkStatus,
    checkMark,
  ],
  [
    checkEmail,
    checkAddressList,
    checkTenant,
    checkHttps,
    checkPlaceholderPlaces,
    checkWholeAddress,
    checkUserMapping,
    checkMappingTypes,
  ],
  [checkExamples, checkFoundIssuer],
]

/**
 * Applies every rule; a later round passes over entries that an earlier one found wanting.
 * @param complete Whether every entry must say everything, because others rely on the catalogue.
 */
export function lintCatalogue(catalogue: Catalogue, source: Source, report: Report, complete = false): void {
  const faulty = new Set(catalogue.providers.map(({ key }) => key).filter((key) => report.blames(key)))
  const first = complete ? [...(rounds[0] ?? []), ...publishedRules] : (rounds[0] ?? [])
  ;[first, ...rounds.slice(1)].forEach((rules, round) => {
    const blamed = (key: string): boolean => (round === 2 ? report.blames(key) : faulty.has(key))
    const left = round === 0 ? catalogue.providers : catalogue.providers.filter(({ key }) => !blamed(key))
    for (const rule of rules) rule({ ...catalogue, providers: left }, source, report)
  })
}
