import { SolidAuth } from "authlas/solid"
import { config } from "../../../auth.js"

export const { GET, POST } = SolidAuth(config)
