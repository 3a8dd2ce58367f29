import { defineCollection } from "astro:content"
import { docsLoader } from "@astrojs/starlight/loaders"
import { docsSchema } from "@astrojs/starlight/schema"
import { z } from "astro/zod"

/** `provider` is the id of the provider whose page it is; `also` are the words under which readers look for the page. */
const extend = z.object({ provider: z.string().optional(), also: z.string().optional() })

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema({ extend }) }),
}
