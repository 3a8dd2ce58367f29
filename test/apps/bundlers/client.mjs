/** A browser's part: keeps cookies, sends forms. */
export class Client {
  cookies = new Map()

  constructor(handler, base = "https://app.test/auth") {
    this.handler = handler
    this.base = base
  }

  async request(path, init = {}) {
    const url = path.startsWith("http") ? path : `${this.base}/${path}`
    const headers = new Headers(init.headers)
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await this.handler(new Request(url, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get(path) {
    return this.request(path)
  }

  async post(path, members = {}) {
    const { csrfToken } = await (await this.get("csrf")).json()
    return this.request(path, { method: "POST", body: new URLSearchParams({ csrfToken, ...members }) })
  }

  async session() {
    return (await this.get("session")).json()
  }
}
