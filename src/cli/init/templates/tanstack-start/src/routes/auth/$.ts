import { createFileRoute } from "@tanstack/react-router"
import { toHandler } from "authlas/web"
import { config } from "../../auth"

export const Route = createFileRoute("/auth/$")({
  server: { handlers: { ANY: ({ request }) => toHandler(config)(request) } },
})
