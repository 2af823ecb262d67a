import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { Link } from '@tanstack/react-router'
import { QuickAdd } from '../cart/QuickAdd'
import { ProductMarks } from '../ProductMarks'
import { ShopPicture } from '../ShopPicture'
import { ShopPrice } from '../ShopPrice'
import { ShopRating } from '../ShopRating'
import { useShop } from '../shop'
import classes from './ProductCard.module.css'

type Props = { product: StoreProduct; headingLevel: 'h2' | 'h3' }

/**
 * A product of the list. The whole card links to the product's page, except the button that adds it to the
 * cart.
 */
export const ProductCard = ({ product, headingLevel: Heading }: Props) => {
  const { key } = useShop().site
  return (
    <article className={classes.card} data-sold-out={!product.inStock || undefined}>
      <div className={classes.picture}>
        <ShopPicture product={product} />
        <ProductMarks product={product} />
      </div>
      <Heading className={classes.title}>
        <Link
          to="/demo-shop/$site/$slug"
          params={{ site: key, slug: product.slug }}
          className={classes.link}
          data-product-slug={product.slug}
        >
          <bdi>{product.title}</bdi>
        </Link>
      </Heading>
      {product.shortDescription && (
        <p className={classes.text}>
          <bdi>{product.shortDescription}</bdi>
        </p>
      )}
      <div className={classes.foot}>
        <div className={classes.worth}>
          <ShopPrice price={product.price} />
          <ShopRating rating={product.rating} />
        </div>
        {product.inStock && <QuickAdd product={product} />}
      </div>
    </article>
  )
}
