import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import { m } from '~/paraglide/messages.js'
import classes from './front/ProductCard.module.css'

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

const Mark = ({ kind, text }: { kind: 'sold-out' | 'sale' | 'bundle'; text: string }) => (
  <li className={classes.mark} data-kind={kind}>
    {text}
  </li>
)
