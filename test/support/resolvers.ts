/** A promise that a test settles when it is time. `Promise.withResolvers` is not in every Node that is supported. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
