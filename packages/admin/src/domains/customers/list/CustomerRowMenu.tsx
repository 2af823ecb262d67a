import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import {
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
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { toCustomerName } from '~/ui/customer-name'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { SWITCH_ACTS, type SwitchActName } from '../acts/switch-acts'
import type { CustomerActions } from '../acts/use-customer-acts'

type Props = { customer: CustomerRow; actions: CustomerActions }

const LOOK = { size: 18, stroke: 1.7 }

export const CustomerRowMenu = ({ customer, actions }: Props) => (
  <RowMenu label={m.customers_actions_for({ name: toCustomerName(customer) })}>
    {(close) => <Entries customer={customer} actions={actions} close={close} />}
  </RowMenu>
)

const Entries = ({ customer, actions, close }: Props & { close: () => void }) => {
  const changeRefusal = useCan('customers:change') ? undefined : m.shell_not_allowed()
  const mergeRefusal = useCan('customers:merge') ? undefined : m.shell_not_allowed()
  const after = (act: () => void) => () => {
    close()
    act()
  }
  const switching = (act: SwitchActName, icon: ReactNode, reason?: string) => (
    <RowMenu.Entry
      icon={icon}
      refusal={changeRefusal ?? reason}
      onClick={after(() => actions.switchOver(customer, act))}
    >
      {SWITCH_ACTS[act].label()}
    </RowMenu.Entry>
  )
  return (
    <>
      <RowMenu.Entry icon={<IconUser {...LOOK} />} onClick={after(() => actions.open(customer))}>
        {m.customers_open()}
      </RowMenu.Entry>
      {customer.blocked
        ? switching('unblock', <IconLockOpen {...LOOK} />)
        : switching('block', <IconLock {...LOOK} />)}
      {customer.accountApproved
        ? switching('unapprove', <IconCircleX {...LOOK} />)
        : switching('approve', <IconCircleCheck {...LOOK} />)}
      {customer.emailVerified
        ? switching('unverify', <IconMailX {...LOOK} />)
        : switching(
            'verify',
            <IconMailCheck {...LOOK} />,
            customer.email === null ? m.customer_no_email_to_verify() : undefined,
          )}
      {switching(customer.isTest ? 'unmarkTest' : 'markTest', <IconFlask2 {...LOOK} />)}
      <RowMenu.Entry
        icon={<IconUsersGroup {...LOOK} />}
        refusal={mergeRefusal}
        onClick={after(() => actions.merge(customer))}
      >
        {m.customer_same_person()}
      </RowMenu.Entry>
    </>
  )
}
