import { createFileRoute, redirect } from "@tanstack/react-router"
import { Account } from "../account.jsx"
import { session } from "../session.js"

// #region protect
export const Route = createFileRoute("/protected")({
  loader: async () => {
    const found = await session()
    if (!found) throw redirect({ href: "/auth/signin?callbackUrl=/protected", reloadDocument: true })
    return found
  },
  component: () => <Account name={Route.useLoaderData().user.name} />,
})
// #endregion protect
