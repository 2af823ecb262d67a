import { Button } from '@mantine/core'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { IssueInvoicesButton } from '~/domains/invoices/invoices'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useBulkRefusal } from '~/ui/bulk/use-bulk-refusal'
import type { Chosen } from '~/ui/list/selection'
import { PickListButton } from '../picking/PickListButton'
import { DocumentButtons } from './DocumentButtons'

type Props = {
  chosen: Chosen
  onDocuments: (document: DocumentKind) => void
  onMail: () => void
  onAssign: (ids: string[]) => void
  onIssued: () => void
}

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const

/**
 * For selected orders: their documents in one file, generated in the background for all matching orders; a
 * mail to each customer; and the admin to whom individually selected orders are assigned.
 */
export const BulkTools = ({ chosen, onDocuments, onMail, onAssign, onIssued }: Props) => {
  const mailRefusal = useBulkRefusal('orders:read', chosen)('orders:mail')
  const canAssign = useCan('orders:assign')
  return (
    <>
      {'ids' in chosen ? (
        <>
          <DocumentButtons ids={chosen.ids} withIcons={false} {...LOOK} />
          <PickListButton ids={chosen.ids} />
          <IssueInvoicesButton ids={chosen.ids} onDone={onIssued} />
        </>
      ) : (
        <>
          <Button aria-haspopup="dialog" onClick={() => onDocuments('invoice')} {...LOOK}>
            {m.order_documents_invoices()}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onDocuments('packingSlip')} {...LOOK}>
            {m.order_documents_packing_slips()}
          </Button>
        </>
      )}
      <Button disabled={mailRefusal !== undefined} title={mailRefusal} onClick={onMail} {...LOOK}>
        {m.order_mail_mail()}
      </Button>
      {'ids' in chosen && (
        <Button
          disabled={!canAssign}
          title={canAssign ? undefined : m.shell_not_allowed()}
          onClick={() => onAssign(chosen.ids)}
          {...LOOK}
        >
          {m.orders_assign()}
        </Button>
      )}
    </>
  )
}
