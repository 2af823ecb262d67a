import { TextInput } from '@mantine/core'
import {
  type NotificationSender,
  NotificationSenderInput,
} from '@storekeeper/contract/customer-notifications/customer-notification'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useSendForm } from '~/ui/form/use-send-form'
import { toast } from '~/ui/toasts/toast'

type Props = { site: string; sender: NotificationSender; onClose: () => void }

export const SenderDialog = ({ site, sender, onClose }: Props) => {
  const [before] = useState(sender)
  const form = useSendForm({
    schema: NotificationSenderInput,
    initial: { site, ...sender },
    send: (input) => api.customerNotifications.updateSender.call({ ...input, before }),
    onSent: () => {
      toast.success(m.customer_notifications_sender_saved())
      onClose()
    },
  })
  return (
    <FormDialog title={m.customer_notifications_sender()} send={m.form_save()} form={form} onClose={onClose}>
      <TextInput
        label={m.customer_notifications_sender_name()}
        description={m.customer_notifications_sender_name_hint()}
        dir="auto"
        maxLength={100}
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label={m.customer_notifications_sender_email()}
        description={m.customer_notifications_sender_email_hint()}
        type="email"
        dir="ltr"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextInput
        label={m.customer_notifications_reply_to()}
        description={m.customer_notifications_reply_to_hint()}
        type="email"
        dir="ltr"
        autoComplete="off"
        {...form.field('replyTo')}
      />
    </FormDialog>
  )
}
