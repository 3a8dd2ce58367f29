import GitHub from "authlas/providers/github"
import { toHandler } from "authlas/web"

export default toHandler({ providers: [GitHub] })

export const config = { path: "/auth/*" }
