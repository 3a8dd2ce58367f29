/** The `profile` function of a provider: from its profile to a user. */
import type { Provider } from "../../model/provider.js"
import { refsOf } from "../../model/value-shape.js"
import type { Value } from "../../notation/values.js"
import { quote } from "../../safe-text.js"
import { spread } from "./line-breaks.js"
import { typeText } from "./shape.js"
import { idCode, plainName, textOrNull } from "./value.js"

/** Writes the member of the configuration; none when the engine's own mapping does. */
export function mappingCode({ user, standardUser }: Provider): string[] {
  if (!user || standardUser) return []
  const sure = new Set(user.id.kind === "path" && !user.id.ref.absent ? [user.id.ref.text] : [])
  const { id, name, email, image } = user
  const members = [
    `id: ${idCode(id)}`,
    `name: ${textOrNull(name, sure)}`,
    `email: ${textOrNull(email, sure)}`,
    `image: ${textOrNull(image, sure)}`,
  ]
  return [`profile: (${parameters(Object.values(user))}) => (${spread("{", members, "}")})`]
}

/** The tokens are named, with the members that are read, only when something reads them. */
function parameters(values: readonly Value[]): string {
  const tokens = values.flatMap(refsOf).filter(({ variable }) => variable.source === "tokens")
  const read = values.flatMap(refsOf).some(({ variable }) => variable.source === "subject")
  if (tokens.length === 0) return read ? "profile" : ""
  const members = new Map<string, string>()
  for (const { steps, shape } of tokens) {
    const [first] = steps
    if (first?.kind === "member") members.set(first.name, steps.length === 1 ? typeText(shape) : "unknown")
  }
  const types = [...members].map(([key, type]) => `${plainName(key) ? key : quote(key)}?: ${type}`)
  return `${read ? "profile" : "_"}, tokens: { ${types.join("; ")} }`
}
