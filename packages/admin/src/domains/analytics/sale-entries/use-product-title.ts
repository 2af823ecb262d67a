import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { productQuery, saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'

/** What the product that the rows are narrowed to is called; of one that was deleted since its rows know the name. */
export const useProductTitle = (search: SaleEntrySearch): string | undefined => {
  const { product } = search
  const { data: rows } = useQuery({ ...saleEntriesQuery(search), placeholderData: keepPreviousData })
  const { data, error } = useQuery({ ...productQuery(product ?? ''), enabled: product !== undefined })
  if (!product) return undefined
  const sold = rows?.items.find((row) => row.product?._id === product && row.title !== '')
  const isGone = refusalOf(error)?.status === 404
  return data?.title ?? sold?.title ?? (isGone ? m.analytics_product_gone() : '…')
}
