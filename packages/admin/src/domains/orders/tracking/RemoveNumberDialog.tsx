import type { Order, TrackingNumber } from '@storekeeper/contract/orders/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { toast } from '~/ui/toasts/toast'
import { orderQuery } from '../order-queries'

type Props = { order: Order; parcel: TrackingNumber; onClose: () => void }

/** Confirms removing a tracking number from an order; the status of the order does not change. */
export const RemoveNumberDialog = ({ order, parcel: { carrier, number }, onClose }: Props) => {
  const queries = useQueryClient()
  const remove = useMutation(
    api.orderTracking.removeNumber.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        queries.setQueryData(orderQuery(order.uriCode).queryKey, saved)
        toast.success(m.tracking_removed())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={m.tracking_remove_title({ number: `${carrier} ${number}` })}
      text={m.tracking_remove_text()}
      confirmLabel={m.tracking_remove_confirm()}
      onConfirm={() => remove.mutateAsync({ _id: order._id, version: order.version, carrier, number })}
      onClose={onClose}
    />
  )
}
