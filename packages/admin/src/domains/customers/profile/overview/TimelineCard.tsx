import { Button, Select, Skeleton, Stack, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import {
  CUSTOMER_TIMELINE_KINDS,
  type CustomerTimelineEntry,
  type CustomerTimelineKind,
  TIMELINE_KIND_PERMISSIONS,
} from '@storekeeper/contract/customers/customer-timeline'
import { isAllowed } from '@storekeeper/contract/grants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { MentionText } from '~/domains/colleagues/colleagues'
import { NotificationMail } from '~/domains/customer-notifications/customer-notifications'
import { UndoEntry, useUndoStates } from '~/domains/undo/undo'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { LoadFailed } from '~/ui/LoadFailed'
import { Timeline } from '~/ui/Timeline'
import { ACTIVITY_KINDS, getNote, toOccurrence } from './timeline-activity'

const PAGE = 20

/** What can be done with a notification; those about orders are in the timelines of these. */
const mailOf = (customer: string, entry: CustomerTimelineEntry) =>
  entry.kind === 'mail' && entry.notification && !entry.order ? (
    <Suspense>
      <NotificationMail of={{ customer }} mail={{ ...entry, kind: entry.notification }} />
    </Suspense>
  ) : undefined

/** Entries of the audit log, which may be undone. */
const isAudited = ({ kind }: CustomerTimelineEntry) => kind === 'change' || kind === 'note'

/** Everything that happened with the customer, newest first, of all kinds or one. */
export const TimelineCard = ({ customer }: { customer: Customer }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const [kind, setKind] = useState<CustomerTimelineKind | null>(null)
  const profile = useProfile()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    api.customers.timeline.infiniteOptions({
      input: (before: string) => ({ id: customer._id, kind: kind ?? '', before, limit: String(PAGE) }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next ?? undefined,
      meta: { handlesErrors: true },
    }),
  )
  const button = useBusyFocus(isFetchingNextPage)
  const items = data?.pages.flatMap((page) => page.items)
  const undoStates = useUndoStates(items?.filter(isAudited) ?? [])
  const entries = items?.map((entry) => {
    const occurrence = toOccurrence(entry, currency)
    return {
      ...occurrence,
      ...(entry.kind === 'note' && { note: getNote(entry) && <MentionText text={getNote(entry)} /> }),
      more:
        entry.kind === 'mail' ? (
          mailOf(customer._id, entry)
        ) : (
          <UndoEntry key={entry._id} state={undoStates.get(entry._id)} what={occurrence.message} />
        ),
    }
  })
  const kinds = CUSTOMER_TIMELINE_KINDS.filter((one) => isAllowed(profile, TIMELINE_KIND_PERMISSIONS[one]))
  return (
    <Card
      title={m.customer_timeline()}
      actions={
        <Select
          size="xs"
          clearable
          aria-label={m.customer_activity_filter()}
          placeholder={m.customer_activity_all()}
          data={kinds.map((value) => ({ value, label: ACTIVITY_KINDS[value]() }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
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
