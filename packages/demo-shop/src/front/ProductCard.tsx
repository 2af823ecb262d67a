import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { Link } from '@tanstack/react-router'
import { QuickAdd } from '../cart/QuickAdd'
import shop from '../DemoShop.module.css'
import { ProductMarks } from '../product/ProductMarks'
import { ShopPicture } from '../ShopPicture'
import { ShopPrice } from '../ShopPrice'
import { ShopRating } from '../ShopRating'
import { useShop } from '../shop'
import classes from './Front.module.css'

type Props = { product: StoreProduct; headingLevel: 'h2' | 'h3' }

/**
 * A product of the list. The whole card links to the product's page, except the button that adds it to the
 * cart.
 */
export const ProductCard = ({ product, headingLevel: Heading }: Props) => {
  const { key } = useShop().site
  return (
    <article
      className={`${classes.card} group/card relative flex flex-col h-full`}
      data-sold-out={!product.inStock || undefined}
    >
      <div className={`${classes.picture} relative overflow-hidden rounded-[16px]`}>
        <ShopPicture product={product} />
        <ProductMarks product={product} />
      </div>
      <Heading className="m-0 mt-3.5 font-serif text-[1.0625rem] font-semibold leading-6 wrap-anywhere max-[768px]:mt-2.5 max-[768px]:text-lg max-[768px]:leading-5.5">
        <Link
          to="/demo-shop/$site/$slug"
          params={{ site: key, slug: product.slug }}
          className={`${shop.cover} text-inherit no-underline after:rounded-[16px] focus-visible:after:outline-offset-4 group-hover/card:underline group-hover/card:decoration-1 group-hover/card:underline-offset-3`}
          data-product-slug={product.slug}
        >
          <bdi>{product.title}</bdi>
        </Link>
      </Heading>
      {product.shortDescription && (
        <p className="mt-0.5 leading-5 text-shop-quiet line-clamp-2 max-[768px]:hidden">
          <bdi>{product.shortDescription}</bdi>
        </p>
      )}
      <div className="flex items-center justify-between gap-3 mt-auto pt-2.5 max-[768px]:pt-1.5">
        <div className="flex flex-wrap items-center gap-y-0.5 gap-x-4 min-w-0">
          <ShopPrice price={product.price} />
          <ShopRating rating={product.rating} />
        </div>
        {product.inStock && <QuickAdd product={product} />}
      </div>
    </article>
  )
}
