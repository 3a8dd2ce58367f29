// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
/** Ids of the services that send sign-in links. */
export const emailIds: readonly string[] = [
  "forwardemail",
  "loops",
  "mailgun",
  "postmark",
  "resend",
  "sendgrid",
]
