import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { formatCount } from '~/lib/intl'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import classes from './ClaimCells.module.css'

/** The requested product, and whether it is in stock. */
export const ClaimProduct = ({ product, length }: { product: Claim['product']; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={product.image} alt="" />
    <div className={classes.texts}>
      <bdi className={classes.name} title={product.title}>
        {sliceTitle(product.title, length)}
      </bdi>
      <span className={classes.stock} data-out={product.stock <= 0 || undefined}>
        {product.stock > 0
          ? m.free_buy_in_stock({ count: product.stock, shown: formatCount(product.stock) })
          : m.free_buy_out_of_stock()}
      </span>
    </div>
  </div>
)
