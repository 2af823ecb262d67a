import { MultiSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { getSites, isAllowed } from '@storekeeper/contract/grants'
import { type CreatedWebhook, type Webhook, WebhookChanges } from '@storekeeper/contract/webhooks/webhook'
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@storekeeper/contract/webhooks/webhook-events'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { scrollsFrom } from '~/theme/mantine'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { type useEditForm, useEditForm as useForm } from '~/ui/form/use-edit-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { toChanges, toValues, WebhookValues } from './webhook-form'
import { EVENT_TEXT, troubleText } from './webhook-names'

/** A webhook has its secret only once: when it is created. */
type Saved = Webhook & { secret?: string }
type Props = { webhook: Saved; onCreated: (created: CreatedWebhook) => void; onClose: () => void }

export const WebhookDrawer = ({ webhook, onCreated, onClose }: Props) => {
  const { _id: id } = webhook
  const isNew = webhook.version === 0
  const edit = useForm({
    name: isNew ? 'webhook.new' : `webhook.${id}`,
    entity: webhook,
    toValues,
    toChanges,
    schema: WebhookChanges,
    stored: WebhookValues,
    send: ({ version, ...fields }, _values, _origin, requestId): Promise<Saved> =>
      version === 0
        ? api.webhooks.create.call({ ...fields, requestId })
        : api.webhooks.update.call({ ...fields, id, version }),
    onSaved: ({ secret, ...saved }) => {
      if (secret) return onCreated({ ...saved, secret })
      toast.success(m.webhooks_saved())
      onClose()
    },
    reload: (): Promise<Saved> => api.webhooks.details.call({ id }),
  })
  const trouble = troubleText(webhook)
  return (
    <FormDrawer title={isNew ? m.webhooks_add() : m.webhooks_edit_title()} edit={edit} onClose={onClose}>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      <TextInput
        label={m.webhooks_name()}
        withAsterisk
        dir="auto"
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <TextInput
        label={m.webhooks_url()}
        description={m.webhooks_url_hint()}
        withAsterisk
        dir="ltr"
        type="url"
        autoComplete="off"
        {...edit.field('url')}
      />
      <EventsField field={edit.field} />
      <SitesField field={edit.field} />
      <Textarea
        label={m.webhooks_description()}
        description={m.webhooks_description_hint()}
        dir="auto"
        autosize
        minRows={2}
        {...edit.field('description')}
      />
      <Switch
        label={m.webhooks_is_on()}
        description={m.webhooks_is_on_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}

type FieldsProps = { field: ReturnType<typeof useEditForm>['field'] }

const EventsField = ({ field }: FieldsProps) => {
  const profile = useProfile()
  return (
    <MultiSelect
      label={m.webhooks_events()}
      description={m.webhooks_events_hint()}
      withAsterisk
      searchable
      data={WEBHOOK_EVENT_TYPES.map((type) => ({
        value: type,
        label: type,
        disabled: !isAllowed(profile, WEBHOOK_EVENTS[type].permission),
      }))}
      nothingFoundMessage={m.webhooks_no_event()}
      styles={{ options: scrollsFrom(320) }}
      renderOption={({ option, checked }) => (
        <span className="flex flex-1 items-start gap-2 min-w-0">
          <span className="grid flex-1 gap-0.5 min-w-0">
            <code dir="ltr">{option.value}</code>
            <span className="text-xs leading-4 text-ink-2">
              {option.disabled
                ? m.webhooks_event_not_permitted()
                : EVENT_TEXT[option.value as WebhookEventType]()}
            </span>
          </span>
          {checked && <IconCheck size={16} className="flex-none mt-1 text-ink-2" aria-hidden />}
        </span>
      )}
      {...field('events')}
    />
  )
}

/** In stores with several sites. */
const SitesField = ({ field }: FieldsProps) => {
  const { data: sites = [] } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const own = getSites(useProfile(), 'webhooks:change')
  if (sites.length < 2) return null
  return (
    <MultiSelect
      label={m.webhooks_sites()}
      description={m.webhooks_sites_hint()}
      placeholder={own === 'all' ? m.webhooks_all_sites() : undefined}
      data={sites.map(({ key, name }) => ({
        value: key,
        label: name,
        disabled: own !== 'all' && !own.includes(key),
      }))}
      {...field('sites')}
    />
  )
}
