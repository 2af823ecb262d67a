import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { m } from '~/paraglide/messages.js'

type Props = { product: Pick<StoreProduct, 'inStock' | 'isBundle' | 'price'> }

/** The badges of a product. A sold-out product does not show its sale. */
export const ProductMarks = ({ product: { inStock, isBundle, price } }: Props) => {
  const isOnSale = inStock && price.now < price.regular
  if (inStock && !isBundle && !isOnSale) return null
  return (
    <ul className="absolute top-3 inset-x-3 flex flex-wrap gap-1.5 max-[768px]:top-2 max-[768px]:inset-x-2 max-[768px]:gap-1">
      {!inStock && <Mark kind="sold-out" text={m.demo_shop_sold_out()} />}
      {isOnSale && <Mark kind="sale" text={m.demo_shop_sale()} />}
      {isBundle && <Mark kind="bundle" text={m.demo_shop_bundle()} />}
    </ul>
  )
}

const COLORS = {
  'sold-out': 'text-white bg-[#3b332b]',
  sale: 'text-white bg-[color-mix(in_srgb,var(--mantine-color-red-9)_86%,#000)]',
  bundle: 'text-[#2b2118] bg-[#fffaf3]',
}

const Mark = ({ kind, text }: { kind: keyof typeof COLORS; text: string }) => (
  <li
    className={`px-2.5 rounded-full text-xs font-semibold leading-6 shadow-[0_1px_3px_rgb(60_40_20/18%)] ${COLORS[kind]}`}
  >
    {text}
  </li>
)
