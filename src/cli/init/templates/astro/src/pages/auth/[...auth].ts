import type { APIContext } from "astro"
import { toHandler } from "authlas/web"
import { config } from "../../auth"

const auth = toHandler(config)

export const prerender = false
export const ALL = ({ request }: APIContext) => auth(request)
