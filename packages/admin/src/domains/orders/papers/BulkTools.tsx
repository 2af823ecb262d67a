import { Button } from '@mantine/core'
import type { PaperKind } from '@storekeeper/contract/orders/order-papers'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/selection'
import { PaperButtons } from './PaperButtons'

type Props = { chosen: Chosen; onPapers: (paper: PaperKind) => void; onMail: () => void }

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const

/** For chosen orders: their papers in one file, of all that match in the background; and a mail to each customer. */
export const BulkTools = ({ chosen, onPapers, onMail }: Props) => {
  const canMail = useCan('orders:mail')
  return (
    <>
      {'ids' in chosen ? (
        <PaperButtons ids={chosen.ids} withIcons={false} {...LOOK} />
      ) : (
        <>
          <Button aria-haspopup="dialog" onClick={() => onPapers('invoice')} {...LOOK}>
            {m.order_papers_invoices()}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onPapers('packingSlip')} {...LOOK}>
            {m.order_papers_packing_slips()}
          </Button>
        </>
      )}
      <Button
        disabled={!canMail}
        title={canMail ? undefined : m.shell_not_allowed()}
        onClick={onMail}
        {...LOOK}
      >
        {m.order_mail_mail()}
      </Button>
    </>
  )
}
