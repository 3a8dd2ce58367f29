import type { AuthConfig } from "authlas"
import { clientMetadata } from "authlas/client-metadata"
import Bluesky from "authlas/providers/bluesky"

export const config: AuthConfig = {
  providers: [Bluesky({ clientId: "https://app.example/client-metadata.json" })],
}

// GET /client-metadata.json
export const GET = (request: Request) => clientMetadata(request, config)
