import type { OrderRow } from '@storekeeper/contract/orders/order'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/RowMenu'
import { editRejection } from './editable'
import { editPath } from './order-path'

const LOOK = { size: 18, stroke: 1.7 }

/** Row menu entries to edit and duplicate the order. An unavailable entry stays focusable and shows why. */
export const OrderMakingEntries = ({ order, close }: { order: OrderRow; close: () => void }) => {
  const navigate = useNavigate()
  const refusal = useCan('orders:change') ? undefined : m.shell_not_allowed()
  const edit = () => {
    close()
    navigate({ to: editPath(order.uriCode) })
  }
  const duplicate = () => {
    close()
    navigate({ to: '/admin/orders/new-order', search: { from: order.uriCode } })
  }
  return (
    <>
      <RowMenu.Entry icon={<IconPencil {...LOOK} />} refusal={refusal ?? editRejection(order)} onClick={edit}>
        {m.order_edit()}
      </RowMenu.Entry>
      <RowMenu.Entry icon={<IconCopyPlus {...LOOK} />} refusal={refusal} onClick={duplicate}>
        {m.order_duplicate()}
      </RowMenu.Entry>
    </>
  )
}
