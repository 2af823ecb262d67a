import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { useNavigate } from '@tanstack/react-router'
import { customerPath } from '~/domains/customer-references/customer-references'
import { formatCount } from '~/lib/intl'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { countChosen } from '~/ui/list/selection'
import { NewCustomerDrawer } from '../form/NewCustomerDrawer'
import { RemoveTestsDialog } from '../removal/RemoveTestsDialog'
import { ReasonDialog } from './ReasonDialog'
import { isImmediate, SWITCH_ACTS } from './switch-acts'
import type { Opened, useCustomerActs } from './use-customer-acts'

type Props = {
  acts: ReturnType<typeof useCustomerActs>
  /** The filter of the list, used if all matching rows are selected. */
  filter: CustomerFilter
}

/** The dialogs of a customer list, and the undo bar. */
export const CustomerActDialogs = ({ acts: { opened, close, switchOver, undoBar }, filter }: Props) => (
  <>
    {undoBar}
    {opened?.kind === 'create' && <NewCustomer site={filter.site} onClose={close} />}
    {opened?.kind === 'switch' && (
      <SwitchDialog dialog={opened} filter={filter} switchOver={switchOver} onClose={close} />
    )}
    {opened?.kind === 'remove' && (
      <RemoveTestsDialog target={opened.chosen} filter={filter} onDone={opened.clear} onClose={close} />
    )}
    {opened?.kind === 'remove-all' && <RemoveTestsDialog target="all" filter={filter} onClose={close} />}
  </>
)

/** Opens the new customer's profile once the server has created it. */
const NewCustomer = ({ site, onClose }: { site: string; onClose: () => void }) => {
  const navigate = useNavigate()
  return (
    <NewCustomerDrawer
      site={site}
      onCreated={({ _id }) => navigate({ to: customerPath(_id) })}
      onClose={onClose}
    />
  )
}

type SwitchProps = {
  dialog: Extract<Opened, { kind: 'switch' }>
  filter: CustomerFilter
  switchOver: Props['acts']['switchOver']
  onClose: () => void
}

const SwitchDialog = ({ dialog, filter, switchOver, onClose }: SwitchProps) => {
  const { act, chosen, name, clear } = dialog
  const { title, text, label } = SWITCH_ACTS[act]
  const count = countChosen(chosen)
  const send = async (reason?: string) => {
    const result = await switchOver(act, chosen, reason)
    clear?.()
    return result
  }
  return isImmediate(act) ? (
    <BulkDialog
      title={title({ count, shown: formatCount(count) })}
      text={text()}
      confirmLabel={label()}
      send={() => send()}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog act={act} name={name} chosen={chosen} filter={filter} send={send} onClose={onClose} />
  )
}
