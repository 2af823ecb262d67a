import { Checkbox, Stack, Text } from '@mantine/core'
import type { Contact } from '@storekeeper/contract/contacts/contact'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { Notice } from '~/ui/Notice'
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
    <Dialog
      title={m.contacts_subscribe_again_title({ email })}
      isBusy={subscribe.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
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
          {subscribe.error && <Notice tone="bad">{failureText(subscribe.error)}</Notice>}
          <DialogActions
            send={m.contacts_subscribe_again()}
            isSending={subscribe.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
