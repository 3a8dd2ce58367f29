import type { NextAuthConfig } from "authlas/next"
import Bluesky from "authlas/providers/bluesky"

export const config: NextAuthConfig = {
  basePath: "/api/auth",
  providers: [Bluesky({ clientId: "https://app.example/client-metadata.json" })],
}
