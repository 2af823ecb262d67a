import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { ProductImage } from '~/ui/ProductImage'
import classes from './DemoShop.module.css'

type Props = { product: Pick<StoreProduct, 'title' | 'images'>; url?: string }

/** The featured image of a product, as wide as its container. */
export const ShopPicture = ({ product: { title, images }, url }: Props) => (
  <div
    className={`${classes.picture} overflow-hidden rounded-[inherit] bg-[color-mix(in_srgb,var(--mantine-color-orange-9)_7%,var(--shop-raised))]`}
  >
    <ProductImage url={url ?? featured(images)} alt={title} size={WIDEST_PX} />
  </div>
)

const WIDEST_PX = 800

const featured = (images: StoreProduct['images']) =>
  (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl ?? null
