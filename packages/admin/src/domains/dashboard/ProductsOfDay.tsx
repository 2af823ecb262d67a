import type { AnalyticsGroup, CountedProduct } from '@storekeeper/contract/analytics/groups'
import type { Span } from '@storekeeper/contract/analytics/span'
import { Link } from '@tanstack/react-router'
import { countedName, fullDay, SalesLink, useSaleEntriesLink } from '~/domains/analytics/analytics'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { productPath } from '../products/products'
import classes from './ProductsByDay.module.css'

type Props = { span: Span; group: AnalyticsGroup; mostSold: number; mostViewed: number }

/** One day; the more a product was sold or viewed, the darker its background. */
export const ProductsOfDay = ({ span, group, mostSold, mostViewed }: Props) => {
  const { _id: day, topSalesProducts, topViewedProducts, totalQuantity, totalSalesAmount, totalView } = group
  const entries = useSaleEntriesLink()
  return (
    <tr>
      <th scope="row">{fullDay(day)}</th>
      <td data-label={m.figures_sales()}>
        <span className="grid leading-6.5 [&_small]:text-xs [&_small]:leading-4 [&_small]:whitespace-nowrap [&_small]:text-ink-2">
          <SalesLink span={span} narrowed={{ day }} value={totalSalesAmount} />
          <small>{m.dashboard_sold({ count: formatCount(totalQuantity) })}</small>
        </span>
      </td>
      <td data-label={m.dashboard_best_sellers()}>
        {topSalesProducts.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={classes.products}>
            {topSalesProducts.map(({ product, productQuantity, bundleSales }) => (
              <li key={product._id} style={depth(productQuantity / mostSold)}>
                <Link
                  {...entries(span, { day, product: product._id })}
                  title={getHint(product, bundleSales.bundleSalesQuantity)}
                >
                  <bdi>{countedName(product)}</bdi>
                  <b>{formatCount(productQuantity)}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-label={m.dashboard_most_looked_at()}>
        {topViewedProducts.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={classes.products}>
            {topViewedProducts.map(({ product, productView }) => (
              <li key={product._id} style={depth(productView / mostViewed)}>
                <Viewed product={product} views={productView} />
              </li>
            ))}
            <li className={classes.views}>{m.dashboard_views({ count: formatCount(totalView) })}</li>
          </ul>
        )}
      </td>
    </tr>
  )
}

const Nothing = () => <span className="leading-6.5 text-ink-2">{m.dashboard_nothing()}</span>

const Viewed = ({ product, views }: { product: CountedProduct; views: number }) => {
  const texts = (
    <>
      <bdi>{countedName(product)}</bdi>
      <b>{formatCount(views)}</b>
    </>
  )
  return product.slug === null ? (
    <span>{texts}</span>
  ) : (
    <Link to={productPath(product.slug)} title={countedName(product)}>
      {texts}
    </Link>
  )
}

const getHint = (product: CountedProduct, inBundles: number) =>
  inBundles === 0
    ? countedName(product)
    : `${countedName(product)}: ${m.dashboard_sold_in_bundles({ count: formatCount(inBundles) })}`

const depth = (share: number) => ({ '--depth': `${Math.round(4 + share * 24)}%` }) as object
