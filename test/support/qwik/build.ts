/** Stands for `@builder.io/qwik/build`. */
export let isServer = true

/** Says where the code runs. */
export function set(value = true): void {
  isServer = value
}
