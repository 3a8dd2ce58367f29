/** Header fields (RFC 9110, section 5). */

/**
 * Tells whether a text is the name of a header.
 * @param name The name.
 */
export function isFieldName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
}

/**
 * Tells whether a text can be the value of a header as it is. `Headers` refuses line breaks inside with an error that
 * quotes the value, which may be a token, and drops them at the ends.
 * @param value The value.
 */
export function isFieldValue(value: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(value)
}
