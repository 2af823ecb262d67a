import { Button } from '@mantine/core'
import type { AnalyticsGroup, AnalyticsGroups } from '@storekeeper/contract/analytics/groups'
import { IconMoodEmpty } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnalyticsSearch, ChartSkeleton, CsvButton, Explained } from '~/domains/analytics/analytics'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import classes from './Dashboard.module.css'
import { dailyProductsTable } from './daily-products-table'
import { groupProductsQuery } from './dashboard-queries'
import { ProductsOfDay } from './ProductsOfDay'

/** More days are loaded on request. */
const FIRST_DAYS = 7

/** Products by day, newest day first: the best sellers and the most viewed. */
export const ProductsByDay = ({ search }: { search: AnalyticsSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...groupProductsQuery(search),
    placeholderData: keepPreviousData,
  })
  const title = m.dashboard_products_by_day()
  const isEmpty = !data?.groups.some(hasProducts)
  return (
    <Card
      id="products-by-day"
      className="@container/days overflow-clip print:[&>header_button]:hidden"
      padded={false}
      title={
        <span className="inline-flex items-center gap-1">
          {title} <Explained figure="groupProducts" span={data?.span} />
        </span>
      }
      actions={
        data &&
        !isEmpty && (
          <CsvButton title={title} name="products-by-day" span={data.span} table={dailyProductsTable(data)} />
        )
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <div className="p-4">
          <ChartSkeleton height={200} />
        </div>
      ) : isEmpty ? (
        <EmptyState
          icon={<IconMoodEmpty stroke={1.5} />}
          title={m.figures_empty()}
          text={m.dashboard_no_products()}
        />
      ) : (
        <div
          data-stale={isPlaceholderData || undefined}
          className="mt-3 data-stale:opacity-55 data-stale:[transition:opacity_120ms_120ms]"
        >
          <Days answer={data} title={title} />
        </div>
      )}
    </Card>
  )
}

const hasProducts = ({ topSalesProducts, topViewedProducts }: AnalyticsGroup) =>
  topSalesProducts.length > 0 || topViewedProducts.length > 0

const Days = ({ answer: { span, groups }, title }: { answer: AnalyticsGroups; title: string }) => {
  const [isWhole, setWhole] = useState(false)
  const days = groups.toReversed()
  const shown = isWhole ? days : days.slice(0, FIRST_DAYS)
  // The darkest shade marks the maximum of the displayed days.
  const mostSold = Math.max(1, ...shown.flatMap(getQuantities))
  const mostViewed = Math.max(1, ...shown.flatMap(getViews))
  return (
    <>
      <table className={classes.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.analytics_day()}</th>
            <th scope="col">{m.figures_sales()}</th>
            <th scope="col">{m.dashboard_best_sellers()}</th>
            <th scope="col">{m.dashboard_most_looked_at()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((group) => (
            <ProductsOfDay
              key={group._id}
              span={span}
              group={group}
              mostSold={mostSold}
              mostViewed={mostViewed}
            />
          ))}
        </tbody>
      </table>
      {days.length > FIRST_DAYS && (
        <div className="py-3 px-4 border-t border-t-line print:hidden">
          <Button variant="default" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.dashboard_show_fewer() : m.dashboard_show_days({ count: formatCount(days.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

const getQuantities = ({ topSalesProducts }: AnalyticsGroup) =>
  topSalesProducts.map(({ productQuantity }) => productQuantity)
const getViews = ({ topViewedProducts }: AnalyticsGroup) =>
  topViewedProducts.map(({ productView }) => productView)
