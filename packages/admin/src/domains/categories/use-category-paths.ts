import { useQuery } from '@tanstack/react-query'
import { categoriesByIdQuery } from './category-queries'
import { wayTo } from './category-titles'

/** Returns the path of each category by its id, such as “Bath › Soap”; empty until they are loaded. */
export const useCategoryPaths = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery(categoriesByIdQuery(ids))
  return new Map(data?.items.map((category) => [category._id, wayTo(category)]))
}
