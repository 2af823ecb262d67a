import { Button, Skeleton } from '@mantine/core'
import { MAX_RECIPIENTS, type RecipientCount, type Segment } from '@storekeeper/contract/campaigns/segment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { countQuery } from '../campaign-queries'
import editor from './CampaignEditor.module.css'
import classes from './CountCard.module.css'
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
    <div className={editor.beside}>
      <Card title={m.campaigns_who_gets_it()}>
        {isEmpty && <p className={classes.quiet}>{m.campaigns_no_recipients_chosen()}</p>}
        {!isEmpty && error && (
          <div className={classes.failed}>
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
  <div className={classes.counted} data-old={isOld || undefined} aria-busy={isOld}>
    <p className={classes.total} role="status">
      <strong>{formatCount(count.total)}</strong>{' '}
      {m.campaigns_people({ count: count.total, shown: formatCount(count.total) })}
    </p>
    {count.total > MAX_RECIPIENTS && (
      <Notice tone="bad">{m.campaigns_too_many_people({ shown: formatCount(MAX_RECIPIENTS) })}</Notice>
    )}
    <LeftOutList count={count} />
  </div>
)
