import type { Order } from '@storekeeper/contract/orders/order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { AssigneeSelect, type Colleague } from '~/domains/colleagues/colleagues'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSignedIn } from '~/session/session'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { Card } from '~/ui/Card'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'

/** The admin to whom the order is assigned, who is notified. */
export const OrderAssignee = ({ order: { _id, site, admin } }: { order: Order }) => {
  const canAssign = useCan('orders:assign', site)
  const assign = useMutation(
    api.orders.assign.mutationOptions({
      onSuccess: (result) => result.updated.length > 0 && offerUndo(m.undo_assignee_changed(), result),
    }),
  )
  return (
    <Card>
      <AssigneeSelect
        admin={admin}
        onChange={(chosen) => assign.mutate({ ids: [_id], admin: chosen?._id ?? null })}
        disabled={!canAssign}
        title={canAssign ? undefined : m.shell_not_allowed()}
        readOnly={assign.isPending}
        size="sm"
      />
    </Card>
  )
}

type DialogProps = { ids: string[]; onDone: () => void; onClose: () => void }

/** Assigns the selected orders to one admin, at first to the signed-in one, or to no admin. */
export const AssignOrdersDialog = ({ ids, onDone, onClose }: DialogProps) => {
  const [admin, setAdmin] = useState<Colleague | null>(useSignedIn().profile)
  const assign = useMutation(
    api.orders.assign.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (result) => {
        onDone()
        const count = result.updated.length
        if (count > 0) offerUndo(m.orders_assigned({ count, shown: formatCount(count) }), result)
        // Orders that are gone are listed in the dialog.
        else if (result.skipped.length === 0)
          toast.plain(admin ? m.orders_assigned_already() : m.orders_unassigned_already())
      },
    }),
  )
  const counted = { count: ids.length, shown: formatCount(ids.length) }
  return (
    <BulkDialog
      title={m.orders_assign_title(counted)}
      text={m.orders_assign_text()}
      confirmLabel={m.orders_assign()}
      send={() => assign.mutateAsync({ ids, admin: admin?._id ?? null })}
      onClose={onClose}
    >
      <AssigneeSelect admin={admin} onChange={setAdmin} />
    </BulkDialog>
  )
}
