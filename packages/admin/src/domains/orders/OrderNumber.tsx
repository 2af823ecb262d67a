import { StatusBadge } from '~/ui/StatusBadge'
import { m } from '~/paraglide/messages.js'

/** `#1042`, from left to right also within Arabic text. */
export const OrderNumber = ({ orderId }: { orderId: string }) => <bdi dir="ltr">#{orderId}</bdi>

export const TestBadge = () => <StatusBadge tone="moving">{m.orders_test()}</StatusBadge>
