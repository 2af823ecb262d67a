import { useDebouncedValue } from '@mantine/hooks'
import { inUrl } from '@storekeeper/contract/list'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'

const DEBOUNCE_MS = 250
const MAX_SHOWN = 20

/** The filters of a product selection. */
export type Choosable = {
  /** Only products of this site; undefined for any site. */
  site?: string
  /** Products that are excluded, such as the product itself. */
  exclude?: readonly string[]
  /** Excludes bundles, because a bundle contains only single products. */
  onlySingle?: boolean
}

/** Returns the products that the server finds for the typed text, and the chosen ones. */
export const useProductChoices = (
  chosen: readonly string[],
  { site, exclude = [], onlySingle }: Choosable,
) => {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const [seen, setSeen] = useState<readonly ProductRow[]>([])
  const known = new Map(seen.map((product) => [product._id, product]))
  const others = useProductsById(chosen.filter((id) => !known.has(id)))
  for (const product of others) known.set(product._id, product)

  // Once a product is chosen, the input contains its title, which is not a search.
  const isTitle = chosen.some((id) => known.get(id)?.title === q)
  const foundBy = (wanted: string) =>
    api.products.list.queryOptions({
      input: inUrl({
        q: wanted,
        site,
        isBundle: onlySingle ? false : undefined,
        limit: MAX_SHOWN,
        sort: 'title.asc',
      }),
    })
  const { data, isFetching, error } = useQuery({
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
    isFetching,
    error,
    /** Fetches the products for a text that are not chosen yet. */
    find: async (wanted: string) =>
      (await queries.fetchQuery(foundBy(wanted))).items.filter(
        (product) => isOffered(product) && !chosen.includes(product._id),
      ),
    isName: (wanted: string) => chosen.some((id) => known.get(id)?.title === wanted),
    /** Stores picked products, so that their titles are known when the next search does not find them. */
    remember: (ids: readonly string[], fresh?: ProductRow) =>
      setSeen((before) => [
        ...before.filter(({ _id }) => ids.includes(_id)),
        ...ids.flatMap((id) =>
          before.some(({ _id }) => _id === id) ? [] : (offered.get(id) ?? (fresh?._id === id ? fresh : [])),
        ),
      ]),
  }
}

/** Products by their ids, those that have loaded. */
export const useProductsById = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) =>
      api.products.details.queryOptions({ input: { id }, meta: { handlesErrors: true } }),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
