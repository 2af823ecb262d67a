import { m } from '~/paraglide/messages.js'
import classes from './OrderNumber.module.css'

/** `#1042`, from left to right also within Arabic text. */
export const OrderNumber = ({ orderId }: { orderId: string }) => <bdi dir="ltr">#{orderId}</bdi>

/** An order that was only tried out: it counts nowhere. */
export const TestBadge = () => <span className={classes.test}>{m.orders_test()}</span>
