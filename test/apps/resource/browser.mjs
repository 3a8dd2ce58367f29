/** A browser without a window: it follows redirects, keeps cookies by host, and sends the one form of each page. */

/**
 * Goes where a client sends its user, until the user is sent back to the client.
 * @param start Where the client sends the user.
 * @param end How the address of the client begins.
 * @param jar Cookies that the browser has, by name.
 * @returns Where the browser is sent back to, and the pages that it saw.
 */
export async function walk(start, end, jar = new Map()) {
  const pages = []
  let [address, form] = [String(start)]
  for (let hop = 0; hop < 25; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const sent = form ? { method: "POST", body: new URLSearchParams(form) } : {}
    const headers = { cookie, ...(form && { origin: new URL(address).origin }) }
    const answer = await fetch(address, { redirect: "manual", headers, ...sent })
    form = undefined
    for (const line of answer.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(";")
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
      const isGone =
        value === "" || attributes.some((one) => /^ ?(?:max-age=0|expires=.* 1970 .*)$/i.test(one))
      if (isGone) jar.delete(name)
      else jar.set(name, value)
    }
    const location = answer.headers.get("location")
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith(end)) return { address: new URL(address), pages }
      continue
    }
    const page = await answer.text()
    pages.push(page)
    const [whole, attributes] = /<form([^>]*)>[\s\S]*?<\/form>/.exec(page) ?? []
    if (!whole) throw new Error(`${address} answered ${answer.status}: ${page.slice(0, 500)}`)
    const read = (text, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1]?.replaceAll("&amp;", "&")
    const inputs = [...whole.matchAll(/<input[^>]*>/g)].map(([input]) => [
      read(input, "name"),
      read(input, "value"),
    ])
    form = inputs.filter(([name]) => name !== undefined).map(([name, value]) => [name, value ?? ""])
    address = new URL(read(attributes, "action") ?? address, address).href
  }
  throw new Error("The browser was never sent back.")
}
