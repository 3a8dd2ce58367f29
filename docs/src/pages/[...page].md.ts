/** Each page as Markdown. */

import { getCollection } from "astro:content"
import type { APIRoute } from "astro"
import { getMarkdownPath, writeMarkdown } from "../../build/markdown.ts"

export async function getStaticPaths() {
  const pages = await getCollection("docs")
  return pages.map((page) => ({ params: { page: getMarkdownPath(page.id).slice(1, -3) }, props: { page } }))
}

export const GET: APIRoute = ({ props }) =>
  new Response(writeMarkdown(props.page), { headers: { "content-type": "text/markdown; charset=utf-8" } })
