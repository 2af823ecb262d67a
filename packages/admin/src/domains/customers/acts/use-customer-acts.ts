import { useCallbackRef } from '@mantine/hooks'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { nameOfCustomer } from '~/ui/customer-name'
import type { Chosen } from '~/ui/list/selection'
import { toast } from '~/ui/toast'
import { customerPath } from '../customer-path'
import { customerSentence } from '../customer-sentences'
import { inCustomerWords } from '../in-customer-words'
import type { SwitchActName } from './switch-acts'
import { useSwitchCustomers } from './use-switch-customers'

/** What is asked about before it is done; `clear` lets go of the chosen once it is. One has a `name`. */
export type Asked =
  | { what: 'create' }
  | { what: 'switch'; act: SwitchActName; chosen: Chosen; name?: string; clear?: () => void }
  | { what: 'remove'; chosen: Chosen; clear: () => void }
  | { what: 'remove-all' }

/** What a row of the list can set off. */
export type CustomerActions = {
  open: (customer: CustomerRow) => void
  merge: (customer: CustomerRow) => void
  switchOver: (customer: CustomerRow, act: SwitchActName) => void
}

/** Everything that a customer list can do, and what it is asking about now. */
export const useCustomerActs = (filter: CustomerFilter) => {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const switching = useSwitchCustomers(filter)

  const switchOne = useCallbackRef(async (customer: CustomerRow, act: SwitchActName) => {
    const { _id } = customer
    if (act === 'block') {
      setAsked({ what: 'switch', act, chosen: { ids: [_id] }, name: nameOfCustomer(customer) })
      return
    }
    try {
      const { skipped } = await switching.switchOver(act, { ids: [_id] })
      if (skipped[0]) toast.error(customerSentence(skipped[0].reason))
    } catch (error) {
      toast.error(inCustomerWords(error))
    }
  })

  // Stable, or every row would be drawn again.
  const actions = useMemo(
    (): CustomerActions => ({
      open: ({ _id }) => navigate({ to: customerPath(_id) }),
      merge: ({ _id }) => navigate({ to: '/admin/customers/$customerId/merge', params: { customerId: _id } }),
      switchOver: switchOne,
    }),
    [navigate, switchOne],
  )

  return { actions, asked, ask: setAsked, close: () => setAsked(null), switching }
}
