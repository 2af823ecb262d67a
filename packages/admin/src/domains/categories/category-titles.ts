import type { Category } from '@storekeeper/contract/categories/category'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toPlain } from '~/lib/to-plain'
import { categoriesByIdQuery, categoryTreeQuery } from './category-queries'

export const splitWords = (typed: string): string[] => toPlain(typed).split(/\s+/).filter(Boolean)

/** Whether every term occurs in the text, in any order. */
export const hasAllWords = (text: string, texts: readonly string[]): boolean => {
  const compared = toPlain(text)
  return texts.every((word) => compared.includes(word))
}

/** Returns the whole path of a category: “Bath › Soap”. */
export const wayTo = ({ path, title }: Pick<Category, 'path' | 'title'>): string =>
  [...path.map((above) => above.title), title].join(' › ')

/** Returns the path of each category by its id, such as “Bath › Soap”; empty until they are loaded. */
export const useCategoryPaths = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const { data } = useQuery(categoriesByIdQuery(ids))
  return new Map(data?.items.map((category) => [category._id, wayTo(category)]))
}

/** Returns the paths of all categories by their ids; undefined until they are loaded. */
export const useCategoryTree = (): ReadonlyMap<string, string> | undefined => {
  const { data } = useQuery(categoryTreeQuery())
  return useMemo(() => data && new Map(data.items.map((category) => [category._id, wayTo(category)])), [data])
}
