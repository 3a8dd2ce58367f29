/** English. It is built in: an application names it for texts of its own. */
import type { Language } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

/** English, for `languages` in the config: its texts are their keys, but for those that you write. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "en", texts: {} })

export default language
