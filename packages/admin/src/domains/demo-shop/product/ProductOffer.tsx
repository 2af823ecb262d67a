import type { StoreProductDetails } from '@storekeeper/contract/store/store-product'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { AddToCart } from '../cart/AddToCart'
import { ProductMarks } from '../ProductMarks'
import { ShopPrice } from '../ShopPrice'
import { ShopRating } from '../ShopRating'
import { useShop, useShopTitle } from '../shop'
import { BundleParts } from './BundleParts'
import classes from './ProductPage.module.css'
import { ProductPictures } from './ProductPictures'

/** The details of a product with its price and cart button. */
export const ProductOffer = ({ product }: { product: StoreProductDetails }) => {
  const { currency } = useShop().site
  const { now, regular } = product.price
  useShopTitle(product.title)
  return (
    <article className={classes.product}>
      <div className={classes.show}>
        <ProductPictures product={product} />
        <ProductMarks product={product} />
      </div>
      <div className={classes.texts}>
        <h1 className={classes.title}>
          <bdi>{product.title}</bdi>
        </h1>
        <ShopRating rating={product.rating} />
        <p className={classes.price}>
          <ShopPrice price={product.price} />
          {now < regular && (
            <span className={classes.saving}>
              {m.demo_shop_save({ amount: formatMoney(regular - now, currency) })}
            </span>
          )}
        </p>
        {product.shortDescription && (
          <p className={classes.lead}>
            <bdi>{product.shortDescription}</bdi>
          </p>
        )}
        <Stock inStock={product.inStock} />
        <AddToCart product={product} />
        {product.includes.length > 0 && <BundleParts parts={product.includes} />}
        {product.description && <Description html={product.description} />}
      </div>
    </article>
  )
}

const Stock = ({ inStock }: { inStock: boolean }) => (
  <p className={classes.stock} data-in-stock={inStock || undefined}>
    {inStock ? (
      <IconCircleCheck size={20} stroke={1.8} aria-hidden />
    ) : (
      <IconClockPause size={20} stroke={1.8} aria-hidden />
    )}
    {inStock ? m.demo_shop_in_stock() : m.demo_shop_sold_out_text()}
  </p>
)

const Description = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The server sanitizes it before it is stored.
  <div dir="auto" className={classes.description} dangerouslySetInnerHTML={{ __html: html }} />
)
