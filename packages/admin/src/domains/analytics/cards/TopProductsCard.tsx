import { Button } from '@mantine/core'
import type { AnalyticsGroup, AnalyticsGroups } from '@storekeeper/contract/analytics/groups'
import { IconMoodEmpty } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { productsQuery } from '../analytics-queries'
import { ChartSkeleton } from '../charts/ChartSkeleton'
import type { AnalyticsSearch } from '../shared/analytics-search'
import { CsvButton } from '../shared/CsvButton'
import { Explained } from '../shared/Explained'
import { TopProductsDay } from './TopProductsDay'
import { topProductsTable } from './top-products-table'

/** More days are loaded on request. */
const FIRST_DAYS = 7

/**
 * The days, newest first; each expands to its best sellers, products sold in bundles, and most viewed
 * products.
 */
export const TopProductsCard = ({ search }: { search: AnalyticsSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productsQuery(search),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      id="top-products"
      title={
        <span className="inline-flex gap-1 items-center">
          {m.analytics_top_products()} <Explained figure="groupProducts" span={data?.span} />
        </span>
      }
      actions={
        data?.groups.some(hasProducts) && (
          <CsvButton
            title={m.analytics_top_products()}
            name="top-products"
            span={data.span}
            table={topProductsTable(data)}
          />
        )
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <ChartSkeleton />
      ) : (
        <div
          data-stale={isPlaceholderData || undefined}
          className="data-stale:opacity-55 data-stale:[transition:opacity_120ms_120ms]"
        >
          <Days answer={data} />
        </div>
      )}
    </Card>
  )
}

const Days = ({ answer: { span, groups } }: { answer: AnalyticsGroups }) => {
  const [shown, setShown] = useState(FIRST_DAYS)
  const days = groups.filter(hasProducts).toReversed()
  const [newest] = days
  if (!newest)
    return (
      <EmptyState
        icon={<IconMoodEmpty stroke={1.5} />}
        title={m.figures_empty()}
        text={m.analytics_products_empty()}
      />
    )
  const left = days.length - shown
  return (
    <>
      <ul>
        {days.slice(0, shown).map((group) => (
          <TopProductsDay key={group._id} span={span} group={group} isOpenAtFirst={group === newest} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" mt={16} onClick={() => setShown(shown + MORE_DAYS)}>
          {m.analytics_more_days({
            count: Math.min(left, MORE_DAYS),
            shown: formatCount(Math.min(left, MORE_DAYS)),
          })}
        </Button>
      )}
    </>
  )
}

const MORE_DAYS = 30

const hasProducts = ({ topSalesProducts, topViewedProducts }: AnalyticsGroup) =>
  topSalesProducts.length > 0 || topViewedProducts.length > 0
