/** What a mail to many may say of each of its receivers: `{{firstName}}`, or `{{firstName|friend}}` where there may be none. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'name', 'email', 'siteName', 'storeName'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** What is written between braces; a text has at most one bar, and what follows it is used where there is no value. */
const WRITTEN = /\{\{\s*([A-Za-z]+)\s*(?:\|([^{}|<>]{0,100}))?\}\}/g

/** Fills a text in; each value goes through `asWritten` first, which makes it fit for where it will stand. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  asWritten: (value: string, name: string) => string = (value) => value,
): string =>
  text.replace(WRITTEN, (written, name: string, fallback = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : asWritten(value, name) || fallback.trim()
  })

/** The first placeholder that no receiver has, so that no mail is sent with braces in it; null when all are known. */
export function unknownPlaceholder(
  text: string,
  placeholders: readonly string[] = PLACEHOLDERS,
): string | null {
  for (const [written, name = ''] of text.matchAll(WRITTEN)) if (!placeholders.includes(name)) return written
  const rest = text.replace(WRITTEN, '')
  const [torn] = /\{\{.{0,30}|.{0,30}\}\}/.exec(rest) ?? []
  return torn ?? null
}
