import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { LoadFailed } from '~/ui/LoadFailed'
import { Timeline } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from './timeline-text'

const PAGE = 20

/** The timeline of the customer with authors, newest first. */
export const TimelineCard = ({ customer }: { customer: Customer }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    api.customers.timeline.infiniteOptions({
      input: (page: number) => ({ id: customer._id, page: String(page), limit: String(PAGE) }),
      initialPageParam: 1,
      getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      meta: { handlesErrors: true },
    }),
  )
  const button = useBusyFocus(isFetchingNextPage)
  const entries = data?.pages.flatMap(({ items }) =>
    items.map((entry) => ({
      _id: entry._id,
      at: entry.at,
      ...timelineMessage(entry),
      details: timelineDetails(entry, currency),
    })),
  )
  return (
    <Card title={m.customer_timeline()}>
      {entries ? (
        <>
          {entries.length === 0 && (
            <Text size="sm" c="dimmed">
              {m.customer_no_timeline()}
            </Text>
          )}
          <Timeline occurrences={entries} />
          {hasNextPage && (
            <Button
              ref={button}
              variant="default"
              size="compact-md"
              mt="md"
              loading={isFetchingNextPage}
              onClick={() => fetchNextPage()}
            >
              {m.customer_earlier()}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Stack gap="sm" aria-hidden>
          <Skeleton height={16} width="70%" />
          <Skeleton height={16} width="50%" />
          <Skeleton height={16} width="60%" />
        </Stack>
      )}
    </Card>
  )
}
