import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { ProductImage } from '~/ui/ProductImage'
import classes from './ShopPicture.module.css'

type Props = { product: Pick<StoreProduct, 'title' | 'images'>; url?: string }

/** The featured image of a product, as wide as its container. */
export const ShopPicture = ({ product: { title, images }, url }: Props) => (
  <div className={classes.picture}>
    <ProductImage url={url ?? featured(images)} alt={title} size={WIDEST_PX} />
  </div>
)

const WIDEST_PX = 800

const featured = (images: StoreProduct['images']) =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
