import { createFileRoute } from "@tanstack/react-router"
import { signOut } from "authlas/web"
import { config } from "../auth"

export const Route = createFileRoute("/signout")({
  server: {
    handlers: {
      POST: async ({ request }) => {
        const { headers } = await signOut(request, config, { redirectTo: "/" })
        return new Response(null, { status: 302, headers })
      },
    },
  },
})
