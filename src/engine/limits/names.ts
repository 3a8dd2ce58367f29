/** Writes names as databases compare them, so that no spelling of a name has attempts of its own. */
import { memoize, memoizeByText } from "../memory.js"

/** Characters of a name: addresses have at most 254. What is longer names nobody, and counts as one name. */
const longestName = 256

/** What collations leave out: what cannot be seen, blanks, and marks of Arabic, Burmese and Catalan. */
const unseen = /[\p{C}\p{Z}\u00b7\u0640\u06de\u108d]/gu

/** A whole number, as columns of numbers read it: `0042`, `+42`, `4_2`, `42.0`, `4.2e1`, `0x2a`. */
const wholeNumber = /^[+-]?(?:0[xbo][\da-f_]+|\d[\d_]*(?:\.\d*)?(?:e[+-]?\d{1,2})?)$/i

/** Letters that others are equal to: `ⓐ` is `a`, `ۥ` is `و`, `あ` is `ア`. */
const plainLetters =
  "0123456789abcdefghijklmnopqrstuvwxyzɑəɢɴʀʃʟʍᴍιабвгдежзиклмнопрстуфхцчшщъыьэюяєіѡѣѥѧѫѭѳꙉꙋꙗءامويیܒܓܕ" +
  "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン" +
  "王马龙龍龜长门风车见贝韦页鱼鸟齐齿"

/** Texts that Unicode has as one character: `⑩`, `🆕`, `ײ`. */
const plainTexts =
  "10 11 12 13 14 15 16 17 18 19 20 30 40 50 60 70 80 2k 4k 8k 3d 5.1 7.1 22.2 60p 120p " +
  "aa ab ae ao au av ay cl db dz hc ic id ll ls lz ng oe ok oo pa qp sa ss th ts tz vs vy wc zw " +
  "a/s cool free hdr lossless new shv sos uhd up! vod dʑ dʒ fŋ tɕ tʃ και וו וי יי シメ マス ত্ ക് ണ് ന് ര് ല് ള്"

/** Characters that an older collation takes for others: `þ`, and numerators of Bengali. Two are texts with a blank. */
const otherEquals: Readonly<Record<string, string>> = {
  þ: "th",
  // Below a letter it is an accent to some collations, and the letter to others.
  ι: "",
  "৴": "1",
  "৵": "2",
  "৶": "3",
  "৷": "4",
  "🆜": "2ndscr",
  "🆨": "hires",
}

/** Compares as collations do that ignore case and accents. English has the order of Unicode; "und" would be the machine's language. */
const collation = memoize(() => {
  const { compare } = new Intl.Collator("en", { sensitivity: "base" })
  return { compare, texts: [...plainLetters, ...plainTexts.split(" ")].sort(compare) }
})

/** Finds what equals a letter in a row that has the order of the collation. */
function findEqual(letter: string, size: number, at: (index: number) => string): string | undefined {
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >> 1
    const text = at(middle)
    const order = collation().compare(text, letter)
    if (order === 0) return text
    if (order < 0) low = middle + 1
    else high = middle
  }
  return undefined
}

/** Finds what a character that is not of ASCII is to collations. */
const foldCharacter = memoizeByText((character) => {
  const { compare, texts } = collation()
  // An accent goes, and the sign of a vowel stays.
  if (compare(`x${character}`, "x") === 0) return ""
  const letter = otherEquals[character] ?? character.toUpperCase().toLowerCase()
  if (/^[\0-\x7f]*$/.test(letter)) return letter
  const known = findEqual(letter, texts.length, (index) => texts[index] as string)
  if (known !== undefined) return otherEquals[known] ?? known
  const code = letter.codePointAt(0) as number
  // No two of these are equal but those in `plainLetters`, and names have many of them.
  if (code >= 0x3400 && code < 0xa000) return letter
  // Some databases take all of these for one.
  if (code > 0xffff) return "\ufffd"
  // A radical of Chinese is the character that looks like it. Where codes leave the order, `plainLetters` has it.
  if (code >= 0x2e80 && code < 0x3000)
    return findEqual(letter, 0x5200, (index) => String.fromCharCode(0x4e00 + index)) ?? letter
  // Georgian has two kinds of small letters, and of a row of equal characters the last one stands for all.
  let last = code >= 0x2d00 && code <= 0x2d25 ? code - 0x1c30 : code
  while (compare(String.fromCharCode(last), String.fromCharCode(last + 1)) === 0) last += 1
  return String.fromCharCode(last)
})

/**
 * Writes a name as those that a store may take for it: one, and another for a name with characters above U+FFFF, which some
 * databases take for each other, and others for letters.
 */
export function foldName(name: string): string[] {
  const folded = foldText(name)
  const form = wholeNumber.test(folded) ? writeNumber(folded) : folded
  const other = foldText(name.replace(/[\u{10000}-\u{10ffff}]/gu, "\ufffd"))
  return other === folded ? [form] : [form, other]
}

/** Writes a whole number in one form; what is no number after all stays. */
function writeNumber(text: string): string {
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text.replaceAll("_", "")) ?? []
  const number = Number(digits)
  const whole = /^\d+(?:\.0*)?$/.exec(digits)
    ? digits.replace(/\..*/, "").replace(/^0+(?=\d)/, "")
    : `${number}`
  if (Number.isNaN(number)) return text
  return sign === "-" && number !== 0 ? `-${whole}` : whole
}

/**
 * Writes a name as one that a store may take for another: without case, accents, blanks and what cannot be seen, as collations
 * compare, and as applications tidy what was typed.
 */
function foldText(name: string): string {
  // The long runs go first: to put marks in order takes the square of their number.
  const seen =
    name.length > 10 * longestName ? name : name.replace(unseen, "").replace(/[\p{M}\u037a]/gu, foldCharacter)
  if (seen.length > longestName) return "a long name"
  return (
    seen
      .normalize("NFKD")
      .replace(unseen, "")
      .toLowerCase()
      // A vowel of Thai and of Lao has become two signs, of which one is like an accent.
      .replace(/\u0e4d\u0e32|\u0ecd\u0eb2|[^\0-\x7f]/gu, foldCharacter)
      // `ß` is one or two of them.
      .replace(/s+/g, "s")
  )
}
