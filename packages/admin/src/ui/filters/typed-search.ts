/** The text of a search box, the last known search of the URL, and the navigations still pending. */
export type TypedSearch = { text: string; seen: string; underway: readonly string[] }

export const typedFrom = (q: string): TypedSearch => ({ text: q, seen: q, underway: [] })

export const type = (typed: TypedSearch, text: string): TypedSearch => ({ ...typed, text })

export const send = (typed: TypedSearch, q: string): TypedSearch => ({
  ...typed,
  underway: [...typed.underway, q],
})

/** Handles a change of the URL. The box's own search does not overwrite later input; another search does. */
export const follow = (typed: TypedSearch, q: string): TypedSearch => {
  const index = typed.underway.indexOf(q)
  if (index < 0) return typedFrom(q)
  return { text: typed.text, seen: q, underway: typed.underway.slice(index + 1) }
}
