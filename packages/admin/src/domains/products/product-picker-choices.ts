import { useDebouncedValue } from '@mantine/hooks'
import { inUrl } from '@storekeeper/contract/list'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'

const PATIENCE_MS = 250
const MOST_SHOWN = 20

/** What narrows a choice of products. */
export type Choosable = {
  /** Products of this site alone; without one, of any. */
  site?: string
  /** Never offered, such as a product itself. */
  exclude?: readonly string[]
  /** Bundles hold single products. */
  onlySingle?: boolean
}

/** Products that the server finds for what is typed, and those that are chosen already. */
export const useProductChoices = (
  chosen: readonly string[],
  { site, exclude = [], onlySingle }: Choosable,
) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PATIENCE_MS)
  const [seen, setSeen] = useState<readonly ProductRow[]>([])
  const known = new Map(seen.map((product) => [product._id, product]))
  const others = useProductsOf(chosen.filter((id) => !known.has(id)))
  for (const product of others) known.set(product._id, product)

  // Once a product is chosen, the text in the box is its title, not a search.
  const isTitle = chosen.some((id) => known.get(id)?.title === q)
  const foundBy = (wanted: string) =>
    api.products.list.queryOptions({
      input: inUrl({
        q: wanted,
        site,
        isBundle: onlySingle ? false : undefined,
        limit: MOST_SHOWN,
        sort: 'title.asc',
      }),
    })
  const { data, isFetching } = useQuery({
    ...foundBy(isTitle ? '' : q),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const isOffered = ({ _id }: ProductRow) => !exclude.includes(_id)
  const found = (data?.items ?? []).filter(isOffered)
  const offered = new Map(
    [...chosen.flatMap((id) => known.get(id) ?? []), ...found].map((product) => [product._id, product]),
  )

  return {
    typed,
    setTyped,
    offered,
    isSearching: isFetching,
    /** Those for what is typed that are not chosen yet. */
    find: async (wanted: string) =>
      (await queries.fetchQuery(foundBy(wanted))).items.filter(
        (product) => isOffered(product) && !chosen.includes(product._id),
      ),
    isName: (wanted: string) => chosen.some((id) => known.get(id)?.title === wanted),
    /** A product that was picked keeps its title when the next search no longer finds it. */
    remember: (ids: readonly string[], fresh?: ProductRow) =>
      setSeen((before) => [
        ...before.filter(({ _id }) => ids.includes(_id)),
        ...ids.flatMap((id) =>
          before.some(({ _id }) => _id === id) ? [] : (offered.get(id) ?? (fresh?._id === id ? fresh : [])),
        ),
      ]),
  }
}

/** Products by their ids, as far as they have arrived. */
export const useProductsOf = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) =>
      api.products.details.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
