import { useCallbackRef } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '~/api'
import { customerPath } from '~/domains/customer-references/customer-references'
import { errorText } from '~/errors/error-text'
import { toastFailure } from '~/toast-failure'
import { useUndoableBulk } from '~/ui/bulk/use-undoable-bulk'
import { toCustomerName } from '~/ui/customer-name'
import { type Chosen, toBulkInput } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'
import { toast } from '~/ui/toasts/toast'
import { BULK_CALL, isImmediate, SWITCH_ACTS, type SwitchActName } from './switch-acts'

/**
 * The open dialog; `clear` resets the selection once the action is done. `name` is set only for a single
 * customer.
 */
export type Opened =
  | { kind: 'create' | 'remove-all' }
  | { kind: 'switch'; act: SwitchActName; chosen: Chosen; name?: string; clear?: () => void }
  | { kind: 'remove'; chosen: Chosen; clear: () => void }

/** The actions of a row. */
export type CustomerActions = {
  open: (customer: CustomerRow) => void
  merge: (customer: CustomerRow) => void
  switchOver: (customer: CustomerRow, act: SwitchActName) => void
}

/** All actions of a customer list, and the dialog that is currently open. */
export const useCustomerActs = (filter: CustomerFilter) => {
  const navigate = useNavigate()
  const { opened, open, close } = useOpened<Opened>()
  const { change, undoBar } = useUndoableBulk()

  const switchOver = (act: SwitchActName, chosen: Chosen, reason = '') => {
    const { flag, value, done } = SWITCH_ACTS[act]
    if (flag === null) {
      const input = { ...toBulkInput(chosen, filter), reason }
      return change({ send: () => api.customers.bulkRefuseApproval.call(input), revert: null, done })
    }
    return change({
      send: () => BULK_CALL[flag]({ ...toBulkInput(chosen, filter), value, ...(reason && { reason }) }),
      // An approval sends an e-mail, so the server does not undo it.
      ...(flag === 'accountApproved' && {
        revert: (ids: string[]) => BULK_CALL[flag]({ ids, value: !value }),
      }),
      done,
    })
  }

  const switchOne = useCallbackRef(async (customer: CustomerRow, act: SwitchActName) => {
    const { _id } = customer
    if (!isImmediate(act)) {
      open({ kind: 'switch', act, chosen: { ids: [_id] }, name: toCustomerName(customer) })
      return
    }
    try {
      const { skipped } = await switchOver(act, { ids: [_id] })
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

  return { actions, opened, open, close, switchOver, undoBar }
}
