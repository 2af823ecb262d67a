import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { formatCount } from '~/lib/intl'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'

/** The requested product, and whether it is in stock. */
export const ClaimProduct = ({ product, length }: { product: Claim['product']; length: number }) => (
  <div className="flex items-center gap-3 min-w-0">
    <ProductImage url={product.image} alt="" />
    <div className="grid min-w-0 leading-5">
      <bdi className="justify-self-start font-450" title={product.title}>
        {sliceTitle(product.title, length)}
      </bdi>
      <span
        className="text-xs whitespace-nowrap text-ink-2 data-out:font-550 data-out:text-error"
        data-out={product.stock <= 0 || undefined}
      >
        {product.stock > 0
          ? m.free_buy_in_stock({ count: product.stock, shown: formatCount(product.stock) })
          : m.free_buy_out_of_stock()}
      </span>
    </div>
  </div>
)
