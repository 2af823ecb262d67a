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

const permission = 'products:change'

export const ProductRowMenu = ({ product, actions }: Props) => (
  <RowMenu
    label={m.products_actions_for({ title: product.title })}
    site={product.site}
    entries={() => [
      { label: m.products_edit(), icon: IconPencil, onClick: () => actions.edit(product) },
      { label: m.products_view_in_shop(), icon: IconBuildingStore, onClick: () => actions.view(product) },
      {
        label: m.products_duplicate(),
        icon: IconCopy,
        permission,
        onClick: () => actions.duplicate(product),
      },
      {
        label: product.isActive ? m.products_deactivate() : m.products_activate(),
        icon: product.isActive ? IconEyeOff : IconEye,
        permission,
        onClick: () => actions.setActive(product),
      },
      {
        label: m.products_choose_coupon(),
        icon: IconTicket,
        permission,
        onClick: () => actions.chooseCoupon(product),
      },
      {
        label: m.products_delete(),
        icon: IconTrash,
        permission: 'products:remove',
        onClick: () => actions.remove(product),
      },
    ]}
  />
)
