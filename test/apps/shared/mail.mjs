/** A provider that sends mails, as both `@auth/core` and authlas take it. */

/**
 * Makes one.
 * @returns The provider, and the links that it sent, newest last.
 */
export function mailer() {
  const letters = []
  const mail = {
    id: "mail",
    type: "email",
    name: "Mail",
    from: "site@app.test",
    maxAge: 86_400,
    options: {},
    sendVerificationRequest: ({ url }) => void letters.push(url),
  }
  return { mail, letters }
}
