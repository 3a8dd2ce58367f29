/** Texts of a length, by what they are made of. */
export const texts: Record<string, (length: number) => string>
