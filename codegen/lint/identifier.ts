/** The calls from what the user types lead to an issuer, and to the user that it speaks for. */
import { findMismatches } from "../model/conforms.js"
import { evaluateValue } from "../model/evaluate.js"
import type { Provider } from "../model/provider.js"
import { findNearest, type Report } from "../report.js"
import type { Rule } from "./rule.js"

const demanded = ["issuer", "subject"]

/** Reports calls that find no issuer or no user, and members that no call sets. */
export const checkIdentifier: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.identifier) continue
    const trail = [key, "identifier", "find"]
    const set = entry.identifier.find.flatMap((call) => Object.keys(call.set))
    for (const name of demanded) {
      if (!set.includes(name))
        report.add(trail, `no call sets ${name}`, { expected: `set: { ${name}: path into an answer }` })
    }
    for (const [at, { unless }] of entry.identifier.find.entries()) {
      if (unless !== undefined && !set.includes(unless))
        report.add([...trail, at, "unless"], `no call sets ${unless}`, {
          expected: `one of ${set.join(" ")}`,
          near: findNearest(unless, set),
        })
    }
    if (entry.checks?.includes("none"))
      report.add([key, "checks"], "what was found is sealed into a check, and there is none", {
        expected: "state, pkce or nonce",
      })
  }
}

/** Reports examples whose answers lead to no issuer. */
export const checkFoundIssuer: Rule = ({ providers }, _, report) => {
  for (const provider of providers) if (provider.entry.identifier) checkExample(provider, report)
}

function checkExample({ key, entry, find }: Provider, report: Report): void {
  const { identifier: typed, find: answers = [] } = entry.example
  const trail = [key, "example"]
  if (typed === undefined) report.add(trail, "nothing is typed", { expected: "identifier" })
  const reached = new Set<string>()
  find.forEach(({ answer, members }, at) => {
    const given = answers[at]
    if (given === undefined || given === null) return
    for (const { path, what } of findMismatches(given, answer))
      report.add([...trail, "find", at, ...path], what, { expected: "the declared type of the answer" })
    for (const [name, value] of members)
      if (typeof evaluateValue(value, { subject: given }) === "string") reached.add(name)
  })
  for (const name of demanded) {
    if (!reached.has(name))
      report.add([...trail, "find"], `the answers tell no ${name}`, { expected: "answers that do, in order" })
  }
}
