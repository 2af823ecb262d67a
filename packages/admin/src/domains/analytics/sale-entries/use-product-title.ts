import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { productQuery, saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'

/**
 * Returns the title of the product that the rows are filtered by; the rows provide the title of a deleted
 * one.
 */
export const useProductTitle = (search: SaleEntrySearch): string | undefined => {
  const { product } = search
  const { data: rows } = useQuery({ ...saleEntriesQuery(search), placeholderData: keepPreviousData })
  const { data, error } = useQuery({ ...productQuery(product ?? ''), enabled: product !== undefined })
  if (!product) return undefined
  const sold = rows?.items.find((row) => row.product?._id === product && row.title !== '')
  const isGone = getRefusal(error)?.status === 404
  return data?.title ?? sold?.title ?? (isGone ? m.analytics_product_gone() : '…')
}
