import { Button, Skeleton } from '@mantine/core'
import { MAX_RECIPIENTS, type RecipientCount, type Segment } from '@storekeeper/contract/campaigns/segment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { countQuery } from '../campaign-queries'
import { hasNoRecipients } from './campaign-form'
import { LeftOutList } from './LeftOutList'

/** The number of recipients, and the selected customers and contacts that are excluded. */
export const CountCard = ({ segment }: { segment: Segment }) => {
  const isEmpty = hasNoRecipients(segment)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...countQuery(segment),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  })
  const count = isEmpty ? undefined : data
  return (
    <div className="sticky top-20 max-[1200px]:static">
      <Card title={m.campaigns_who_gets_it()}>
        {isEmpty && <p className="text-sm leading-5 text-ink-2">{m.campaigns_no_recipients_chosen()}</p>}
        {!isEmpty && error && (
          <div className="grid gap-3 justify-items-start">
            <Notice tone="bad">
              {m.campaigns_not_counted()} {failureText(error)}
            </Notice>
            <Button variant="default" loading={isFetching} onClick={() => refetch()}>
              {m.ui_retry()}
            </Button>
          </div>
        )}
        {!isEmpty && !error && !count && <Skeleton height={56} />}
        {count && !error && <Counted count={count} isOld={isPlaceholderData} />}
      </Card>
    </div>
  )
}

const Counted = ({ count, isOld }: { count: RecipientCount; isOld: boolean }) => (
  <div className="grid gap-4 data-old:opacity-60" data-old={isOld || undefined} aria-busy={isOld}>
    <p className="flex flex-wrap items-baseline gap-y-0 gap-x-2 text-sm text-ink-2" role="status">
      <strong className="text-[32px] font-650 leading-10 tabular-nums tracking-[-0.02em] text-ink">
        {formatCount(count.total)}
      </strong>{' '}
      {m.campaigns_people({ count: count.total, shown: formatCount(count.total) })}
    </p>
    {count.total > MAX_RECIPIENTS && (
      <Notice tone="bad">{m.campaigns_too_many_people({ shown: formatCount(MAX_RECIPIENTS) })}</Notice>
    )}
    <LeftOutList count={count} />
  </div>
)
