import { type AnalyticsQuery, ComparedQuery } from '@storekeeper/contract/analytics/analytics-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'

/** The URL of an analytics screen: days, site, time zone, comparison, and the card whose table is open. */
export const AnalyticsSearch = z.object({
  ...ComparedQuery.shape,
  table: fromUrl(z.string().max(40).optional()),
})
export type AnalyticsSearch = z.output<typeof AnalyticsSearch>

/** The query for calls without a comparison. */
export const toQuery = ({ from, to, timeZone, site }: AnalyticsQuery) => inUrl({ from, to, timeZone, site })

export const toComparedQuery = (search: AnalyticsSearch) => inUrl({ ...withoutTable(search) })

const withoutTable = ({ table: _, ...query }: AnalyticsSearch) => query

export type ChangeAnalyticsSearch = (change: Partial<AnalyticsSearch>) => void

/** Updates the URL and preserves the scroll position. */
export const useAnalyticsSearchChange = (): ChangeAnalyticsSearch => {
  const navigate = useNavigate()
  return useCallback(
    (change) => {
      navigate({ to: '.', search: (before) => ({ ...before, ...change }), resetScroll: false })
    },
    [navigate],
  )
}
