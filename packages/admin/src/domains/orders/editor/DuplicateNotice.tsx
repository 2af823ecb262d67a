import type { OrderDuplicate } from '@storekeeper/contract/orders/order-input'
import { Link } from '@tanstack/react-router'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/**
 * The order that the new one was copied from, and the products, shipping method or customer that were not
 * copied.
 */
export const DuplicateNotice = ({ like: { from, omitted } }: { like: OrderDuplicate }) => (
  <div className="mb-4">
    <Notice tone="plain">
      {m.order_form_like()}{' '}
      <Link to={orderPath(from.uriCode)}>
        <OrderNumber orderId={from.orderId} />
      </Link>
      . {m.order_form_like_text()}
      {omitted.length > 0 && (
        <>
          <p>{m.order_form_left_out()}</p>
          <ul className="mt-1 ps-5">
            {omitted.map(({ what, title }) => (
              <li key={`${what} ${title}`}>
                {OMITTED[what]()} <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  </div>
)

const OMITTED: Record<OrderDuplicate['omitted'][number]['what'], () => string> = {
  product: m.order_form_left_out_product,
  shipping: m.order_form_left_out_shipping,
  customer: m.order_form_left_out_customer,
}
