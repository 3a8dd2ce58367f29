/** Stands for `@builder.io/qwik`: functions by reference, with what they have from the scope around them. */
type Callable = (...args: never[]) => unknown

let scope: unknown[] = []

/** A function by reference, under the name that the optimizer finds it by. */
export function inlinedQrl(symbol: Callable, name: string, captured: unknown[] = []): Callable {
  const qrl: Callable = (...args) => {
    scope = captured
    return symbol(...args)
  }
  return Object.assign(qrl, { id: name.slice(name.lastIndexOf("_") + 1) })
}

export const useLexicalScope = (): unknown[] => scope

export const implicit$FirstArg = (taker: (qrl: Callable) => unknown) => (first: Callable) => taker(first)
