import { emailProvider } from "authlas/email"

const words = {
  signIn: "Sign in",
  changeEmail: "Make this your address",
  emailChanged: "Your address was changed. If you did not do it, undo it",
  emailRemoved: "Your account has another address from now on. Sign in with that one",
  emailTaken: "You have an account with this address already. Sign in",
}

export const mail = emailProvider({
  id: "http-email",
  async sendVerificationRequest({ identifier, url, purpose = "signIn" }) {
    const body = JSON.stringify({ to: identifier, text: `${words[purpose]}: ${url}` })
    const answer = await fetch("https://mail.example.com/send", { method: "POST", body })
    if (!answer.ok) throw new Error(`The mail was not accepted: ${answer.status}`)
  },
})
