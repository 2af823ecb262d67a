import { Skeleton } from '@mantine/core'
import type {
  StorePart,
  StoreProduct,
  StoreProductCoupon,
  StoreProductDetails,
} from '@storekeeper/contract/store/store-product'
import { IconCircleCheck, IconClockPause, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { worthText } from '~/lib/coupon-worth'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { AddToCart } from '../cart/AddToCart'
import { ShopPicture } from '../ShopPicture'
import { ShopPrice } from '../ShopPrice'
import { ShopRating } from '../ShopRating'
import { useShop, useShopTitle } from '../shop'
import { ProductMarks } from './ProductMarks'

const productClass =
  'grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] items-start gap-y-8 gap-x-[clamp(32px,5vw,72px)] mt-4 max-[768px]:grid-cols-1'

/** The details of a product with its price and cart button. */
export const ProductOffer = ({ product }: { product: StoreProductDetails }) => {
  const { currency, taxMode } = useShop().site
  const { now, regular } = product.price
  useShopTitle(product.title)
  return (
    <article className={productClass}>
      <div className="relative">
        <ProductPictures product={product} />
        <ProductMarks product={product} />
      </div>
      <div className="grid justify-items-start pt-[clamp(0px,2vw,24px)]">
        <h1 className="mb-3 font-serif text-[clamp(1.75rem,4vw,2.75rem)] font-semibold leading-[1.15] tracking-[-0.015em] text-balance wrap-anywhere [&:lang(ar)]:leading-[1.35]">
          <bdi>{product.title}</bdi>
        </h1>
        <ShopRating rating={product.rating} />
        <p className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-5 text-[1.5rem] [&>span:first-child]:leading-8">
          <ShopPrice price={product.price} />
          {now < regular && (
            <span className="px-3 rounded-full text-sm font-550 leading-7 bg-[color-mix(in_srgb,var(--mantine-color-red-9)_12%,var(--shop-raised))]">
              {m.demo_shop_save({ amount: formatMoney(regular - now, currency) })}
            </span>
          )}
        </p>
        {taxMode !== 'none' && (
          <p className="mt-1 text-sm leading-5 text-shop-quiet">
            {taxMode === 'included' ? m.demo_shop_tax_included() : m.demo_shop_tax_added()}
          </p>
        )}
        {product.coupon && <DisplayCoupon coupon={product.coupon} />}
        {product.shortDescription && (
          <p className="max-w-[34rem] mt-5 text-[1.125rem] leading-7 text-pretty">
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

const DisplayCoupon = ({ coupon }: { coupon: StoreProductCoupon }) => {
  const { currency } = useShop().site
  return (
    <p className="flex gap-2.5 mt-4 py-2 px-4 border border-dashed border-shop-line rounded-[14px] leading-6">
      <IconTag size={20} stroke={1.8} className="flex-none mt-0.5" aria-hidden />
      {m.demo_shop_coupon({ worth: worthText(coupon, currency), code: coupon.code })}
    </p>
  )
}

/** The placeholder of a product while it loads. */
export const ProductSkeleton = () => (
  <div className={productClass} aria-hidden="true">
    <Skeleton radius={20} style={{ aspectRatio: 1 }} />
    <div>
      <Skeleton height={40} width="80%" />
      <Skeleton height={24} mt={24} width="30%" />
      <Skeleton height={16} mt={40} />
      <Skeleton height={16} mt={8} width="60%" />
    </div>
  </div>
)

const inStockClass = 'bg-[color-mix(in_srgb,var(--mantine-color-teal-8)_12%,var(--shop-raised))]'
const soldOutClass = 'bg-[color-mix(in_srgb,var(--ink)_6%,var(--shop-raised))]'

const Stock = ({ inStock }: { inStock: boolean }) => (
  <p
    className={`flex gap-2.5 mt-6 py-3 px-4.5 rounded-[14px] leading-5 ${inStock ? inStockClass : soldOutClass}`}
  >
    {inStock ? (
      <IconCircleCheck
        size={20}
        stroke={1.8}
        className="flex-none text-(color:--mantine-color-teal-7)"
        aria-hidden
      />
    ) : (
      <IconClockPause size={20} stroke={1.8} className="flex-none" aria-hidden />
    )}
    {inStock ? m.demo_shop_in_stock() : m.demo_shop_sold_out_text()}
  </p>
)

const Description = ({ html }: { html: string }) => (
  <div
    dir="auto"
    className="written max-w-[38rem] mt-8 text-lg leading-7 wrap-anywhere"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The server sanitizes it before it is stored.
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

/** The products of a bundle; those that are sold separately link to their pages. */
const BundleParts = ({ parts }: { parts: StorePart[] }) => {
  const { key } = useShop().site
  return (
    <section className="w-full mt-8 [&_ul]:m-0 [&_ul]:p-0 [&_ul]:list-none">
      <h2 className="mb-2 font-serif text-xl font-semibold leading-7">{m.demo_shop_in_set()}</h2>
      <ul>
        {parts.map(({ slug, title, quantity, images }) => (
          <li
            key={slug ?? title}
            className="flex items-center gap-3.5 py-2.5 border-t border-t-shop-line text-lg leading-6 [&_a]:text-shop-link"
          >
            <div className="flex-none w-14 rounded-[10px]">
              <ShopPicture product={{ title, images }} />
            </div>
            <span className="text-shop-quiet">{m.demo_shop_times({ quantity: formatCount(quantity) })}</span>
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
      <div className="rounded-[20px] shadow-[0_0_0_1px_var(--shop-line)]">
        <ShopPicture product={product} url={shown} />
      </div>
      {images.length > 1 && (
        <div className="flex flex-wrap gap-3 mt-4">
          {images.map(({ imgUrl }, index) => (
            <button
              key={imgUrl}
              type="button"
              className="w-18 border-2 border-transparent rounded-[12px] aria-pressed:border-shop-link"
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
