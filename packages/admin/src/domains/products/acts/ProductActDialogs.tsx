import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { UndoBar } from '~/ui/UndoBar'
import { BulkActDialog } from './BulkActDialog'
import { DisplayCouponDialog } from './DisplayCouponDialog'
import { RemoveProductDialog } from './RemoveProductDialog'
import { skipReason } from './skip-reason'
import type { useProductActs } from './use-product-acts'
import { saidOf } from './use-set-active'

type Props = { acts: ReturnType<typeof useProductActs>; filter: ProductFilter }

/** What a product list asks before it acts, and the way back afterwards. */
export const ProductActDialogs = ({ acts: { asked, close, active, setActiveOne }, filter }: Props) => (
  <>
    {active.done && (
      <UndoBar
        key={active.done.ids.join()}
        text={saidOf(active.done)}
        onUndo={active.undo}
        inWords={skipReason}
        onGone={active.forget}
      />
    )}
    {asked?.what === 'coupon' && <DisplayCouponDialog product={asked.product} onClose={close} />}
    {asked?.what === 'remove-one' && (
      <RemoveProductDialog product={asked.product} onDeactivate={setActiveOne} onClose={close} />
    )}
    {asked && 'chosen' in asked && (
      <BulkActDialog act={asked} filter={filter} setActive={active.setActive} onClose={close} />
    )}
  </>
)
