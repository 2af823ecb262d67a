import { useQuery } from '@tanstack/react-query'
import { categoriesByIdQuery } from './category-queries'
import { wayTo } from './category-titles'

/** The way to each of these categories by its id, such as “Bath › Soap”; none until they have arrived. */
export const useCategoryWays = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery(categoriesByIdQuery(ids))
  return new Map(data?.items.map((category) => [category._id, wayTo(category)]))
}
