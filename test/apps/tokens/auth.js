import Google from "authlas/providers/google"
import { adapter } from "./adapter.js"

export const calendar = "https://www.googleapis.com/auth/calendar.readonly"
const scope = `openid email profile ${calendar}`
export const config = {
  providers: [Google({ offline: true, authorization: { params: { scope } } })],
  adapter,
  trustHost: true,
}
