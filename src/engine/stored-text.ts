/** Names, pictures and addresses as they are stored and shown. */
import { OAuthCallbackError } from "./errors.js"
import { isKeyText, longest, toLowerAscii } from "./identity.js"

/** Control characters, and halves of surrogate pairs without the other half. */
const unfit = /[\p{Cc}\p{Cs}]+/gu
const lineBreaks = /[\t\n\v\f\r\u0085]+/g

/** Takes out of a text what no store keeps and no page shows. */
export function removeControls(text: string): string {
  return text.search(unfit) < 0 ? text : text.replace(lineBreaks, " ").replace(unfit, "").trim()
}

/** White space, control and format characters are invisible: two addresses that look alike would differ. */
const unusableInAddress = /[\s\p{C}\p{Z}"<>,;]/u

/** Tells whether a text can be stored as the address of one mailbox. */
export function isUsableAddress(address: unknown): address is string {
  return isKeyText(address, longest.address) && !unusableInAddress.test(address)
}

/** Inert images alone: SVG can carry script. */
const inertImage = /^data:image\/(?!svg)[a-z0-9.+-]+[;,]/i

/** Lets a picture pass that a page may show as it is. The provider, or the owner of a profile there, has chosen it. */
export function cleanPicture(picture: unknown): string | null | undefined {
  if (picture === undefined || picture === null) return picture
  // Browsers take tabs and line breaks out of an address before they look at its scheme.
  if (!isKeyText(picture, longest.pictureData)) return null
  if (inertImage.test(picture)) return picture
  const isAddress = picture.length <= longest.pictureAddress && /^https?:\/\//i.test(picture)
  return isAddress && URL.canParse(picture) ? picture : null
}

/** The one spelling of an address that is stored and looked up. */
export function cleanAddress(address: unknown, providerId: string): string | null {
  if (address === undefined || address === null || address === "") return null
  if (!isUsableAddress(address)) {
    throw new OAuthCallbackError(
      `Provider "${providerId}" gave an e-mail address that is not usable: it holds white space, separators or invisible characters, or has more than ${longest.address} characters. Correct the address at the provider, or return null for it from profile().`,
      { provider: providerId },
    )
  }
  return toLowerAscii(address)
}
