/** Further types that a module exports: parts of the profile, and what else has a name there. */
import { parseRef, type Scope } from "../notation/scope.js"
import { parseMembers, type Shape } from "../notation/types.js"
import type { Report, Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"

/** A named type. */
export interface NamedType {
  name: string
  /** What the entry says, for the docs; nothing where it declares members. */
  path?: string
  /** Its shape, or the type of the module that it is another name of. */
  is: Shape | "profile" | "options" | "config"
}

/**
 * Reads the types that an entry names.
 * @param entry The entry.
 * @param trail Where it stands.
 * @param scope What the mapping may read: the profile and the options.
 * @param report Where paths that lead nowhere are noted.
 */
export function readNamedTypes(
  { type, types }: Definition,
  trail: Trail,
  { subject, named: { options } }: Scope,
  report: Report,
): NamedType[] {
  const scope: Scope = {
    bare: "path",
    ...(subject ? { subject } : {}),
    named: { ...(options ? { options } : {}), config: { code: "", known: [], source: "options" } },
  }
  return Object.entries(types ?? {}).flatMap(([name, said]): NamedType[] => {
    const at = [...trail, "types", name]
    if (type === "email" && said !== "options" && said !== "config") {
      report.add(at, "type email has no profile", { expected: "options or config" })
      return []
    }
    if (typeof said !== "string") return [{ name, is: parseMembers(said, at, report) }]
    const ref = parseRef(said, at, { scope, report })
    if (!ref) return []
    const root = ref.name === "options" || ref.name === "config" ? ref.name : "profile"
    return [{ name, path: said, is: ref.steps.length === 0 ? root : ref.shape }]
  })
}
