/** Where the documentation is. */

/**
 * Address at which the documentation is published, without a slash at its end: the one place to fill in. While it is empty,
 * nothing links to the documentation.
 */
export const documentation: string = ""
