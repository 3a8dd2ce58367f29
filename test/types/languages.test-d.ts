/** Types of languages: what is wrong in a text does not compile. */
import { describe, expectTypeOf, it } from "vitest"
import { defineLanguage } from "../../src/engine/define-language.js"
import german from "../../src/engine/languages/de.js"
import type { AuthConfig } from "../../src/index.js"
import type { Language, LanguageDefinition, Texts } from "../../src/types/language.js"

describe("a text of a language", () => {
  it("has the placeholders of its key, in any order", () => {
    defineLanguage({ tag: "da", texts: { "Sign in with {name}": "Log ind med {name}" } })
    expectTypeOf<"{email} ved {product}?">().toExtend<Texts["Sign in to {product} as {email}?"]>()
    expectTypeOf<"Ved {product}?">().not.toExtend<Texts["Sign in to {product} as {email}?"]>()
    // @ts-expect-error The name is missing.
    defineLanguage({ tag: "da", texts: { "Sign in with {name}": "Log ind" } })
    const own: AuthConfig["languages"] = [
      // @ts-expect-error The name is missing.
      { ...german, texts: { ...german.texts, "Sign in with {name}": "Weiter" } },
    ]
    expectTypeOf(own).not.toBeAny()
  })

  it("has a key that is one", () => {
    // @ts-expect-error There is no such text.
    defineLanguage({ tag: "da", texts: { "Sign inn": "Log ind" } })
    // @ts-expect-error There is no such text.
    const texts: LanguageDefinition["texts"] = { ...german.texts, "Sign inn": "Weiter" }
    expectTypeOf(texts).not.toBeAny()
  })

  it("is needed where the whole language is annotated", () => {
    expectTypeOf<{ "Sign in": "Log ind" }>().not.toExtend<Texts>()
    expectTypeOf<typeof german>().toEqualTypeOf<Language>()
  })
})
