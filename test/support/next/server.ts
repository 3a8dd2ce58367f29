/** Stands for `next/server`: request and response with what Next adds to them. */

class NextURL extends URL {
  readonly basePath: string

  constructor(address: string, basePath = "") {
    super(address)
    this.basePath = basePath
  }

  /** Next keeps the base path apart. */
  override get pathname(): string {
    const { pathname, basePath } = { pathname: super.pathname, basePath: this.basePath }
    return pathname === basePath || pathname.startsWith(`${basePath}/`)
      ? pathname.slice(basePath.length) || "/"
      : pathname
  }

  override set pathname(path: string) {
    super.pathname = this.basePath + path
  }

  clone(): NextURL {
    return new NextURL(this.href, this.basePath)
  }
}

/**
 * Reads cookies as Next lists them.
 * @param headers Of a request.
 */
export function listCookies(headers: Headers): { name: string; value: string }[] {
  const pairs = (headers.get("cookie") ?? "").split("; ").filter((pair) => pair.includes("="))
  return pairs.map((pair) => {
    const at = pair.indexOf("=")
    return { name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
}

export class NextRequest extends Request {
  readonly nextUrl: NextURL
  readonly cookies = { getAll: () => listCookies(this.headers) }

  constructor(
    input: string | URL | Request,
    { nextConfig, ...init }: RequestInit & { nextConfig?: { basePath: string } } = {},
  ) {
    super(input, init)
    this.nextUrl = new NextURL(this.url, nextConfig?.basePath)
  }
}

export class NextResponse extends Response {
  /** Lets a request pass to what is behind middleware. */
  static next(): NextResponse {
    return new NextResponse(null, { headers: { "x-middleware-next": "1" } })
  }

  static override redirect(url: string | URL, status = 307): NextResponse {
    return new NextResponse(null, { status, headers: { location: String(url) } })
  }
}
