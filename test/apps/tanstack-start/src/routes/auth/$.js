import { createFileRoute } from "@tanstack/react-router"
import { auth } from "../../auth.js"

export const Route = createFileRoute("/auth/$")({
  server: { handlers: { ANY: ({ request }) => auth(request) } },
})
