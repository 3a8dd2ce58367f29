/** Who mails come from: services refuse a mail without a sender. */

import { merge } from "../../engine/config/given.js"
import type { AuthConfig } from "../../types/config.js"
import { senderVariable } from "../init/chosen-provider.js"
import type { Finding } from "./finding.js"

function isEmpty(from: unknown): boolean {
  return from === undefined || from === null || (typeof from === "string" && from.trim() === "")
}

/**
 * Checks the senders. A config that leaves the option out takes the one that the engine makes of the site's host; one
 * that says it, and says nothing by it, reads a variable that is not set.
 * @param providers The providers, completed by the environment.
 */
export function checkSenders(providers: AuthConfig["providers"]): Finding[] {
  return providers.flatMap((given) => {
    if (typeof given !== "object" || given.type !== "email") return []
    const { id, from } = merge(given, given.options as object | undefined)
    const isGiven = "from" in given || "from" in ((given.options as object | undefined) ?? {})
    if (!isGiven || !isEmpty(from)) return []
    const says = `Provider "${id}" has no sender: its option from is empty. Set the variable that the config reads it from, ${senderVariable} in what init writes, to an address that the service lets you send from.`
    return [{ check: "credentials", level: "problem", says } as const]
  })
}
