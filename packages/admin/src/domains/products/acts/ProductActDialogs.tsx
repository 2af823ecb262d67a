import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { usesIn } from '~/uses-in'
import { BulkActDialog } from './BulkActDialog'
import { DisplayCouponDialog } from './DisplayCouponDialog'
import type { useProductActs } from './use-product-acts'

type Props = { acts: ReturnType<typeof useProductActs>; filter: ProductFilter }

/** The dialogs of a product list, and the undo bar. */
export const ProductActDialogs = ({ acts: { opened, close, undoBar, ...acts }, filter }: Props) => (
  <>
    {undoBar}
    {opened?.kind === 'coupon' && <DisplayCouponDialog product={opened.row} onClose={close} />}
    {opened?.kind === 'remove-one' && (
      <RemoveDialog
        title={m.products_delete_one({ title: opened.row.title })}
        text={m.products_delete_text()}
        confirmLabel={m.products_delete()}
        remove={() => api.products.remove.call({ slug: opened.row.slug })}
        removedText={m.products_deleted()}
        inUse={(error) =>
          usesIn(error, 'PRODUCT_IN_USE') && {
            text: opened.row.isActive && m.products_deactivate_instead_text(),
            closeLabel: m.ui_close(),
            instead: opened.row.isActive && {
              label: m.products_deactivate_instead(),
              onClick: () => acts.setActiveOne(opened.row),
            },
          }
        }
        onClose={close}
      />
    )}
    {opened && 'chosen' in opened && (
      <BulkActDialog act={opened} filter={filter} setActive={acts.setActive} onClose={close} />
    )}
  </>
)
