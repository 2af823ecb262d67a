import type { Customer } from '@storekeeper/contract/customers/customer'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { ALL_SITES } from '~/site'
import { toCustomerName } from '~/ui/customer-name'
import { usePageCustomer } from '../profile/customer-context'
import { ReasonDialog } from './ReasonDialog'
import { BULK_CALL, SWITCH_ACTS, type SwitchActName } from './switch-acts'

type Props = { customer: Customer; act: SwitchActName; onClose: () => void }

/** Confirms a change of the account of the customer whose profile is open. */
export const SwitchOneDialog = ({ customer, act, onClose }: Props) => {
  const { _id: id } = customer
  const { reload } = usePageCustomer()
  const { mutateAsync } = useMutation({
    mutationFn: (reason: string) => {
      const { flag, value } = SWITCH_ACTS[act]
      return flag === null
        ? api.customers.bulkRefuseApproval.call({ ids: [id], reason })
        : BULK_CALL[flag]({ ids: [id], value, ...(reason && { reason }) })
    },
    meta: { handlesErrors: true },
  })
  const send = async (reason: string) => {
    const result = await mutateAsync(reason)
    await reload()
    return result
  }
  return (
    <ReasonDialog
      act={act}
      name={toCustomerName(customer)}
      chosen={{ ids: [id] }}
      filter={{ site: ALL_SITES, q: '', timeZone: 'UTC' }}
      send={send}
      onClose={onClose}
    />
  )
}
