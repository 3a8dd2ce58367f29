/** Which options become part of an address, and the form that each must have. */

import type { Ref } from "../notation/scope.js"
import { type Shape, splitAlternatives } from "../notation/types.js"
import type { Value } from "../notation/values.js"
import type { Provider } from "./provider.js"
import { listRefs } from "./value-shape.js"

/** An option that a factory has to check. */
export interface Reaching {
  /** As the application writes it: `region`, `enterprise.baseUrl`. */
  name: string
  ref: Ref
  form: "host" | "slug" | "url" | "segment" | "integer" | ReadonlyArray<string | number>
}

/**
 * Lists the options that an address depends on, computed names and tests included, and those whose type says that they are
 * made for addresses.
 * @param provider The provider.
 */
export function listReachingOptions(provider: Provider): Reaching[] {
  const refs = provider.addresses.flatMap(({ value }) => listOptions(value, provider.lets))
  const found = new Map<string, Reaching>()
  for (const ref of [...refs, ...listOwnRefs(provider)]) {
    const name = nameOption(ref)
    const form = findForm(ref.shape)
    if (form && !found.has(name)) found.set(name, { name, ref, form })
  }
  return [...found.values()]
}

function listOptions(value: Value, lets: Provider["lets"]): Ref[] {
  return listRefs(value).flatMap((ref) => {
    const index = lets.findIndex(({ name }) => ref.variable.code === name)
    const found = lets[index]
    // A name may read earlier names.
    if (found) return listOptions(found.value, lets.slice(0, index))
    return ref.variable.source === "options" && ref.variable.shape ? [ref] : []
  })
}

function listOwnRefs({ options }: Provider): Ref[] {
  return options.members.flatMap(({ key, shape }): Ref[] => {
    const made = splitAlternatives(shape).some(({ kind }) => kind === "host" || kind === "slug")
    const code = /^[A-Za-z_$][\w$]*$/.test(key) ? `options.${key}` : `options[${JSON.stringify(key)}]`
    return made
      ? [
          {
            variable: { code, shape, source: "options" },
            name: key,
            steps: [],
            text: key,
            shape,
            absent: true,
          },
        ]
      : []
  })
}

function nameOption({ text }: Ref): string {
  return text.replace(/^options\./, "")
}

function findForm(shape: Shape): Reaching["form"] | undefined {
  const all = splitAlternatives(shape).filter(({ kind }) => kind !== "null")
  const values = all.flatMap((one) =>
    one.kind === "literal" && typeof one.value !== "boolean" ? [one.value] : [],
  )
  if (values.length > 0 && values.length === all.length) return values
  const kind = (["host", "slug", "url", "integer"] as const).find((name) =>
    all.some((one) => one.kind === name),
  )
  if (kind) return kind
  return all.some((one) => one.kind === "string") ? "segment" : undefined
}
