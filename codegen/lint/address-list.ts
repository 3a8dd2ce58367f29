/** Of a list of addresses only those count that the provider has verified. */
import type { Step } from "../../src/engine/notation/template.js"
import { listRefs } from "../model/value-shape.js"
import { followShape } from "../notation/follow.js"
import type { Ref } from "../notation/scope.js"
import { removeNull } from "../notation/types.js"
import type { Test, Value } from "../notation/values.js"
import type { Rule } from "./rule.js"

const address = /mail|address/i
const verification = /verif|confirm|valid|state|status/i

/** Reports addresses that are taken from a list although their item does not say that it was verified. */
export const checkAddressList: Rule = ({ providers }, _, report) => {
  for (const { key, user, enrich } of providers) {
    const values = [
      ...(user ? [{ trail: [key, "user", "email"], value: user.email }] : []),
      ...enrich.flatMap(({ members }, at) =>
        members.map(([name, value]) => ({ trail: [key, "enrich", at, "set", name], value })),
      ),
    ]
    for (const { trail, value } of values) {
      for (const { text, says } of noteUnverified(value, new Set())) {
        report.add(trail, `${text} may be an address that was not verified`, {
          expected: `the item chosen by ${says}, or a when that asks for it`,
        })
      }
    }
  }
}

/** Addresses in a value whose item is not asked for what it says of verification. */
function noteUnverified(value: Value, asked: ReadonlySet<string>): Array<{ text: string; says: string }> {
  if (value.kind === "when") {
    const asking = value.tests
      .filter(({ test }) => isAffirmative(test))
      .flatMap(({ ref }) => findChosenItem(ref))
    return noteUnverified(value.result, new Set([...asked, ...asking]))
  }
  if (value.kind === "list" || value.kind === "words")
    return value.of.flatMap((one) => noteUnverified(one, asked))
  return listRefs(value).flatMap((ref) => {
    const says = listAffirmations(ref)
    return says === undefined || asked.has(readItem(ref)) ? [] : [{ text: ref.text, says }]
  })
}

function isAffirmative(test: Test): boolean {
  return test.kind === "is" && test.literals.every(Boolean)
}

/** The item that a test asks, when it asks for verification. */
function findChosenItem(ref: Ref): string[] {
  const last = ref.steps.at(-1)
  return last?.kind === "member" && verification.test(last.name) ? [readItem(ref)] : []
}

/** What the item of an address says of verification; nothing for other paths, and where that chooses the item. */
function listAffirmations({ variable, steps }: Ref): string | undefined {
  const at = findListStep(steps)
  const last = steps.at(-1)
  const chooser = steps[at]
  if (at < 0 || !variable.shape || last?.kind !== "member" || !address.test(last.name)) return undefined
  if (chooser?.kind === "item" && verification.test(chooser.member)) return undefined
  const end = followShape(variable.shape, steps.slice(0, at + 1))
  const item = "shape" in end ? removeNull(end.shape).shape : undefined
  return item?.kind === "object" ? item.members.find(({ key }) => verification.test(key))?.key : undefined
}

function findListStep(steps: readonly Step[]): number {
  return steps.findLastIndex(({ kind }) => kind !== "member")
}

function readItem({ variable, steps }: Ref): string {
  return JSON.stringify([variable.source, steps.slice(0, findListStep(steps) + 1)])
}
