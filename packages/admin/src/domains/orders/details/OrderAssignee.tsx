import type { Order } from '@storekeeper/contract/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { AssigneeSelect } from '~/domains/colleagues/colleagues'
import { useCan } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { Card } from '~/ui/Card'

/** The admin to whom the order is assigned, who is notified. */
export const OrderAssignee = ({ order: { _id, admin } }: { order: Order }) => {
  const queries = useQueryClient()
  const canAssign = useCan('orders:assign')
  const assign = useMutation(
    api.orders.assign.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => queries.invalidateQueries({ queryKey: api.orders.key() }),
      onError: toastFailure,
    }),
  )
  return (
    <Card>
      <AssigneeSelect
        admin={admin}
        onChange={(chosen) => assign.mutate({ ids: [_id], admin: chosen })}
        disabled={!canAssign}
        readOnly={assign.isPending}
        size="sm"
      />
    </Card>
  )
}
