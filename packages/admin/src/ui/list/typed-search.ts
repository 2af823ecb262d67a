/** The text of a search box, the search of the address as last seen, and the searches still on their way there. */
export type TypedSearch = { text: string; seen: string; underway: readonly string[] }

export const typedFrom = (q: string): TypedSearch => ({ text: q, seen: q, underway: [] })

export const type = (typed: TypedSearch, text: string): TypedSearch => ({ ...typed, text })

export const send = (typed: TypedSearch, q: string): TypedSearch => ({
  ...typed,
  underway: [...typed.underway, q],
})

/** The address changed. The box's own search coming back leaves alone what was typed since; another one is followed. */
export const follow = (typed: TypedSearch, q: string): TypedSearch => {
  const place = typed.underway.indexOf(q)
  if (place < 0) return typedFrom(q)
  return { text: typed.text, seen: q, underway: typed.underway.slice(place + 1) }
}
