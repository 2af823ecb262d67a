import type { StorePart, StoreProduct, StoreProductDetails } from '@storekeeper/contract/store/store-product'
import { IconCircleCheck, IconClockPause } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { AddToCart } from '../cart/AddToCart'
import { ProductMarks } from '../ProductMarks'
import { ShopPicture } from '../ShopPicture'
import { ShopPrice } from '../ShopPrice'
import { ShopRating } from '../ShopRating'
import { useShop, useShopTitle } from '../shop'
import classes from './ProductPage.module.css'

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

/** The products of a bundle; those that are sold separately link to their pages. */
const BundleParts = ({ parts }: { parts: StorePart[] }) => {
  const { key } = useShop().site
  return (
    <section className={classes.parts}>
      <h2 className={classes.partsTitle}>{m.demo_shop_in_set()}</h2>
      <ul>
        {parts.map(({ slug, title, quantity, images }) => (
          <li key={slug ?? title} className={classes.part}>
            <div className={classes.partPicture}>
              <ShopPicture product={{ title, images }} />
            </div>
            <span className={classes.times}>{m.demo_shop_times({ quantity: formatCount(quantity) })}</span>
            {slug ? (
              <Link to="/demo-shop/$site/$slug" params={{ site: key, slug }} data-product-slug={slug}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { product: Pick<StoreProduct, 'title' | 'images'> }

/** One large image, with thumbnails if there are several. */
const ProductPictures = ({ product }: Props) => {
  const [chosen, setChosen] = useState<string>()
  const { images } = product
  const shown = chosen ?? (images.find((image) => image.isFeatured) ?? images[0])?.imgUrl
  return (
    <>
      <div className={classes.large}>
        <ShopPicture product={product} url={shown} />
      </div>
      {images.length > 1 && (
        <div className={classes.thumbs}>
          {images.map(({ imgUrl }, index) => (
            <button
              key={imgUrl}
              type="button"
              className={classes.thumb}
              aria-pressed={imgUrl === shown}
              aria-label={m.demo_shop_picture({ number: formatCount(index + 1) })}
              onClick={() => setChosen(imgUrl)}
            >
              <ShopPicture product={product} url={imgUrl} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
