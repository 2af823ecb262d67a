import { useQuery } from '@tanstack/react-query'
import { categoryTreeQuery } from './category-queries'
import { wayTo } from './category-words'

/** The way to each category by its id, such as “Bath › Soap”, for words beside a list; none until they have arrived. */
export const useCategoryWays = (): ReadonlyMap<string, string> => {
  const { data } = useQuery(categoryTreeQuery())
  return new Map(data?.items.map((category) => [category._id, wayTo(category)]))
}
