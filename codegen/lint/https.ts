/** Addresses are https, and name their host themselves or through an option made for it. */
import { removeNull } from "../notation/types.js"
import type { Value } from "../notation/values.js"
import type { Rule } from "./rule.js"

/** Reports every address that could be anything else. */
export const checkHttps: Rule = ({ providers }, _, report) => {
  for (const { key, lets, addresses } of providers) {
    for (const { name, value } of lets) {
      const plain = listStarts(value).find(
        (start) => typeof start === "string" && /^(?!https:)[a-z]+:\/\//i.test(start),
      )
      if (plain)
        report.add([key, "let", name], `the address ${String(plain)}`, { expected: "https:// and a host" })
    }
    for (const { trail, value } of addresses) {
      for (const start of listStarts(value)) {
        if (typeof start === "string" && !/^https:\/\/([^\s@/?#]+([/?#]\S*)?)?$/.test(start)) {
          report.add(trail, `the address ${start}`, { expected: "https:// and a host" })
        }
        if (typeof start === "object")
          report.add(trail, `the address begins with ${start.text}`, {
            expected: "an option of type url, or https://",
          })
      }
    }
  }
}

/** How an address may begin: its text up to the first placeholder, or a placeholder that is no address. */
function listStarts(value: Value): Array<string | { text: string }> {
  switch (value.kind) {
    case "null":
      return []
    case "path":
      return isAddress(value.ref) ? [] : [{ text: `{${value.ref.text}}` }]
    case "template": {
      const [first] = value.parts
      if (first === undefined) return []
      if (typeof first === "object") return isAddress(first.ref) ? [] : [{ text: `{${first.ref.text}}` }]
      return [first]
    }
    case "when":
      return listStarts(value.result)
    default:
      return value.of.flatMap(listStarts)
  }
}

/** A url option, a `let` name (checked where it is computed), or a placeholder that is filled at sign-in. */
function isAddress(ref: Extract<Value, { kind: "path" }>["ref"]): boolean {
  const isLet = ref.variable.code === ref.text
  const waits =
    !ref.variable.shape && /^(options\.(issuer|wellKnown)|tokens\.|claims\.|found\.)/.test(ref.text)
  return waits || isLet || removeNull(ref.shape).shape.kind === "url"
}
