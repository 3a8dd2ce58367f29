import { emailProvider } from "authlas/email"

const subjects: Record<string, string> = { en: "Your link", de: "Ihr Link" }

export const mail = emailProvider({
  id: "mail",
  sendVerificationRequest: ({ identifier, url, language }) => {
    const subject = subjects[language?.tag ?? "en"]
    console.info("Send", { to: identifier, subject, text: url })
  },
})
