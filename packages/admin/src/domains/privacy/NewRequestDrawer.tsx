import { Select } from '@mantine/core'
import { NewPrivacyRequest } from '@storekeeper/contract/privacy/privacy-request'
import { PRIVACY_REQUEST_KINDS } from '@storekeeper/contract/privacy/privacy-request-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { MentionTextarea, useNoteMentions } from '~/domains/colleagues/colleagues'
import { CustomerSelect } from '~/domains/customer-references/customer-references'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { REQUEST_KIND } from './request-columns'

/** Enters a request that a customer made by letter, e-mail or phone. */
export const NewRequestDrawer = ({ onClose }: { onClose: () => void }) => {
  const [blank] = useState({ version: 0 })
  const mentions = useNoteMentions()
  const edit = useEditForm({
    name: 'privacy-request.new',
    entity: blank,
    toValues: (): Values => ({ customer: null, kind: 'export', note: '' }),
    toChanges: ({ customer, ...values }: Values): NewPrivacyRequest => ({
      ...values,
      customer: customer ?? '',
      mentions: [],
    }),
    schema: NewPrivacyRequest,
    // The draft stores only the note; the customer must be chosen again.
    stored: Values.pick({ note: true }),
    send: async (request, _values, _origin, requestId) => {
      const mentioned = await mentions.read(request.note)
      await api.privacy.createRequest.call({ ...request, mentions: mentioned, requestId })
      return blank
    },
    onSaved: () => {
      toast.success(m.privacy_request_saved())
      onClose()
    },
    reload: async () => blank,
  })
  return (
    <FormDrawer title={m.privacy_request_add()} edit={edit} onClose={onClose}>
      <CustomerSelect label={m.customers_customer()} withAsterisk {...edit.field('customer')} />
      <Select
        label={m.privacy_request_kind()}
        allowDeselect={false}
        data={PRIVACY_REQUEST_KINDS.map((value) => ({ value, label: REQUEST_KIND[value]() }))}
        {...edit.field('kind')}
      />
      <MentionTextarea
        label={m.privacy_request_note()}
        dir="auto"
        autosize
        minRows={2}
        {...mentions.field(edit.field('note'))}
      />
    </FormDrawer>
  )
}

const Values = z.object({
  customer: z.string().nullable(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  note: z.string(),
})
type Values = z.infer<typeof Values>
