import { providerTokens } from "authlas/tokens"
import { config } from "@/token-config"

export const tokens = providerTokens(config)
