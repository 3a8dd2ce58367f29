import { clientMetadata } from "authlas/client-metadata"
import { config } from "@/client-config"

export const GET = (request: Request) => clientMetadata(request, config)
