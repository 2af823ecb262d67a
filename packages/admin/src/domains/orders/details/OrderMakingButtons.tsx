import { ActionIcon, Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconCopyPlus, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { editPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { editRejection } from '../editable'

type Props = { order: Order; shape: 'buttons' | 'icons' }

/** Buttons to edit and duplicate the order. An unavailable button stays focusable and shows why. */
export const OrderMakingButtons = ({ order, shape }: Props) => {
  const navigate = useNavigate()
  const refusal = useCan('orders:change', order.site) ? undefined : m.shell_not_allowed()
  const Shape = shape === 'icons' ? IconShape : ButtonShape
  return (
    <>
      <Shape
        label={m.order_edit()}
        icon={<IconPencil size={shape === 'icons' ? 20 : 16} stroke={1.8} aria-hidden />}
        reason={refusal ?? editRejection(order)}
        onClick={() => navigate({ to: editPath(order.uriCode) })}
      />
      <Shape
        label={m.order_duplicate()}
        icon={<IconCopyPlus size={shape === 'icons' ? 20 : 16} stroke={1.8} aria-hidden />}
        reason={refusal}
        onClick={() => navigate({ to: '/admin/orders/new-order', search: { from: order.uriCode } })}
      />
    </>
  )
}

type ShapeProps = { label: string; icon: ReactNode; reason: string | undefined; onClick: () => void }

const disabling = ({ reason, onClick }: Pick<ShapeProps, 'reason' | 'onClick'>) => ({
  'data-disabled': reason !== undefined || undefined,
  'aria-disabled': reason !== undefined || undefined,
  onClick: () => {
    if (reason === undefined) onClick()
  },
})

const ButtonShape = ({ label, icon, ...act }: ShapeProps) => (
  <Button variant="default" leftSection={icon} title={act.reason} {...disabling(act)}>
    {label}
  </Button>
)

const IconShape = ({ label, icon, ...act }: ShapeProps) => (
  <ActionIcon
    variant="subtle"
    className="data-disabled:bg-transparent"
    color="gray"
    size={36}
    aria-label={label}
    title={act.reason ? `${label}: ${act.reason}` : label}
    {...disabling(act)}
  >
    {icon}
  </ActionIcon>
)
