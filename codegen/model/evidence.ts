/** Facts of an entry that need a source of their own: facts of this kind were wrong without one. */
import type { Definition } from "../vocabulary/entry.js"
import type { SourceGroup } from "../vocabulary/sources.js"

/** Answers of `revoke` and `logout` that name no address of the entry's own. */
const settled = new Set(["none", "unknown", "metadata"])

const needs: { readonly [Group in SourceGroup]?: (entry: Definition) => boolean } = {
  status: ({ status }) => status !== undefined && status !== "live",
  register: ({ register }) => register !== undefined && Object.keys(register).some((word) => word !== "at"),
  pkce: ({ type, checks }) =>
    (type === "oidc" || type === "oauth") && checks !== undefined && !checks.includes("pkce"),
  profile: (entry) => entry.type !== "email" && !showsStandard(entry) && !entry.example.origin,
  identity: ({ identity }) => identity?.stable === true,
  email: ({ email }) => email?.trust === "verified",
  reauthentication: ({ reauthentication }) => reauthentication !== undefined,
  uiLocales: ({ uiLocales }) => uiLocales !== undefined,
  revoke: ({ revoke }) => hasAddress(revoke),
  logout: ({ logout }) => hasAddress(logout),
  notifies: ({ notifies }) => notifies !== undefined,
  native: ({ native }) => native !== undefined,
}

function hasAddress(stage: unknown): boolean {
  if (stage === undefined || stage === null) return false
  return typeof stage !== "string" || !settled.has(stage)
}

/** An entry of OpenID Connect without a profile of its own: it has the standard's claims, and its example. */
function showsStandard({ type, profile }: Definition): boolean {
  return type === "oidc" && profile === undefined
}

/** Whose documentation shows the answer that the example of an entry is. */
type Documented = "provider" | "standard" | "recorded" | "none"

/**
 * Tells whose documentation shows the profile of an entry's example.
 * @param entry The entry.
 * @returns Nothing where it does not say so.
 */
export function readDocumented(entry: Definition): Documented | undefined {
  if (entry.example.origin) return entry.example.origin
  const source = entry.sources?.profile
  if (source === "undocumented") return "none"
  if (source) return "provider"
  return showsStandard(entry) ? "standard" : undefined
}

/** The groups that can need a source, in the order of an entry. */
const evidenceGroups = Object.keys(needs) as SourceGroup[]

/**
 * Tells which groups of facts an entry has to name a source for.
 * @param entry The entry.
 * @returns The groups, in the order of an entry, whether it names one or not.
 */
export function listNeededGroups(entry: Definition): SourceGroup[] {
  return evidenceGroups.filter((group) => needs[group]?.(entry))
}

/**
 * Tells which of them have none.
 * @param entry The entry.
 */
export function listUnsourcedGroups(entry: Definition): SourceGroup[] {
  return listNeededGroups(entry).filter((group) => entry.sources?.[group] === undefined)
}
