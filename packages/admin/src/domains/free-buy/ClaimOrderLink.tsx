import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { Link } from '@tanstack/react-router'
import classes from './ClaimCells.module.css'

/** Links to the order that the approval created. */
export const ClaimOrderLink = ({ order }: { order: NonNullable<Claim['order']> }) => (
  <Link to="/admin/orders/order/$uriCode" params={{ uriCode: order.uriCode }} className={classes.order}>
    <bdi dir="ltr">#{order.orderId}</bdi>
  </Link>
)
