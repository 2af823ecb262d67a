export type Direction = 'asc' | 'desc'

/** How a column is sorted now; null where another one is. */
export const directionOf = (sort: string, field: string): Direction | null => {
  const [sortedField, direction] = sort.split('.')
  if (sortedField !== field) return null
  return direction === 'asc' ? 'asc' : 'desc'
}

/** What a click on a column's head sorts by: first the largest or newest, then the other way round. */
export const nextSort = (sort: string, field: string) =>
  `${field}.${directionOf(sort, field) === 'desc' ? 'asc' : 'desc'}`
