import type { ProductRow } from '@storekeeper/contract/products/product'
import { ProductImage } from '~/ui/ProductImage'
import { featuredImage } from '../featured-image'
import { ProductPrice } from '../ProductPrice'
import { StockBadge } from '../StockBadge'
import classes from './ProductPicker.module.css'

/** An option with the product's image, title, SKU, price and stock. */
export const ProductOption = ({ product }: { product: ProductRow }) => (
  <div className={classes.option}>
    <ProductImage url={featuredImage(product)} alt="" size={36} />
    <div className={classes.texts}>
      <bdi className={classes.title}>{product.title}</bdi>
      <span className={classes.about}>
        <bdi dir="ltr" className={classes.sku}>
          {product.sku}
        </bdi>
        <ProductPrice product={product} />
      </span>
    </div>
    <StockBadge product={product} />
  </div>
)
