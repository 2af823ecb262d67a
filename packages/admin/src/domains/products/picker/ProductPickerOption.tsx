import type { ProductRow } from '@storekeeper/contract/products/product'
import { ProductImage } from '~/ui/ProductImage'
import { featuredImage } from '../featured-image'
import { ProductPrice } from '../ProductPrice'
import { StockBadge } from '../StockBadge'

/** An option with the product's image, title, SKU, price and stock. */
export const ProductOption = ({ product }: { product: ProductRow }) => (
  <div className="flex flex-1 items-center gap-3 min-w-0">
    <ProductImage url={featuredImage(product)} alt="" size={36} />
    <div className="grid flex-1 gap-0.5 min-w-0 leading-5">
      <bdi className="truncate">{product.title}</bdi>
      <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <bdi dir="ltr" className="whitespace-nowrap">
          {product.sku}
        </bdi>
        <ProductPrice product={product} />
      </span>
    </div>
    <StockBadge product={product} />
  </div>
)
