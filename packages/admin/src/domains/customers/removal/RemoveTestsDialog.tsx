import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { BulkOutcome } from '~/ui/list/BulkOutcome'
import { toast } from '~/ui/toast'
import { customerSentence } from '../customer-sentences'
import { Foreseen } from './Foreseen'
import { foresee, type Meant } from './foresight'
import { RemovalSkeleton } from './RemovalSkeleton'
import { removeTests } from './remove-tests'

type Props = {
  meant: Meant
  filter: CustomerFilter
  /** These are gone. */
  onDone?: (removed: string[]) => void
  onClose: () => void
}

/** Deletes test customers and their test orders for good; how many that is stands there before. Nothing undoes it. */
export const RemoveTestsDialog = ({ meant, filter, onDone, onClose }: Props) => {
  const remove = useMutation({
    mutationFn: removeTests,
    meta: { handlesErrors: true },
    onSuccess: ({ updated, orders }, foreseen) => {
      onDone?.(updated)
      const isAsForeseen = updated.length === foreseen.customers
      if (!isAsForeseen) return
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
    queryFn: () => foresee(meant, filter),
    // What is deleted for good is counted anew each time.
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
        <BulkOutcome outcome={remove.data} inWords={customerSentence} onClose={onClose} />
      ) : data ? (
        <Foreseen
          foreseen={data}
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
