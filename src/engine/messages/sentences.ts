/** Every sentence of the errors and warnings of the engine, by its code. */
import { configSentences } from "./config.js"
import { hintSentences } from "./hints.js"
import { oauthSentences } from "./oauth.js"
import { pageSentences } from "./pages.js"
import { proofSentences } from "./proof.js"
import { requestSentences } from "./request.js"
import { sessionSentences } from "./session.js"
import { tokenSentences } from "./tokens.js"
import { warningSentences } from "./warnings.js"

/** The sentences by code. */
export const sentences = {
  ...configSentences,
  ...hintSentences,
  ...oauthSentences,
  ...pageSentences,
  ...proofSentences,
  ...requestSentences,
  ...sessionSentences,
  ...tokenSentences,
  ...warningSentences,
}

/** What an error or a warning says, as a word that stays the same. */
export type MessageCode = keyof typeof sentences
