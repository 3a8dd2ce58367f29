// Generated from src/engine/email by `npm run generate`. Edit the templates, not this file.
/** A template: values in, markup out. */
export type Template = (values: Readonly<Record<string, unknown>>) => string

/** Every template. */
export declare const templates: Readonly<Record<"mail", Template>>
