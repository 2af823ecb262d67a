import { m } from '~/paraglide/messages.js'

/** The path of one order's page. */
export const orderPath = (uriCode: string) => `/admin/orders/order/${encodeURIComponent(uriCode)}`

/** The path of one order's editor. */
export const editPath = (uriCode: string) => `/admin/orders/edit/${encodeURIComponent(uriCode)}`

/** `#1042`, left-to-right also within Arabic text. */
export const OrderNumber = ({ orderId }: { orderId: string }) => <bdi dir="ltr">#{orderId}</bdi>

/** The badge of a test order, which is excluded from all figures. */
export const TestBadge = () => (
  <span className="px-1.5 border border-dashed border-ink-2/60 rounded-[4px] text-[0.6875rem] font-550 leading-4 tracking-[0] text-ink-2">
    {m.orders_test()}
  </span>
)
