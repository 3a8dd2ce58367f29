/** Ids of the providers that come with the package, by kind. */
import type { EmailProviderId as MailService } from "../../generated/provider-ids.js"

export type { OAuthProviderId } from "../../generated/provider-ids.js"

/** Ids of the providers that send sign-in links. */
export type EmailProviderId = MailService | "email" | "nodemailer"
