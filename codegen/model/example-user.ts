/** The user that an example's profile becomes, as far as the mapping reads plain paths. */

import { followSteps } from "../../src/engine/notation/template.js"
import { parseUrl } from "../../src/engine/web-address.js"
import type { Value } from "../notation/values.js"
import type { Definition } from "../vocabulary/entry.js"
import type { UserValues } from "./value-shape.js"

/** The user of an example, as the entry states it. */
export type StatedUser = NonNullable<Definition["example"]["user"]>

/** Kinds of text, so that a mapping which takes one member for another is not its own proof. */
const kinds: Readonly<Record<keyof UserValues, (text: string) => boolean>> = {
  id: (text) => text !== "",
  name: (text) => text !== "" && !isAddress(text) && !parseUrl(text),
  email: isAddress,
  image: (text) => parseUrl(text) !== undefined,
}

function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/**
 * What follows from a mapping: null, and what stands in the example's profile at the one path that the mapping names.
 * Anything else is stated, because a computed one would prove the computation by itself: placeholders, filters, tests, lists
 * of alternatives or their items, members that an extra call sets, and a member that the example lacks. An entry without a
 * mapping has that of OpenID Connect, whose alternatives are no choice of the entry.
 * @param entry The entry.
 * @param user Its mapping.
 */
export function readPlainUser(entry: Definition, user: UserValues): StatedUser {
  const found = (["id", "name", "email", "image"] as const).map((name) => {
    const value = user[name]
    const choices = value.kind === "list" && entry.user === undefined ? value.of : [value]
    const told = choices.map((one) => readPlainValue(one, entry)).find((one) => one !== undefined)
    const hasKind = told === null ? name !== "id" : told !== undefined && kinds[name](told)
    return hasKind ? [[name, told]] : []
  })
  return Object.fromEntries(found.flat())
}

function readPlainValue(value: Value, { example, enrich = [] }: Definition): string | null | undefined {
  if (value.kind === "null") return null
  if (value.kind !== "path" || value.ref.variable.source !== "subject") return undefined
  const { steps } = value.ref
  const [first] = steps
  const plain = first?.kind === "member" && steps.every(({ kind }) => kind === "member")
  if (!plain || enrich.some(({ set }) => Object.hasOwn(set, first.name))) return undefined
  const found = followSteps(example.profile, steps)
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined
}
