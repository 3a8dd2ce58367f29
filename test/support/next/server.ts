/** Stands for `next/server`: request and response with what Next adds to them. */

class NextURL extends URL {
  clone(): NextURL {
    return new NextURL(this.href)
  }
}

export class NextRequest extends Request {
  readonly nextUrl: NextURL

  constructor(input: string | URL | Request, init?: RequestInit) {
    super(input, init)
    this.nextUrl = new NextURL(this.url)
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
