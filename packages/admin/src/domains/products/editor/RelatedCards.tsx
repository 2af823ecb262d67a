import { getLargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import type { Product } from '@storekeeper/contract/products/product'
import { Link } from '@tanstack/react-router'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'

const linksClass = 'grid gap-3 text-sm leading-5 [&_li]:grid [&_li]:gap-0.5'

/** The product's entries on other screens, with links to them. */
export const RelatedCards = ({ product }: { product: Product }) => (
  <>
    <Card title={m.product_lab_tests()}>
      {product.labTests.length === 0 ? (
        <p className="text-sm text-ink-2">{m.product_no_lab_tests()}</p>
      ) : (
        <ul className={linksClass}>
          {product.labTests.map(({ _id, labName, batchNumber, testedAt }) => (
            <li key={_id}>
              <bdi>{labName}</bdi>
              <span className="text-sm text-ink-2">
                {m.product_lab_batch({ batch: batchNumber })} · {formatDay(testedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm">
        <Link to="/admin/lab-tested-products" search={{ site: product.site, product: product._id }}>
          {m.product_to_lab_tests()}
        </Link>
      </p>
    </Card>
    <Card title={m.product_large_discount()}>
      {product.largeDiscount ? (
        <ul className={linksClass}>
          <li>
            {m.product_percent_off({ percent: product.largeDiscount.discountPercent })}
            <span className="text-sm text-ink-2">{discountState(product.largeDiscount)}</span>
          </li>
        </ul>
      ) : (
        <p className="text-sm text-ink-2">{m.product_no_large_discount()}</p>
      )}
      <p className="mt-3 text-sm">
        <Link to="/admin/large-discount-products" search={{ site: product.site }}>
          {m.product_to_large_discounts()}
        </Link>
      </p>
    </Card>
    <Card title={m.product_coupons()}>
      {product.coupons.length === 0 ? (
        <p className="text-sm text-ink-2">{m.product_no_coupons()}</p>
      ) : (
        <ul className={linksClass}>
          {product.coupons.map(({ _id, code, discount }) => (
            <li key={_id}>
              <bdi dir="ltr">{code}</bdi>
              {discount > 0 && (
                <span className="text-sm text-ink-2">
                  {m.product_coupon_takes()} <Money cents={discount} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm">
        <Link to="/admin/coupons/all" search={{ site: product.site, product: product._id }}>
          {m.product_to_coupons()}
        </Link>
      </p>
    </Card>
  </>
)

const discountState = (discount: NonNullable<Product['largeDiscount']>) => {
  const sent = {
    active: m.product_discount_active,
    scheduled: m.product_discount_scheduled,
    ended: m.product_discount_ended,
    off: m.product_discount_off,
  }
  return sent[getLargeDiscountState(discount, new Date())]()
}
