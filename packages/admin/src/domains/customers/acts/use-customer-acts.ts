import { useCallbackRef } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { customerPath } from '~/domains/customer-references/customer-references'
import { errorText } from '~/errors/error-text'
import { toastFailure } from '~/toast-failure'
import { toCustomerName } from '~/ui/customer-name'
import type { Chosen } from '~/ui/list/bulk/selection'
import { toast } from '~/ui/toasts/toast'
import type { SwitchActName } from './switch-acts'
import { useSwitchCustomers } from './use-switch-customers'

/**
 * The open dialog; `clear` resets the selection once the action is done. `name` is set only for a single
 * customer.
 */
export type DialogState =
  | { what: 'create' }
  | { what: 'switch'; act: SwitchActName; chosen: Chosen; name?: string; clear?: () => void }
  | { what: 'remove'; chosen: Chosen; clear: () => void }
  | { what: 'remove-all' }

/** The actions of a row. */
export type CustomerActions = {
  open: (customer: CustomerRow) => void
  merge: (customer: CustomerRow) => void
  switchOver: (customer: CustomerRow, act: SwitchActName) => void
}

/** All actions of a customer list, and the dialog that is currently open. */
export const useCustomerActs = (filter: CustomerFilter) => {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const switching = useSwitchCustomers(filter)

  const switchOne = useCallbackRef(async (customer: CustomerRow, act: SwitchActName) => {
    const { _id } = customer
    if (act === 'block') {
      setDialog({ what: 'switch', act, chosen: { ids: [_id] }, name: toCustomerName(customer) })
      return
    }
    try {
      const { skipped } = await switching.switchOver(act, { ids: [_id] })
      if (skipped[0]) toast.error(errorText(skipped[0]))
    } catch (error) {
      toastFailure(error)
    }
  })

  // Memoized, so that the rows do not render again.
  const actions = useMemo(
    (): CustomerActions => ({
      open: ({ _id }) => navigate({ to: customerPath(_id) }),
      merge: ({ _id }) => navigate({ to: '/admin/customers/$customerId/merge', params: { customerId: _id } }),
      switchOver: switchOne,
    }),
    [navigate, switchOne],
  )

  return { actions, dialog, openDialog: setDialog, close: () => setDialog(null), switching }
}
