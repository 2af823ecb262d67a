import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/bulk/selection'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { CustomerListName } from '../list/customer-search'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'
import type { DialogState } from './use-customer-acts'

type Props = {
  list: CustomerListName
  chosen: Chosen
  clear: () => void
  onRequest: (dialog: DialogState) => void
}

/** The most common actions are visible in the bar; the rest are behind “More”. */
const AT_HAND: Record<CustomerListName, SwitchActName[]> = {
  all: ['block', 'unblock', 'approve', 'verify'],
  'test-customers': ['unmarkTest', 'block', 'unblock'],
}
const FURTHER: Record<CustomerListName, SwitchActName[]> = {
  all: ['unapprove', 'unverify', 'markTest', 'unmarkTest'],
  'test-customers': ['approve', 'unapprove', 'verify', 'unverify'],
}

/** The bulk actions for the selected customers. */
export const CustomerBulkActions = ({ list, chosen, clear, onRequest }: Props) => {
  const canChange = useCan('customers:change')
  const canRemove = useCan('customers:remove-tests')
  const openDialog = (act: SwitchActName) => onRequest({ what: 'switch', act, chosen, clear })
  const getRefusal = (can: boolean) => (can ? undefined : m.shell_not_allowed())
  const refusal = getRefusal(canChange)
  return (
    <>
      {AT_HAND[list].map((act) => (
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
      <RowMenu label={m.customers_more_acts()}>
        {(close) => {
          const after = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              {FURTHER[list].map((act) => (
                <RowMenu.Entry key={act} refusal={refusal} onClick={after(() => openDialog(act))}>
                  {SWITCH_ACTS[act].label()}
                </RowMenu.Entry>
              ))}
              <RowMenu.Entry
                refusal={getRefusal(canRemove)}
                onClick={after(() => onRequest({ what: 'remove', chosen, clear }))}
              >
                {m.customers_remove_tests()}
              </RowMenu.Entry>
            </>
          )
        }}
      </RowMenu>
    </>
  )
}
