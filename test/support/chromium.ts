/** A real browser for tests: Debian's or Google's Chromium, driven by playwright-core. */
import { type Browser, chromium } from "playwright-core"
import { chromiumPath } from "./needs.js"

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
