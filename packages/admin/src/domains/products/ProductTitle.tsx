import type { ProductRow } from '@storekeeper/contract/products/product'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './ProductCells.module.css'

/** A product's picture and name. What the name was cut by is in its title. */
export const ProductTitle = ({ product, length }: { product: ProductRow; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={featured(product)} alt="" />
    <div className={classes.words}>
      <span className={classes.title} title={product.title}>
        <bdi>{sliceTitle(product.title, length)}</bdi>
        {product.isBundle && <StatusBadge tone="moving">{m.products_bundle()}</StatusBadge>}
      </span>
      <bdi dir="ltr" className={classes.sku}>
        {product.sku}
      </bdi>
    </div>
  </div>
)

const featured = ({ images }: ProductRow): string | null =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
