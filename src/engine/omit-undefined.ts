/**
 * Copies an object without the members that are undefined.
 * @param value The object; undefined counts as an empty one.
 */
export function omitUndefined<Value extends object>(value: Value | undefined): Value {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => member !== undefined)) as Value
}
