export function listCitations(
  providers: Readonly<Record<string, object>>,
  ids?: readonly string[],
): Map<string, Array<{ entry: string; group: string; checked: string }>>
export function readText(body: string, type: string): string
