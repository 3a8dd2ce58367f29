/** src/routes/api/auth/[...auth].ts: answers /api/auth/signin, /api/auth/callback/... and the others. */
import { SolidAuth } from "../../../src/frameworks/solid/index.js"
import { authOptions } from "./auth.js"

export const { GET, POST } = SolidAuth(authOptions)
