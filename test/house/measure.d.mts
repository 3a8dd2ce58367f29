/** Functions of `src` as `file name`, by the form of their names; `repeated` as `name: file, file, file`. */
export declare const names: Readonly<
  Record<"all" | "participles" | "oneWord" | "repeated", readonly string[]>
>
