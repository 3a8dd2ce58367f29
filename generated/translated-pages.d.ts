// Generated from src/engine/pages by `npm run generate`. Edit the templates, not this file.
/** A template: values in, markup out. */
export type Template = (values: Readonly<Record<string, unknown>>) => string

/** Every template. */
export declare const templates: Readonly<
  Record<
    "button" | "confirm" | "error" | "layout" | "repost" | "signin" | "signout" | "verify-request",
    Template
  >
>
