/** The kinds of records that the search of the back-office offers again. */
export const RECENT_KINDS = ['orders', 'products', 'customers', 'tickets'] as const

/**
 * A record that the admin opened: `id` is the part of its address, `label` its number or the title of a product. Names
 * of customers are not stored: their screens request them.
 */
export type RecentRecord = { kind: (typeof RECENT_KINDS)[number]; id: string; label: string }

export const MAX_RECENTS = 10

/** Reads the stored text, the latest record first; undefined if it is not a list of records. */
export const parseRecents = (text: string): RecentRecord[] | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length <= MAX_RECENTS && list.every(isRecent) ? list : undefined
  } catch {
    return undefined
  }
}

const isRecent = (one: unknown): one is RecentRecord => {
  const { kind, id, label, ...rest }: Partial<Record<string, unknown>> = Object(one)
  return (
    RECENT_KINDS.some((known) => known === kind) &&
    [id, label].every((text) => typeof text === 'string' && text !== '' && text.length <= 200) &&
    Object.keys(rest).length === 0
  )
}
