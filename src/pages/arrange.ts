/** The order of the sign-in page for one user: the likeliest way first, the others after it, many of them folded away. */
import type { PageInput } from "./input.js"
import { type Button, type Form, isForm, type Way } from "./signin.js"

/** What is particular to the request. */
export interface Wishes {
  /** Id of the provider that the address names. */
  named?: string | undefined
  /** Id of the provider that this browser signed in with last. */
  last?: string | undefined
}

/** What one user sees of a way to sign in. */
interface Shown {
  /** The one main action of the page. */
  primary: boolean
  /** This browser signed in with it last. */
  last: boolean
}

/** Neighbouring buttons. */
interface List {
  list: true
  buttons: ReadonlyArray<Button & Shown>
  /** Shown when the user asks for them; nothing where all are shown. */
  more?: ReadonlyArray<Button & Shown>
}

/** Neighbouring buttons, or one form. */
type Block = List | (Form & Shown)

/** What the template reads. */
export interface Arrangement {
  /** Forms and a long list of buttons stand side by side where there is room; else there is one pane. */
  panes: readonly Block[][]
  /** Many buttons: two columns where there is room. */
  wide: boolean
  split: boolean
}

/** More buttons than these in a row stand in two columns. */
const longList = 6

/** Of more buttons than these, the first few are shown, and the others when they are asked for. */
const mostButtons = 8
const shownButtons = 5

/**
 * Lays the ways to sign in out: the one that the address names, the one used last, then the others in the order of the
 * config, neighbouring buttons together.
 * @param ways In the order of the config.
 * @param wishes What the request says. An id that is not among the ways says nothing.
 */
export function arrange(ways: readonly Way[], { named, last }: Wishes): Arrangement {
  const wished = [named, last].flatMap((id) => ways.find((way) => way.id === id) ?? [])
  const [lead] = wished
  const ordered = new Set([...wished, ...ways])
  const primary = lead ?? likeliest(ways)
  const found: Array<Array<Button & Shown> | (Form & Shown)> = []
  for (const way of ordered) {
    const shown = { primary: way === primary, last: way.id === last && ways.length > 1 }
    const before = found.at(-1)
    if (isForm(way)) found.push({ ...way, ...shown })
    else if (Array.isArray(before)) before.push({ ...way, ...shown })
    else found.push([{ ...way, ...shown }])
  }
  const blocks = folded(found)
  const wide = blocks.some((block) => "list" in block && block.buttons.length > longList)
  focusFirst(blocks, lead, wide)
  const panes = panesOf(blocks, wide)
  return { panes, wide, split: panes.length > 1 }
}

/**
 * Tells whether a page folds some of its buttons away.
 * @param ways All that it shows.
 */
export function foldsAway(ways: readonly Way[]): boolean {
  return ways.filter((way) => !isForm(way)).length > mostButtons
}

/** The user is not known: the one form, which works for every user, else what the application names first. */
function likeliest(ways: readonly Way[]): Way | undefined {
  const plain = ways.filter((way) => !isForm(way) || !way.passkey)
  const forms = plain.filter(isForm)
  return forms.length === 1 ? forms[0] : (plain[0] ?? ways[0])
}

/** Keeps the order; what is folded away stands where its last buttons would. */
function folded(found: ReadonlyArray<Array<Button & Shown> | (Form & Shown)>): Block[] {
  const lists = found.filter(Array.isArray) as Array<Array<Button & Shown>>
  const all = lists.flat()
  const more = all.length > mostButtons ? all.slice(shownButtons) : []
  const hidden = new Set(more)
  return found.flatMap((one): Block[] => {
    if (!Array.isArray(one)) return [one]
    const buttons = one.filter((button) => !hidden.has(button))
    if (one === lists.at(-1) && more.length > 0) return [{ list: true, buttons, more }]
    return buttons.length > 0 ? [{ list: true, buttons }] : []
  })
}

/** Two panes only if that keeps the order, which is also the order of the keyboard's focus. */
function panesOf(blocks: Block[], wide: boolean): Block[][] {
  if (blocks.length === 0) return []
  const at = blocks.findIndex((block) => "list" in block)
  if (wide && blocks.length > 1 && at === 0) return [blocks.slice(0, 1), blocks.slice(1)]
  if (wide && blocks.length > 1 && at === blocks.length - 1) return [blocks.slice(0, at), blocks.slice(at)]
  return [blocks]
}

const autofocus: PageInput["attributes"][number] = { name: "autofocus", value: "" }

/** Gives the keyboard's focus to the first form's e-mail input, unless that skips a long list or what stands first for a reason. */
function focusFirst(blocks: readonly Block[], lead: Way | undefined, wide: boolean): void {
  const form = blocks.find((block) => !("list" in block)) as (Form & Shown) | undefined
  const [first] = form?.fields ?? []
  if (!form || !first?.prefilled) return
  const long = wide || blocks.some((block) => "list" in block && block.more)
  if (lead ? form.id !== lead.id : long) return
  form.fields = [{ ...first, attributes: [...first.attributes, autofocus] }, ...form.fields.slice(1)]
}
