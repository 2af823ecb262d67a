import { Skeleton, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import type { CustomerTimelineEntry } from '@storekeeper/contract/customers/customer-timeline'
import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { MentionText } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { type Occurrence, Timeline } from '~/ui/Timeline'
import { getNote } from '../overview/timeline-activity'

/**
 * The changes of the note about the customer with their authors, newest first: the latest ones, one page of
 * the maximum size.
 */
export const NoteHistory = ({ customer: { _id: id } }: { customer: Customer }) => {
  const { data, error, refetch } = useQuery(
    api.customers.timeline.queryOptions({
      input: { id, kind: 'note', limit: String(MAX_PAGE_SIZE) },
      meta: { handlesErrors: true },
    }),
  )
  const noted = data?.items.flatMap(toOccurrences)
  return (
    <Card title={m.customer_note_history()}>
      {noted ? (
        noted.length > 0 ? (
          <Timeline occurrences={noted} />
        ) : (
          <Text size="sm" c="dimmed">
            {m.customer_no_note_history()}
          </Text>
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={16} width="60%" aria-hidden />
      )}
    </Card>
  )
}

const toOccurrences = (entry: CustomerTimelineEntry): Occurrence[] => {
  if (entry.kind !== 'note') return []
  const { _id, at, by } = entry
  const who = by?.name || m.customer_the_shop()
  const note = getNote(entry)
  const message = note ? m.customer_did_note({ who }) : m.customer_did_clear_note({ who })
  return [{ _id, at, message, details: [], note: note && <MentionText text={note} /> }]
}
