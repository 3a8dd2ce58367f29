/** Serves the pages of the catalogue in the demonstration. */
import { decodePercent } from "../../engine/http/cookie.js"
import { type CatalogueProvider, findMeantProvider, readCatalogue } from "./data.js"
import { renderEntryPage, renderUnknownPage } from "./entry.js"
import { renderListPage } from "./list.js"
import { facets, type Wanted } from "./search.js"

/** The sign-in that the site offers. */
export interface CatalogueSignIn {
  /** Whether a provider is simulated, by id. */
  simulated: ReadonlyMap<string, boolean>
  /** Gets the CSRF token of a form, and its cookies. */
  csrf(request: Request): Promise<{ csrfToken: string; cookies: readonly string[] } | undefined>
}

/**
 * Creates the handler of `/catalogue`.
 * @param signIn The sign-in that the site offers.
 * @returns The handler.
 */
export function createCatalogueSite(signIn: CatalogueSignIn): (request: Request) => Promise<Response> {
  const { providers } = readCatalogue()
  const byId = new Map(providers.map((one) => [one.id, one]))
  const targets = new Map(providers.flatMap((one) => listOtherIds(one).map((id) => [id, one.id] as const)))
  return async (request) => {
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/catalogue\/?/, "")
    // A path with invalid encoding has no page.
    const id = decodePercent(path)
    if (id === "") return renderListPage(providers, readWanted(url.searchParams), url.origin)
    const provider = byId.get(id)
    const target = targets.get(id)
    if (!provider && target) return redirectToEntry(target)
    return provider
      ? answerEntry(provider, request, signIn)
      : renderUnknownPage(id, findMeantProvider(providers, id))
  }
}

function listOtherIds({ id, modules, aliases = [] }: CatalogueProvider): string[] {
  return [...modules, ...aliases.map((one) => one.id)].filter((one) => one !== id)
}

function redirectToEntry(id: string): Response {
  return new Response(null, { status: 307, headers: { location: `/catalogue/${id}` } })
}

function readWanted(query: URLSearchParams): Wanted {
  return Object.fromEntries(["q", ...facets].map((name) => [name, query.get(name) ?? ""]))
}

async function answerEntry(
  provider: CatalogueProvider,
  request: Request,
  { simulated, csrf }: CatalogueSignIn,
): Promise<Response> {
  const { origin } = new URL(request.url)
  const played = simulated.get(provider.id)
  const given = played === undefined ? undefined : await csrf(request)
  const form = given && { csrfToken: given.csrfToken, simulated: played === true }
  const response = await renderEntryPage(provider, origin, form)
  for (const cookie of given?.cookies ?? []) response.headers.append("set-cookie", cookie)
  return response
}
