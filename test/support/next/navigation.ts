/** Stands for `next/navigation`. */

/** What `redirect` throws. */
export class NextRedirect extends Error {
  readonly url: string

  constructor(url: string) {
    super("NEXT_REDIRECT")
    this.url = url
  }
}

export function redirect(url: string): never {
  throw new NextRedirect(url)
}
