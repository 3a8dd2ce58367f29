/** src/lib/auth.ts: the options, shared by the route and by all that asks for the session. */
import type { SolidAuthConfig } from "../../../src/frameworks/solid/index.js"

/** In an application of your own, import from "authlas/solid" and name your providers here. */
export const authOptions: SolidAuthConfig = {
  providers: [],
}
