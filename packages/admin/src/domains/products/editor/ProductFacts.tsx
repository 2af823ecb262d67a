import type { Product } from '@storekeeper/contract/products/product'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { ProductRating } from '../ProductRating'
import { shopPath } from '../product-path'
import { StockBadge } from '../StockBadge'

/** The product's figures. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <Card title={m.product_facts()}>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2.5 gap-x-4 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:text-end [&_dd]:wrap-anywhere">
      <dt>{m.products_stock()}</dt>
      <dd>
        <StockBadge product={product} />
      </dd>
      <dt>{m.products_rating()}</dt>
      <dd>
        <ProductRating rating={product.rating} />
      </dd>
      <dt>{m.product_sold()}</dt>
      <dd>{formatCount(product.totalSold)}</dd>
      <dt>{m.products_created()}</dt>
      <dd>
        <Ago at={product.createdAt} />
      </dd>
      <dt>{m.products_updated()}</dt>
      <dd>
        <Ago at={product.updatedAt} />
      </dd>
      <dt>{m.product_in_shop()}</dt>
      <dd>
        {product.isActive ? (
          <a href={shopPath(product)} target="_blank" rel="noreferrer">
            {m.product_view_in_shop()}
          </a>
        ) : (
          m.product_not_in_shop()
        )}
      </dd>
      <dt>{m.product_orders()}</dt>
      <dd>
        <Link to="/admin/orders/all" search={{ product: product._id }}>
          {m.product_view_orders()}
        </Link>
      </dd>
    </dl>
  </Card>
)
