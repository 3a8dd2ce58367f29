/** Names groups of the menu after their folders. */
import { defineRouteMiddleware, type StarlightRouteData } from "@astrojs/starlight/route-data"

const nameGroup = (folder: string): string =>
  folder === "api" ? "API" : `${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}`

function nameGroups(entries: StarlightRouteData["sidebar"]): void {
  for (const entry of entries) {
    if (entry.type !== "group") continue
    entry.label = nameGroup(entry.label)
    nameGroups(entry.entries)
  }
}

export const onRequest = defineRouteMiddleware((context) => nameGroups(context.locals.starlightRoute.sidebar))
