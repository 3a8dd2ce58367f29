import { randomInt } from "node:crypto"
import Resend from "authlas/providers/resend"

/** Sends a mail by whatever service you have. It throws when the mail was not accepted. */
declare function sendMail(mail: { to: string; subject: string; text: string }): Promise<void>

// #region provider
export const code = Resend({
  maxAge: 600, // ten minutes
  generateVerificationToken: () => String(randomInt(1_000_000)).padStart(6, "0"),
  sendVerificationRequest: ({ identifier, token, theme }) =>
    sendMail({ to: identifier, subject: `${token} is your code for ${theme.name}`, text: token }),
})
// #endregion provider

// #region form
/** The page after the mail was sent: its form goes to the callback of the provider. */
export const codePage = `<form action="/auth/callback/resend">
  <label>Email <input name="email" type="email" autocomplete="email" required></label>
  <label>Code <input name="token" inputmode="numeric" autocomplete="one-time-code" required></label>
  <button>Sign in</button>
</form>`
// #endregion form
