import { getSession } from "authlas/web"
import { data } from "react-router"
import { Account } from "../account.jsx"
import { config } from "../auth.js"

export async function loader({ request }) {
  const headers = new Headers()
  return data(await getSession(request, config, headers), { headers })
}
export const headers = ({ loaderHeaders }) => loaderHeaders

export default ({ loaderData: session }) => <Account name={session?.user.name} />
