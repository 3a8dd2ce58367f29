/**
 * A browser's own `Request` drops the `Cookie` header and its `Response` drops `Set-Cookie`, since a page may not touch
 * them. These stand in for both in the bundle of "Try it", where no cookie leaves the page.
 */

/** Headers that hold everything: those that a message fills in by itself, and those that were given. */
function holdHeaders(filled: Headers, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  filled.forEach((value, name) => {
    if (!headers.has(name)) headers.set(name, value)
  })
  return headers
}

class PageRequest extends globalThis.Request {
  readonly #headers: Headers

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init)
    this.#headers = holdHeaders(
      super.headers,
      init?.headers ?? (input instanceof PageRequest ? input.headers : undefined),
    )
  }

  override get headers(): Headers {
    return this.#headers
  }

  override clone(): PageRequest {
    return new PageRequest(super.clone(), { headers: this.#headers })
  }
}

class PageResponse extends globalThis.Response {
  readonly #headers: Headers

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    this.#headers = holdHeaders(super.headers, init?.headers)
  }

  static override json(value: unknown, init?: ResponseInit): PageResponse {
    const headers = new Headers(init?.headers)
    if (!headers.has("content-type")) headers.set("content-type", "application/json")
    return new PageResponse(JSON.stringify(value), { ...init, headers })
  }

  override get headers(): Headers {
    return this.#headers
  }

  override clone(): PageResponse {
    const { status, statusText } = this
    return new PageResponse(super.clone().body, { status, statusText, headers: this.#headers })
  }
}

export { PageRequest as Request, PageResponse as Response }
