import { getSession } from "authlas/web"
import { data, redirectDocument } from "react-router"
import { Account } from "../account.jsx"
import { config } from "../auth.js"

// #region protect
export async function loader({ request }) {
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  return session ? data(session, { headers }) : redirectDocument("/auth/signin?callbackUrl=/protected")
}
export const headers = ({ loaderHeaders }) => loaderHeaders
// #endregion protect

export default ({ loaderData: session }) => <Account name={session.user.name} />
