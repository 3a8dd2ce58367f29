/** What fills an address cannot lead it elsewhere: the rule of the engine, with the types of options known besides. */

import { findLeadingPlaceholders, isHostPattern } from "../../src/engine/notation/address.js"
import { isAnswerName } from "../../src/engine/notation/placeholders.js"
import { readFirstName } from "../../src/engine/notation/template.js"
import { readValueParts } from "../model/parts.js"
import type { Provider } from "../model/provider.js"
import { isSafe } from "../model/value-shape.js"
import type { Address } from "../notation/data.js"
import { type Shape, splitAlternatives } from "../notation/types.js"
import type { Placeholder, Value } from "../notation/values.js"
import type { Report } from "../report.js"
import type { Rule } from "./rule.js"

/** Reports options of free text inside an address, and placeholders that would let an attacker name its host. */
export const checkPlaceholderPlaces: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    for (const address of provider.addresses) {
      const { trail, value } = address
      if (!isSafe(value)) {
        report.add(trail, `${readRootName(value)} is free text inside an address`, {
          expected: "an option of type url, host or slug, or the filter encode",
        })
      } else checkHosts(provider, address, report)
    }
  }
}

function readRootName(value: Value): string {
  if (value.kind === "path") return `{${value.ref.text}}`
  if (value.kind !== "template") return "a value"
  const placeholder = value.parts.find(
    (part) => typeof part === "object" && !isSafe({ kind: "template", parts: [part] }),
  )
  return typeof placeholder === "object" ? `{${placeholder.ref.text}}` : "a value"
}

function checkHosts(provider: Provider, { trail, value, hosts }: Address, report: Report): void {
  const told = new Set<string>()
  const note = (what: string, expected: string): void => {
    if (!told.has(what)) report.add(trail, what, { expected })
    told.add(what)
  }
  // What the address itself begins with is the business of another rule.
  const [head] = value.kind === "template" ? value.parts : []
  const first = value.kind === "path" ? value.ref : typeof head === "object" ? head.ref : undefined
  let answered = false
  for (const parts of readValueParts(value, provider.lets)) {
    if (parts.some((part) => typeof part === "string" && /[\s\\]/.test(part)))
      note("white space or a backslash in an address", "an address that every parser reads alike")
    for (const { placeholder, place } of findLeadingPlaceholders(parts)) {
      const { variable, name } = placeholder.ref
      const named = !variable.shape && isAnswerName(name)
      if (place === "start" && named) {
        answered = true
        if (!hosts)
          note(
            `the host comes from {${placeholder.ref.text}}, which an answer decides`,
            'hosts: the names that it may be, such as ["*.acme.example"]',
          )
      } else if (isFound(placeholder)) continue
      else if (placeholder.ref !== first && !mayLead(placeholder, place, provider))
        note(
          `the host comes from {${placeholder.ref.text}}`,
          "the host itself, or an option of type host or slug; of type url at the start",
        )
    }
  }
  checkPatterns(hosts, answered, [...trail.slice(0, -1), "hosts"], report)
}

/** What was found from the user's identifier leads where the engine lets it. */
function isFound({ ref: { variable, name } }: Placeholder): boolean {
  return !variable.shape && name === "found"
}

/** Whether the option behind a placeholder has a type that is made for its place. */
function mayLead({ ref, filters }: Placeholder, place: "start" | "host", { options }: Provider): boolean {
  const name = readFirstName(ref.steps)
  const late = options.members.find(({ key }) => key === name)?.shape
  const shape: Shape | undefined = ref.variable.shape
    ? ref.shape
    : ref.name === "options"
      ? (late ?? (name === "issuer" || name === "wellKnown" ? { kind: "url" } : undefined))
      : undefined
  if (!shape) return false
  const kinds = splitAlternatives(shape).map(({ kind }) => kind)
  if (place === "start") return kinds.every((kind) => kind === "url" || kind === "literal" || kind === "null")
  if (filters.some(({ name: filter }) => filter === "shift" || filter === "mod")) return true
  return kinds.every((kind) => ["host", "slug", "integer", "literal", "null"].includes(kind))
}

function checkPatterns(
  hosts: readonly string[] | undefined,
  answered: boolean,
  trail: Address["trail"],
  report: Report,
): void {
  for (const [at, pattern] of (hosts ?? []).entries()) {
    if (!isHostPattern(pattern))
      report.add([...trail, at], `${pattern} is no pattern of hosts`, {
        expected: "api.acme.example, or *.acme.example for all names below",
      })
  }
  if (hosts && !answered)
    report.add(trail, "hosts of an address that has its own", {
      expected: "an address that begins with {tokens.x} or {claims.x}",
    })
}
