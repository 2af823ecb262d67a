import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'

export type MethodActs = {
  edit: (method: ShippingMethod) => void
  duplicate: (method: ShippingMethod) => void
  switchOver: (method: ShippingMethod) => Promise<unknown>
  remove: (method: ShippingMethod) => void
}

type Props = { method: ShippingMethod; canChange: boolean; acts: MethodActs }

const LOOK = { size: 18, stroke: 1.7 }

export const MethodRowMenu = ({ method, canChange, acts }: Props) => {
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <RowMenu label={m.shipping_actions_for({ name: method.title })}>
      {(close) => {
        const act = (does: (method: ShippingMethod) => unknown) => () => {
          close()
          does(method)
        }
        return (
          <>
            <RowMenu.Entry icon={<IconPencil {...LOOK} />} refusal={refusal} onClick={act(acts.edit)}>
              {m.shipping_edit()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconCopyPlus {...LOOK} />} refusal={refusal} onClick={act(acts.duplicate)}>
              {m.shipping_duplicate()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconTrash {...LOOK} />} refusal={refusal} onClick={act(acts.remove)}>
              {m.shipping_delete()}
            </RowMenu.Entry>
          </>
        )
      }}
    </RowMenu>
  )
}
