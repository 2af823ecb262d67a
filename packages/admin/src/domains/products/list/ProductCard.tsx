import type { ProductRow } from '@storekeeper/contract/products/product'
import { memo } from 'react'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { ActiveBadge } from '~/ui/StatusBadge'
import { featuredImage } from '../featured-image'
import { ProductPrice } from '../ProductPrice'
import { ProductRating } from '../ProductRating'
import { StockBadge } from '../StockBadge'
import { BundleMark } from './BundleMark'
import { CouponMark } from './CouponMark'
import { type ProductActions, ProductRowMenu } from './ProductRowMenu'
import { ProductLink } from './ProductTitle'

export type ProductCardProps = {
  product: ProductRow
  siteName: string
  titleLength: number
  actions: ProductActions
}

/** A product as a card, with the same data as its row. */
export const ProductCard = memo(({ product, siteName, titleLength, actions }: ProductCardProps) => (
  <>
    <div className="[&>*]:grid [&>*]:min-w-full [&>*]:border-0 [&>*]:border-b [&>*]:border-b-line [&>*]:rounded-none">
      <ProductImage url={featuredImage(product)} alt="" size={120} />
    </div>
    <div className="absolute top-2 end-2 rounded-[8px] bg-surface/88">
      <ProductRowMenu product={product} actions={actions} />
    </div>
    <div className="flex flex-1 flex-col gap-2 min-w-0 p-3 leading-5">
      <ProductLink product={product} length={titleLength} />
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2 -mt-2 text-xs text-ink-2">
        <bdi dir="ltr">{product.sku}</bdi>
        <span>{siteName}</span>
        {product.isBundle && <BundleMark />}
      </p>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between text-sm">
        <ProductPrice product={product} />
        {product.rating.count > 0 && <ProductRating rating={product.rating} />}
      </p>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-2 mt-auto">
        <StockBadge product={product} />
        <ActiveBadge isActive={product.isActive} on={m.products_active()} off={m.products_inactive()} />
        {product.displayCoupon && <CouponMark code={product.displayCoupon} />}
      </p>
    </div>
  </>
))
