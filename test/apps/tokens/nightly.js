import { ProviderTokenError, providerTokens } from "authlas/tokens"
import { pool } from "./adapter.js"
import { calendar, config } from "./auth.js"

const tokens = providerTokens(config)
const events = "https://www.googleapis.com/calendar/v3/calendars/primary/events"
const { rows } = await pool.query(`SELECT "userId" FROM accounts WHERE provider = 'google'`)
for (const { userId } of rows) {
  try {
    const { accessToken } = await tokens.get({ userId, provider: "google", scopes: [calendar] })
    const answer = await fetch(events, { headers: { authorization: `Bearer ${accessToken}` } })
    const { items } = await answer.json()
    console.log(
      userId,
      items.map(({ summary }) => summary),
    )
  } catch (error) {
    if (!(error instanceof ProviderTokenError)) throw error
    if (error.reason === "consent_required") console.log(userId, "has to sign in:", error.signInUrl)
    else if (error.reason === "unavailable") console.log(userId, "later:", error.retryAfter ?? 600, "s")
    else console.log(userId, error.message)
  }
}
await pool.end()
