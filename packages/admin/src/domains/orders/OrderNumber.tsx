import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** `#1042`, from left to right also within Arabic text. */
export const OrderNumber = ({ orderId }: { orderId: string }) => <bdi dir="ltr">#{orderId}</bdi>

export const TestBadge = () => <StatusBadge tone="moving">{m.orders_test()}</StatusBadge>
