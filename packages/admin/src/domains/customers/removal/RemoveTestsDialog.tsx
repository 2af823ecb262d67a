import { Skeleton, Stack } from '@mantine/core'
import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { inParts } from '~/lib/in-parts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkOutcome } from '~/ui/bulk/BulkOutcome'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { RemovalPreview } from './RemovalPreview'
import { preview, type RemovalCounts, type RemovalTarget } from './removal-preview'

type Props = {
  target: RemovalTarget
  filter: CustomerFilter
  /** Called with the ids of the deleted customers. */
  onDone?: (removed: string[]) => void
  onClose: () => void
}

/**
 * Permanently deletes test customers and their test orders after a confirmation with their numbers. It cannot
 * be undone.
 */
export const RemoveTestsDialog = ({ target, filter, onDone, onClose }: Props) => {
  const remove = useMutation({
    mutationFn: removeTests,
    meta: { handlesErrors: true },
    onSuccess: ({ updated, orders }, preview) => {
      onDone?.(updated)
      const isAsPreviewed = updated.length === preview.customers
      if (!isAsPreviewed) return
      toast.success(
        m.customers_removed({
          customers: updated.length,
          shownCustomers: formatCount(updated.length),
          orders,
          shownOrders: formatCount(orders),
        }),
      )
      onClose()
    },
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['test-customer-removal', target, filter],
    queryFn: () => preview(target, filter),
    // Permanent deletions require a fresh preview each time.
    gcTime: 0,
    enabled: !remove.data,
    meta: { handlesErrors: true },
  })
  const tryAgain = () => {
    remove.reset()
    void refetch()
  }

  return (
    <Dialog title={m.customers_remove_tests()} isBusy={remove.isPending} onClose={onClose}>
      {remove.data ? (
        <BulkOutcome outcome={remove.data} onClose={onClose} />
      ) : data ? (
        <RemovalPreview
          preview={data}
          error={remove.error}
          isBusy={remove.isPending}
          onRemove={() => remove.mutate(data)}
          onLookAgain={tryAgain}
          onClose={onClose}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <RemovalSkeleton />
      )}
    </Dialog>
  )
}

/** The placeholder of the removal preview while it loads. */
const RemovalSkeleton = () => (
  <Stack gap="sm" role="status" aria-label={m.customers_counting()}>
    <Skeleton height={16} width="90%" />
    <Skeleton height={16} width="60%" />
    <Skeleton height={36} mt="md" />
  </Stack>
)

type Removed = Awaited<ReturnType<typeof api.testCustomers.removeChosen.call>>

/**
 * Deletes only the previewed customers, in batches. When a batch fails, the deletions of earlier batches
 * remain, and the later batches are not sent.
 */
const removeTests = async ({ ids, customers }: RemovalCounts): Promise<Removed> => {
  if (!ids) return api.testCustomers.removeAll.call({ expectedCount: customers })
  const removed: Removed = { updated: [], skipped: [], orders: 0 }
  for (const part of inParts(ids, MAX_BULK)) {
    const { updated, skipped, orders } = await api.testCustomers.removeChosen.call({ ids: part })
    removed.updated.push(...updated)
    removed.skipped.push(...skipped)
    removed.orders += orders
  }
  return removed
}
