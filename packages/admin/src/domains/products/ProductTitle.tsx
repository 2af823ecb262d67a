import type { ProductRow } from '@storekeeper/contract/products/product'
import { IconStack2 } from '@tabler/icons-react'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import classes from './ProductCells.module.css'

/** A product's picture and name. What the name was cut by is in its title. */
export const ProductTitle = ({ product, length }: { product: ProductRow; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={featured(product)} alt="" />
    <div className={classes.words}>
      <bdi className={classes.title} title={product.title}>
        {sliceTitle(product.title, length)}
      </bdi>
      <span className={classes.about}>
        <bdi dir="ltr">{product.sku}</bdi>
        {product.isBundle && (
          <span className={classes.bundle}>
            <IconStack2 size={14} stroke={1.8} aria-hidden />
            {m.products_bundle()}
          </span>
        )}
      </span>
    </div>
  </div>
)

const featured = ({ images }: ProductRow): string | null =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
