type Values = Readonly<Record<string, string>>

/** What this browser and the server last had in common, and whose preferences these are. */
export type Agreed = { admin: string; values: Values }

/** The language chosen before sign-in is that of the admin who signs in next. */
const CHOSEN_BEFORE = ['theme.lang', 'theme.dir']

/**
 * Returns the preferences after this browser and the server exchanged theirs. What changed here since the last
 * exchange remains; otherwise the server's state applies. In the first exchange of a browser, the server's state
 * applies and the browser adds what the server lacks, except what it has from another admin.
 */
export const mergePreferences = (local: Values, server: Values, agreed: Agreed | null, admin: string) => {
  const merged: Record<string, string> = {}
  const names = new Set([local, server, agreed?.values ?? {}].flatMap(Object.keys))
  for (const name of names) {
    const value = choose(name, { local: local[name], server: server[name], agreed, admin })
    if (value !== undefined) merged[name] = value
  }
  return merged
}

type Sides = { local: string | undefined; server: string | undefined; agreed: Agreed | null; admin: string }

const choose = (name: string, { local, server, agreed, admin }: Sides): string | undefined => {
  if (agreed?.admin === admin) return local === agreed.values[name] ? server : local
  const isOfOther = agreed !== null && !CHOSEN_BEFORE.includes(name)
  return server ?? (isOfOther ? undefined : local)
}

/** Returns the changes from one state to another; null removes a preference. */
export const findChanges = (from: Values, to: Values): Record<string, string | null> =>
  Object.fromEntries(
    [...new Set([from, to].flatMap(Object.keys))]
      .filter((name) => from[name] !== to[name])
      .map((name) => [name, to[name] ?? null]),
  )
