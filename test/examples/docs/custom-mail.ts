import { emailProvider } from "authlas/email"

export const mail = emailProvider({
  id: "http-email",
  async sendVerificationRequest({ identifier, url }) {
    const body = JSON.stringify({ to: identifier, text: `Sign in: ${url}` })
    const answer = await fetch("https://mail.example.com/send", { method: "POST", body })
    if (!answer.ok) throw new Error(`The mail was not accepted: ${answer.status}`)
  },
})
