/** The modules of checks: what the engine holds a profile against, without zod. */
import { nameTypes, type Places, writeOriginHeader } from "../../model/names.js"
import type { Family, Provider } from "../../model/provider.js"
import { standardClaims } from "../../model/standard-claims.js"
import { type ObjectShape, parseMembers } from "../../notation/types.js"
import { Report } from "../../report.js"
import { quoteString } from "../../safe-text.js"
import { spreadList } from "./line-breaks.js"
import { declareConstant, importTypes, importValues, writeModule } from "./module.js"
import { listNotationMembers } from "./shape.js"

/** Whether the engine can check the profile of a provider without zod. */
export function canCheckPlainly(provider: Provider, { form }: Places): boolean {
  return form !== undefined && provider.entry.type !== "email" && listMembers(provider) !== undefined
}

/** The members of the check; standard claims come from their own module, unless the entry declares one of them otherwise. */
function listMembers({ standardClaims: isStandard, declared }: Provider): string[] | undefined {
  if (!isStandard) return listNotationMembers(declared)
  const claims = readStandardShape()
  const own = new Map(declared.members.map((member) => [member.key, member]))
  if (!claims.members.some(({ key }) => own.has(key))) {
    const members = listNotationMembers(declared)
    return members && ["...standardClaims", ...members]
  }
  const merged = new Map([...claims.members.map((member) => [member.key, member] as const), ...own])
  return listNotationMembers({ kind: "object", members: [...merged.values()] })
}

function readStandardShape(): ObjectShape {
  return parseMembers(standardClaims, [], new Report())
}

/**
 * Writes `checks/<id>.ts`.
 * @param family A provider with its versions.
 * @param places How modules reach each other.
 * @returns Nothing where zod has to check every version.
 */
export function writeCheckModule(family: Family, places: Places): string | undefined {
  const { form } = places
  const own = family.versions.filter((one) => canCheckPlainly(one, places))
  if (form === undefined || own.length === 0) return undefined
  const checks = own.map((one) => ({ name: nameTypes(family, one).profile, members: listMembers(one) ?? [] }))
  const standard = checks.some(({ members }) => members.includes("...standardClaims"))
  return writeModule(writeOriginHeader(family.usual.key, places), [
    importValues(["readProfileForm", "type ProfileSchema"], form),
    `import type * as profiles from ${quoteString(`../profiles/${family.id}.js`)}`,
    ...(standard ? [importValues(["standardClaims"], places.standardClaims)] : []),
    ...checks.map(({ name, members }) =>
      declareConstant(
        name,
        `ProfileSchema<profiles.${name}>`,
        `readProfileForm(${spreadList("{", members, "}")})`,
        `Accepts what the validator of the same name in \`profiles/${family.id}\` does.`,
      ),
    ),
  ])
}

/** Writes `checks/standard-claims.ts`. */
export function writeStandardCheckModule(form: string, places: Places): string {
  return writeModule(writeOriginHeader(undefined, places), [
    importTypes(["ProfileNotation"], form),
    declareConstant(
      "standardClaims",
      "Readonly<Record<string, ProfileNotation>>",
      spreadList("{", listNotationMembers(readStandardShape()) ?? [], "}"),
      "Claims about a user that every OpenID Connect provider may send, to spread into a form.",
    ),
  ])
}
