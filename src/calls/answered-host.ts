/** Addresses that a provider's answer names: where they may lead. */
import { isInternal } from "../http/internal.js"
import { matchesHost } from "../notation/form.js"
import type { DeclaredRequest } from "../providers.js"
import { type Caller, notMade } from "./caller.js"
import { callText, readsAnswer } from "./holes.js"
import { withBraces } from "./names.js"

/**
 * Tells whether an answer of the provider decides where an address leads.
 * @param address An address with holes. The URL parser of a configuration may have written the braces in its own way.
 */
export function isAnswered(address: string): boolean {
  const [first] = callText(withBraces(address))
  return typeof first === "object" && readsAnswer(first)
}

/**
 * Checks where an answer leads. It may not turn the server against its own network, nor send a token elsewhere than the
 * call says; a provider that stands inside, as in development, may name its neighbours.
 * @param caller Whose call it is.
 * @param url The complete address.
 * @param call Its `hosts` are those that the answer may choose among.
 * @throws {AuthError} When it leads anywhere else.
 */
export function assertAnsweredHost(
  caller: Caller,
  url: URL,
  { hosts = [] }: Pick<DeclaredRequest, "hosts">,
): void {
  const { hostname, host, protocol } = url
  const home = homeOf(caller)
  const wrong =
    isInternal(hostname) && !(home && isInternal(home.hostname))
      ? "which is inside this server's network"
      : protocol !== "https:" && home?.protocol !== protocol
        ? "which is not https"
        : matchesHost(host, hosts)
          ? undefined
          : `which is none of the hosts that the call allows (${hosts.join(", ")})`
  if (wrong === undefined) return
  throw notMade(
    caller,
    `the provider's answer names an address at ${host}, ${wrong}, and it is not called. ` +
      "Configure the endpoint itself, or `hosts`, when that is where it is.",
  )
}

/** Where the provider stands by its configuration. */
function homeOf({ token, wellKnown, issuer }: Caller): URL | undefined {
  const address = [token?.url, wellKnown, issuer].find((one) => one !== undefined && URL.canParse(one))
  return address === undefined ? undefined : new URL(address)
}
