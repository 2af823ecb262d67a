/** Placeholders of a campaign: `{{firstName}}`, or `{{firstName|friend}}` with a fallback. */
export const PLACEHOLDERS = ['firstName', 'lastName', 'name', 'email', 'siteName', 'storeName'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** A placeholder in braces, with an optional fallback after a bar. */
const WRITTEN = /\{\{\s*([A-Za-z]+)\s*(?:\|([^{}|<>]{0,100}))?\}\}/g

/** Replaces the placeholders of a text. `asWritten` escapes each value for its context. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  asWritten: (value: string, name: string) => string = (value) => value,
): string =>
  text.replace(WRITTEN, (written, name: string, fallback = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : asWritten(value, name) || fallback.trim()
  })

/**
 * Returns the first placeholder that is not allowed, or null. Prevents e-mails that contain unreplaced
 * placeholders.
 */
export function unknownPlaceholder(
  text: string,
  placeholders: readonly string[] = PLACEHOLDERS,
): string | null {
  for (const [written, name = ''] of text.matchAll(WRITTEN)) if (!placeholders.includes(name)) return written
  const rest = text.replace(WRITTEN, '')
  const [torn] = /\{\{.{0,30}|.{0,30}\}\}/.exec(rest) ?? []
  return torn ?? null
}
