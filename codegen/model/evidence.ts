/** Which facts of an entry need a source of their own: those that went wrong where there was none. */
import type { Definition } from "../vocabulary/entry.js"
import type { SourceGroup } from "../vocabulary/sources.js"

/** Answers of `revoke` and `logout` that name no address of the entry's own. */
const settled = new Set(["none", "unknown", "metadata"])

const needs: { readonly [Group in SourceGroup]?: (entry: Definition) => boolean } = {
  status: ({ status }) => status !== undefined && status !== "live",
  pkce: ({ type, checks }) =>
    (type === "oidc" || type === "oauth") && checks !== undefined && !checks.includes("pkce"),
  identity: ({ identity }) => identity?.stable === true,
  email: ({ email }) => email?.trust === "verified",
  revoke: ({ revoke }) => hasAddress(revoke),
  logout: ({ logout }) => hasAddress(logout),
}

function hasAddress(stage: unknown): boolean {
  if (stage === undefined || stage === null) return false
  return typeof stage !== "string" || !settled.has(stage)
}

/** The groups that can need a source, in the order of an entry. */
export const evidenceGroups = Object.keys(needs) as SourceGroup[]

/**
 * Tells which groups of facts an entry has to name a source for.
 * @param entry The entry.
 * @returns The groups, in the order of an entry, whether it names one or not.
 */
export function needed(entry: Definition): SourceGroup[] {
  return evidenceGroups.filter((group) => needs[group]?.(entry))
}

/**
 * Tells which of them have none.
 * @param entry The entry.
 */
export function unsourced(entry: Definition): SourceGroup[] {
  return needed(entry).filter((group) => entry.sources?.[group] === undefined)
}
