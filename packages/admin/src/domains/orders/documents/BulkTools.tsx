import { Button } from '@mantine/core'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/selection'
import { PickListButton } from '../picking/PickListButton'
import { DocumentButtons } from './DocumentButtons'

type Props = { chosen: Chosen; onDocuments: (document: DocumentKind) => void; onMail: () => void }

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const

/**
 * For selected orders: their documents in one file, generated in the background for all matching orders; and
 * a mail to each customer.
 */
export const BulkTools = ({ chosen, onDocuments, onMail }: Props) => {
  const canMail = useCan('orders:mail')
  return (
    <>
      {'ids' in chosen ? (
        <>
          <DocumentButtons ids={chosen.ids} withIcons={false} {...LOOK} />
          <PickListButton ids={chosen.ids} />
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
