/** The types of the templates, which a project in JavaScript does without. */

/** The types that templates name. */
const types = [
  "string",
  "Request",
  "{ request: Request }",
  "{ loaderHeaders: Headers }",
  "IncomingMessage",
  "ServerResponse",
  "User | undefined",
  "APIContext",
  "APIEvent",
  "RequestHandler",
  "Route.LoaderArgs",
  "Route.ComponentProps",
]

/** Removes the types from a template. */
export function removeTypes(text: string): string {
  let bare = text.replace(/^import type .*\n+/gm, "").replaceAll("<typeof loader>", "")
  for (const type of types) for (const end of [")", ",", " ="]) bare = bare.replaceAll(`: ${type}${end}`, end)
  return bare
}
