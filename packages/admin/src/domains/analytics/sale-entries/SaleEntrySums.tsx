import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { Explained } from '../shared/Explained'
import { spanText } from '../span-text'
import { saleEntriesQuery } from './sale-entry-queries'
import type { SaleEntrySearch } from './sale-entry-search'
import { useProductTitle } from './use-product-title'

/** The filters of the rows as text, and their total: the figure that opened the list. */
export const SaleEntrySums = ({ search }: { search: SaleEntrySearch }) => {
  const { data: page, error } = useQuery({
    ...saleEntriesQuery(search),
    placeholderData: keepPreviousData,
  })
  const siteName = useSiteName()
  const product = useProductTitle(search)
  // The row list shows the error.
  if (error && !page) return null
  if (!page) return <Skeleton height={SKELETON_HEIGHT} radius="md" />
  const { span, sum, refunds, quantity } = page
  return (
    <Card>
      <p className="mx-0 mt-0 mb-4 leading-5 text-ink-2 wrap-anywhere">
        {spanText(span, { siteName, product })}
      </p>
      <dl className="flex flex-wrap items-end gap-y-4 gap-x-12 max-md:grid max-md:grid-cols-2 max-md:gap-4">
        <Sum name={m.figures_sales()} about={<Explained figure="saleEntries" span={span} />} isMain>
          <Money cents={sum} />
        </Sum>
        <Sum name={m.analytics_sold()}>
          <Money cents={sum + refunds} />
        </Sum>
        <Sum name={m.figures_refunds()}>
          <Money cents={-refunds} />
        </Sum>
        <Sum name={m.analytics_pieces()}>{formatCount(quantity)}</Sum>
      </dl>
    </Card>
  )
}

const SKELETON_HEIGHT = 132

type SumProps = { name: string; about?: ReactNode; isMain?: boolean; children: ReactNode }

const Sum = ({ name, about, isMain, children }: SumProps) => (
  <div className={`grid gap-0.5 ${isMain ? 'max-md:col-span-2' : ''}`}>
    <dt className="flex gap-1 items-center min-h-6 text-sm leading-5 text-ink-2">
      {name} {about}
    </dt>
    <dd
      className={
        isMain
          ? 'text-2xl font-650 leading-9 tracking-[-0.02em] whitespace-nowrap'
          : 'text-lg font-semibold leading-7 whitespace-nowrap'
      }
    >
      {children}
    </dd>
  </div>
)
