import { getSession } from "authlas/web"
import { data } from "react-router"
import { config } from "./auth.server"

/** Keeps pages with the user out of shared caches. A page with headers of its own has to add these. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

/** Gives every page the user. */
export async function loader({ request }: { request: Request }) {
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  return data({ user: session?.user }, { headers })
}
