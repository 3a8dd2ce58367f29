/** What scripts of pages say: the page brings the texts along where it is not English. */
import type { Sentence } from "../../types/language.js"

/** Says a text in the language of the page. */
export function say(text: Sentence): string {
  const texts: Readonly<Partial<Record<Sentence, string>>> = JSON.parse(document.body.dataset.said || "{}")
  return texts[text] ?? text
}
