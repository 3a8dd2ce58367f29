/** Claims that stand in for a part of the issuer are matched against a pattern first. */
import { findTemplateMistake } from "../../src/engine/notation/issuer-pattern.js"
import { listClaimNames } from "../../src/engine/notation/issuer-template.js"
import type { Rule } from "./rule.js"

/** Reports issuer templates whose claims are not matched, and patterns that do not hold. */
export const checkDiscovery: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (typeof entry.discovery !== "object" || !entry.discovery.issuer) continue
    const { issuer, claims = {}, tenants } = entry.discovery
    const used = listClaimNames(issuer)
    for (const name of used) {
      if (!Object.hasOwn(claims, name)) {
        report.add([key, "discovery", "issuer"], `the claim ${name} may be anything`, {
          expected: `claims: { ${name}: pattern }`,
        })
      }
    }
    if (tenants && used.length !== 1) {
      report.add([key, "discovery", "tenants"], `${used.length} claims name the tenant`, {
        expected: "an issuer with one claim in it",
      })
    }
    for (const [name, pattern] of Object.entries(claims)) {
      const trail = [key, "discovery", "claims", name]
      if (!used.includes(name))
        report.add(trail, `the issuer does not use ${name}`, { expected: `{claims.${name}}` })
      if (!isWholeAddress(pattern))
        report.add(trail, "a pattern that fits parts", { expected: "a pattern from ^ to $ without * and +" })
    }
    const mistake = findTemplateMistake({ issuer, claims })
    if (mistake) {
      const trail = [
        key,
        "discovery",
        ...(mistake.claim === undefined ? ["issuer"] : ["claims", mistake.claim]),
      ]
      report.add(trail, `${mistake.what}, which cannot be matched in one pass`, {
        expected: "classes and counts, with text between them that they do not match, as in ^[a-z0-9]{1,40}$",
      })
    }
  }
}

/** Anchored, and without unbounded repetition. */
function isWholeAddress(pattern: string): boolean {
  return (
    pattern.startsWith("^") &&
    pattern.endsWith("$") &&
    !/[*+]|\{\d+,\}/.test(pattern.replace(/\[(?:\\.|[^\]\\])*\]|\\./g, "x"))
  )
}
