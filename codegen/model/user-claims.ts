/** The claims that a mapping reads: an id token that has none of them for a member is completed at the userinfo endpoint. */
import { firstName } from "../../src/engine/notation/template.js"
import { type Data, fixed } from "../notation/data.js"
import type { Value } from "../notation/values.js"
import type { Definition } from "../vocabulary/entry.js"
import type { UserValues } from "./user-values.js"
import { refsOf } from "./value-shape.js"

/**
 * Lists what the members of the user are read from.
 * @param entry The entry.
 * @param user Its mapping.
 * @returns Paths by member; nothing where the entry says itself where its claims come from.
 */
export function userClaimsOf(entry: Definition, user: UserValues): Data | undefined {
  const from = typeof entry.userinfo === "object" ? entry.userinfo.from : undefined
  if (entry.type !== "oidc" || entry.claims !== undefined || from !== undefined) return undefined
  const email = claimsIn(entry, user.email)
  const members = {
    id: claimsIn(entry, user.id).filter((path) => path !== "sub"),
    // An address that stands in for a name says no name.
    name: claimsIn(entry, user.name).filter((path) => !email.includes(path)),
    email,
    image: claimsIn(entry, user.image),
  }
  const read = Object.entries(members).filter(([, paths]) => paths.length > 0)
  return read.length === 0 ? undefined : fixed(Object.fromEntries(read))
}

/** What the callback or an extra call tells is no claim. */
function claimsIn(entry: Definition, value: Value): string[] {
  const added = (entry.enrich ?? []).flatMap(({ set }) => Object.keys(set))
  const elsewhere = new Set([...added, ...(entry.callback?.json ?? [])])
  const read = refsOf(value).filter(({ variable }) => variable.source === "subject")
  if (read.some(({ steps }) => entry.callback?.json?.includes(firstName(steps)))) return []
  return [...new Set(read.filter(({ steps }) => !elsewhere.has(firstName(steps))).map(({ text }) => text))]
}
