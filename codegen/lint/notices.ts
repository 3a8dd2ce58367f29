/** What an entry says of notices has to be enough to verify them: nothing unsigned may decide. */
import { listUnsignedPlaces } from "../../src/engine/notation/signed-places.js"
import type { Report, Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import type { Rule } from "./rule.js"

type Notifies = NonNullable<Definition["notifies"]>

/** Reports what an entry says of notices, and no engine could verify or read. */
export const checkNotices: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { notifies } = entry
    if (!notifies) continue
    const trail = [key, "notifies"]
    checkForm(entry, notifies, trail, report)
    checkSignedPlaces(notifies, trail, report)
    checkReading(entry, notifies, trail, report)
  }
}

function checkForm(
  { type }: Definition,
  { format, signature, metadata, member }: Notifies,
  trail: Trail,
  report: Report,
): void {
  if ((format === "signed_body") !== (signature !== undefined))
    report.add([...trail, "signature"], `a notice of the format ${format}`, {
      expected: format === "signed_body" ? "the header of the signature" : "no signature",
    })
  if (format !== "token" && metadata !== undefined)
    report.add([...trail, "metadata"], "published keys, and no token", { expected: "format: token" })
  if (format === "token" && metadata === undefined && type !== "oidc")
    report.add([...trail, "metadata"], "nothing names the keys", {
      expected: "the address of a document that names jwks_uri",
    })
  if (format === "signed_body" && member !== undefined)
    report.add([...trail, "member"], "the whole body is signed", { expected: "no member" })
}

function checkSignedPlaces(notifies: Notifies, trail: Trail, report: Report): void {
  for (const word of listUnsignedPlaces(notifies)) {
    const at = [...trail, ...(word === "over" ? ["signature"] : []), word]
    if (word === "over") report.add(at, "the body is not signed", { expected: "{body} in it" })
    else if (word === "event")
      report.add(at, "a header that is not signed names the event", {
        expected: "require: what its body has",
      })
    else {
      const place = notifies[word as "time"]
      report.add(at, "a header that is not signed", { expected: `{${place}} in signature.over` })
    }
  }
}

function checkReading(entry: Definition, notifies: Notifies, trail: Trail, report: Report): void {
  const { format, event, query, account, tenant, events, challenge, receipt } = notifies
  if (event !== undefined && query !== undefined)
    report.add([...trail, "query"], "two names of an event", { expected: "event or query" })
  if (format !== "token" && event === undefined && query === undefined)
    report.add([...trail, "event"], "nothing names the event", { expected: "event, or query" })
  if (format !== "token" && account === undefined)
    report.add([...trail, "account"], "nothing names the account", { expected: "its path" })
  if (Object.keys(events).length === 0)
    report.add([...trail, "events"], "no event", { expected: "at least one" })
  const isOfTenant = typeof entry.identity?.tenant === "string"
  if (isOfTenant !== (tenant !== undefined))
    report.add([...trail, "tenant"], isOfTenant ? "nothing names the tenant" : "ids stand alone", {
      expected: isOfTenant ? "its path" : "no tenant",
    })
  if (challenge && (challenge.text === undefined) === (challenge.json === undefined))
    report.add([...trail, "challenge"], "not one answer", { expected: "text or json" })
  if (receipt && !Object.values(events).includes("data_deletion_requested"))
    report.add([...trail, "receipt"], "no event asks to delete data", { expected: "no receipt" })
}
