/** An app that sends sign-in links over SMTP; the transport is nodemailer's that only writes the mail. */
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import Nodemailer from "authlas/providers/nodemailer"

export const errors = []
const config = {
  providers: [Nodemailer({ server: { jsonTransport: true }, from: "no-reply@example.com" })],
  adapter: MemoryAdapter(),
  secret: "a-secret-of-forty-characters-for-tests-1",
  trustHost: true,
  logger: { error: (error) => errors.push(error), warn() {}, debug() {} },
}

export const handler = (request) => Auth(request, config)
