import type { ProductRow } from '@storekeeper/contract/products/product'
import { sliceTitle } from '~/lib/slice-title'
import { rowLink } from '~/ui/list/rows/row-link'
import { ProductImage } from '~/ui/ProductImage'
import { featuredImage } from '../featured-image'
import classes from '../ProductCells.module.css'
import { productPath } from '../product-path'
import { BundleMark } from './BundleMark'

/**
 * The image and title of a product, linked to its editor. A truncated title is complete in the `title`
 * attribute.
 */
export const ProductTitle = ({ product, length }: { product: ProductRow; length: number }) => (
  <div className={classes.product}>
    <ProductImage url={featuredImage(product)} alt="" />
    <div className={classes.texts}>
      <ProductLink product={product} length={length} />
      <span className={classes.about}>
        <bdi dir="ltr">{product.sku}</bdi>
        {product.isBundle && <BundleMark />}
      </span>
    </div>
  </div>
)

export const ProductLink = ({ product, length }: { product: ProductRow; length: number }) => (
  <a
    href={productPath(product.slug)}
    className={classes.title}
    title={product.title}
    {...rowLink(product._id)}
  >
    <bdi>{sliceTitle(product.title, length)}</bdi>
  </a>
)
