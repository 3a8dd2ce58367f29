/** Serves the pages of the catalogue in the demonstration. */
import { decodePercent } from "../../engine/http/cookie.js"
import { findMeantProvider, readCatalogue } from "./data.js"
import { renderEntryPage, renderUnknownPage } from "./entry.js"
import { renderListPage } from "./list.js"
import { facets } from "./search.js"

/** The sign-in that the site offers. */
export interface CatalogueSignIn {
  /** Whether a provider is simulated, by id. */
  simulated: ReadonlyMap<string, boolean>
  /** Gets the CSRF token of a form, and its cookies. */
  csrf(request: Request): Promise<{ csrfToken: string; cookies: readonly string[] } | undefined>
}

/** Creates the handler of `/catalogue`. */
export function createCatalogueSite({
  simulated,
  csrf,
}: CatalogueSignIn): (request: Request) => Promise<Response> {
  const { providers } = readCatalogue()
  const byId = new Map(providers.map((one) => [one.id, one]))
  const targets = new Map(
    providers.flatMap(({ id, modules, aliases = [] }) =>
      [...modules, ...aliases.map((one) => one.id)]
        .filter((one) => one !== id)
        .map((one) => [one, id] as const),
    ),
  )
  return async (request) => {
    const { pathname, searchParams, origin } = new URL(request.url)
    // A path with invalid encoding has no page.
    const id = decodePercent(pathname.replace(/^\/catalogue\/?/, ""))
    if (id === "") {
      const wanted = ["q", ...facets].map((name) => [name, searchParams.get(name) ?? ""])
      return renderListPage(providers, Object.fromEntries(wanted), origin)
    }
    const provider = byId.get(id)
    const target = targets.get(id)
    if (!provider && target)
      return new Response(null, { status: 307, headers: { location: `/catalogue/${target}` } })
    if (!provider) return renderUnknownPage(id, findMeantProvider(providers, id))
    const isSimulated = simulated.get(id)
    const token = isSimulated === undefined ? undefined : await csrf(request)
    const form = token && { csrfToken: token.csrfToken, simulated: isSimulated === true }
    const response = await renderEntryPage(provider, origin, form)
    for (const cookie of token?.cookies ?? []) response.headers.append("set-cookie", cookie)
    return response
  }
}
