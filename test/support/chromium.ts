/** A real browser for tests: Debian's or Google's Chromium, driven by playwright-core. */
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core"
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

/** Opens a page in a context of its own. What breaks the content security policy, or is thrown, is added to `complaints`. */
export async function openPage(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = { viewport: { width: 360, height: 640 } },
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(8000)
  page.on("console", (message) => {
    if (/Content Security Policy|Refused/i.test(message.text())) complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  return page
}

/** Gives a page a virtual authenticator, which answers by itself; returns its id. */
export async function addAuthenticator(
  cdp: CDPSession,
  transport: "internal" | "usb" = "internal",
): Promise<string> {
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport, hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return authenticatorId
}
