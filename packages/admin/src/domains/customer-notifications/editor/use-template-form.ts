import {
  type NotificationTemplate,
  NotificationTemplateInput,
} from '@storekeeper/contract/customer-notifications/customer-notification'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

type TemplateValues = { subject: string; body: string }

type Options = {
  template: NotificationTemplate
  onSaved: (saved: NotificationTemplate) => void
  reload: () => Promise<NotificationTemplate>
}

/** The form of a template. Saving stores a new version. */
export const useTemplateForm = ({ template, onSaved, reload }: Options) => {
  const { kind, site, language } = template
  return useEditForm<NotificationTemplate, TemplateValues, NotificationTemplateInput>({
    name: `notification.${site}.${kind}.${language}`,
    entity: template,
    toValues: ({ subject, body }) => ({ subject, body }),
    toChanges: ({ subject, body }, version) => ({ kind, site, language, subject, body, version }),
    schema: NotificationTemplateInput,
    stored: z.object({ subject: z.string(), body: z.string() }),
    send: (input) => api.customerNotifications.save.call(input),
    onSaved: (saved) => {
      onSaved(saved)
      toast.success(m.customer_notifications_saved())
    },
    reload,
    staysOpen: true,
  })
}

export type TemplateEdit = ReturnType<typeof useTemplateForm>
