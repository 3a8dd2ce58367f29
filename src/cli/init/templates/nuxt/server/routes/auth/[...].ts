import { toHandler } from "authlas/web"
import { config } from "../../auth"

export default fromWebHandler(async (request) => toHandler(await config)(request))
