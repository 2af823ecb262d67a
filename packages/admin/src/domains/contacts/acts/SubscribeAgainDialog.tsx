import { Checkbox, Text } from '@mantine/core'
import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { toast } from '~/ui/toasts/toast'

/** Subscribes an unsubscribed contact. The admin confirms that the contact requested it. */
export const SubscribeAgainDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const { _id: id, email } = contact
  const [hasConsent, setConsent] = useState(false)
  const [isTried, setTried] = useState(false)
  const subscribe = useMutation(
    api.contacts.subscribeAgain.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.contacts_subscribed_done())
        onClose()
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hasConsent) subscribe.mutate({ id, hasConsent })
  }
  return (
    <FormDialog
      title={m.contacts_subscribe_again_title({ email })}
      send={m.contacts_subscribe_again()}
      form={{ submit, isSending: subscribe.isPending, failure: subscribe.error }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {m.contacts_subscribe_again_text()}
      </Text>
      <Checkbox
        label={m.contacts_did_request()}
        checked={hasConsent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
        error={isTried && !hasConsent && m.contacts_only_on_request()}
        data-autofocus
      />
    </FormDialog>
  )
}
