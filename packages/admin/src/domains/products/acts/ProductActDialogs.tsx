import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { UndoBar } from '~/ui/toasts/UndoBar'
import { BulkActDialog } from './BulkActDialog'
import { DisplayCouponDialog } from './DisplayCouponDialog'
import { RemoveProductDialog } from './RemoveProductDialog'
import type { useProductActs } from './use-product-acts'
import { formatOutcome } from './use-set-active'

type Props = { acts: ReturnType<typeof useProductActs>; filter: ProductFilter }

/** The dialogs of a product list, and the undo bar. */
export const ProductActDialogs = ({ acts: { dialog, close, active, setActiveOne }, filter }: Props) => (
  <>
    {active.done && (
      <UndoBar
        key={active.done.ids.join()}
        text={formatOutcome(active.done)}
        onUndo={active.undo}
        onGone={active.forget}
      />
    )}
    {dialog?.what === 'coupon' && <DisplayCouponDialog product={dialog.product} onClose={close} />}
    {dialog?.what === 'remove-one' && (
      <RemoveProductDialog product={dialog.product} onDeactivate={setActiveOne} onClose={close} />
    )}
    {dialog && 'chosen' in dialog && (
      <BulkActDialog act={dialog} filter={filter} setActive={active.setActive} onClose={close} />
    )}
  </>
)
