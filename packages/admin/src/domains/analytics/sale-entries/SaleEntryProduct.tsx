import type { SaleEntry } from '@storekeeper/contract/analytics/sale-entry'
import { Link } from '@tanstack/react-router'
import { productPath } from '~/domains/products/products'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import classes from './SaleEntries.module.css'

type Props = { entry: SaleEntry; length: number }

/** The product that was sold or refunded, titled as on the order line; linked while the product exists. */
export const SaleEntryProduct = ({ entry: { product, title }, length }: Props) => {
  if (!product && title === '')
    return <span className={classes.quiet}>{m.analytics_refund_without_product()}</span>
  const name = <bdi>{sliceTitle(title || (product?.title ?? ''), length)}</bdi>
  return (
    <span className={classes.product}>
      <ProductImage url={product?.image ?? null} alt="" size={32} />
      {product?.slug ? (
        <Link to={productPath(product.slug)} className={classes.title} title={title}>
          {name}
        </Link>
      ) : (
        <span className={classes.title} title={m.analytics_product_gone()}>
          {name}
        </span>
      )}
    </span>
  )
}
