/** A real browser for tests: Debian's or Google's Chromium, driven by playwright-core. */
import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"

const places = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** Path of an installed Chromium, or nothing. */
export const chromiumPath = places.find((path) => path && existsSync(path))

/**
 * Whether browser tests are left out. Says so loudly; with `CI=true` nothing is left out, and a missing browser fails.
 * @param what The tests that need it.
 */
export function withoutChromium(what: string): boolean {
  if (chromiumPath || process.env.CI) return false
  console.warn(`SKIPPED: ${what} need Chromium. Install it, or set CHROMIUM_PATH.`)
  return true
}

/** Starts a headless browser that talks to no host but the pages it is shown. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
}
