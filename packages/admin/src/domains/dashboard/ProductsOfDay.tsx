import type { AnalyticsGroup, CountedProduct } from '@storekeeper/contract/analytics/groups'
import type { Span } from '@storekeeper/contract/analytics/span'
import { Link } from '@tanstack/react-router'
import { countedName, fullDay, SalesLink, useSaleEntriesLink } from '~/domains/analytics/analytics'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { productPath } from '../products/products'

const productClass =
  'max-w-full rounded-[6px] bg-[color-mix(in_srgb,var(--brand-text)_var(--depth,0%),transparent)] [print-color-adjust:exact]'
const textsClass = 'flex gap-2 px-2 rounded-[inherit] text-xs leading-6.5 no-underline text-ink'
const nameClass = 'max-w-44 truncate [a:hover>&]:underline'

type Props = { span: Span; group: AnalyticsGroup; mostSold: number; mostViewed: number }

/** One day; the more a product was sold or viewed, the darker its background. */
export const ProductsOfDay = ({ span, group, mostSold, mostViewed }: Props) => {
  const { _id: day, topSalesProducts, topViewedProducts, totalQuantity, totalSalesAmount, totalView } = group
  const entries = useSaleEntriesLink()
  return (
    <tr>
      <th scope="row">{fullDay(day)}</th>
      <td data-label={m.figures_sales()}>
        <span className="grid leading-6.5">
          <SalesLink span={span} narrowed={{ day }} value={totalSalesAmount} />
          <small className="text-xs leading-4 whitespace-nowrap text-ink-2">
            {m.dashboard_sold({ count: formatCount(totalQuantity) })}
          </small>
        </span>
      </td>
      <td data-label={m.dashboard_best_sellers()}>
        {topSalesProducts.length === 0 ? (
          <Nothing />
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {topSalesProducts.map(({ product, productQuantity, bundleSales }) => (
              <li key={product._id} className={productClass} style={depth(productQuantity / mostSold)}>
                <Link
                  {...entries(span, { day, product: product._id })}
                  className={textsClass}
                  title={getHint(product, bundleSales.bundleSalesQuantity)}
                >
                  <bdi className={nameClass}>{countedName(product)}</bdi>
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
          <ul className="flex flex-wrap gap-1.5">
            {topViewedProducts.map(({ product, productView }) => (
              <li key={product._id} className={productClass} style={depth(productView / mostViewed)}>
                <Viewed product={product} views={productView} />
              </li>
            ))}
            <li className="max-w-full text-xs leading-6.5 text-ink-2">
              {m.dashboard_views({ count: formatCount(totalView) })}
            </li>
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
      <bdi className={nameClass}>{countedName(product)}</bdi>
      <b>{formatCount(views)}</b>
    </>
  )
  return product.slug === null ? (
    <span className={textsClass}>{texts}</span>
  ) : (
    <Link to={productPath(product.slug)} className={textsClass} title={countedName(product)}>
      {texts}
    </Link>
  )
}

const getHint = (product: CountedProduct, inBundles: number) =>
  inBundles === 0
    ? countedName(product)
    : `${countedName(product)}: ${m.dashboard_sold_in_bundles({ count: formatCount(inBundles) })}`

const depth = (share: number) => ({ '--depth': `${Math.round(4 + share * 24)}%` }) as object
