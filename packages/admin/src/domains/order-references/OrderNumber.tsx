import { m } from '~/paraglide/messages.js'
import classes from './OrderNumber.module.css'

/** `#1042`, left-to-right also within Arabic text. */
export const OrderNumber = ({ orderId }: { orderId: string }) => <bdi dir="ltr">#{orderId}</bdi>

/** The badge of a test order, which is excluded from all figures. */
export const TestBadge = () => <span className={classes.test}>{m.orders_test()}</span>
