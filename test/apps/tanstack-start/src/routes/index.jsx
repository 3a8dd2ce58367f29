import { createFileRoute } from "@tanstack/react-router"
import { Account } from "../account.jsx"
import { session } from "../session.js"

export const Route = createFileRoute("/")({
  loader: () => session(),
  component: () => <Account name={Route.useLoaderData()?.user.name} />,
})
