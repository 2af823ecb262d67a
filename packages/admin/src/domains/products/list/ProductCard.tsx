import type { ProductRow } from '@storekeeper/contract/products/product'
import { ProductImage } from '~/ui/ProductImage'
import { ActiveBadge } from '../ActiveBadge'
import { featuredImage } from '../featured-image'
import { ProductPrice } from '../ProductPrice'
import { ProductRating } from '../ProductRating'
import { StockBadge } from '../StockBadge'
import { BundleMark } from './BundleMark'
import { CouponMark } from './CouponMark'
import classes from './ProductCard.module.css'
import { type ProductActions, ProductRowMenu } from './ProductRowMenu'
import { ProductLink } from './ProductTitle'

type Props = { product: ProductRow; siteName: string; titleLength: number; actions: ProductActions }

/** A product as a card, with the same data as its row. */
export const ProductCard = ({ product, siteName, titleLength, actions }: Props) => (
  <>
    <div className={classes.picture}>
      <ProductImage url={featuredImage(product)} alt="" size={120} />
    </div>
    <div className={classes.menu}>
      <ProductRowMenu product={product} actions={actions} />
    </div>
    <div className={classes.texts}>
      <ProductLink product={product} length={titleLength} />
      <p className={classes.about}>
        <bdi dir="ltr">{product.sku}</bdi>
        <span>{siteName}</span>
        {product.isBundle && <BundleMark />}
      </p>
      <p className={classes.line}>
        <ProductPrice product={product} />
        {product.rating.count > 0 && <ProductRating rating={product.rating} />}
      </p>
      <p className={classes.badges}>
        <StockBadge product={product} />
        <ActiveBadge isActive={product.isActive} />
        {product.displayCoupon && <CouponMark code={product.displayCoupon} />}
      </p>
    </div>
  </>
)
