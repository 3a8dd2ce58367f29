import { toHandler } from "authlas/web"
import { config } from "./shared/site.mjs"

export { config }
export const auth = toHandler(config)
