/** A browser in words. No library: the maintained ones bring tables of thousands of models, and these words are for people. */

/** Browsers by the names in `User-Agent`. The first that matches counts: most name others as well, for old servers. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
]

/** Characters of `User-Agent` that are looked at. */
const longest = 1000

/** Describes browser and system of a request: `Firefox on Windows`; undefined where the request says nothing of use. */
export function describeDevice(headers: Headers): string | undefined {
  const agent = (headers.get("user-agent") ?? "").slice(0, longest)
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser && system) return `${browser} on ${system}`
  // A program names itself first (RFC 9110, section 10.1.5).
  return browser ?? system ?? /^[A-Za-z][\w.-]{0,39}/.exec(agent)?.[0]
}
