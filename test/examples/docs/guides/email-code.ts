import { randomInt } from "node:crypto"
import type { AuthConfig } from "authlas"
import { SqliteAdapter } from "authlas/adapters/sqlite"
import Resend from "authlas/providers/resend"

export const config: AuthConfig = {
  adapter: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }),
  theme: { name: "Example" },
  pages: { signIn: "/login" },
  providers: [
    Resend({
      from: "Example <no-reply@example.com>",
      maxAge: 600, // ten minutes
      generateVerificationToken: () => String(randomInt(1_000_000)).padStart(6, "0"),
      async sendVerificationRequest({ identifier, token, theme, provider }) {
        const subject = `${token} is your code for ${theme.name}`
        const answer = await fetch("https://api.resend.com/emails", {
          method: "POST",
          headers: { authorization: `Bearer ${provider.apiKey}`, "content-type": "application/json" },
          body: JSON.stringify({ from: provider.from, to: identifier, subject, text: token }),
        })
        if (!answer.ok) throw new Error(`The mail was not accepted: ${answer.status}`)
      },
    }),
  ],
}
