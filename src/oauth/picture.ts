/** Pictures of users: addresses that a provider, or the owner of a profile there, has chosen. */

/** Inert images alone: SVG can carry script. */
const inertImage = /^data:image\/(?!svg)[a-z0-9.+-]+[;,]/i

/**
 * Lets a picture pass that a page may show as it is.
 * @param picture What `profile()` returned.
 * @returns The picture when it is an absolute address of scheme https or http, or an image in a data: URL that is no SVG;
 * undefined when there was none; null for everything else.
 */
export function shownPicture(picture: unknown): string | null | undefined {
  if (picture === undefined || picture === null) return picture
  // Browsers take tabs and line breaks out of an address before they look at its scheme.
  if (typeof picture !== "string" || /\p{Cc}/u.test(picture)) return null
  if (inertImage.test(picture)) return picture
  return /^https?:\/\//i.test(picture) && URL.canParse(picture) ? picture : null
}
