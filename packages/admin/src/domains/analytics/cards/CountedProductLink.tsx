import type { CountedProduct } from '@storekeeper/contract/analytics/groups'
import { Link } from '@tanstack/react-router'
import { productPath } from '~/domains/products/products'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'

type Props = { product: CountedProduct; length: number }

/** The title of a product, linked to the product; a deleted product has neither title nor link. */
export const CountedProductLink = ({ product: { title, slug }, length }: Props) =>
  title === null || slug === null ? (
    <span>{m.analytics_product_gone()}</span>
  ) : (
    <Link to={productPath(slug)} title={title}>
      <bdi>{sliceTitle(title, length)}</bdi>
    </Link>
  )

/** The title of the product where a link is not possible, such as in a file. */
export const countedName = ({ title }: CountedProduct) => title ?? m.analytics_product_gone()
