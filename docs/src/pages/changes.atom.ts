/** The feed of what providers have announced. */
import type { APIRoute } from "astro"
import { writeChangesFeed } from "../../build/changes.ts"

export const GET: APIRoute = ({ site }) =>
  new Response(writeChangesFeed(site?.href), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  })
