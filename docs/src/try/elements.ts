/** Elements of the page, made without HTML texts: what a simulated provider says is text here, never markup. */
import { parseMark } from "../../../src/engine/pages/mark.js"

type Child = Node | string | undefined | false

/** Makes an element with a class, and what is in it. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className) element.className = className
  for (const child of children) if (child) element.append(child)
  return element
}

/** Makes a button that does something. */
export function makeButton(
  className: string,
  onPress: (() => void) | undefined,
  ...children: readonly Child[]
): HTMLButtonElement {
  const button = el("button", className, ...children)
  button.type = "button"
  if (onPress) button.addEventListener("click", onPress)
  return button
}

/** Makes a link. */
export function makeLink(address: string, text: string): HTMLAnchorElement {
  const link = el("a", "", text)
  link.href = address
  return link
}

/** Makes a part that opens on request. */
export function makeDetails(summary: string, ...children: readonly Child[]): HTMLDetailsElement {
  return el("details", "try-details", el("summary", "", summary), el("div", "try-details-body", ...children))
}

/** Characters of a value that is shown whole. */
const longest = 160

/** Shows a value; a long one is cut, until it is asked for. */
export function showValue(value: string): HTMLElement {
  if (value.length <= longest) return el("code", "", value)
  const code = el("code", "", `${value.slice(0, longest - 40)}…`)
  const more = makeButton("try-more", undefined, `Show all ${value.length} characters`)
  more.addEventListener("click", () => {
    code.textContent = value
    more.remove()
  })
  return el("span", "", code, " ", more)
}

/** Shows data as indented JSON. */
export function showJson(value: unknown): HTMLElement {
  const pre = el("pre", "try-code", JSON.stringify(value, null, 2) ?? "")
  // It scrolls, so that the keyboard has to reach it.
  pre.tabIndex = 0
  return pre
}

/** Shows names, values and what they mean. */
export function showList(
  items: ReadonlyArray<{ readonly name: string; readonly value: string; readonly meaning?: string }>,
): HTMLElement {
  const list = el("dl", "try-list")
  for (const { name, value, meaning } of items)
    list.append(
      el("dt", "", el("code", "", name)),
      el("dd", "", showValue(value), meaning ? el("span", "try-meaning", meaning) : undefined),
    )
  return list
}

/** Shows a page or a mail in a frame that can do nothing. */
export function showFrame(html: string, title: string): HTMLIFrameElement {
  const frame = el("iframe", "try-frame")
  frame.title = title
  frame.setAttribute("sandbox", "")
  frame.srcdoc = html
  return frame
}

/** Shows the mark of a provider; undefined where it has none. A mark with colours of its own stands on white. */
export function showMark({ mark }: { readonly mark?: string | undefined }): Element | undefined {
  const paths = parseMark(mark)
  if (!paths) return undefined
  const space = "http://www.w3.org/2000/svg"
  const svg = document.createElementNS(space, "svg")
  svg.setAttribute("viewBox", "0 0 24 24")
  svg.setAttribute("aria-hidden", "true")
  svg.setAttribute("class", paths.some(({ fill }) => fill) ? "try-mark try-coloured" : "try-mark")
  for (const { fill, outline } of paths) {
    const path = document.createElementNS(space, "path")
    path.setAttribute("d", outline)
    path.setAttribute("fill", fill ?? "currentColor")
    svg.append(path)
  }
  return svg
}
