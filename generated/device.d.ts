// Generated from src/engine/device by `npm run generate`. Edit the templates, not this file.
/** A template: values in, markup out. */
export type Template = (values: Readonly<Record<string, unknown>>) => string

/** Every template. */
export declare const templates: Readonly<Record<"device-answer" | "device-code" | "layout", Template>>

/** The style sheet of the pages. */
export declare const style: string
