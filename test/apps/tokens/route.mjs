/** Loaded before an app: what it sends to Google goes to the server of `google.mjs` instead. */
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  const { hostname, pathname, search } = new URL(request.url)
  if (!/(?:^|\.)google(?:apis)?\.com$/.test(hostname)) return fetch(request)
  return fetch(new Request(`${process.env.GOOGLE}/${hostname}${pathname}${search}`, request))
}
