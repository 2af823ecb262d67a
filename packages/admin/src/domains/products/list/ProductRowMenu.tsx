import type { ProductRow } from '@storekeeper/contract/products/product'
import {
  IconBuildingStore,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'

/** The actions of a row or a card; stable functions, so that they do not render again. */
export type ProductActions = {
  edit: (product: ProductRow) => void
  duplicate: (product: ProductRow) => void
  setActive: (product: ProductRow) => void
  chooseCoupon: (product: ProductRow) => void
  view: (product: ProductRow) => void
  remove: (product: ProductRow) => void
}

type Props = { product: ProductRow; actions: ProductActions }

export const ProductRowMenu = ({ product, actions }: Props) => (
  <RowMenu label={m.products_actions_for({ title: product.title })}>
    {(close) => <Entries product={product} actions={actions} close={close} />}
  </RowMenu>
)

const Entries = ({ product, actions, close }: Props & { close: () => void }) => {
  const refusal = useCan('products:change') ? undefined : m.shell_not_allowed()
  const after = (act: (product: ProductRow) => void) => () => {
    close()
    act(product)
  }
  const Eye = product.isActive ? IconEyeOff : IconEye
  return (
    <>
      <RowMenu.Entry icon={<IconPencil size={18} stroke={1.7} />} onClick={after(actions.edit)}>
        {m.products_edit()}
      </RowMenu.Entry>
      <RowMenu.Entry icon={<IconBuildingStore size={18} stroke={1.7} />} onClick={after(actions.view)}>
        {m.products_view_in_shop()}
      </RowMenu.Entry>
      <RowMenu.Entry
        icon={<IconCopy size={18} stroke={1.7} />}
        refusal={refusal}
        onClick={after(actions.duplicate)}
      >
        {m.products_duplicate()}
      </RowMenu.Entry>
      <RowMenu.Entry
        icon={<Eye size={18} stroke={1.7} />}
        refusal={refusal}
        onClick={after(actions.setActive)}
      >
        {product.isActive ? m.products_deactivate() : m.products_activate()}
      </RowMenu.Entry>
      <RowMenu.Entry
        icon={<IconTicket size={18} stroke={1.7} />}
        refusal={refusal}
        onClick={after(actions.chooseCoupon)}
      >
        {m.products_choose_coupon()}
      </RowMenu.Entry>
      <RowMenu.Entry
        icon={<IconTrash size={18} stroke={1.7} />}
        refusal={refusal}
        onClick={after(actions.remove)}
      >
        {m.products_delete()}
      </RowMenu.Entry>
    </>
  )
}
