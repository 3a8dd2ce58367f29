/** `llms.txt` lists the pages; the two others have their whole text. */

import { getCollection } from "astro:content"
import type { APIRoute } from "astro"
import { getRoom, writeIndex, writeWhole } from "../../build/markdown.ts"

export function getStaticPaths() {
  return ["llms", "llms-full", "llms-providers"].map((name) => ({ params: { name } }))
}

export const GET: APIRoute = async ({ params }) => {
  const pages = (await getCollection("docs")).toSorted((one, other) => one.id.localeCompare(other.id))
  const isProvider = (page: { id: string }) => getRoom(page) === "providers"
  const text = {
    llms: () => writeIndex(pages),
    "llms-full": () => writeWhole(pages.filter((page) => !isProvider(page))),
    "llms-providers": () => writeWhole(pages.filter(isProvider)),
  }[params.name ?? ""]
  return new Response(text?.())
}
