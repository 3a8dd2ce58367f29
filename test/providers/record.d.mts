export function replaceExample(text: string, id: string, example: string): string
