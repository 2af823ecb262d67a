import type { ProductRow } from '@storekeeper/contract/products/product'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { ActiveBadge } from '~/ui/StatusBadge'
import { ProductPrice } from '../ProductPrice'
import { ProductRating } from '../ProductRating'
import { StockBadge } from '../StockBadge'
import { CouponMark } from './CouponMark'
import { type ProductActions, ProductRowMenu } from './ProductRowMenu'
import { ProductTitle } from './ProductTitle'

export const productColumns = (
  siteName: (key: string) => string,
  titleLength: number,
  actions: ProductActions,
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
    cell: (product) => <span className="whitespace-nowrap">{siteName(product.site)}</span>,
  },
  {
    id: 'price',
    title: m.products_price,
    sort: 'priceNow',
    align: 'end',
    card: 'aside',
    cell: (product) => <ProductPrice product={product} />,
  },
  { id: 'stock', title: m.products_stock, cell: (product) => <StockBadge product={product} /> },
  {
    id: 'isActive',
    title: m.products_status,
    from: 'medium',
    cell: ({ isActive }) => (
      <ActiveBadge isActive={isActive} on={m.products_active()} off={m.products_inactive()} />
    ),
  },
  {
    id: 'rating',
    title: m.products_rating,
    from: 'wide',
    cell: (product) => <ProductRating rating={product.rating} />,
  },
  {
    id: 'coupon',
    title: m.products_coupon,
    from: 'widest',
    card: 'none',
    cell: ({ displayCoupon }) => (displayCoupon ? <CouponMark code={displayCoupon} /> : <Nothing />),
  },
  {
    id: 'updatedAt',
    title: m.products_updated,
    sort: 'updatedAt',
    from: 'widest',
    card: 'none',
    cell: (product) => <Ago at={product.updatedAt} className="text-ink-2 whitespace-nowrap" />,
  },
  {
    id: 'createdAt',
    title: m.products_created,
    sort: 'createdAt',
    card: 'none',
    isHiddenAtFirst: true,
    cell: (product) => <Ago at={product.createdAt} className="text-ink-2 whitespace-nowrap" />,
  },
  {
    id: 'actions',
    title: m.products_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (product) => <ProductRowMenu product={product} actions={actions} />,
  },
]
