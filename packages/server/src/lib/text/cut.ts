/** The first characters of a text. Half an emoji at the end is dropped, because PostgreSQL cannot store it in JSON. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
