import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { BulkOutcome } from '~/ui/list/BulkOutcome'
import { toast } from '~/ui/toast'
import { RemovalPreview } from './RemovalPreview'
import { RemovalSkeleton } from './RemovalSkeleton'
import { type Meant, preview } from './removal-preview'
import { removeTests } from './remove-tests'

type Props = {
  meant: Meant
  filter: CustomerFilter
  /** Called with the ids of the deleted customers. */
  onDone?: (removed: string[]) => void
  onClose: () => void
}

/**
 * Permanently deletes test customers and their test orders after a confirmation with their numbers. It cannot
 * be undone.
 */
export const RemoveTestsDialog = ({ meant, filter, onDone, onClose }: Props) => {
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
    queryKey: ['test-customer-removal', meant, filter],
    queryFn: () => preview(meant, filter),
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
