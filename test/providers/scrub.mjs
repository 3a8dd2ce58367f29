/** Takes secrets and people's data out of a provider's answer, and keeps its shape. */

/** Made-up people: the first of whom nothing stands in the answer takes the place of the person. */
const people = [
  { first: "Ada", last: "Lovelace", login: "ada", mail: "ada@example.com" },
  { first: "Grace", last: "Hopper", login: "grace", mail: "grace@example.com" },
  { first: "Alan", last: "Turing", login: "alan", mail: "alan@example.com" },
  { first: "Emmy", last: "Noether", login: "emmy", mail: "emmy@example.com" },
]
/** Texts that are too short to tell a person. */
const shortest = 3

/** Every text and number in a value, the names of members too. */
export function listLeaves(value) {
  if (Array.isArray(value)) return value.flatMap(listLeaves)
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, member]) => [name, ...listLeaves(member)])
  return value === null || typeof value === "boolean" || value === undefined ? [] : [String(value)]
}

/** Texts in which a letter stands for a letter and a digit for a digit: a hash stays one of hexadecimal digits. */
function drawPattern(text, count) {
  let [letter, digit] = [count, count]
  return text.replace(/[\p{L}\p{N}]/gu, (one) => {
    if (/\p{N}/u.test(one)) return String((digit++ % 9) + 1)
    const drawn = "abcdef"[letter++ % 6] ?? "a"
    return one === one.toUpperCase() && one !== one.toLowerCase() ? drawn.toUpperCase() : drawn
  })
}

/**
 * Makes what replaces each text and number of an answer: the same one for the same, another one for another.
 * @param leaves Every text of the answer.
 * @param kept Texts that the entry itself names, such as the states that its mapping knows.
 */
function makeReplacer(leaves, kept) {
  const lower = leaves.map((one) => one.toLowerCase()).join("\n")
  const person = people.find((one) => !Object.values(one).some((text) => lower.includes(text.toLowerCase())))
  if (!person) throw new Error("The answer holds the name of each made-up person: add one to people.")
  const known = new Map()
  const taken = new Set()
  const decide = (text, name) => {
    if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return person.mail
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
      const [, end = ""] = /(\.(?:png|jpe?g|gif|webp|svg))(?:[?#]|$)/i.exec(text) ?? []
      return `https://example.com/${person.login}${end.toLowerCase()}`
    }
    if (/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(text))
      return text.length > 10
        ? `2020-01-02${text[10]}03:04:05${/Z$/.test(text) ? "Z" : "+00:00"}`
        : "2020-01-02"
    if (/^[a-z]{2}([-_][A-Z]{2})?$/.test(text)) return text.length > 2 ? `en${text[2]}US` : "en"
    if (/[\s]/.test(text) || /name/i.test(name)) {
      if (/first|given/i.test(name)) return person.first
      if (/last|family|sur/i.test(name)) return person.last
      if (/user|login|nick|handle|screen|preferred/i.test(name)) return person.login
      return /name/i.test(name) ? `${person.first} ${person.last}` : "A text"
    }
    if (/^(login|nick|handle|username|slug)/i.test(name)) return person.login
    if (text.split(".").length === 3 && text.length > 60) return "a.signed.token"
    return undefined
  }
  return (value, name) => {
    const text = String(value)
    if (kept.has(text)) return value
    const key = JSON.stringify([typeof value, text])
    const before = known.get(key)
    if (before !== undefined) return before
    let made = typeof value === "string" ? decide(text, name) : undefined
    if (made === undefined) {
      // Whether something is, and how often: 0 and 1 tell nobody.
      if (typeof value === "number" && (value === 0 || value === 1)) return value
      let count = 0
      do made = drawPattern(text, count++)
      while ((made === text || taken.has(made)) && count < 50)
      taken.add(made)
      if (typeof value === "number") made = Number(made)
    }
    known.set(key, made)
    return made
  }
}

/**
 * Replaces all that tells of a person or lets one in. Flags and the names of declared members stay, of a list the first item
 * does.
 * Throws where anything of the answer would survive.
 * @param answers What the provider said.
 * @param secrets Tokens, codes and the client secret.
 * @param kept Texts that the entry itself names.
 * @param names Names of members that the entry declares. Any other may be what a person typed, and is replaced.
 */
export function scrubAnswers(answers, secrets, kept = new Set(), names = new Set()) {
  const leaves = listLeaves(answers)
  const replace = makeReplacer([...leaves, ...secrets], kept)
  const unknown = [...new Set(listNames(answers))].filter((name) => !names.has(name))
  const nameOf = (name) => (names.has(name) ? name : `member_${unknown.indexOf(name) + 1}`)
  const walk = (value, name) => {
    if (Array.isArray(value)) return value.slice(0, 1).map((item) => walk(item, name))
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [nameOf(key), walk(member, key)]),
      )
    return value === null || typeof value === "boolean" ? value : replace(value, name)
  }
  const scrubbed = walk(answers, "")
  assertClean(scrubbed, [...collectValues(answers), ...unknown], secrets, kept, names)
  return scrubbed
}

/** The names of members, at any depth. */
function listNames(value) {
  if (Array.isArray(value)) return value.flatMap(listNames)
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...listNames(member)])
}

/** The values alone, without the names of members. */
function collectValues(value) {
  if (Array.isArray(value)) return value.flatMap(collectValues)
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(collectValues)
  return typeof value === "string" || typeof value === "number" ? [String(value)] : []
}

/** Refuses an answer in which a value, a word of one, the name of a member that is not declared, or a secret is left. */
function assertClean(scrubbed, values, secrets, kept, names) {
  const left = [
    ...collectValues(scrubbed).filter((one) => !kept.has(one)),
    ...listNames(scrubbed).filter((one) => !names.has(one)),
  ].map((one) => one.toLowerCase())
  const words = values
    .filter((one) => !kept.has(one))
    .flatMap((one) => [one, ...one.split(/[^\p{L}\p{N}]+/u)])
    .map((one) => one.toLowerCase())
    .filter((one) => one.length >= shortest && !harmless.has(one))
  for (const word of new Set(words))
    if (left.some((one) => one === word || (word.length >= 5 && one.includes(word))))
      throw new Error(`"${word}" would be left in the example. Nothing was written.`)
  assertNoSecret(scrubbed, secrets)
}

/**
 * Refuses an example in which a secret is left.
 * @param example What would be written.
 * @param secrets What must not stand in it, anywhere.
 */
export function assertNoSecret(example, secrets) {
  const text = listLeaves(example).join("\n").toLowerCase()
  for (const secret of secrets)
    if (secret.length >= shortest && text.includes(secret.toLowerCase()))
      throw new Error("A secret would be left in the example. Nothing was written.")
}

/** Words of made-up values, which addresses of others have too. */
const harmless = new Set([
  "https",
  "http",
  "example",
  "com",
  "text",
  "member",
  "png",
  "jpg",
  "jpeg",
  "gif",
  "webp",
  "svg",
  "2020",
])
