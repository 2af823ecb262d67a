export type Direction = 'asc' | 'desc'

/** The sort direction of a column; null if the list is sorted by another one. */
export const getDirection = (sort: string, field: string): Direction | null => {
  const [sortedField, direction] = sort.split('.')
  if (sortedField !== field) return null
  return direction === 'asc' ? 'asc' : 'desc'
}

/** Returns the sort after a click on a column: first descending, then ascending. */
export const nextSort = (sort: string, field: string) =>
  `${field}.${getDirection(sort, field) === 'desc' ? 'asc' : 'desc'}`
