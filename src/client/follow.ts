/** Leaving the page for the address that an answer names. */

/**
 * Goes to an address. One that differs from the page's by its fragment alone would only scroll, and the page would go on
 * showing who was signed in before: it is loaded again.
 * @param url Whole address, or a path.
 * @returns Nothing: who is sent elsewhere gets no answer.
 */
export function follow(url: string): undefined {
  const { location } = window
  const before = location.href
  const next = new URL(url, before)
  location.href = url
  if (next.hash && withoutHash(next.href) === withoutHash(before)) location.reload()
}

function withoutHash(address: string): string {
  return address.replace(/#.*/s, "")
}
