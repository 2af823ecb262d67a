import { Textarea } from '@mantine/core'
import { NewClaim } from '@storekeeper/contract/free-buy/claim'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { CustomerSelect } from '~/domains/customer-references/customer-references'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { FreeProductSelect } from './FreeProductSelect'

/** Creates a claim on behalf of a customer, with the same rules. */
export const NewClaimDrawer = ({ onClose }: { onClose: () => void }) => {
  const [blank] = useState(blankClaim)
  const edit = useEditForm({
    name: 'claim.new',
    entity: blank,
    toValues,
    toChanges: toInput,
    schema: NewClaimInput,
    // The draft stores only the note; the customer must be chosen again.
    stored: NewClaimValues.pick({ note: true }),
    send: async (claim) => {
      await api.freeBuy.create.call(claim)
      return blank
    },
    onSaved: () => {
      toast.success(m.free_buy_added())
      onClose()
    },
    reload: async () => blank,
  })

  return (
    <FormDrawer title={m.free_buy_add()} edit={edit} saveLabel={m.free_buy_add_verb()} onClose={onClose}>
      <CustomerSelect label={m.free_buy_customer()} withAsterisk {...edit.field('customer')} />
      <FreeProductSelect
        label={m.free_buy_product()}
        description={
          <>
            {m.free_buy_product_hint()} <Link to="/admin/app-settings/freebie">{m.free_buy_settings()}</Link>
          </>
        }
        withAsterisk
        {...edit.field('product')}
      />
      <Textarea
        label={m.free_buy_note()}
        description={m.free_buy_note_hint()}
        dir="auto"
        autosize
        minRows={2}
        {...edit.field('note')}
      />
    </FormDrawer>
  )
}

/** The field values; the same `requestId` never creates a second claim. */
const NewClaimValues = z.object({
  customer: z.string().nullable(),
  product: z.string().nullable(),
  note: z.string(),
  requestId: z.string(),
})
type NewClaimValues = z.infer<typeof NewClaimValues>

const blankClaim = () => ({ version: 0, requestId: newRequestId() })

const toValues = ({ requestId }: { requestId: string }): NewClaimValues => ({
  customer: null,
  product: null,
  note: '',
  requestId,
})

const NewClaimInput = NewClaim
type NewClaimInput = z.infer<typeof NewClaim>

const toInput = ({ customer, product, ...values }: NewClaimValues): NewClaimInput => ({
  ...values,
  customer: customer ?? '',
  product: product ?? '',
})
