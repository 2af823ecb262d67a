import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { Chosen } from '~/ui/list/selection'
import type { CustomerListName, CustomerListSearch } from '../list/customer-search'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'
import type { Opened } from './use-customer-acts'

type Props = {
  list: CustomerListName
  search: CustomerListSearch
  /** Whether the list shows the customers who wait for approval. */
  isQueue: boolean
  chosen: Chosen
  clear: () => void
  onOpen: (opened: Opened) => void
}

/** The most common actions are visible in the bar; the rest are behind “More”. */
const AT_HAND: Record<CustomerListName, SwitchActName[]> = {
  all: ['block', 'unblock', 'approve', 'verify'],
  'test-customers': ['unmarkTest', 'block', 'unblock'],
}
const QUEUE: SwitchActName[] = ['approve', 'refuse', 'block']
const FURTHER: Record<CustomerListName, SwitchActName[]> = {
  all: ['refuse', 'unapprove', 'unverify', 'markTest', 'unmarkTest'],
  'test-customers': ['approve', 'unapprove', 'verify', 'unverify'],
}

export const CustomerBulkActions = ({ list, search, isQueue, chosen, clear, onOpen }: Props) => {
  const atHand = isQueue ? QUEUE : AT_HAND[list]
  const canChange = useCan('customers:change')
  const openDialog = (act: SwitchActName) => onOpen({ kind: 'switch', act, chosen, clear })
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <>
      {atHand.map((act) => (
        <Button
          key={act}
          variant="subtle"
          size="compact-sm"
          disabled={refusal !== undefined}
          title={refusal}
          onClick={() => openDialog(act)}
        >
          {SWITCH_ACTS[act].label()}
        </Button>
      ))}
      {list === 'all' && canChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => (
            <Link
              to="/admin/customers/grid"
              search={
                'ids' in chosen
                  ? { ...search, ids: chosen.ids.join() }
                  : { ...search, except: chosen.exceptIds.join() || undefined }
              }
              {...props}
            />
          )}
        >
          {m.customers_edit_tags()}
        </Button>
      )}
      <RowMenu
        label={m.customers_more_acts()}
        entries={() => [
          ...[...AT_HAND[list], ...FURTHER[list]]
            .filter((act) => !atHand.includes(act))
            .map((act) => ({
              label: SWITCH_ACTS[act].label(),
              refusal,
              onClick: () => openDialog(act),
            })),
          {
            label: m.customers_remove_tests(),
            permission: 'customers:remove-tests',
            onClick: () => onOpen({ kind: 'remove', chosen, clear }),
          },
        ]}
      />
    </>
  )
}
