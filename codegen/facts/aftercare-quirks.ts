/** What deviates after a sign-in, in sentences. */
import type { Definition } from "../vocabulary/entry.js"
import { answerQuirks } from "./answer-quirks.js"
import { requestQuirks } from "./call-quirks.js"
import { placed } from "./calls.js"
import type { VersionFacts } from "./format.js"
import { assignments, code, codes, listed } from "./words.js"

type Sentences = Required<Pick<NonNullable<VersionFacts["quirks"]>, "refresh" | "revoke" | "logout">>

/**
 * Says how refreshing, revoking and signing out deviate.
 * @param entry A valid entry.
 */
export function aftercareQuirks(entry: Definition): Sentences {
  return { refresh: refreshQuirks(entry), revoke: revokeQuirks(entry), logout: logoutQuirks(entry) }
}

function refreshQuirks(entry: Definition): string[] {
  const { refresh } = entry
  if (typeof refresh !== "object") return []
  const { ask, rotates, only, answer } = refresh
  const { url } = placed(refresh, "POST")
  return [
    ...(ask ? [`A refresh token comes when the sign-in asks for ${asked(ask, entry)}.`] : []),
    ...(rotates === undefined ? [] : [rotation(rotates)]),
    ...(url ? [`Refreshing goes to ${code(url)}.`] : []),
    ...requestQuirks(refresh, {
      entry,
      subject: "refresh request",
      method: "POST",
      auth: "client",
      secret: "access token",
      standard: !only,
    }),
    ...answerQuirks(answer, "refresh answer"),
  ]
}

type Asked = NonNullable<Extract<Definition["refresh"], object>["ask"]>

function asked({ scope, query }: Asked, entry: Definition): string {
  return listed([
    ...(scope ? [`the ${scope.length > 1 ? "scopes" : "scope"} ${codes(scope)}`] : []),
    ...(query ? [`${assignments(query, entry)} in the authorization request`] : []),
  ])
}

function rotation(rotates: boolean): string {
  return rotates
    ? "Every refresh brings a new refresh token and ends the old one."
    : "A refresh token stays the same when it is used."
}

function revokeQuirks(entry: Definition): string[] {
  const { revoke } = entry
  if (typeof revoke !== "object") return []
  const { url } = placed(revoke, "POST")
  return [
    ...(url ? [`A token is revoked at ${code(url)}.`] : []),
    ...requestQuirks(revoke, {
      entry,
      subject: "revocation request",
      method: "POST",
      auth: "client",
      secret: "access token",
    }),
  ]
}

function logoutQuirks(entry: Definition): string[] {
  const { logout } = entry
  if (typeof logout !== "object" || !logout.query) return []
  return [`Signing out goes to ${code(logout.url)}, with ${assignments(logout.query, entry)}.`]
}
