import { getSession } from "authlas/web"
import { data } from "react-router"
import { config } from "./auth.server"

/** Gives every page the user. */
export async function loader({ request }: { request: Request }) {
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  return data({ user: session?.user }, { headers })
}
