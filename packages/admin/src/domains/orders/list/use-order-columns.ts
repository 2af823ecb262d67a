import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { editPath, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { toast } from '~/ui/toasts/toast'
import type { Opened } from './OrderListDialogs'
import type { OrderActions } from './OrderRowMenu'
import { orderColumns } from './order-columns'

/** Returns memoized columns, so that a row renders again only when its data changes. */
export const useOrderColumns = (
  { open, changeStatus }: Pick<OrderActions, 'open' | 'changeStatus'>,
  openDialog: (opened: Opened) => void,
) => {
  const navigate = useNavigate()
  const siteName = useSiteName()

  return useMemo(() => {
    const openPage = ({ uriCode }: OrderRow) => navigate({ to: orderPath(uriCode) })
    const edit = ({ uriCode }: OrderRow) => navigate({ to: editPath(uriCode) })
    const duplicate = ({ uriCode }: OrderRow) =>
      navigate({ to: '/admin/orders/new-order', search: { from: uriCode } })
    const openTest: OrderActions['openTest'] = ({ _id }, act) =>
      openDialog({ kind: 'test', act, chosen: { ids: [_id] } })
    return orderColumns(siteName, { open, openPage, copyLink, edit, duplicate, changeStatus, openTest })
  }, [siteName, navigate, open, changeStatus, openDialog])
}

const copyLink = async (order: OrderRow) => {
  try {
    await navigator.clipboard.writeText(new URL(orderPath(order.uriCode), window.location.href).href)
    toast.success(m.orders_link_copied())
  } catch {
    // Browsers deny access to the clipboard on plain http; the link in the row can still be copied manually.
    toast.error(m.orders_link_not_copied())
  }
}
