import type { ProductRow } from '@storekeeper/contract/products/product'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import type { Column } from '~/ui/list/column'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './ProductCells.module.css'
import { ProductPrice } from './ProductPrice'
import { ProductRating } from './ProductRating'
import { ProductTitle } from './ProductTitle'
import { StockBadge } from './StockBadge'

/** The columns of every product list. */
export const productColumns = (
  siteName: (key: string) => string,
  titleLength: number,
): Column<ProductRow>[] => [
  {
    id: 'title',
    title: m.products_product,
    sort: 'title',
    card: 'title',
    isFixed: true,
    cell: (product) => <ProductTitle product={product} length={titleLength} />,
  },
  {
    id: 'site',
    title: m.products_site,
    from: 'wide',
    card: 'none',
    cell: (product) => <span className={classes.plain}>{siteName(product.site)}</span>,
  },
  {
    id: 'price',
    title: m.products_price,
    align: 'end',
    card: 'aside',
    cell: (product) => <ProductPrice price={product.price} />,
  },
  { id: 'stock', title: m.products_stock, cell: (product) => <StockBadge product={product} /> },
  {
    id: 'isActive',
    title: m.products_status,
    from: 'medium',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'neutral'}>
        {isActive ? m.products_active() : m.products_inactive()}
      </StatusBadge>
    ),
  },
  {
    id: 'rating',
    title: m.products_rating,
    from: 'wide',
    cell: (product) => <ProductRating rating={product.rating} />,
  },
  {
    id: 'updatedAt',
    title: m.products_updated,
    sort: 'updatedAt',
    from: 'widest',
    card: 'none',
    cell: (product) => <Ago at={product.updatedAt} className={classes.quiet} />,
  },
  {
    id: 'createdAt',
    title: m.products_created,
    sort: 'createdAt',
    card: 'none',
    isHiddenAtFirst: true,
    cell: (product) => <Ago at={product.createdAt} className={classes.quiet} />,
  },
]
