/** What is read of a catalogue before its words are looked at. */

/** Entries as plain data, by key. */
export type Entries = Readonly<Record<string, unknown>>
