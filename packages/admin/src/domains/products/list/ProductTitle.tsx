import type { ProductRow } from '@storekeeper/contract/products/product'
import { sliceTitle } from '~/lib/slice-title'
import { rowLink } from '~/ui/list/rows/row-link'
import { ProductImage } from '~/ui/ProductImage'
import { featuredImage } from '../featured-image'
import { productPath } from '../product-path'
import { BundleMark } from './BundleMark'

/**
 * The image and title of a product, linked to its editor. A truncated title is complete in the `title`
 * attribute.
 */
export const ProductTitle = ({ product, length }: { product: ProductRow; length: number }) => (
  <div className="flex items-center gap-3 min-w-0">
    <ProductImage url={featuredImage(product)} alt="" />
    <div className="grid min-w-0 leading-5">
      <ProductLink product={product} length={length} />
      <span className="flex items-center text-xs whitespace-nowrap text-ink-2 gap-2">
        <bdi dir="ltr">{product.sku}</bdi>
        {product.isBundle && <BundleMark />}
      </span>
    </div>
  </div>
)

export const ProductLink = ({ product, length }: { product: ProductRow; length: number }) => (
  <a
    href={productPath(product.slug)}
    // Cut off where its own language ends, not where the page does.
    className="truncate justify-self-start self-start max-w-full font-medium no-underline text-ink [&_bdi]:block [&_bdi]:overflow-hidden [&_bdi]:text-ellipsis hover:underline"
    title={product.title}
    {...rowLink(product._id)}
  >
    <bdi>{sliceTitle(product.title, length)}</bdi>
  </a>
)
