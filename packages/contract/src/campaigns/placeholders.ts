/** What a mail to many may say of each of its receivers: `{{firstName}}`, or `{{firstName|friend}}` where there may be none. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'name', 'email', 'siteName', 'storeName'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** What is written between braces; a text has at most one bar, and what stands after it is used where there is no value. */
const WRITTEN = /\{\{\s*([A-Za-z]+)\s*(?:\|([^{}|<>]{0,100}))?\}\}/g

/** Fills a text in; each value goes through `asWritten` first, which makes it fit for where it will stand. */
export const fillPlaceholders = (
  text: string,
  values: PlaceholderValues,
  asWritten: (value: string) => string = (value) => value,
): string =>
  text.replace(WRITTEN, (written, name: string, fallback = '') =>
    isPlaceholder(name) ? asWritten(values[name]) || fallback.trim() : written,
  )

/** The first thing in braces that no receiver has, so that nobody gets a mail with braces in it; null when all is well. */
export function unknownPlaceholder(text: string): string | null {
  for (const [written, name = ''] of text.matchAll(WRITTEN)) if (!isPlaceholder(name)) return written
  const rest = text.replace(WRITTEN, '')
  const [torn] = /\{\{.{0,30}|.{0,30}\}\}/.exec(rest) ?? []
  return torn ?? null
}

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)
