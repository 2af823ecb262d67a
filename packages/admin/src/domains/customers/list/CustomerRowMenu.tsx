import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconFlask2,
  IconLock,
  IconLockOpen,
  IconMailCheck,
  IconMailX,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { SWITCH_ACTS, type SwitchActName } from '../acts/switch-acts'
import type { CustomerActions } from '../acts/use-customer-acts'

type Props = { customer: CustomerRow; actions: CustomerActions }

export const CustomerRowMenu = ({ customer, actions }: Props) => (
  <RowMenu
    label={m.customers_actions_for({ name: toCustomerName(customer) })}
    entries={() => {
      const switching = (act: SwitchActName, icon: Icon, refusal?: string | false) => ({
        label: SWITCH_ACTS[act].label(),
        icon,
        permission: 'customers:change' as const,
        refusal,
        onClick: () => actions.switchOver(customer, act),
      })
      return [
        { label: m.customers_open(), icon: IconUser, onClick: () => actions.open(customer) },
        customer.blocked ? switching('unblock', IconLockOpen) : switching('block', IconLock),
        customer.accountApproved
          ? switching('unapprove', IconCircleX)
          : switching('approve', IconCircleCheck),
        customer.isWaitingForApproval && switching('refuse', IconCircleX),
        customer.emailVerified
          ? switching('unverify', IconMailX)
          : switching('verify', IconMailCheck, customer.email === null && m.customer_no_email_to_verify()),
        switching(customer.isTest ? 'unmarkTest' : 'markTest', IconFlask2),
        {
          label: m.customer_same_person(),
          icon: IconUsersGroup,
          permission: 'customers:merge',
          onClick: () => actions.merge(customer),
        },
      ]
    }}
  />
)
