import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { Link } from '@tanstack/react-router'

/** Links to the order that the approval created. */
export const ClaimOrderLink = ({ order }: { order: NonNullable<Claim['order']> }) => (
  <Link
    to="/admin/orders/order/$uriCode"
    params={{ uriCode: order.uriCode }}
    className="font-semibold no-underline whitespace-nowrap hover:underline"
  >
    <bdi dir="ltr">#{order.orderId}</bdi>
  </Link>
)
