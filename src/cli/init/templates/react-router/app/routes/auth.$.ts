import { toHandler } from "authlas/web"
import { config } from "../auth.server"

const auth = toHandler(config)

export const loader = ({ request }: { request: Request }) => auth(request)
export const action = loader
