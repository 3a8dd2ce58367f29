/** Names groups of the menu whose folders are no words. */
import { defineRouteMiddleware, type StarlightRouteData } from "@astrojs/starlight/route-data"

const labels: Readonly<Record<string, string>> = { api: "API", errors: "Errors" }

function nameGroups(entries: StarlightRouteData["sidebar"]): void {
  for (const entry of entries) {
    if (entry.type !== "group") continue
    entry.label = labels[entry.label] ?? entry.label
    nameGroups(entry.entries)
  }
}

export const onRequest = defineRouteMiddleware((context) => nameGroups(context.locals.starlightRoute.sidebar))
