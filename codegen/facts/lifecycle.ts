/** What follows a sign-in, in one form: whether it is supported, and how. */
import type { Definition } from "../vocabulary/entry.js"
import { normalizeRequest } from "../vocabulary/request.js"
import type { VersionFacts } from "./format.js"

type RefreshTerms = Exclude<NonNullable<Definition["refresh"]>, string>
type RefreshFacts = NonNullable<VersionFacts["refresh"]>

/** Refreshing, revoking and signing out; what an entry does not say is left out. */
type LifecycleFacts = Pick<VersionFacts, "refresh" | "revoke" | "logout">

/**
 * Collects what follows a sign-in.
 * @param entry A valid entry.
 */
export function collectLifecycle(entry: Definition): LifecycleFacts {
  return { refresh: collectRefresh(entry), revoke: collectRevoke(entry), logout: collectLogout(entry) }
}

function collectRefresh({ refresh }: Definition): VersionFacts["refresh"] {
  if (refresh === undefined) return undefined
  if (typeof refresh === "string") return { support: refresh }
  const { ask, rotates, grace, lives, note, ...call } = refresh
  const deviates = Object.keys(call).length > 0
  const support = deviates ? "custom" : ask ? "asked" : "standard"
  return {
    support,
    ask,
    ...readRotation(rotates),
    grace,
    lives,
    note,
    ...(deviates ? { request: normalizeRequest(call, "POST") } : {}),
  }
}

/** A client that is ready for rotation is ready for its absence too. */
function readRotation(rotates: RefreshTerms["rotates"]): Pick<RefreshFacts, "rotates" | "depends"> {
  return typeof rotates === "object" ? { rotates: true, depends: rotates.depends } : { rotates }
}

function collectRevoke({ revoke }: Definition): VersionFacts["revoke"] {
  if (revoke === undefined) return undefined
  if (revoke === "none" || revoke === "unknown" || revoke === "metadata") return { support: revoke }
  if (typeof revoke === "string") return { support: "standard", url: revoke }
  const { note, ...call } = revoke
  return { support: "custom", note, request: normalizeRequest(call, "POST") }
}

function collectLogout({ logout }: Definition): VersionFacts["logout"] {
  if (logout === undefined) return undefined
  if (logout === "none" || logout === "unknown" || logout === "metadata") return { support: logout }
  if (typeof logout === "string") return { support: "standard", url: logout }
  return { support: !logout.url ? "metadata" : logout.query ? "custom" : "standard", ...logout }
}
