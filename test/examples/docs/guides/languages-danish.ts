import { defineLanguage } from "authlas/languages"

export const danish = defineLanguage({
  tag: "da",
  texts: {
    "Sign in": "Log ind",
    "Sign in with {name}": "Log ind med {name}",
    "to continue to {product}": "for at fortsætte til {product}",
  },
})
